import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LocationContext } from "../../lib/location.ts";
import { renderPageSignedIn } from "../../testing/render-page-signed-in.tsx";
import { NewPasswordPage } from "./NewPasswordPage.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a truncated link shows what to do instead of a password form", async () => {
  await renderPageSignedIn(<NewPasswordPage />);
  expect(screen.getByText("This link is incomplete")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Change password" })).toBeNull();
});

test("a complete link asks for the new password", async () => {
  await renderPageSignedIn(
    <LocationContext value={{ pathname: "/new-password", hash: "#a-token" }}>
      <NewPasswordPage />
    </LocationContext>,
  );
  expect(screen.getByRole("button", { name: "Change password" })).toBeDefined();
});
