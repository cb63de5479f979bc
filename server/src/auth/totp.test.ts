import { expect, test } from "vitest";
import { codeOfStep, newTotpSecret, stepOfCode, totpUri } from "./totp.ts";

/** The test vectors of RFC 6238, appendix B, shortened to their last six digits. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const vectors = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
] as const;

test.each(vectors)("generates the standard's code at second %i", (second, code) => {
  expect(codeOfStep(secret, Math.floor(second / 30))).toBe(code);
  expect(stepOfCode(secret, code, second * 1_000)).toBe(Math.floor(second / 30));
});

test("accepts a code for its 30 seconds, and 10 more on either side", () => {
  const code = codeOfStep(secret, 100);
  const isAccepted = (second: number) => stepOfCode(secret, code, second * 1_000) !== undefined;
  expect([2_989, 2_990, 3_000, 3_029, 3_039, 3_040].map(isAccepted)).toEqual([false, true, true, true, true, false]);
});

test("generates a different secret of 160 bits each time", () => {
  const secrets = Array.from({ length: 20 }, newTotpSecret);
  expect(new Set(secrets).size).toBe(20);
  for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/);
});

test("names the account in the otpauth URI", () => {
  expect(totpUri(secret, "ada@example.org")).toBe(
    `otpauth://totp/Family%20Hub:ada%40example.org?issuer=Family%20Hub&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});
