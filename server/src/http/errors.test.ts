import { expect, test } from "vitest";
import { toHubError } from "./errors.ts";

test("treats malformed HTTP as the caller's error, even during a response", () => {
  const error = Object.assign(new Error("Parse Error: Invalid method encountered"), { code: "HPE_INVALID_METHOD" });
  expect(toHubError(error).code).toBe("bad-request");
});
