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

test("shows a reminder with its text, page and buttons", () => {
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
  "shows a default notification for an unreadable push: %j",
  (text) => {
    expect(describePush(text)).toMatchObject({
      title: "Family Hub",
      options: { body: "You have a notification.", data: { path: "/", reminder: null }, actions: [] },
    });
  },
);

test.each(["https://elsewhere.example/", "//elsewhere.example/", "javascript:0"])(
  "opens the dashboard for a push with the foreign address %s",
  (path) => {
    expect(describePush(JSON.stringify({ ...payload, path })).options.data.path).toBe("/");
  },
);
