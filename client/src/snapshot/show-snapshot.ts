import { readStored, readStoredJson, setStored, userKey } from "../lib/storage.ts";
import {
  isPageVisible,
  readEnvironment,
  type Snapshot,
  snapshotId,
  snapshotKey,
  snapshotPages,
  snapshotRoot,
} from "./snapshot.ts";

type Content = Pick<Snapshot, "html" | "css">;

/** The snapshot disappears after this time in any case. */
const maxShownMs = 4_000;
/** Listens for clicks instead of touches: if a touch removed the snapshot, the click would hit the page below. */
const signs = ["click", "touchmove", "wheel", "keydown"] as const;

/**
 * Shows the snapshot on top of the loading page. The first tap removes the snapshot and does nothing else, because the
 * page below may differ.
 */
export function showSnapshot(): void {
  const snapshot = readSnapshot();
  if (!snapshot) return;
  const host = document.createElement("div");
  host.id = snapshotId;
  host.ariaHidden = "true";
  host.style.cssText = "position:fixed;inset:0;z-index:9999;overflow:hidden;visibility:hidden";
  fill(host, snapshot);
  document.body.append(host);
  // Layout starts loading the fonts. With fallback fonts, lines would break elsewhere and move.
  host.getBoundingClientRect();
  const loading = [...document.fonts].filter(({ status }) => status === "loading").map(({ loaded }) => loaded);
  void Promise.allSettled(loading).then(() => {
    if (isPageVisible()) host.remove();
    else host.style.removeProperty("visibility");
  });
  const removeIfPageVisible = () => isPageVisible() && host.remove();
  for (const type of signs) addEventListener(type, removeIfPageVisible, true);
  setTimeout(() => {
    host.remove();
    for (const type of signs) removeEventListener(type, removeIfPageVisible, true);
  }, maxShownMs);
}

/** Uses a closed shadow root, so queries on the page do not find the snapshot and the styles stay separate. */
function fill(host: HTMLElement, { html, css }: Content): void {
  const shadow = host.attachShadow({ mode: "closed" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  const { className, dataset } = document.documentElement;
  const root = document.createElement("div");
  root.inert = true;
  root.className = `${snapshotRoot} ${className}`;
  root.toggleAttribute("data-compact", "compact" in dataset);
  root.innerHTML = html;
  shadow.append(root);
}

/** The snapshot of this page; an invalid one is deleted from the device. */
function readSnapshot(): Content | undefined {
  const owner = readStored("device", userKey);
  if (owner === null) for (const path of snapshotPages) setStored("device", snapshotKey(path), null);
  const { pathname, hash } = location;
  if (!snapshotPages.includes(pathname) || hash !== "" || !("adoptedStyleSheets" in document)) return undefined;
  // Another version of the app may have written it.
  const stored: Partial<Record<keyof Snapshot, unknown>> = Object(readStoredJson("device", snapshotKey(pathname)));
  const { html, css } = stored;
  const isCurrent = stored.owner === owner && stored.look === readEnvironment();
  if (isCurrent && typeof html === "string" && typeof css === "string") return { html, css };
  setStored("device", snapshotKey(pathname), null);
  return undefined;
}
