import { ChakraProvider } from "@chakra-ui/react";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { addToast, removeToast } from "../lib/toast.ts";
import { system } from "../theme/system.ts";
import { Toaster } from "./Toaster.tsx";

// jsdom popovers cannot open.
HTMLElement.prototype.showPopover = function showPopover() {
  this.removeAttribute("popover");
};

function show(toast: Parameters<typeof addToast>[0]) {
  render(
    <ChakraProvider value={system}>
      <Toaster />
    </ChakraProvider>,
  );
  act(() => void addToast(toast));
}

function swipe(title: string, distancePx: number) {
  const text = screen.getByText(title);
  fireEvent.pointerDown(text, { button: 0, clientX: 100 });
  fireEvent.pointerMove(text, { clientX: 100 + distancePx });
  fireEvent.pointerUp(text, { clientX: 100 + distancePx });
}

afterEach(() => {
  cleanup();
  removeToast();
});

describe("a toast", () => {
  it("closes after a swipe of 50 pixels to the right", () => {
    show({ title: "Item removed!" });
    swipe("Item removed!", 50);
    expect(screen.queryByText("Item removed!")).toBeNull();
  });

  it("stays open after a shorter swipe or one to the left", () => {
    show({ title: "Item removed!" });
    swipe("Item removed!", 49);
    swipe("Item removed!", -200);
    expect(screen.getByText("Item removed!")).toBeTruthy();
  });

  it("focuses its region on F8", () => {
    show({ title: "Item added!" });
    fireEvent.keyDown(document.body, { key: "F8" });
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Notifications (F8)" }));
  });

  it("runs its action once, and closes", () => {
    const onPress = vi.fn();
    show({ title: "Milk removed", action: { label: "Undo", onPress } });
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(onPress).toHaveBeenCalledOnce();
    expect(screen.queryByText("Milk removed")).toBeNull();
  });

  it("is an alert for a failure, until the next toast replaces it", () => {
    show({ title: "Error", description: "Failed to add item.", variant: "destructive" });
    expect(screen.getByRole("alert").textContent).toContain("Failed to add item.");
    act(() => void addToast({ title: "Item added!" }));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText("Item added!")).toBeTruthy();
  });
});
