/** The cleanup of orphans must never remove everything because of a fault or a wrong database. */
import { createGenesis } from "@hub/shared/document";
import { type FamilyId, newId } from "@hub/shared/ids";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openClient } from "../../testing/http-client.ts";
import { startHub, type TestHub } from "../../testing/hub.ts";
import { isLong } from "../../testing/scale.ts";
import { removeOrphans } from "./remove-orphans.ts";

let hub: TestHub;
beforeEach(async () => {
  hub = await startHub();
});
afterEach(() => hub.close());

const longAgo = new Date(Date.now() - 60 * 24 * 60 * 60 * 1000);

async function sweep() {
  const log = { warn: vi.fn(), error: vi.fn() };
  await removeOrphans({ ...hub.deps, log });
  return log;
}

/** Makes the documents look old. */
async function age(): Promise<void> {
  for (const name of ["document_rows", "document_snapshots"])
    await hub.deps.connection.collection(name).updateMany({}, { $set: { at: longAgo } });
}

const documentIds = () => hub.deps.documents.idsFrom(new Date());

async function addDocuments(count: number): Promise<FamilyId[]> {
  const ids = Array.from({ length: count }, () => newId<"family">());
  for (const id of ids) await hub.deps.realtime.create(id, createGenesis());
  return ids;
}

test("removes nothing and logs an error if most families are missing", async () => {
  for (const name of ["Ada", "Ben", "Cleo"]) await openClient(hub.url, name);
  await age();
  const { families, memberships } = hub.deps;
  const [, ...gone] = await memberships.familyIds();
  for (const _id of gone) await families.model.deleteOne({ _id });
  const log = await sweep();
  expect(await documentIds()).toHaveLength(3);
  expect(await memberships.familyIds()).toHaveLength(3);
  expect(log.error.mock.calls.map(([details]) => details)).toEqual([
    { what: "documents", orphans: 2, all: 3 },
    { what: "memberships", orphans: 2, all: 3 },
  ]);
});

test.runIf(isLong)("limits the removals per run, and logs the limit", async () => {
  const withFamily = await addDocuments(40);
  const { families } = hub.deps;
  for (const id of withFamily) await families.add(id, null);
  const left = await addDocuments(30);
  await age();
  const log = await sweep();
  const remaining = await documentIds();
  expect(remaining).toEqual(expect.arrayContaining(withFamily));
  expect(remaining.filter((id) => left.some((other) => other === id))).toHaveLength(5);
  expect(log.warn.mock.calls).toEqual([
    [{ what: "documents", found: 30, maxPerRun: 25 }, "job orphans: more orphans than one run removes"],
  ]);
  expect((await sweep()).warn).not.toHaveBeenCalled();
  expect((await documentIds()).sort()).toEqual([...withFamily].sort());
});
