import { newId } from "@hub/shared/ids";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { setSharedDevice } from "../../hub/shared-device.ts";
import { sendPictures, storePicture } from "../../sync/pictures.ts";
import { ada } from "../../testing/queries.tsx";
import { renderPageSignedIn } from "../../testing/render-page-signed-in.tsx";
import { UserMenu } from "./UserMenu.tsx";

afterEach(async () => {
  cleanup();
  // The hub accepts uploads that an earlier test left pending.
  vi.stubGlobal("fetch", async () => new Response(null, { status: 201 }));
  await sendPictures(ada);
  vi.unstubAllGlobals();
  setSharedDevice(false);
});

test("asks before signing out while a picture upload is pending", async () => {
  await renderPageSignedIn(<UserMenu avatar="A" families={null} />);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  // A shared device keeps the picture in memory, because jsdom has no other storage.
  setSharedDevice(true);
  await storePicture(ada, newId<"picture">(), new Blob(["a picture"]));
  fireEvent.click(screen.getByRole("button", { name: /^Account menu for/ }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Sign Out" }));
  expect(await screen.findByText(/1 change is only on this device/)).toBeDefined();
});
