/** A person who is in two families, with a browser in each. */
import type { User } from "@hub/shared/features/account/schema";
import { newId } from "@hub/shared/ids";
import type { Role } from "@hub/shared/permissions";
import { Browser, password } from "./browser.ts";
import type { TestHub } from "./hub.ts";

/** Makes a person one of another family too; they stay where they are. */
export async function addToFamily(
  hub: TestHub,
  { id: userId }: User,
  { familyId, role = "adult" }: { familyId: User["familyId"]; role?: Role },
): Promise<void> {
  const { memberships } = hub.deps;
  await memberships.model.collection.dropIndex("userId_1").catch(() => undefined);
  await memberships.add({ userId, familyId, memberId: newId(), role, joinedAt: new Date() });
}

/** Another browser of a person, in one of their families. */
export async function signInTo(url: string, email: string, familyId: string): Promise<Browser> {
  const browser = new Browser(url);
  await browser.post("/api/account/sign-in", { email, password });
  const { status } = await browser.post("/api/user/family", { familyId });
  if (status !== 200) throw new Error(`Going to the family answered ${status}`);
  return browser;
}
