import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./password.ts";

test("a password is known again, and only that one", async () => {
  const hash = await hashPassword("correct horse battery");
  expect(await isPassword("correct horse battery", hash)).toBe(true);
  expect(await isPassword("correct horse batterY", hash)).toBe(false);
  expect(await isPassword("", hash)).toBe(false);
});

test("the hash carries its parameters and a salt of its own", async () => {
  const [first, second] = await Promise.all([hashPassword("the same words"), hashPassword("the same words")]);
  expect(first).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect(first).not.toBe(second);
});

test("a hash made with other parameters still works", async () => {
  const weak = "scrypt$1024$8$1$AAAAAAAAAAAAAAAAAAAAAA$";
  const { scryptSync } = await import("node:crypto");
  const key = scryptSync("an older password", Buffer.alloc(16), 32, { cost: 1024 });
  expect(await isPassword("an older password", weak + key.toString("base64url"))).toBe(true);
});

test("without an account no password fits", async () => {
  expect(await isPassword("anything at all", undefined)).toBe(false);
  expect(await isPassword("anything at all", null)).toBe(false);
});

test("the two ways to write one letter are the same password", async () => {
  expect(await isPassword("Zoë's kitchen", await hashPassword("Zoë's kitchen"))).toBe(true);
});
