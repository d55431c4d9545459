"""Packs: the modules that a first screen needs as one script, its sheets as one sheet.

Modules are written one noun a file, and sixty of them would be sixty requests. A pack holds many:
each as a function that runs once, in the order of the imports, and puts what it exports into
`modules`. Whatever else imports such a module is rewritten to take it from there, so that none
ever runs twice. A source map leads from the pack back to the files, which are served as written.

Only the forms that our modules use are understood; others raise ValueError, as does a circle.
"""

import json
import posixpath
import re
from collections.abc import Iterable, Mapping

Packs = Mapping[str, tuple[str, ...]]

SCRIPTS: Packs = {
    "start.pack.js": ("main.js", "icons.js", "styles.js", "cards/card.js", "dialogs/state.js"),
    "table.pack.js": ("screens/deal.js", "screens/play.js"),
    "home.pack.js": ("screens/home.js",),
}
"""A pack holds these and all that they import, less what stands in the packs before it."""

OUTSIDE = ("early.js", "main.js")
"""Modules that act when they run: the document names them, and they stay as they are."""

SHEETS: Packs = {
    "css/start.pack.css": ("css/tokens.css", "css/app.css", "css/bars.css", "css/table.css"),
}

IMPORT = re.compile(
    r'^(?P<what>import|export) (?:\{(?P<names>[^}]*)\} from )?"(?P<path>\.[^"]+)";', re.MULTILINE
)
# Types are named in the same way, with a capital after the dot.
LATER = re.compile(r'\bimport\("(?P<path>\.[^"]+)"\)(?!\.[A-Z])')
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) (?P<name>\w+))", re.MULTILINE)
# What may not be left in a module that becomes a function, and in one that imports from packs.
NOT_IN_A_FUNCTION = re.compile(r"^(?:import\b(?!\()|export\b|await\b).*", re.MULTILINE)
ANY_IMPORT = re.compile(r'(?:^import|\bfrom)\s*"(?P<path>\.[^"]+)"', re.MULTILINE)
# Browsers that know it compile all functions in the background while the file arrives; the others
# compile each on the main thread when it is first called, three hundred of them before the cards.
AT_ONCE = "//# allFunctionsCalledOnLoad"
BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def pack(
    files: Mapping[str, str],
    *,
    scripts: Packs = SCRIPTS,
    sheets: Packs = SHEETS,
) -> dict[str, str]:
    """The packs with their source maps, and the files that now take from them what they hold.

    `files` are all scripts and sheets by their path; what is missing in the answer stays as it is.
    """
    homes = _homes(files, scripts)
    answer = {
        path: _outside(path, text, homes)
        for path, text in files.items()
        if path.endswith(".js") and path not in homes
    }
    for name in scripts:
        members = [path for path, home in homes.items() if home == name]
        answer[name], answer[f"{name}.map"] = _script(name, members, files, homes)
    for name, parts in sheets.items():
        answer[name] = "\n".join(line for part in parts for line in _lines(files[part]) if line)
    return answer


def _homes(files: Mapping[str, str], scripts: Packs) -> dict[str, str]:
    """Module → its pack, in the order in which they run."""
    homes: dict[str, str] = {}
    for name, leading in scripts.items():
        for path in _in_order(leading, files):
            if path not in OUTSIDE:
                homes.setdefault(path, name)
    return homes


def _in_order(leading: Iterable[str], files: Mapping[str, str]) -> list[str]:
    """The modules and all that they import, each behind what it imports."""
    done: list[str] = []
    begun: list[str] = []

    def visit(path: str) -> None:
        if path in done:
            return
        if path in begun:
            raise ValueError(f"modules import each other in a circle: {' → '.join([*begun, path])}")
        begun.append(path)
        for found in _imports_of(path, files[path]):
            visit(found)
        done.append(begun.pop())

    for path in leading:
        visit(path)
    return done


def _imports_of(path: str, text: str) -> list[str]:
    return [_resolved(path, match["path"]) for match in IMPORT.finditer(text)]


