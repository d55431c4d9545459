/** “More cards”: under a selected column, for strips too small to be tapped well. */

/** @import {Geometry, Rect} from "./types.js" */
/** @import {Translate} from "./words.js" */

import { html } from "./dom.js";

const HEIGHT = 36;

export class MoreCards {
  /**
   * @param {HTMLElement} layer
   * @param {Translate} t
   * @param {() => void} more
   */
  constructor(layer, t, more) {
    this.button = html("button", "more-cards", { type: "button", tabindex: "-1" });
    this.button.textContent = t("more-cards");
    this.button.hidden = true;
    // The table's own pointer must not see this press.
    for (const name of ["pointerdown", "mousedown"]) {
      this.button.addEventListener(name, (event) => event.stopPropagation());
    }
    this.button.addEventListener("click", (event) => {
      event.stopPropagation();
      more();
    });
    layer.append(this.button);
  }

  /**
   * @param {Rect} rect of the selected column's last card
   * @param {Geometry} geometry
   */
  show(rect, geometry) {
    this.button.hidden = false;
    const width = this.button.offsetWidth;
    const x = Math.max(4, Math.min(geometry.width - width - 4, rect.x + rect.w / 2 - width / 2));
    const y = Math.min(rect.y + rect.h + 10, geometry.height - HEIGHT);
    this.button.style.transform = `translate(${x}px, ${y}px)`;
  }

  hide() {
    this.button.hidden = true;
  }
}
