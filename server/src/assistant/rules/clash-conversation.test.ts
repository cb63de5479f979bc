import { expect, test } from "vitest";
import { openFamily } from "../testing/conversation.ts";

test("who is elsewhere then is said with the event that is made or moved", async () => {
  const { say } = openFamily();
  await say("soccer for Ben tomorrow from 4 to 5 pm");
  expect(await say("dentist for Ben tomorrow at 4:30 pm")).toBe(
    "Added Dentist for Ben, tomorrow at 4:30 PM. Ben Example is at Soccer for Ben then.",
  );
  expect(await say("move the dentist to 5 pm")).toBe("Moved Dentist for Ben to tomorrow at 5:00 PM.");
  expect(await say("move the dentist to 4 pm")).toBe(
    "Moved Dentist for Ben to tomorrow at 4:00 PM. Ben Example is at Soccer for Ben then.",
  );
});
