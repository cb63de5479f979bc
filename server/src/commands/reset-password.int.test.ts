import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { testDatabase } from "../testing/databases.ts";
import { HttpClient, openClient } from "../testing/http-client.ts";
import { startHub, type TestHub } from "../testing/hub.ts";
import { resetPassword } from "./reset-password.ts";

let hub: TestHub;
beforeAll(async () => {
  const database = testDatabase();
  hub = await startHub({ database });
  vi.stubEnv("MONGODB_URL", database.mongodbUrl);
  vi.stubEnv("DATA_DIR", hub.deps.config.dataDir);
  vi.stubEnv("PUBLIC_URL", "https://hub.example");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await hub.close();
});
afterEach(() => vi.restoreAllMocks());

test("creates a link with which a locked-out person sets a new password", async () => {
  const { user } = await openClient(hub.url);
  const output: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    output.push(String(text));
    return true;
  });
  await resetPassword.run([user.email.toUpperCase()]);
  const token = /https:\/\/hub\.example\/new-password#([\w-]+)/.exec(output.join(""))?.[1];
  const newPassword = "a new kitchen table";
  const reset = () => new HttpClient(hub.url).post("/api/account/password/reset", { token, newPassword });
  expect([(await reset()).status, (await reset()).status]).toEqual([204, 404]);
  const answer = await new HttpClient(hub.url).post("/api/account/sign-in", {
    email: user.email,
    password: newPassword,
  });
  expect(answer.status).toBe(200);
});

test.each([
  ["nobody@example.org", "There is no account with nobody@example.org."],
  ["", "Name the account: npm run hub -- reset-password <email>"],
])("refuses %o with a reason", async (email, words) => {
  await expect(resetPassword.run([email])).rejects.toThrow(words);
});
