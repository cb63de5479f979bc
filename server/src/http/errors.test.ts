import { expect, test } from "vitest";
import { toHubError } from "./errors.ts";

test("what follows a request and is no HTTP is the caller's fault, also while a page is on its way to them", () => {
  const error = Object.assign(new Error("Parse Error: Invalid method encountered"), { code: "HPE_INVALID_METHOD" });
  expect(toHubError(error).code).toBe("bad-request");
});
