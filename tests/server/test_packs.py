"""Packs: nothing runs twice, nothing is lost, and the source map leads back to every line."""

import json
import re
from pathlib import Path

import pytest

import halfmoon
from halfmoon.server.assets import without_comments
from halfmoon.server.packs import AT_ONCE, BASE64, OUTSIDE, SCRIPTS, pack

WEB = Path(halfmoon.__file__).parent / "web"
NAMES = r'(?:from|import|import\()\s*"(\.[^"]+)"'
REWRITTEN = re.compile(r"^(?:import|export|const \{|\})|import\(|import\.meta|^  [\w ]+,$")


def files() -> dict[str, str]:
    found = [*WEB.rglob("*.js"), *WEB.rglob("*.css")]
    return {
        path.relative_to(WEB).as_posix(): without_comments(path.read_text("utf-8"))
        for path in found
    }


def lines_of(mappings: str) -> list[tuple[int, int] | None]:
    """What a source map says of each line: (source, line)."""
    source = line = 0
    lines: list[tuple[int, int] | None] = []
    for text in mappings.split(";"):
        numbers, value, shift = [], 0, 0
        for letter in text:
            digit = BASE64.index(letter)
            value |= (digit & 31) << shift
            shift += 5
            if digit < 32:
                numbers.append(-(value >> 1) if value & 1 else value >> 1)
                value, shift = 0, 0
        if numbers:
            assert (numbers[0], numbers[3]) == (0, 0)
            source, line = source + numbers[1], line + numbers[2]
        lines.append((source, line) if numbers else None)
    return lines


def test_a_pack_is_what_its_modules_were() -> None:
    written = {
        "main.js": 'import { two } from "./parts/two.js";\ntwo();\n',
        "parts/two.js": 'import { one as first } from "./one.js";\n\n'
        'export async function two() {\n  return (await import("./far.js")).far(first);\n}\n',
        "parts/one.js": "export const one = import.meta.url;\nexport class One {}\n",
        "parts/far.js": 'import {\n  One,\n} from "./one.js";\nimport "./two.js";\n'
        "export const far = () => new One();\n",
    }
    packed = pack(written, scripts={"p.js": ("main.js",)}, sheets={})
    assert (
        packed["p.js"]
        == """//# allFunctionsCalledOnLoad
export const modules = {};
modules["parts/one.js"] = (() => {
const one = new URL("./parts/one.js", import.meta.url).href;
class One {}
return { one, One };
})();
modules["parts/two.js"] = (() => {
const { one: first } = modules["parts/one.js"];
async function two() {
return (await import("./parts/far.js")).far(first);
}
return { two };
})();
//# sourceMappingURL=p.js.map
"""
    )
    assert packed["main.js"] == (
        'import { modules as $modules1 } from "./p.js"; '
        'const { two } = $modules1["parts/two.js"];\ntwo();\n'
    )
    assert packed["parts/far.js"] == (
        'import { modules as $modules1 } from "../p.js"; '
        'const {\n  One,\n} = $modules1["parts/one.js"];\n'
        'import "../p.js";\nexport const far = () => new One();\n'
    )
    assert "parts/one.js" not in packed, "it is served as written, for the source map"


def test_a_text_over_several_lines_keeps_its_spaces() -> None:
    written = {"a.js": "export const a = `one\n  two`;\n", "b.css": ".b {\n\n  color: red;\n}\n"}
    packed = pack(written, scripts={"p.js": ("a.js",)}, sheets={"p.css": ("b.css", "b.css")})
    assert "const a = `one\n  two`;" in packed["p.js"]
    assert packed["p.css"] == ".b {\ncolor: red;\n}\n.b {\ncolor: red;\n}"


def test_a_module_of_a_pack_that_is_wanted_later_comes_with_its_pack() -> None:
    written = {
        "a.js": 'export const go = () => import("./b.js");\n',
        "b.js": 'import { go } from "./a.js";\nexport const b = go;\n',
    }
    packed = pack(written, scripts={"one.js": ("a.js",), "two.js": ("b.js",)}, sheets={})
    wanted = 'import("./two.js").then(({ modules }) => modules["b.js"])'
    assert f"const go = () => {wanted};" in packed["one.js"]
    taken = 'import { modules } from "./one.js";\nexport { modules };\n'
    assert packed["two.js"].startswith(f"{AT_ONCE}\n{taken}")


@pytest.mark.parametrize(
    "line",
    [
        "export let changing = 1;",
        "export default 1;",
        'import * as all from "./b.js";',
        "await 1;",
        'export { b } from "./b.js";',
    ],
)
def test_what_a_pack_cannot_hold_is_said(line: str) -> None:
    with pytest.raises(ValueError, match=r"cannot hold this, in a\.js"):
        pack({"a.js": f"{line}\n", "b.js": ""}, scripts={"p.js": ("a.js",)}, sheets={})


def test_an_import_that_would_run_a_module_twice_is_said() -> None:
    written = {"a.js": "export const a = 1;\n", "b.js": 'import * as all from "./a.js";\n'}
    with pytest.raises(ValueError, match=r"taken from like this, in b\.js"):
        pack(written, scripts={"p.js": ("a.js",)}, sheets={})


def test_a_circle_of_imports_is_said() -> None:
    written = {"a.js": 'import "./b.js";\n', "b.js": 'import "./a.js";\n'}
    with pytest.raises(ValueError, match=r"circle: a\.js → b\.js → a\.js"):
        pack(written, scripts={"p.js": ("a.js",)}, sheets={})


def test_no_module_of_a_pack_is_imported_beside_it() -> None:
    written = files()
    served = written | pack(written)
    held = {
        path
        for name in SCRIPTS
        for path in re.findall(r'^modules\["(.+?)"\] = \(', served[name], re.M)
    }
    assert len(held) > 50 and not held & set(OUTSIDE)
    for path, text in served.items():
        if not path.endswith(".js") or path in held:
            continue
        for relative in re.findall(NAMES, text):
            found = (Path("/web") / path).parent.joinpath(relative).resolve()
            assert found.relative_to("/web").as_posix() not in held, path


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_source_map_leads_back_to_every_line(name: str) -> None:
    written = files()
    packed = pack(written)
    source_map = json.loads(packed[f"{name}.map"])
    origins = lines_of(source_map["mappings"])
    lines = packed[name].split("\n")
    assert [i for i, line in enumerate(lines) if "sourceMappingURL" in line] == [len(origins)]
    for line, origin in zip(lines, origins, strict=False):
        if origin is None:
            assert re.match(r"//# |modules\[|return \{|\}\)\(\);|import [{*]|export ", line), line
            continue
        source = written[source_map["sources"][origin[0]]].split("\n")[origin[1]]
        assert line == source.lstrip() or REWRITTEN.search(source), f"{line!r} is not {source!r}"
