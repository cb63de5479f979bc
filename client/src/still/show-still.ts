import { readStored, readStoredJson } from "../lib/storage.ts";
import { lookNow, type Still, stillId, stillKey, stillRoot } from "./still.ts";

/** Whatever happens, it does not stand for longer. */
const maxShownMs = 4_000;
const presses = ["pointerdown", "keydown", "wheel"] as const;

/**
 * Shows the page as it was last seen, over the one that is about to be drawn. Presses go to the page below, and the first
 * after that is drawn takes the still away.
 */
export function showStill(): void {
  const still = readStill();
  if (!still) return;
  const host = document.createElement("div");
  host.id = stillId;
  host.inert = true;
  host.ariaHidden = "true";
  host.style.cssText = "position:fixed;inset:0;z-index:9999;overflow:hidden;pointer-events:none";
  fill(host, still);
  document.body.append(host);
  const leave = () => {
    host.remove();
    for (const type of presses) removeEventListener(type, leaveIfDrawn, true);
  };
  const leaveIfDrawn = () => {
    if (document.getElementById("main")?.checkVisibility({ visibilityProperty: true })) leave();
  };
  for (const type of presses) addEventListener(type, leaveIfDrawn, true);
  setTimeout(leave, maxShownMs);
}

/** Closed, so that nothing takes it for the page, and with styles of its own. */
function fill(host: HTMLElement, { html, css }: Still): void {
  const shadow = host.attachShadow({ mode: "closed" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  const { className, dataset } = document.documentElement;
  const root = document.createElement("div");
  root.className = `${stillRoot} ${className}`;
  root.toggleAttribute("data-compact", "compact" in dataset);
  root.innerHTML = html;
  shadow.append(root);
}

function readStill(): Still | undefined {
  const owner = readStored("device", "user");
  if (owner === null || !("adoptedStyleSheets" in document)) return undefined;
  // What this program wrote, or another version of it.
  const still = readStoredJson("device", stillKey()) as Still | null;
  return still?.owner === owner && still.look === lookNow() ? still : undefined;
}
