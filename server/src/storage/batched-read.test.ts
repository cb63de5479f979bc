import { expect, test } from "vitest";
import { batchedRead } from "./batched-read.ts";

/** A store whose queries a test answers. */
function openStore() {
  const queries: { keys: readonly string[]; answer(): void }[] = [];
  const read = batchedRead(
    (keys: readonly string[]) =>
      new Promise<{ id: string }[]>((resolve) => {
        queries.push({ keys, answer: () => resolve(keys.filter((key) => key !== "none").map((id) => ({ id }))) });
      }),
    ({ id }) => id,
  );
  return { read, queries };
}

test("reads keys requested during a query with one following query", async () => {
  const { read, queries } = openStore();
  const first = read("ada");
  await expect.poll(() => queries.length).toBe(1);
  const later = [read("ben"), read("cleo"), read("ben"), read("none")];
  queries[0]?.answer();
  expect(await first).toEqual({ id: "ada" });
  await expect.poll(() => queries.length).toBe(2);
  expect(queries[1]?.keys).toEqual(["ben", "cleo", "none"]);
  queries[1]?.answer();
  expect(await Promise.all(later)).toEqual([{ id: "ben" }, { id: "cleo" }, { id: "ben" }, null]);
});

test("a query without an answer does not delay later ones", async () => {
  const { read, queries } = openStore();
  void read("ada");
  await expect.poll(() => queries.length).toBe(1);
  const ben = read("ben");
  await expect.poll(() => queries.length).toBe(2);
  queries[1]?.answer();
  expect(await ben).toEqual({ id: "ben" });
});
