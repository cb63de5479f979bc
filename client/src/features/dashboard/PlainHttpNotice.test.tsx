import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { system } from "../../theme/system.ts";
import { PlainHttpNotice } from "./PlainHttpNotice.tsx";

const text = /over http\. .* With https, it also opens offline/;

function openPage(isSecureContext: boolean) {
  vi.stubGlobal("isSecureContext", isSecureContext);
  render(
    <ChakraProvider value={system}>
      <PlainHttpNotice />
    </ChakraProvider>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("over http the notice about https appears once on this device", () => {
  openPage(false);
  expect(screen.getByText(text)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Understood" }));
  expect(screen.queryByText(text)).toBeNull();
  cleanup();
  openPage(false);
  expect(screen.queryByText(text)).toBeNull();
});

test("over https there is nothing to tell", () => {
  openPage(true);
  expect(screen.queryByText(text)).toBeNull();
});
