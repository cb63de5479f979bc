/**
 * One-time links to an account: to choose a new password, and to confirm a new e-mail address. Only the hash of a
 * link's token is stored, and using a link removes it.
 */
import { HubError } from "@hub/shared/errors";
import type { FamilyId, Id, UserId } from "@hub/shared/ids";
import { newId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";
import { hashSecret, newSecret } from "./secrets.ts";

export interface AccountLinkRow {
  _id: Id<"account-link">;
  tokenHash: string;
  userId: UserId;
  kind: AccountLink["kind"];
  by: AccountLink["by"];
  /** The family whose owner made it. The link fails once the person is in another family. */
  familyId: FamilyId | null;
  /** The address that opening it confirms. */
  email: string | null;
  expiresAt: Date;
}

const linkSchema = new Schema<AccountLinkRow>(
  {
    _id: { type: String, required: true },
    tokenHash: { type: String, required: true, unique: true },
    userId: { type: String, required: true, index: true },
    kind: { type: String, required: true },
    by: { type: String, required: true },
    familyId: { type: String, default: null },
    email: { type: String, default: null },
    expiresAt: { type: Date, required: true, index: true },
  },
  { versionKey: false, collection: "accountlinks" },
);

/** A link sent by mail lasts as long as a code that is sent by another channel (ASVS 6.5.5). */
const mailedLifetimeMs = 10 * 60 * 1000;
/** A link that an owner hands to a member lasts as long as an activation code (ASVS 6.4.1). */
const handedLifetimeMs = 60 * 60 * 1000;

/** What a link is for, and how it gets to the person. */
export type AccountLink =
  | { kind: "password"; by: "mail" | "hand"; familyId?: FamilyId }
  | { kind: "email"; by: "mail"; email: string };

export type AccountLinks = ReturnType<typeof createAccountLinks>;

export function createAccountLinks(connection: Connection) {
  const model = connection.model("AccountLink", linkSchema);
  return {
    model,

    /**
     * Makes a link. Only its hash is stored, so this is the only time the token is known. It takes the place of the
     * person's earlier link of its kind that came the same way. A link by mail does not end one that an owner made:
     * otherwise a stranger who asks for one by mail could.
     */
    async add(userId: UserId, link: AccountLink): Promise<{ token: string; expiresAt: Date }> {
      // Nothing else removes expired links, and there are few.
      const { kind, by } = link;
      await model.deleteMany({ $or: [{ expiresAt: { $lte: new Date() } }, { userId, kind, by }] });
      const token = newSecret();
      const expiresAt = new Date(Date.now() + (link.by === "mail" ? mailedLifetimeMs : handedLifetimeMs));
      await model.create({ _id: newId(), tokenHash: hashSecret(token), userId, ...link, expiresAt });
      return { token, expiresAt };
    },

    /** Uses a link up, atomically; used, expired and made-up ones all look alike. */
    async take(kind: AccountLink["kind"], token: string): Promise<AccountLinkRow> {
      const filter = { tokenHash: hashSecret(token), kind, expiresAt: { $gt: new Date() } };
      const row = await model.findOneAndDelete(filter).lean<AccountLinkRow>();
      return row ?? throwInvalidLink();
    },

    async removeOfUser(userId: UserId): Promise<void> {
      await model.deleteMany({ userId });
    },
  };
}

export function throwInvalidLink(): never {
  throw new HubError("not-found", "This link no longer works. Please ask for a new one.");
}
