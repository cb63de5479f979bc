/**
 * Temporary users for the self-test. They skip the public sign-up and its rate limit, and use the normal API for the
 * rest. Their issuer belongs to no provider. It identifies the users of a crashed run, so they can be removed later.
 */
import { randomBytes } from "node:crypto";
import { newId } from "@hub/shared/ids";
import { hashPassword } from "../../auth/password.ts";
import type { Config } from "../../config.ts";
import type { UserRow, Users } from "../../storage/users.ts";
import { type HubAddress, Visitor } from "./visitor.ts";

const testAccountIssuer = "hub:self-test";

export interface Credentials {
  email: string;
  password: string;
}

interface TestAccountParts {
  config: Pick<Config, "passwordWork">;
  users: Users;
  removal: { removePerson(user: UserRow, options: object): Promise<void> };
}

export function createTestAccounts({ config, users, removal }: TestAccountParts) {
  return {
    /** Adds a user who can sign in. The first sign-in creates the family. */
    async addPerson(firstName: string): Promise<Credentials> {
      const _id = newId<"user">();
      const email = `${_id.toLowerCase()}@self-test.invalid`;
      const password = randomBytes(24).toString("base64url");
      await users.add({
        _id,
        email,
        firstName,
        lastName: "",
        profileImageUrl: null,
        passwordHash: await hashPassword(password, config.passwordWork),
        identities: [{ issuer: testAccountIssuer, subject: _id }],
        generation: 0,
        createdAt: new Date(),
      });
      return { email, password };
    },

    /** Removes the test users of all runs with their families. */
    async removeAll(): Promise<void> {
      for (const user of await users.findByIssuer(testAccountIssuer)) {
        await removal.removePerson(user, {});
      }
    },
  };
}

export type TestAccounts = ReturnType<typeof createTestAccounts>;

/** Adds a test user and signs them in over HTTP. */
export async function openVisitor(testAccounts: TestAccounts, address: HubAddress, firstName: string) {
  const credentials = await testAccounts.addPerson(firstName);
  const visitor = new Visitor(address);
  await visitor.signIn(credentials);
  return { visitor, credentials };
}
