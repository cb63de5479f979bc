// @vitest-environment jsdom
import "./testing/set-up-page.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPageSignedIn } from "./testing/render-page-signed-in.tsx";
import { VoiceAssistantPage } from "./VoiceAssistantPage.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("returns from the kitchen to the voice page, even if scrollTo returns a promise", async () => {
  vi.stubGlobal("scrollTo", async () => {});
  history.replaceState(null, "", "/voice-assistant?kitchen");
  await renderPageSignedIn(<VoiceAssistantPage renderChanges={() => null} />);
  fireEvent.click(await screen.findByText("Exit cooking mode"));
  await screen.findByText("Conversation");
  expect(screen.queryByText("Exit cooking mode")).toBeNull();
});
