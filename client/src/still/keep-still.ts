import { setStored } from "../lib/storage.ts";
import { rules } from "../theme/styles.ts";
import { isDrawn, lookNow, type Still, stillId, stillKey, stillPages, stillRoot } from "./still.ts";

const maxLength = 300_000;
/** Elements that are not there when the page opens. */
const passing = "dialog, [popover], [role=dialog], [role=menu], [role=listbox], [role=tooltip], [data-still=none]";
/** Elements whose content will have changed by then: only their space is kept. */
const ofTheMoment = "[role=status], [role=alert], [aria-live], [data-still=room]";
const opened = "[aria-expanded=true]:not([aria-haspopup])";
const ofEmotion = /\.css-[\w-]+/g;
const rootElements = /(^|[\s,({}])(?:html|body|:root)(?![\w-])/g;

/** Stores the first screen of the page at a path as it is now, or nothing if the page would open differently. */
export function keepStill(path: string, owner: string): void {
  const page = document.getElementById("root");
  // Only a page that comes from the service worker shows it.
  if (!page || !navigator.serviceWorker?.controller || !stillPages.includes(path)) return;
  if (document.getElementById(stillId)) return;
  // An old one is worse than none.
  setStored("device", stillKey(path), null);
  if (!isDrawn() || !isAsOpened(page) || (path !== "/" && location.hash !== "")) return;
  const copy = copyOf(page, { scrolledPx: scrollY, heightPx: screen.height });
  const classes = new Set([...copy.querySelectorAll("[class]")].flatMap(({ classList }) => [...classList]));
  const still: Still = { owner, look: lookNow(), html: copy.innerHTML, css: cssOf(classes) };
  const text = JSON.stringify(still);
  if (text.length <= maxLength) setStored("device", stillKey(path), text);
}

/** False if somebody chose another list, or unfolded something. */
function isAsOpened(page: Element): boolean {
  const selects = [...page.querySelectorAll("select")].filter((select) => !select.closest(passing));
  return selects.every(({ selectedIndex }) => selectedIndex <= 0) && !page.querySelector(opened);
}

interface SeenPart {
  scrolledPx: number;
  heightPx: number;
}

function copyOf(element: Element, seen: SeenPart): Element {
  const copy = element.cloneNode(false) as Element;
  if (element instanceof HTMLInputElement) {
    // The attribute has only the first state of a checkbox; and typed text is not stored.
    copy.toggleAttribute("checked", element.checked);
    copy.removeAttribute("value");
  }
  if (element instanceof HTMLTextAreaElement) return copy;
  const { position, display } = getComputedStyle(element);
  const place = element.getBoundingClientRect();
  const isBox = display !== "inline" && display !== "contents" && display !== "none";
  const isFixed = position === "fixed" || position === "sticky";
  const isBelow = isBox && !isFixed && place.top + seen.scrolledPx >= seen.heightPx;
  if (isBelow || element.matches(ofTheMoment)) {
    copy.setAttribute("style", `height: ${place.height}px; width: ${place.width}px; visibility: hidden`);
    return copy;
  }
  const within = isFixed ? { ...seen, scrolledPx: 0 } : seen;
  for (const child of element.childNodes) {
    if (!(child instanceof Element)) copy.append(child.cloneNode());
    else if (!child.matches(passing)) copy.append(copyOf(child, within));
  }
  return copy;
}

/** The CSS rules for some classes, and those for all pages. */
function cssOf(classes: ReadonlySet<string>): string {
  const all = document.querySelectorAll<HTMLStyleElement>("style[data-emotion=css-global]");
  const ofAll = [...all].flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText));
  const isNeeded = (rule: string) => rule.match(ofEmotion)?.some((name) => classes.has(name.slice(1)));
  const needed = [...ofAll, ...rules.filter(isNeeded)].map((rule) => rule.replace(rootElements, `$1.${stillRoot}`));
  return [...needed, `.${stillRoot} * { animation: none !important; transition: none !important }`].join("\n");
}
