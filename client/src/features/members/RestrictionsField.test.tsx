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

it("adds on Enter, without the spaces around", () => {
  const onChange = show(["Vegetarian"]);
  fireEvent.keyDown(type(" Peanuts "), { key: "Enter" });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(["Vegetarian", "Peanuts"]);
});

it("ignores an empty entry and one that is there already", () => {
  const onChange = show(["Vegetarian"]);
  fireEvent.keyDown(type("   "), { key: "Enter" });
  fireEvent.keyDown(type("Vegetarian"), { key: "Enter" });
  expect(onChange).not.toHaveBeenCalled();
});

it("adds what was typed when the person goes on without pressing Add", () => {
  const onChange = show([]);
  fireEvent.blur(type("Peanuts"));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(["Peanuts"]);
});

it("removes a restriction by its chip", () => {
  const onChange = show(["Vegetarian", "Peanuts"]);
  fireEvent.click(screen.getByRole("button", { name: "Remove Vegetarian" }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(["Peanuts"]);
});
