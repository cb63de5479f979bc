/** People who can sign in. Only this file touches the `users` collection. */
import { HubError } from "@hub/shared/errors";
import type { UserId } from "@hub/shared/ids";
import mongoose, { type Connection, Schema } from "mongoose";

/** Who a person is at an OpenID provider. The e-mail never takes part in this. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** A key of a device or a password manager, which signs in by itself. */
export interface Passkey {
  /** The credential's own id. */
  id: string;
  publicKey: string;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface UserRow {
  _id: UserId;
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  /** Null when the person only signs in through a provider. */
  passwordHash: string | null;
  identities: Identity[];
  /** Asked for after the password; the secret is encrypted, and no code of a step that was used counts again. */
  totp?: { secret: string; lastStep: number } | null;
  /** Hashes of the codes that stand in for one of the app. */
  recoveryCodes?: string[];
  passkeys?: Passkey[];
  /** Sessions of a lower generation have ended. */
  generation: number;
  createdAt: Date;
}

const userSchema = new Schema<UserRow>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true, unique: true },
    firstName: { type: String, default: "" },
    lastName: { type: String, default: "" },
    profileImageUrl: { type: String, default: null },
    passwordHash: { type: String, default: null },
    identities: { type: [{ _id: false, issuer: String, subject: String }], default: [] },
    totp: { type: { secret: String, lastStep: Number }, _id: false, default: null },
    recoveryCodes: { type: [String], default: [] },
    passkeys: {
      type: [
        {
          _id: false,
          id: String,
          publicKey: String,
          counter: Number,
          transports: [String],
          name: String,
          createdAt: Date,
          lastUsedAt: Date,
        },
      ],
      default: [],
    },
    generation: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
userSchema.index(
  { "identities.issuer": 1, "identities.subject": 1 },
  { unique: true, partialFilterExpression: { "identities.subject": { $exists: true } } },
);

userSchema.index({ "passkeys.id": 1 }, { unique: true, partialFilterExpression: { "passkeys.id": { $exists: true } } });

const duplicateKey = 11_000;

/** Whether a write failed because another row holds the same unique value. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === duplicateKey;
}

export function emailTaken(): HubError {
  return new HubError("conflict", "There is an account with that e-mail already. Please sign in.");
}

export type Users = ReturnType<typeof createUsers>;

function modelOn(connection: Connection) {
  return connection.model("User", userSchema);
}

export function createUsers(connection: Connection) {
  const model = modelOn(connection);
  return {
    model,
    ...secondFactorsIn(model),
    ...identitiesIn(model),

    /** Throws `conflict` when the e-mail or the identity belongs to somebody already. */
    async add(row: UserRow): Promise<void> {
      try {
        await model.create(row);
      } catch (error) {
        throw isDuplicate(error) ? emailTaken() : error;
      }
    },

    isEmpty: async (): Promise<boolean> => (await model.exists({})) === null,

    ids: async (): Promise<UserId[]> => model.distinct("_id"),

    findById: async (id: UserId): Promise<UserRow | null> => model.findById(id).lean<UserRow>(),

    findByEmail: async (email: string): Promise<UserRow | null> => model.findOne({ email }).lean<UserRow>(),

    findByIdentity: async (identity: Identity): Promise<UserRow | null> =>
      model
        .findOne({ identities: { $elemMatch: { issuer: identity.issuer, subject: identity.subject } } })
        .lean<UserRow>(),

    findByIssuer: async (issuer: string): Promise<UserRow[]> =>
      model.find({ "identities.issuer": issuer }).lean<UserRow[]>(),

    findMany: async (ids: readonly UserId[]): Promise<UserRow[]> => model.find({ _id: { $in: ids } }).lean<UserRow[]>(),

    /** Changes what a person is called or shown by, and returns them as they then are. */
    change: async (
      id: UserId,
      changes: Partial<Pick<UserRow, "firstName" | "lastName" | "profileImageUrl">>,
    ): Promise<UserRow | null> =>
      model.findByIdAndUpdate(id, { $set: changes }, { returnDocument: "after" }).lean<UserRow>(),

    /** Gives a person another password and ends every session of theirs. Returns them as they then are. */
    setPassword: async (id: UserId, passwordHash: string): Promise<UserRow | null> =>
      model
        .findByIdAndUpdate(id, { $set: { passwordHash }, $inc: { generation: 1 } }, { returnDocument: "after" })
        .lean<UserRow>(),

    /** Gives a person another e-mail address. Throws `conflict` when it is somebody else's. */
    async setEmail(id: UserId, email: string): Promise<void> {
      try {
        await model.updateOne({ _id: id }, { $set: { email } });
      } catch (error) {
        throw isDuplicate(error) ? emailTaken() : error;
      }
    },

    async remove(id: UserId): Promise<void> {
      await model.deleteOne({ _id: id });
    },

    /** Ends every session of a person, wherever it is kept. */
    async endSessions(id: UserId): Promise<void> {
      await model.updateOne({ _id: id }, { $inc: { generation: 1 } });
    },
  };
}

