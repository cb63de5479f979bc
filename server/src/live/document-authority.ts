/**
 * Authorizes the socket of a family's document for the family's people. An unknown family gets the same response as
 * another person's family.
 */
import type { IncomingMessage } from "node:http";
import type { Person } from "@hub/realtime";
import { HubError } from "@hub/shared/errors";
import type { Author } from "@hub/shared/schema-check";
import { Membership, type MembershipSources } from "../auth/membership.ts";
import { toHubError } from "../http/errors.ts";
import type { PrivateKeys } from "../storage/private-keys.ts";

export function createDocumentAuthority(sources: MembershipSources, privateKeys: Pick<PrivateKeys, "ofUser">) {
  const memberships = new WeakMap<Person<Author>, Membership>();
  return {
    async authorize(request: IncomingMessage, documentId: string): Promise<Person<Author>> {
      const membership = await Membership.of(request, sources).catch((error: unknown) => {
        const hubError = toHubError(error);
        // Rethrows unexpected errors unchanged, so that the caller logs them.
        throw hubError.code === "internal" ? error : hubError;
      });
      const { user, familyId, memberId, role } = membership;
      if (familyId !== documentId) throw new HubError("forbidden");
      const presence = { userId: user._id, memberId, name: user.firstName };
      const ownKey = await privateKeys.ofUser(user._id);
      const person = { id: user._id, canEdit: true, author: { role, memberId, ownKey }, presence };
      memberships.set(person, membership);
      return person;
    },

    async findRevoked(people: readonly Person<Author>[]): Promise<Person<Author>[]> {
      const checkedMemberships = people.flatMap((person) => memberships.get(person) ?? []);
      const ended = new Set(await Membership.findRevoked(checkedMemberships, sources));
      return people.filter((person) => {
        const membership = memberships.get(person);
        return !membership || ended.has(membership);
      });
    },
  };
}
