import { readStored, readStoredJson, setStored, userKey } from "../lib/storage.ts";
import { isDrawn, lookNow, type Still, stillId, stillKey, stillPages, stillRoot } from "./still.ts";

type Picture = Pick<Still, "html" | "css">;

/** The longest time that it is shown, whatever happens. */
const maxShownMs = 4_000;
/** A tap becomes a click when the finger is lifted; if the still went earlier, the page below would be clicked. */
const signs = ["click", "touchmove", "wheel", "keydown"] as const;

/**
 * Shows the page as it was last seen, over the one that is being drawn. The first tap on it removes it and does nothing
 * else: the page below may differ from what was seen.
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
  // Layout starts loading its fonts; with other fonts its lines would break elsewhere, and move.
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

/** In a closed shadow root, so that nothing takes it for the page, and with its own styles. */
function fill(host: HTMLElement, { html, css }: Picture): void {
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

/** The still of this page; one that must not be shown any more is deleted from the device. */
function readStill(): Picture | undefined {
  const owner = readStored("device", userKey);
  if (owner === null) for (const path of stillPages) setStored("device", stillKey(path), null);
  const { pathname, hash } = location;
  if (!stillPages.includes(pathname) || hash !== "" || !("adoptedStyleSheets" in document)) return undefined;
  // Another version of the program may have written it.
  const stored: Partial<Record<keyof Still, unknown>> = Object(readStoredJson("device", stillKey(pathname)));
  const { html, css } = stored;
  const isForNow = stored.owner === owner && stored.look === lookNow();
  if (isForNow && typeof html === "string" && typeof css === "string") return { html, css };
  setStored("device", stillKey(pathname), null);
  return undefined;
}
