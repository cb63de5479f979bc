/**
 * One-time links to an account: to choose a new password, and to confirm a new email address. Only the hash of a
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
  /** The family whose owner created it. The link fails when the person has moved to another family. */
  familyId: FamilyId | null;
  /** The address that the link confirms. */
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

/** A mailed link is valid as long as an out-of-band code (ASVS 6.5.5). */
const mailedLifetimeMs = 10 * 60 * 1000;
/** A link that an owner hands to a member is valid as long as an activation code (ASVS 6.4.1). */
const handedLifetimeMs = 60 * 60 * 1000;

/** The purpose of a link, and how the person gets it. */
export type AccountLink =
  | { kind: "password"; by: "mail" | "hand"; familyId?: FamilyId }
  | { kind: "email"; by: "mail"; email: string };

export type AccountLinks = ReturnType<typeof createAccountLinks>;

export function createAccountLinks(connection: Connection) {
  const model = connection.model("AccountLink", linkSchema);
  return {
    model,

    /**
     * Creates a link. Only its hash is stored, so the token is returned only once. It replaces the person's earlier
     * link of the same kind and channel. A mailed link does not end an owner's link: otherwise a stranger who requests
     * one by mail could end it.
     */
    async add(userId: UserId, link: AccountLink): Promise<{ token: string; expiresAt: Date }> {
      // Expired links are few and are removed only here.
      const { kind, by } = link;
      await model.deleteMany({ $or: [{ expiresAt: { $lte: new Date() } }, { userId, kind, by }] });
      const token = newSecret();
      const expiresAt = new Date(Date.now() + (link.by === "mail" ? mailedLifetimeMs : handedLifetimeMs));
      await model.create({ _id: newId(), tokenHash: hashSecret(token), userId, ...link, expiresAt });
      return { token, expiresAt };
    },

    /** Consumes a link atomically. Used, expired and invalid links look alike. */
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
