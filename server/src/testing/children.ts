/** Children who sign in with a PIN, on devices that their family shares. */
import type { User } from "@hub/shared/features/account/schema";
import type { MemberId } from "@hub/shared/ids";
import { HttpClient } from "./http-client.ts";

export const pin = "4821";

/** Adds a child to the roster and creates a code for them. */
export async function makeCode(adult: HttpClient, name = "Cleo"): Promise<{ memberId: MemberId; code: string }> {
  const { id: memberId } = (await adult.post("/api/family-members", { name })).body as { id: MemberId };
  const { code } = (await adult.post("/api/child-codes", { memberId })).body as { code: string };
  return { memberId, code };
}

/** A child with an account, signed in on the device that created it. */
export async function addChild(adult: HttpClient, { name = "Cleo", device = new HttpClient(adult.url) } = {}) {
  const { memberId, code } = await makeCode(adult, name);
  const { status, body } = await device.post("/api/account/child-join", { code, pin });
  if (status !== 201) throw new Error(`Joining answered ${status}`);
  // The cast is safe: the test hub validates its responses against the API schema.
  return { device, memberId, user: body as User };
}
