import { readEntries } from "@hub/shared/entries";
import { events } from "@hub/shared/features/calendar/schema";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { expect, test } from "vitest";
import { openFamily } from "../testing/conversation.ts";

test("names people with a conflicting event when an event is added or moved", async () => {
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

test("names an event's people unless its title does", async () => {
  const { doc, say } = openFamily();
  const id = newId<"member">();
  operations.addMember.apply(doc, { id, name: "Émile" });
  await say("add soccer tomorrow at 3pm");
  await say("add party at Émile's tomorrow at 5pm");
  for (const event of readEntries(doc, events)) operations.changeEvent.apply(doc, { id: event.id, memberIds: [id] });
  const reply = await say("what's on tomorrow");
  expect(reply).toContain("3:00 PM: Soccer for Émile");
  expect(reply).toMatch(/5:00 PM: .*Émile/);
  expect(reply.match(/for Émile/g)).toHaveLength(1);
});
