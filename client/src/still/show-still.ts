import { readStored, readStoredJson, setStored, userKey } from "../lib/storage.ts";
import { isDrawn, lookNow, type Still, stillId, stillKey, stillPages, stillRoot } from "./still.ts";

/** Whatever happens, it does not stand for longer. */
const maxShownMs = 4_000;
/** A tap comes as a click, when the finger has been lifted: taken away before, it would land on what is below. */
const signs = ["click", "touchmove", "wheel", "keydown"] as const;

/**
 * Shows the page as it was last seen, over the one that is about to be drawn. The first tap on that takes it away and
 * does nothing else: what is below may be another than what was seen.
 */
export function showStill(): void {
  const still = readStill();
  if (!still) return;
  const host = document.createElement("div");
  host.id = stillId;
  host.ariaHidden = "true";
  host.style.cssText = "position:fixed;inset:0;z-index:9999;overflow:hidden;visibility:hidden";
  fill(host, still);
  document.body.append(host);
  // Laying it out begins to load its fonts; in other ones its lines would break elsewhere, and move.
  host.getBoundingClientRect();
  const loading = [...document.fonts].filter(({ status }) => status === "loading").map(({ loaded }) => loaded);
  void Promise.allSettled(loading).then(() => {
    if (isDrawn()) host.remove();
    else host.style.removeProperty("visibility");
  });
  const leaveIfDrawn = () => isDrawn() && host.remove();
  for (const type of signs) addEventListener(type, leaveIfDrawn, true);
  setTimeout(() => {
    host.remove();
    for (const type of signs) removeEventListener(type, leaveIfDrawn, true);
  }, maxShownMs);
}

/** Closed, so that nothing takes it for the page, and with styles of its own. */
function fill(host: HTMLElement, { html, css }: Still): void {
  const shadow = host.attachShadow({ mode: "closed" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  const { className, dataset } = document.documentElement;
  const root = document.createElement("div");
  root.inert = true;
  root.className = `${stillRoot} ${className}`;
  root.toggleAttribute("data-compact", "compact" in dataset);
  root.innerHTML = html;
  shadow.append(root);
}

/** The still of this page; what is not to be shown any more is taken off the device. */
function readStill(): Still | undefined {
  const owner = readStored("device", userKey);
  if (owner === null) for (const path of stillPages) setStored("device", stillKey(path), null);
  const { pathname, hash } = location;
  if (!stillPages.includes(pathname) || hash !== "" || !("adoptedStyleSheets" in document)) return undefined;
  // What this program wrote, or another version of it.
  const still = readStoredJson("device", stillKey(pathname)) as Still | null;
  if (still && still.owner === owner && still.look === lookNow()) return still;
  setStored("device", stillKey(pathname), null);
  return undefined;
}
