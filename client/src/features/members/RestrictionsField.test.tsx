import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { system } from "../../theme/system.ts";
import { RestrictionsField } from "./RestrictionsField.tsx";

function show(values: string[]) {
  const onChange = vi.fn();
  render(
    <ChakraProvider value={system}>
      <RestrictionsField values={values} onChange={onChange} />
    </ChakraProvider>,
  );
  return onChange;
}

function type(text: string) {
  const field = screen.getByLabelText("Dietary restrictions");
  fireEvent.change(field, { target: { value: text } });
  return field;
}

afterEach(cleanup);

it("adds a restriction on Enter, and trims it", () => {
  const onChange = show(["Vegetarian"]);
  fireEvent.keyDown(type(" Peanuts "), { key: "Enter" });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(["Vegetarian", "Peanuts"]);
});

it("ignores empty and duplicate entries", () => {
  const onChange = show(["Vegetarian"]);
  fireEvent.keyDown(type("   "), { key: "Enter" });
  fireEvent.keyDown(type("Vegetarian"), { key: "Enter" });
  expect(onChange).not.toHaveBeenCalled();
});

it("adds the typed text when the field loses the focus", () => {
  const onChange = show([]);
  fireEvent.blur(type("Peanuts"));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(["Peanuts"]);
});

it("removes a restriction with its chip's button", () => {
  const onChange = show(["Vegetarian", "Peanuts"]);
  fireEvent.click(screen.getByRole("button", { name: "Remove Vegetarian" }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(["Peanuts"]);
});