def _resolved(path: str, relative: str) -> str:
    """`../dom.js` in `table/desk.js` is `dom.js`."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), relative))


def _relative(path: str, target: str) -> str:
    """The other way round."""
    found = posixpath.relpath(target, posixpath.dirname(path) or ".")
    return found if found.startswith(".") else f"./{found}"


def _script(
    name: str, members: list[str], files: Mapping[str, str], homes: Mapping[str, str]
) -> tuple[str, str]:
    """A pack and its source map."""
    needed = {found for path in members for found in _imports_of(path, files[path])}
    packs = {homes[found] for found in needed if found in homes} - {name}
    lines = [AT_ONCE]
    lines += [f'import {{ modules }} from "./{other}";' for other in sorted(packs)]
    lines.append("export { modules };" if packs else "export const modules = {};")
    for count, path in enumerate(sorted(needed - homes.keys())):
        lines.append(f'import * as $outside{count} from "./{path}";')
        lines.append(f'modules["{path}"] = $outside{count};')
    origins: list[tuple[int, int] | None] = [None] * len(lines)
    for source, path in enumerate(members):
        text, exports = _function(name, path, files[path], homes)
        numbered = [(i, line) for i, line in enumerate(_lines(text)) if line]
        lines += [f'modules["{path}"] = (() => {{', *(line for _, line in numbered)]
        lines += [f"return {{ {', '.join(exports)} }};", "})();"]
        origins += [None, *((source, i) for i, _ in numbered), None, None]
    lines += [f"//# sourceMappingURL={posixpath.basename(name)}.map", ""]
    return "\n".join(lines), _source_map(members, origins)


def _lines(text: str) -> list[str]:
    """The lines without what they are indented by, unless a text may run over several of them."""
    lines = text.split("\n")
    if any(line.count("`") % 2 for line in lines):
        return lines
    return [line.lstrip() for line in lines]


def _function(name: str, path: str, text: str, homes: Mapping[str, str]) -> tuple[str, list[str]]:
    """The body of the function that a module becomes, line by line, and what it exports."""

    def taken(match: re.Match[str]) -> str:
        if match["names"] is None:
            return ""
        return _taking(match, "modules", _resolved(path, match["path"]))

    def later(match: re.Match[str]) -> str:
        return _loading(match, name, _resolved(path, match["path"]), homes)

    exports = [match["name"] for match in EXPORT.finditer(text)]
    body = EXPORT.sub("", LATER.sub(later, IMPORT.sub(taken, text)))
    body = body.replace(
        "import.meta.url", f'new URL("{_relative(name, path)}", import.meta.url).href'
    )
    strange = NOT_IN_A_FUNCTION.search(body)
    if strange:
        raise ValueError(f"a pack cannot hold this, in {path}: {strange.group()}")
    return body, exports


def _outside(path: str, text: str, homes: Mapping[str, str]) -> str:
    """A module that is in no pack, and takes from packs what they hold; lines stay lines."""
    count = 0

    def taken(match: re.Match[str]) -> str:
        nonlocal count
        target = _resolved(path, match["path"])
        if target not in homes:
            return match.group()
        pack_path = _relative(path, homes[target])
        if match["names"] is None:
            return f'import "{pack_path}";'
        count += 1
        taking = _taking(match, f"$modules{count}", target)
        return f'import {{ modules as $modules{count} }} from "{pack_path}"; {taking}'

    def later(match: re.Match[str]) -> str:
        return _loading(match, path, _resolved(path, match["path"]), homes)

    body = LATER.sub(later, IMPORT.sub(taken, text))
    for match in ANY_IMPORT.finditer(body):
        if _resolved(path, match["path"]) in homes:
            raise ValueError(f"a pack cannot be taken from like this, in {path}: {match.group()}")
    return body


def _taking(match: re.Match[str], modules: str, target: str) -> str:
    """`import { a, b as c } from …` as `const { a, b: c } = modules[…]`."""
    begin = "const" if match["what"] == "import" else "export const"
    return f'{begin} {{{match["names"].replace(" as ", ": ")}}} = {modules}["{target}"];'


def _loading(match: re.Match[str], path: str, target: str, homes: Mapping[str, str]) -> str:
    """`import(…)`, written in the file `path`: a module of a pack comes with its pack."""
    if target not in homes:
        return f'import("{_relative(path, target)}")'
    pack_path = _relative(path, homes[target])
    return f'import("{pack_path}").then(({{ modules }}) => modules["{target}"])'


def _source_map(sources: list[str], origins: list[tuple[int, int] | None]) -> str:
    """Where each line of a pack comes from: (source, line), both from 0."""
    before = (0, 0)
    mapped = []
    for origin in origins:
        if origin is None:
            mapped.append("")
            continue
        steps = (0, origin[0] - before[0], origin[1] - before[1], 0)
        mapped.append("".join(map(_vlq, steps)))
        before = origin
    return json.dumps({"version": 3, "sources": sources, "names": [], "mappings": ";".join(mapped)})


def _vlq(number: int) -> str:
    """A number as source maps write it: five bits a letter, the lowest first, the sign first."""
    rest = -number * 2 + 1 if number < 0 else number * 2
    text = ""
    while True:
        rest, digit = rest >> 5, rest & 31
        text += BASE64[digit | (32 if rest else 0)]
        if not rest:
            return text
