/** A person in two families, with a client for each. */
import type { Role } from "@hub/shared/permissions";
import { HttpClient, openClient, password } from "./http-client.ts";

/** Accepts an invite of a family, which becomes the client's current family. */
export async function joinToo(client: HttpClient, inviter: HttpClient, role: Role = "adult"): Promise<void> {
  const { token } = (await inviter.post("/api/invites", { role })).body as { token: string };
  const { status } = await client.post(`/api/invites/${token}/accept`);
  if (status !== 200) throw new Error(`Accepting answered ${status}`);
}

/** Another client of a person, in one of their families. */
export async function signInTo(url: string, email: string, familyId: string): Promise<HttpClient> {
  const client = new HttpClient(url);
  await client.post("/api/account/sign-in", { email, password });
  const { status } = await client.post("/api/user/family", { familyId });
  if (status !== 200) throw new Error(`Going to the family answered ${status}`);
  return client;
}

/** Ben, who belongs to Ada's and Cleo's families. */
export async function openTwoHomes(url: string) {
  const [ada, cleo, ben] = await Promise.all(["Ada", "Cleo", "Ben"].map((name) => openClient(url, name)));
  if (!ada || !cleo || !ben) throw new Error("Nobody");
  await joinToo(ben.client, ada.client);
  await joinToo(ben.client, cleo.client, "child");
  const homes = { adas: ada.user.familyId, cleos: cleo.user.familyId };
  const atAdas = await signInTo(url, ben.user.email, homes.adas);
  const atCleos = await signInTo(url, ben.user.email, homes.cleos);
  return { ada, cleo, ben: ben.user, homes, atAdas, atCleos };
}
