/** A display as an HTTP client, from the pairing code to its session. */
import { type DisplayInfo, displayParts, type NewPairing } from "@hub/shared/features/displays/schema";
import type { DisplayId } from "@hub/shared/ids";
import { HttpClient } from "./http-client.ts";

export interface TestDisplay {
  id: DisplayId;
  /** Holds the display's cookie. */
  device: HttpClient;
}

/** Starts a pairing that is not confirmed yet. */
export async function startPairing(url: string): Promise<{ device: HttpClient; pairing: NewPairing }> {
  const device = new HttpClient(url);
  const { body } = await device.post("/api/displays/pairings");
  // The cast is safe: the test hub validates its responses against the API schema.
  return { device, pairing: body as NewPairing };
}

/** Pairs a new device with the confirming person's family; it shows everything by default. */
export async function pairDisplay(
  confirmer: HttpClient,
  grants: { shows?: readonly string[]; canTouch?: boolean } = {},
): Promise<TestDisplay> {
  const { device, pairing } = await startPairing(confirmer.url);
  const granted = { name: "Kitchen", shows: displayParts, canTouch: true, ...grants };
  const confirmed = await confirmer.post("/api/displays", { code: pairing.code, ...granted });
  if (confirmed.status !== 201) throw new Error(`Confirming answered ${confirmed.status}`);
  const { id } = confirmed.body as DisplayInfo;
  await device.post("/api/displays/pairings/claim", { secret: pairing.secret });
  return { id, device };
}
