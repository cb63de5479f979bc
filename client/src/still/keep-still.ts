import { readStored, setStored } from "../lib/storage.ts";
import { lookNow, type Still, stillId, stillKey, stillRoot } from "./still.ts";

/** Those that a family opens first. Others show what is not to lie on a device, such as codes and secret addresses. */
const pages = new Set(["/", "/shopping", "/meals", "/calendar"]);
/** A window may be this much higher when the still is shown. */
const spareHeight = 1.25;
/** Not there when the page opens. */
const passing = "dialog, [popover], [data-passing]";
/** Tells what will be another by then. */
const ofTheMoment = "[data-moment]";
const ofEmotion = /\.css-[\w-]+/g;
const rootElements = /(^|[\s,(}])(?:html|body|:root)(?![\w-])/g;

/**
 * Keeps the first screen of the page as it stands now, for who is signed in. Not on a device that others use too, and
 * not of a page that is there only in part.
 */
export function keepStill(): void {
  const { pathname, hash } = location;
  const owner = readStored("device", "user");
  const page = document.getElementById("root");
  const isDrawn = document.getElementById("main")?.checkVisibility({ visibilityProperty: true });
  if (owner === null || !page || !isDrawn || document.getElementById(stillId)) return;
  // The page of the service worker is the one that shows it.
  if (!navigator.serviceWorker?.controller || !pages.has(pathname) || hash !== "") return;
  const copy = copyOf(page, scrollY, innerHeight * spareHeight);
  const classes = new Set([...copy.querySelectorAll("[class]")].flatMap(({ classList }) => [...classList]));
  const still: Still = { owner, look: lookNow(), html: copy.innerHTML, css: cssOf(classes) };
  setStored("device", stillKey(), JSON.stringify(still));
}

/** What lies below the first screen is left as empty room. */
function copyOf(element: Element, scrolledPx: number, heightPx: number): Element {
  const copy = element.cloneNode(false) as Element;
  if (element.matches(ofTheMoment)) copy.setAttribute("style", "visibility: hidden");
  if (element instanceof HTMLInputElement) {
    // The page says only what a box was at first; and what somebody types is not kept.
    copy.toggleAttribute("checked", element.checked);
    copy.removeAttribute("value");
  }
  const room = roomBelow(element, scrolledPx, heightPx);
  if (room) copy.setAttribute("style", `height: ${room.height}px; width: ${room.width}px; visibility: hidden`);
  for (const child of room ? [] : element.childNodes) {
    if (!(child instanceof Element)) copy.append(child.cloneNode());
    else if (!child.matches(passing)) copy.append(copyOf(child, scrolledPx, heightPx));
  }
  return copy;
}

function roomBelow(element: Element, scrolledPx: number, heightPx: number): DOMRect | undefined {
  const place = element.getBoundingClientRect();
  if (place.top + scrolledPx < heightPx) return undefined;
  const { position, display } = getComputedStyle(element);
  return /fixed|sticky/.test(position) || display === "inline" ? undefined : place;
}

/** The rules that hold for some classes, and for what has none. */
function cssOf(classes: ReadonlySet<string>): string {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const isNeeded = (rule: string) => {
    const named = rule.match(ofEmotion);
    return !rule.startsWith("@font-face") && (!named || named.some((name) => classes.has(name.slice(1))));
  };
  const needed = rules.filter(isNeeded).map((rule) => rule.replace(rootElements, `$1.${stillRoot}`));
  return [...needed, `.${stillRoot} * { animation: none !important; transition: none !important }`].join("\n");
}
