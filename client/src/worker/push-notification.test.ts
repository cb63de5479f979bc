import type { PushPayload } from "@hub/shared/features/reminders/schema";
import { expect, test } from "vitest";
import { describePush } from "./push-notification.ts";

const payload: PushPayload = {
  title: "Swimming",
  body: "Starts at 5:00 PM",
  tag: "event.1",
  path: "/#calendar",
  reminder: "event.1",
  actions: [{ action: "done", title: "Done" }],
};

test("what the hub says of a reminder is shown as it is, with its page and its buttons", () => {
  expect(describePush(JSON.stringify(payload))).toMatchObject({
    title: "Swimming",
    options: {
      body: "Starts at 5:00 PM",
      tag: "event.1",
      actions: payload.actions,
      data: { path: "/#calendar", reminder: "event.1", shownAtMs: expect.any(Number) },
    },
  });
});

test.each([undefined, "", "no JSON", "null", "[]", '{"actions":[1,null]}'])(
  "a push of %j is shown all the same",
  (text) => {
    expect(describePush(text)).toMatchObject({
      title: "Family Hub",
      options: { body: "You have a notification.", data: { path: "/", reminder: null }, actions: [] },
    });
  },
);

test.each(["https://elsewhere.example/", "//elsewhere.example/", "javascript:0"])(
  "a push that names %s opens the hub and nothing else",
  (path) => {
    expect(describePush(JSON.stringify({ ...payload, path })).options.data.path).toBe("/");
  },
);
