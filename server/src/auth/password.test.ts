import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./password.ts";

const work = 12;

test("a password is known again, and only that one", async () => {
  const hash = await hashPassword("correct horse battery", work);
  expect(await isPassword("correct horse battery", hash, work)).toBe(true);
  expect(await isPassword("correct horse batterY", hash, work)).toBe(false);
  expect(await isPassword("", hash, work)).toBe(false);
});

test("the hash carries its parameters and a salt of its own", async () => {
  const [first, second] = await Promise.all([
    hashPassword("the same words", work),
    hashPassword("the same words", work),
  ]);
  expect(first).toMatch(/^scrypt\$4096\$8\$3\$/);
  expect(first).not.toBe(second);
});

test("a hash made with other parameters still works", async () => {
  const weak = "scrypt$1024$8$1$AAAAAAAAAAAAAAAAAAAAAA$";
  const { scryptSync } = await import("node:crypto");
  const key = scryptSync("an older password", Buffer.alloc(16), 32, { cost: 1024 });
  expect(await isPassword("an older password", weak + key.toString("base64url"), work)).toBe(true);
});

test("without an account no password fits", async () => {
  expect(await isPassword("anything at all", undefined, work)).toBe(false);
  expect(await isPassword("anything at all", null, work)).toBe(false);
});

test("the two ways to write one letter are the same password", async () => {
  expect(await isPassword("Zoë's kitchen", await hashPassword("Zoë's kitchen", work), work)).toBe(true);
});

test("who guesses many passwords at once keeps one core from being taken, and is asked to come back", async () => {
  const tries = Array.from({ length: 100 }, (_, at) =>
    hashPassword(`guess ${at}`, 10).catch(({ code }) => String(code)),
  );
  const results = await Promise.all(tries);
  expect(results.filter((result) => result === "unavailable").length).toBeGreaterThan(50);
  expect(results.filter((result) => result.startsWith("scrypt$")).length).toBeGreaterThan(30);
  expect(await isPassword("guess", await hashPassword("guess", 10), 10)).toBe(true);
});
