import { ChakraProvider } from "@chakra-ui/react";
import { newId } from "@hub/shared/ids";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { isSharedDevice, setSharedDevice } from "../../hub/shared-device.ts";
import { hubOptions } from "../../testing/hub-options.ts";
import { ada, createQueryWrapper } from "../../testing/queries.tsx";
import { system } from "../../theme/system.ts";
import { SignInPanel } from "./SignInPanel.tsx";

afterEach(() => {
  cleanup();
  setSharedDevice(false);
  vi.unstubAllGlobals();
});

const cleo = { memberId: newId<"member">(), name: "Cleo", color: null };

/**
 * Renders the sign-in of a device with these children. Only the PIN 4821 is right. Returns the PINs that were tried.
 */
function renderPage(children: (typeof cleo)[]): string[] {
  const tried: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit = {}) => {
    if (path === "/api/account/children") return Response.json({ isShared: children.length > 0, children });
    if (path === "/api/auth/options") return Response.json(hubOptions);
    if (path !== "/api/account/pin-sign-in") return Response.json({}, { status: 404 });
    const { pin } = JSON.parse(String(body)) as { pin: string };
    tried.push(pin);
    if (pin === "4821") return Response.json({ ...ada, email: null });
    return Response.json({ message: "That is not the PIN.", code: "forbidden" }, { status: 403 });
  });
  render(
    <ChakraProvider value={system}>
      <SignInPanel />
    </ChakraProvider>,
    { wrapper: createQueryWrapper() },
  );
  return tried;
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a child signs in on a shared device with their avatar and the PIN keypad, and the device stores nothing", async () => {
  const tried = renderPage([cleo]);
  fireEvent.click(await screen.findByRole("button", { name: /Cleo/ }));
  for (const key of ["4", "8", "2", "2"]) press(key);
  press("Delete the last digit");
  expect(screen.getByRole("button", { name: "Sign in" })).toHaveProperty("disabled", true);
  press("1");
  press("Sign in");
  await waitFor(() => expect(isSharedDevice()).toBe(true));
  expect(tried).toEqual(["4821"]);
});

test("a wrong PIN shows an error and clears the field", async () => {
  renderPage([cleo]);
  fireEvent.click(await screen.findByRole("button", { name: /Cleo/ }));
  const field = screen.getByLabelText("Your PIN");
  fireEvent.change(field, { target: { value: "12ab34" } });
  expect(field).toHaveProperty("value", "1234");
  screen.getByRole("button", { name: "Sign in" }).focus();
  press("Sign in");
  expect(await screen.findByText("That is not the PIN.")).toBeDefined();
  expect(field).toHaveProperty("value", "");
  expect(document.activeElement).toBe(field);
});

test("other users on a shared device get the regular sign-in choices", async () => {
  renderPage([cleo]);
  fireEvent.click(await screen.findByRole("button", { name: "Someone else" }));
  expect(await screen.findByLabelText("Password")).toBeDefined();
  press("Back to kids' sign-in");
  expect(screen.getByRole("button", { name: /Cleo/ })).toBeDefined();
});

test("a personal device shows the regular sign-in first, and a child joins with a code and a PIN that is not easy to guess", async () => {
  renderPage([]);
  expect(await screen.findByLabelText("Password")).toBeDefined();
  press("I have a child's code");
  fireEvent.change(await screen.findByLabelText("Code"), { target: { value: "bcdf ghjk" } });
  const pin = screen.getByLabelText("Your new PIN");
  const join = screen.getByRole("button", { name: "Join" });
  fireEvent.change(pin, { target: { value: "1234" } });
  expect(screen.getByText("That PIN is too easy to guess. Please choose another one.")).toBeDefined();
  expect(join).toHaveProperty("disabled", true);
  fireEvent.change(pin, { target: { value: "4821" } });
  expect(join).toHaveProperty("disabled", false);
});
