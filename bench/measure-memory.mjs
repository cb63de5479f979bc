/** A freshly started server's memory per open document, and per further connection to it. */
import { setTimeout as wait } from "node:timers/promises";
import { closeFamilies, openFamilies } from "./measure-load.mjs";
import { residentKb } from "./servers/usage.mjs";

const settleMs = 500;

export async function measureMemory(server, familyCount) {
  const startKb = residentKb(server.pid);
  const roundsKb = [];
  const onRound = async () => {
    await wait(settleMs);
    roundsKb.push(residentKb(server.pid));
  };
  const families = await openFamilies(server, familyCount, { onRound });
  const [firstKb] = roundsKb;
  const connections = (roundsKb.length - 1) * familyCount;
  const perConnectionKb = (roundsKb[roundsKb.length - 1] - firstKb) / connections;
  closeFamilies(families);
  await wait(settleMs);
  return {
    startKb,
    perConnectionKb: Number(perConnectionKb.toFixed(1)),
    perDocumentKb: Number(((firstKb - startKb) / familyCount - perConnectionKb).toFixed(1)),
  };
}
