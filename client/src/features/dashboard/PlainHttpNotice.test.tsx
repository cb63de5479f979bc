import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { system } from "../../theme/system.ts";
import { PlainHttpNotice } from "./PlainHttpNotice.tsx";

const text = /over HTTP\. .* With HTTPS, it also opens offline/;

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

test("shows the notice about HTTPS once per device over HTTP", () => {
  openPage(false);
  expect(screen.getByText(text)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Understood" }));
  expect(screen.queryByText(text)).toBeNull();
  cleanup();
  openPage(false);
  expect(screen.queryByText(text)).toBeNull();
});

test("shows no notice over HTTPS", () => {
  openPage(true);
  expect(screen.queryByText(text)).toBeNull();
});