/** What people show beside, or in place of, a password. */
function secondFactorsIn(model: ReturnType<typeof modelOn>) {
  /** Changes what keeps others out and ends every session. Returns the person as they then are. */
  const changeAndEnd = async (id: UserId, $set: Partial<Pick<UserRow, "totp" | "recoveryCodes" | "passkeys">>) =>
    model.findByIdAndUpdate(id, { $set, $inc: { generation: 1 } }, { returnDocument: "after" }).lean<UserRow>();
  return {
    setTotp: (id: UserId, totp: NonNullable<UserRow["totp"]>, recoveryCodes: string[]): Promise<UserRow | null> =>
      changeAndEnd(id, { totp, recoveryCodes }),

    removeTotp: (id: UserId): Promise<UserRow | null> => changeAndEnd(id, { totp: null, recoveryCodes: [] }),

    /** For who lost what they had, and is let in anew. */
    removeSecondFactors: (id: UserId): Promise<UserRow | null> =>
      changeAndEnd(id, { totp: null, recoveryCodes: [], passkeys: [] }),

    /** Takes the one chance to use a code; tells whether it was still there. */
    async spendTotpStep(id: UserId, step: number): Promise<boolean> {
      const filter = { _id: id, "totp.lastStep": { $lt: step } };
      return (await model.updateOne(filter, { $set: { "totp.lastStep": step } })).modifiedCount === 1;
    },

    /** The same for a recovery code. */
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

    async notePasskeyUse(passkeyId: string, counter: number): Promise<void> {
      const $set = { "passkeys.$.counter": counter, "passkeys.$.lastUsedAt": new Date() };
      await model.updateOne({ "passkeys.id": passkeyId }, { $set });
    },

    /**
     * Returns the person as they then are, with every session ended; null when they have no such passkey, or no other
     * way in. `issuers` are of the providers that this hub has set up.
     */
    removePasskey: async (id: UserId, passkeyId: string, issuers: readonly string[]): Promise<UserRow | null> =>
      model
        .findOneAndUpdate(
          { _id: id, "passkeys.id": passkeyId, $or: [...waysIn(issuers), { "passkeys.1": { $exists: true } }] },
          { $pull: { passkeys: { id: passkeyId } }, $inc: { generation: 1 } },
          { returnDocument: "after" },
        )
        .lean<UserRow>(),
  };
}

/** What a person has who gets in without a passkey. Looked at in the very write, so that of two at once one is refused. */
function waysIn(issuers: readonly string[]) {
  return [{ passwordHash: { $ne: null } }, { "identities.issuer": { $in: [...issuers] } }];
}

/** Who people are at providers. */
function identitiesIn(model: ReturnType<typeof modelOn>) {
  return {
    /** One of each provider at most; tells whether it is there now. Throws `conflict` when it opens somebody else's account. */
    async addIdentity(id: UserId, { issuer, subject }: Identity): Promise<boolean> {
      try {
        const filter = { _id: id, "identities.issuer": { $ne: issuer } };
        return (await model.updateOne(filter, { $push: { identities: { issuer, subject } } })).modifiedCount === 1;
      } catch (error) {
        throw isDuplicate(error) ? new HubError("conflict", "It opens somebody else's account here.") : error;
      }
    },

    /** Returns the person as they then are, with every session ended; null when it was there no more, or the last way in. */
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
            $or: [...waysIn(otherIssuers), { "passkeys.0": { $exists: true } }],
          },
          { $pull: { identities: { issuer } }, $inc: { generation: 1 } },
          { returnDocument: "after" },
        )
        .lean<UserRow>(),
  };
}
