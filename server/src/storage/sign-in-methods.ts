/** Sign-in methods other than the password. Part of the `users` collection, with the model of `users.ts`. */
import { HubError } from "@hub/shared/errors";
import type { UserId } from "@hub/shared/ids";
import { isDuplicate } from "./duplicate-key.ts";
import type { Identity, Passkey, UserModel, UserRow } from "./users.ts";

/** Authenticator apps, recovery codes and passkeys. */
export function createSecondFactors(model: UserModel) {
  /** Changes second factors and ends all the person's sessions. Returns the changed row. */
  const changeAndEnd = async (id: UserId, $set: Partial<Pick<UserRow, "totp" | "recoveryCodes" | "passkeys">>) =>
    model.findByIdAndUpdate(id, { $set, $inc: { generation: 1 } }, { returnDocument: "after" }).lean<UserRow>();
  return {
    setTotp: (id: UserId, totp: NonNullable<UserRow["totp"]>, recoveryCodes: string[]): Promise<UserRow | null> =>
      changeAndEnd(id, { totp, recoveryCodes }),

    removeTotp: (id: UserId): Promise<UserRow | null> => changeAndEnd(id, { totp: null, recoveryCodes: [] }),

    /** For a person who lost their second factors. */
    removeSecondFactors: (id: UserId): Promise<UserRow | null> =>
      changeAndEnd(id, { totp: null, recoveryCodes: [], passkeys: [] }),

    /** Consumes the app's code of a 30-second step; false if it was used before. */
    async spendTotpStep(id: UserId, step: number): Promise<boolean> {
      const filter = { _id: id, "totp.lastStep": { $lt: step } };
      return (await model.updateOne(filter, { $set: { "totp.lastStep": step } })).modifiedCount === 1;
    },

    /** Consumes a recovery code; false if it is unknown or was used before. */
    async spendRecoveryCode(id: UserId, hash: string): Promise<boolean> {
      return (
        (await model.updateOne({ _id: id, recoveryCodes: hash }, { $pull: { recoveryCodes: hash } })).modifiedCount ===
        1
      );
    },

    async setRecoveryCodes(id: UserId, recoveryCodes: string[]): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { recoveryCodes } });
    },

    findByPasskey: async (passkeyId: string): Promise<UserRow | null> =>
      model.findOne({ "passkeys.id": passkeyId }).lean<UserRow>(),

    async addPasskey(id: UserId, passkey: Passkey): Promise<void> {
      await model.updateOne({ _id: id }, { $push: { passkeys: passkey } });
    },

    async recordPasskeyUse(passkeyId: string, counter: number): Promise<void> {
      const $set = { "passkeys.$.counter": counter, "passkeys.$.lastUsedAt": new Date() };
      await model.updateOne({ "passkeys.id": passkeyId }, { $set });
    },

    /**
     * Removes a passkey and ends all sessions. Returns the changed row; null if the person has no such passkey, or
     * could not sign in without it. `issuers` are those of the configured providers.
     */
    removePasskey: async (id: UserId, passkeyId: string, issuers: readonly string[]): Promise<UserRow | null> =>
      model
        .findOneAndUpdate(
          {
            _id: id,
            "passkeys.id": passkeyId,
            $or: [...otherSignInMethods(issuers), { "passkeys.1": { $exists: true } }],
          },
          { $pull: { passkeys: { id: passkeyId } }, $inc: { generation: 1 } },
          { returnDocument: "after" },
        )
        .lean<UserRow>(),
  };
}

/**
 * Matches people who can sign in without a passkey. It is part of the write's filter, so of two concurrent removals one
 * is refused.
 */
function otherSignInMethods(issuers: readonly string[]) {
  return [{ passwordHash: { $ne: null } }, { "identities.issuer": { $in: [...issuers] } }];
}

/** Identities of people at providers. */
export function createIdentities(model: UserModel) {
  return {
    /**
     * Adds an identity; false if the person has one of that provider. Throws `conflict` if it belongs to another
     * person.
     */
    async addIdentity(id: UserId, { issuer, subject }: Identity): Promise<boolean> {
      try {
        const filter = { _id: id, "identities.issuer": { $ne: issuer } };
        return (await model.updateOne(filter, { $push: { identities: { issuer, subject } } })).modifiedCount === 1;
      } catch (error) {
        throw isDuplicate(error)
          ? new HubError("conflict", "Another account on this hub already uses that sign-in.")
          : error;
      }
    },

    /**
     * Removes an identity and ends all sessions. Returns the changed row; null if it is missing, or the last sign-in
     * method.
     */
    removeIdentity: async (
      id: UserId,
      issuer: string,
      { otherIssuers }: { otherIssuers: readonly string[] },
    ): Promise<UserRow | null> =>
      model
        .findOneAndUpdate(
          {
            _id: id,
            "identities.issuer": issuer,
            $or: [...otherSignInMethods(otherIssuers), { "passkeys.0": { $exists: true } }],
          },
          { $pull: { identities: { issuer } }, $inc: { generation: 1 } },
          { returnDocument: "after" },
        )
        .lean<UserRow>(),
  };
}
