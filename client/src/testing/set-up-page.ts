/** The page setup of component tests. */
import { configure } from "@testing-library/react";
import { afterAll, vi } from "vitest";
import { ToastView } from "../ui/Toaster.tsx";
import { leaveStylesOut } from "./styles.tsx";

// What a test waits for comes late on a busy machine; only what never comes is a fault.
configure({ asyncUtilTimeout: 60_000 });

// A page is all tests' of a worker: who was signed in in the file before, and where they lived, is not to be found here.
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, "");

leaveStylesOut();

// A part that comes late belongs to the worker too: of one that is on its way when its page goes, the next file gets nothing.
afterAll(() => vi.dynamicImportSettled());

// jsdom has none. A desktop's browser in light says no to all that we ask.
window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

// jsdom has dialogs that cannot open.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// Loads the toaster, which real pages load later.
await ToastView.preload();
