import { setStored } from "../lib/storage.ts";
import { rules } from "../theme/styles.ts";
import {
  isPageVisible,
  readEnvironment,
  type Snapshot,
  snapshotId,
  snapshotKey,
  snapshotPages,
  snapshotRoot,
} from "./snapshot.ts";

const maxLength = 300_000;
/** Elements that do not exist when the page opens. */
const transient = "dialog, [popover], [role=dialog], [role=menu], [role=listbox], [role=tooltip], [data-snapshot=omit]";
/** Elements with short-lived content: the snapshot stores only their size. */
const shortLived = "[role=status], [role=alert], [aria-live], [data-snapshot=spacer]";
const opened = "[aria-expanded=true]:not([aria-haspopup])";
const emotionClass = /\.css-[\w-]+/g;
const rootElements = /(^|[\s,({}])(?:html|body|:root)(?![\w-])/g;

/** Stores the first screen of the current page, or nothing if the page would open differently. */
export function storeSnapshot(path: string, owner: string): void {
  const page = document.getElementById("root");
  // Only pages from the service worker show a snapshot.
  if (!page || !navigator.serviceWorker?.controller || !snapshotPages.includes(path)) return;
  if (document.getElementById(snapshotId)) return;
  // An outdated snapshot is worse than none.
  setStored("device", snapshotKey(path), null);
  if (!isPageVisible() || !isInInitialState(page) || (path !== "/" && location.hash !== "")) return;
  const copy = copyElement(page, { scrolledPx: scrollY, heightPx: screen.height });
  const classes = new Set([...copy.querySelectorAll("[class]")].flatMap(({ classList }) => [...classList]));
  const snapshot: Snapshot = { owner, look: readEnvironment(), html: copy.innerHTML, css: collectCss(classes) };
  const text = JSON.stringify(snapshot);
  if (text.length <= maxLength) setStored("device", snapshotKey(path), text);
}

/** Returns false if the user selected another list or expanded an element. */
function isInInitialState(page: Element): boolean {
  const selects = [...page.querySelectorAll("select")].filter((select) => !select.closest(transient));
  return selects.every(({ selectedIndex }) => selectedIndex <= 0) && !page.querySelector(opened);
}

interface Viewport {
  scrolledPx: number;
  heightPx: number;
}

function copyElement(element: Element, viewport: Viewport): Element {
  const copy = element.cloneNode(false) as Element;
  if (element instanceof HTMLInputElement) {
    // The attribute holds only a checkbox's initial state. Typed text is not stored.
    copy.toggleAttribute("checked", element.checked);
    copy.removeAttribute("value");
  }
  if (element instanceof HTMLTextAreaElement) return copy;
  const { position, display } = getComputedStyle(element);
  const rect = element.getBoundingClientRect();
  const isBox = display !== "inline" && display !== "contents" && display !== "none";
  const isFixed = position === "fixed" || position === "sticky";
  const isBelow = isBox && !isFixed && rect.top + viewport.scrolledPx >= viewport.heightPx;
  if (isBelow || element.matches(shortLived)) {
    copy.setAttribute("style", `height: ${rect.height}px; width: ${rect.width}px; visibility: hidden`);
    return copy;
  }
  const within = isFixed ? { ...viewport, scrolledPx: 0 } : viewport;
  for (const child of element.childNodes) {
    if (!(child instanceof Element)) copy.append(child.cloneNode());
    else if (!child.matches(transient)) copy.append(copyElement(child, within));
  }
  return copy;
}

/** The global CSS rules, and the rules of the given classes. */
function collectCss(classes: ReadonlySet<string>): string {
  const sheets = document.querySelectorAll<HTMLStyleElement>("style[data-emotion=css-global]");
  const globalRules = [...sheets].flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText));
  const isNeeded = (rule: string) => rule.match(emotionClass)?.some((name) => classes.has(name.slice(1)));
  const needed = [...globalRules, ...rules.filter(isNeeded)].map((rule) =>
    rule.replace(rootElements, `$1.${snapshotRoot}`),
  );
  return [...needed, `.${snapshotRoot} * { animation: none !important; transition: none !important }`].join("\n");
}
