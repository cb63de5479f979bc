import { ChakraProvider } from "@chakra-ui/react";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { system } from "../theme/system.ts";
import { Tooltips } from "./Tooltips.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ChakraProvider value={system}>
      <button type="button" data-tooltip="Remove Milk">
        -
      </button>
      <button type="button" data-tooltip="Edit Ada">
        *
      </button>
      <p>Nothing to say</p>
      <Tooltips />
    </ChakraProvider>,
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = () => screen.queryByRole("tooltip", { hidden: true })?.textContent ?? null;
const hover = (text: string) => fireEvent.pointerOver(screen.getByText(text), { pointerType: "mouse" });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test("shows a tooltip after 700 ms, and the next one at once within 300 ms", () => {
  hover("-");
  pass(699);
  expect(shown()).toBeNull();
  pass(1);
  expect(shown()).toBe("Remove Milk");
  hover("Nothing to say");
  expect(shown()).toBeNull();
  pass(299);
  hover("*");
  pass(0);
  expect(shown()).toBe("Edit Ada");
  hover("Nothing to say");
  pass(300);
  hover("-");
  pass(699);
  expect(shown()).toBeNull();
  pass(1);
  expect(shown()).toBe("Remove Milk");
});

test("hides a tooltip on a press, a scroll or Escape", () => {
  const leave = [
    () => fireEvent.pointerDown(screen.getByText("-")),
    () => fireEvent.scroll(document),
    () => fireEvent.keyDown(document, { key: "Escape" }),
  ];
  for (const go of leave) {
    hover("Nothing to say");
    hover("-");
    pass(700);
    expect(shown()).toBe("Remove Milk");
    go();
    expect(shown()).toBeNull();
    pass(1_000);
  }
});
