import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderPageSignedIn } from "../testing/render-page-signed-in.tsx";
import { showSnapshot } from "./show-snapshot.ts";
import { useSnapshot } from "./use-snapshot.ts";

const key = "still:/";
const quietMs = 1_000;
const shown: ShadowRoot[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, "", "/");
  // jsdom lacks a screen, service workers, fonts and constructable style sheets.
  vi.stubGlobal("screen", { height: 800 });
  Object.defineProperty(navigator, "serviceWorker", { value: { controller: {} }, configurable: true });
  Object.defineProperty(document, "fonts", { value: [], configurable: true });
  Object.defineProperty(document, "adoptedStyleSheets", { value: [], configurable: true });
  vi.stubGlobal(
    "CSSStyleSheet",
    class {
      replaceSync() {}
    },
  );
  const attach = Element.prototype.attachShadow;
  vi.spyOn(Element.prototype, "attachShadow").mockImplementation(function captureRoot(this: Element, options) {
    const root = attach.call(this, options);
    shown.push(root);
    return root;
  });
});

afterEach(() => {
  cleanup();
  document.getElementById("startup-snapshot")?.remove();
  Reflect.deleteProperty(navigator, "serviceWorker");
  Reflect.deleteProperty(document, "fonts");
  Reflect.deleteProperty(document, "adoptedStyleSheets");
  Reflect.deleteProperty(document, "visibilityState");
  localStorage.clear();
  document.documentElement.className = "";
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function StoreSnapshot() {
  useSnapshot();
  return null;
}

async function drawPage() {
  await renderPageSignedIn(
    <div id="root">
      <main id="main">
        <p>bread</p>
        <input aria-label="Add" value="a secret" readOnly />
        <textarea aria-label="Ask" value="a secret" readOnly />
        <p role="status">Saved</p>
        <div role="menu">Sign Out</div>
        <select aria-label="List">
          <option>Shopping List</option>
          <option>Garden</option>
        </select>
        <StoreSnapshot />
      </main>
    </div>,
  );
  vi.advanceTimersByTime(quietMs);
}

function leave(): void {
  Object.defineProperty(document, "visibilityState", { get: () => "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

/** The text of the snapshot that a starting page shows. */
function textAtOpening(): string | undefined {
  showSnapshot();
  return shown.pop()?.textContent ?? undefined;
}

const user = () => JSON.parse(localStorage.getItem("user") ?? "null");

test("shows the page as the user left it, without typed text and status messages", async () => {
  await drawPage();
  leave();
  expect(localStorage.getItem(key)).not.toContain("a secret");
  expect(textAtOpening()).toBe("breadShopping ListGarden");
});

test("deletes a snapshot of another user, day, color mode or version instead of showing it", async () => {
  const spoil = [
    () => localStorage.setItem(key, (localStorage.getItem(key) ?? "").replace('"html"', '"page"')),
    () => localStorage.setItem("user", JSON.stringify({ ...user(), id: "another user" })),
    () => localStorage.removeItem("user"),
    () => document.documentElement.classList.add("dark"),
    () => vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000),
  ];
  for (const each of spoil) {
    await drawPage();
    leave();
    expect(localStorage.getItem(key)).not.toBeNull();
    each();
    expect(textAtOpening()).toBeUndefined();
    expect(localStorage.getItem(key)).toBeNull();
    cleanup();
  }
});

test("stores no snapshot while the session moves to another family", async () => {
  await drawPage();
  localStorage.setItem("user", JSON.stringify({ ...user(), familyId: "another" }));
  leave();
  expect(localStorage.getItem(key)).toBeNull();
});

test("removes the previous snapshot when the user selected another list", async () => {
  await drawPage();
  leave();
  expect(localStorage.getItem(key)).not.toBeNull();
  Object.assign(document.querySelector("select") ?? {}, { selectedIndex: 1 });
  leave();
  expect(localStorage.getItem(key)).toBeNull();
});
