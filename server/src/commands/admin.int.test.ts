import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { testDatabase } from "../testing/databases.ts";
import { type HttpClient, openClient } from "../testing/http-client.ts";
import { startHub, type TestHub } from "../testing/hub.ts";
import { admin } from "./admin.ts";

let hub: TestHub;
beforeAll(async () => {
  const database = testDatabase();
  hub = await startHub({ database });
  vi.stubEnv("MONGODB_URL", database.mongodbUrl);
  vi.stubEnv("DATA_DIR", hub.deps.config.dataDir);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await hub.close();
});
afterEach(() => vi.restoreAllMocks());

test("makes an owner of another family the hub's admin", async () => {
  const isAdmin = async (client: HttpClient) => (await client.get("/api/admin")).status === 200;
  const [ada, ben] = [await openClient(hub.url, "Ada"), await openClient(hub.url, "Ben")];
  expect([await isAdmin(ada.client), await isAdmin(ben.client)]).toEqual([true, false]);
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await admin.run([ben.user.email]);
  expect([await isAdmin(ada.client), await isAdmin(ben.client)]).toEqual([false, true]);
});

test("refuses an address without a family, a missing address, and a hub with HUB_ADMIN", async () => {
  await expect(admin.run(["nobody@example.org"])).rejects.toThrow("No family owner has an account with");
  await expect(admin.run([])).rejects.toThrow("npm run hub -- admin <email>");
  vi.stubEnv("HUB_ADMIN", "ada@example.org");
  await expect(admin.run(["ben@example.org"])).rejects.toThrow("HUB_ADMIN names ada@example.org.");
});
