import { expect, test } from "vitest";
import { propertyResponse } from "./properties.ts";
import type { Name } from "./xml.ts";

const etag: Name = "{DAV:}getetag";
const answer = (names: readonly Name[]) => propertyResponse("/dav/f/one.ics", { [etag]: () => "1" }, names);

test("reports unknown properties as missing", async () => {
  const text = await answer([etag, "{DAV:}nothing"]);
  expect(text).toContain("<d:getetag>1</d:getetag>");
  expect(text).toMatch(/<d:nothing\/><\/d:prop><d:status>HTTP\/1.1 404 Not Found/);
});

test("limits the response to a request with many unknown properties", async () => {
  const unknown = Array.from({ length: 99 }, (_, at): Name => `{urn:x}${"y".repeat(190)}${at}`);
  const text = await answer([...unknown, etag]);
  expect(text).toContain("<d:getetag>1</d:getetag>");
  expect(text.length).toBeLessThan(1_200);
});
