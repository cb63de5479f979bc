import { addMember } from "@hub/shared/features/members/operations";
import type { Message } from "@hub/shared/features/messages/message-schema";
import { newId } from "@hub/shared/ids";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPageSignedIn } from "../../testing/render-page-signed-in.tsx";
import { AnnouncementStrip } from "./AnnouncementStrip.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("still shows the sender after the first answer", async () => {
  const [ben, cleo, viewer] = [newId<"member">(), newId<"member">(), newId<"member">()];
  const announcement: Message = {
    ...{ id: newId(), text: "Dinner is ready", isCall: true, calledAt: null, until: null },
    ...{ about: null, thing: null, picture: null, addedBy: ben, to: [], seenBy: [] },
    reactions: [{ mark: "coming", memberIds: [cleo] }],
  };
  const { run } = await renderPageSignedIn(<AnnouncementStrip announcement={announcement} viewer={viewer} />);
  run(addMember, { id: ben, name: "Ben" });
  run(addMember, { id: cleo, name: "Cleo" });
  expect(screen.getByText("Ben has an announcement · Coming: Cleo")).toBeDefined();
});
