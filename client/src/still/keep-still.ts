import { setStored } from "../lib/storage.ts";
import { rules } from "../theme/styles.ts";
import { lookNow, type Still, stillId, stillKey, stillPages, stillRoot } from "./still.ts";

/** A window may be this much higher when the still is shown. */
const spareHeight = 1.25;
const maxLength = 300_000;
/** Not there when the page opens. */
const passing = "dialog, [popover], [role=dialog], [role=menu], [data-still=none]";
/** Tells what will be another by then: of it only the room is kept. */
const ofTheMoment = "[role=status], [role=alert], [aria-live], [data-still=room]";
const loading = "#main [role=status][aria-label=Loading]";
const ofEmotion = /\.css-[\w-]+/g;
const rootElements = /(^|[\s,(}])(?:html|body|:root)(?![\w-])/g;

/**
 * Keeps the first screen of the page at a path as it stands now, or nothing where the page would open otherwise: where
 * another list than the first is chosen, or a part is still on its way.
 */
export function keepStill(path: string, owner: string): void {
  const page = document.getElementById("root");
  // The page of the service worker is the one that shows it.
  if (!page || !navigator.serviceWorker?.controller || !stillPages.includes(path)) return;
  if (location.hash !== "" || !isDrawn()) return;
  const isAsOpened = [...page.querySelectorAll("select")].every(({ selectedIndex }) => selectedIndex <= 0);
  const copy = copyOf(page, { scrolledPx: scrollY, heightPx: innerHeight * spareHeight });
  const classes = new Set([...copy.querySelectorAll("[class]")].flatMap(({ classList }) => [...classList]));
  const still: Still = { owner, look: lookNow(), html: copy.innerHTML, css: cssOf(classes) };
  const text = JSON.stringify(still);
  // A former one is worse than none.
  setStored("device", stillKey(path), null);
  if (isAsOpened && text.length <= maxLength) setStored("device", stillKey(path), text);
}

function isDrawn(): boolean {
  const main = document.getElementById("main");
  if (!main || document.getElementById(stillId) || document.querySelector(loading)) return false;
  return getComputedStyle(main).visibility === "visible";
}

interface Screen {
  scrolledPx: number;
  heightPx: number;
}

function copyOf(element: Element, screen: Screen): Element {
  const copy = element.cloneNode(false) as Element;
  if (element instanceof HTMLInputElement) {
    // The page says only what a box was at first; and what somebody types is not kept.
    copy.toggleAttribute("checked", element.checked);
    copy.removeAttribute("value");
  }
  if (element instanceof HTMLTextAreaElement) return copy;
  const { position, display } = getComputedStyle(element);
  const place = element.getBoundingClientRect();
  const isBox = display !== "inline" && display !== "contents" && display !== "none";
  const isFixed = position === "fixed" || position === "sticky";
  const isBelow = isBox && !isFixed && place.top + screen.scrolledPx >= screen.heightPx;
  if (isBelow || element.matches(ofTheMoment)) {
    copy.setAttribute("style", `height: ${place.height}px; width: ${place.width}px; visibility: hidden`);
    return copy;
  }
  const within = isFixed ? { ...screen, scrolledPx: 0 } : screen;
  for (const child of element.childNodes) {
    if (!(child instanceof Element)) copy.append(child.cloneNode());
    else if (!child.matches(passing)) copy.append(copyOf(child, within));
  }
  return copy;
}

/** The rules that hold for some classes, and those for all pages. */
function cssOf(classes: ReadonlySet<string>): string {
  const all = document.querySelectorAll<HTMLStyleElement>("style[data-emotion=css-global]");
  const ofAll = [...all].flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText));
  const isNeeded = (rule: string) => rule.match(ofEmotion)?.some((name) => classes.has(name.slice(1)));
  const needed = [...ofAll, ...rules.filter(isNeeded)].map((rule) => rule.replace(rootElements, `$1.${stillRoot}`));
  return [...needed, `.${stillRoot} * { animation: none !important; transition: none !important }`].join("\n");
}
