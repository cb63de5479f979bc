import { expect, test } from "vitest";
import { isOfAccount, plainEtag } from "./dav-client.ts";

test.each([
  ["https://caldav.icloud.com/", "https://caldav.icloud.com/17/principal/", true],
  ["https://caldav.icloud.com/", "https://p42-caldav.icloud.com/17/calendars/", true],
  ["https://caldav.icloud.com/", "http://p42-caldav.icloud.com/17/calendars/", false],
  ["https://caldav.icloud.com/", "https://icloud.com.example/17/", false],
  ["https://caldav.icloud.com/", "https://p42-caldav-icloud.com/17/", false],
  ["https://example.org/", "https://other.org/", false],
  ["https://dav.example.org/", "https://cal.example.org/", false],
  ["https://alice.github.io/", "https://bob.github.io/", false],
  ["https://alice.co.uk/", "https://bob.co.uk/", false],
  ["https://example.org/", "https://dav.example.org/", false],
  ["https://192.168.0.10/", "https://192.168.0.11/", false],
  ["http://nas.example.org:5232/", "https://other.example.org/", false],
  ["https://nas.example.org:5232/", "https://nas.example.org:5233/", false],
])("sends the password for %s to %s: %s", (home, url, isSent) => {
  expect(isOfAccount(new URL(url), new URL(home))).toBe(isSent);
});

test("removes the weak prefix of an ETag, and ignores an invalid ETag", () => {
  expect(['W/"7"', '"7"', " ", undefined, "x".repeat(5_000)].map(plainEtag)).toEqual(['"7"', '"7"', null, null, null]);
});
