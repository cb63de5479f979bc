import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./password.ts";

const work = 12;

test("verifies a password, and no other", async () => {
  const hash = await hashPassword("correct horse battery", work);
  expect(await isPassword("correct horse battery", hash, work)).toBe(true);
  expect(await isPassword("correct horse batterY", hash, work)).toBe(false);
  expect(await isPassword("", hash, work)).toBe(false);
});

test("stores the parameters and a unique salt in the hash", async () => {
  const [first, second] = await Promise.all([
    hashPassword("the same words", work),
    hashPassword("the same words", work),
  ]);
  expect(first).toMatch(/^scrypt\$4096\$8\$3\$/);
  expect(first).not.toBe(second);
});

test("verifies a hash with other parameters", async () => {
  const weak = "scrypt$1024$8$1$AAAAAAAAAAAAAAAAAAAAAA$";
  const { scryptSync } = await import("node:crypto");
  const key = scryptSync("an older password", Buffer.alloc(16), 32, { cost: 1024 });
  expect(await isPassword("an older password", weak + key.toString("base64url"), work)).toBe(true);
});

test("matches no password without a hash", async () => {
  expect(await isPassword("anything at all", undefined, work)).toBe(false);
  expect(await isPassword("anything at all", null, work)).toBe(false);
});

test("treats two Unicode forms of a letter as the same password", async () => {
  expect(await isPassword("Zoë's kitchen", await hashPassword("Zoë's kitchen", work), work)).toBe(true);
});

test("limits concurrent guesses, keeps a core free and asks later callers to retry", async () => {
  const tries = Array.from({ length: 100 }, (_, at) =>
    hashPassword(`guess ${at}`, 10).catch(({ code }) => String(code)),
  );
  const results = await Promise.all(tries);
  expect(results.filter((result) => result === "unavailable").length).toBeGreaterThan(50);
  expect(results.filter((result) => result.startsWith("scrypt$")).length).toBeGreaterThan(30);
  expect(await isPassword("guess", await hashPassword("guess", 10), 10)).toBe(true);
});
