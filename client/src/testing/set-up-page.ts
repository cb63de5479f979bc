/** The page setup of component tests. */
import { configure } from "@testing-library/react";
import { afterAll, vi } from "vitest";
import { ToastView } from "../ui/Toaster.tsx";
import { disableStyles } from "./styles.tsx";

// A long timeout, because a busy machine is slow.
configure({ asyncUtilTimeout: 60_000 });

// All test files of a worker share one page, so clear what earlier files stored.
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, "");

disableStyles();

// Waits for pending imports. The worker shares modules, and an import that is cut off would fail in the next file.
afterAll(() => vi.dynamicImportSettled());

// jsdom lacks it. A desktop browser in light mode matches none of our queries.
window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

// jsdom dialogs cannot open.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// Loads the toaster, which real pages load later.
await ToastView.preload();
