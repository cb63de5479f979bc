import { expect, test } from "vitest";
import { testDatabase } from "../testing/databases.ts";
import { connect } from "./connect.ts";

/** The private part of a driver's pool. */
interface Pools {
  topology: { s: { servers: Map<string, { pool: { options: { minPoolSizeCheckFrequencyMS: number } } }> } };
}

test("checks a connection's pools every ten seconds", async () => {
  const connection = await connect(testDatabase().mongodbUrl);
  const { topology } = connection.getClient() as unknown as Pools;
  const pools = [...topology.s.servers.values()].map(({ pool }) => pool.options.minPoolSizeCheckFrequencyMS);
  await connection.close();
  expect(pools).toEqual([10_000]);
});
