/** People who can sign in. Only this file and `sign-in-methods.ts` change the `users` collection. */
import { HubError } from "@hub/shared/errors";
import { noMailDomain } from "@hub/shared/features/account/credentials";
import type { UserId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";
import { batchedRead } from "./batched-read.ts";
import { isDuplicate } from "./duplicate-key.ts";
import { createIdentities, createSecondFactors } from "./sign-in-methods.ts";

/** A person's identity at an OpenID provider. It never includes the email address, which can change hands. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** A passkey of a device or a password manager, which signs in without a password. */
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
  /** For a child without an address, a placeholder that reaches no one; see `emailOf`. */
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  /** Null if the person signs in only through a provider. */
  passwordHash: string | null;
  /** The hash of the PIN of a child without an email address. */
  pinHash?: string | null;
  identities: Identity[];
  /**
   * The authenticator app. The secret is encrypted; `lastStep` is the step of the last code, because no code is valid
   * twice.
   */
  totp?: { secret: string; lastStep: number } | null;
  /** Hashes of the recovery codes. Each can replace one code of the app. */
  recoveryCodes?: string[];
  passkeys?: Passkey[];
  /** Raised to end all sessions: a session with a lower generation has ended. */
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
    pinHash: { type: String, default: null },
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

/** The placeholder address of a child without one. */
export const placeholderEmail = (id: UserId): string => `${id.toLowerCase()}@${noMailDomain}`;

/** A person's email address; null for a child without one. */
export const emailOf = ({ email }: Pick<UserRow, "email">): string | null =>
  email.endsWith(`@${noMailDomain}`) ? null : email;

/** Whether the account belongs to a child without an email address, who signs in with a PIN only. */
export const isChildAccount = (user: Pick<UserRow, "email">): boolean => emailOf(user) === null;

export function emailTakenError(): HubError {
  return new HubError("conflict", "There is an account with that email already. Please sign in.");
}

export type Users = ReturnType<typeof createUsers>;

export type UserModel = ReturnType<typeof openModel>;

function openModel(connection: Connection) {
  return connection.model("User", userSchema);
}

export function createUsers(connection: Connection) {
  const model = openModel(connection);
  const findMany = async (ids: readonly UserId[]): Promise<UserRow[]> =>
    model.find({ _id: { $in: ids } }).lean<UserRow[]>();
  return {
    model,
    ...createSecondFactors(model),
    ...createIdentities(model),

    /** Throws `conflict` if the email or the identity belongs to another person. */
    async add(row: UserRow): Promise<void> {
      try {
        await model.create(row);
      } catch (error) {
        throw isDuplicate(error) ? emailTakenError() : error;
      }
    },

    isEmpty: async (): Promise<boolean> => (await model.exists({})) === null,

    /** The people with the oldest accounts, oldest first. */
    oldest: async (count: number): Promise<UserId[]> =>
      (await model.find({}, { _id: 1 }).sort({ createdAt: 1 }).limit(count).lean<Pick<UserRow, "_id">[]>()).map(
        ({ _id }) => _id,
      ),

    ids: async (): Promise<UserId[]> => model.distinct("_id"),

    findById: batchedRead(findMany, ({ _id }) => _id),

    findByEmail: async (email: string): Promise<UserRow | null> => model.findOne({ email }).lean<UserRow>(),

    findByIdentity: async (identity: Identity): Promise<UserRow | null> =>
      model
        .findOne({ identities: { $elemMatch: { issuer: identity.issuer, subject: identity.subject } } })
        .lean<UserRow>(),

    findByIssuer: async (issuer: string): Promise<UserRow[]> =>
      model.find({ "identities.issuer": issuer }).lean<UserRow[]>(),

    findMany,

    /** Changes a person's name or photo, and returns the changed row. */
    change: async (
      id: UserId,
      changes: Partial<Pick<UserRow, "firstName" | "lastName" | "profileImageUrl">>,
    ): Promise<UserRow | null> =>
      model.findByIdAndUpdate(id, { $set: changes }, { returnDocument: "after" }).lean<UserRow>(),

    /** Changes a person's password and ends all their sessions. Returns the changed row. */
    setPassword: async (id: UserId, passwordHash: string): Promise<UserRow | null> =>
      model
        .findByIdAndUpdate(id, { $set: { passwordHash }, $inc: { generation: 1 } }, { returnDocument: "after" })
        .lean<UserRow>(),

    /** Sets a child's PIN and ends all their sessions. */
    async setPin(id: UserId, pinHash: string): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { pinHash }, $inc: { generation: 1 } });
    },

    /** Children with a PIN whose account was created before an instant. */
    childAccountsBefore: async (before: Date): Promise<UserRow[]> =>
      model.find({ pinHash: { $ne: null }, createdAt: { $lt: before } }).lean<UserRow[]>(),

    /** Changes a person's email address. Throws `conflict` if it belongs to another person. */
    async setEmail(id: UserId, email: string): Promise<void> {
      try {
        await model.updateOne({ _id: id }, { $set: { email } });
      } catch (error) {
        throw isDuplicate(error) ? emailTakenError() : error;
      }
    },

    async remove(id: UserId): Promise<void> {
      await model.deleteOne({ _id: id });
    },

    /** Ends all sessions of a person. */
    async endSessions(id: UserId): Promise<void> {
      await model.updateOne({ _id: id }, { $inc: { generation: 1 } });
    },
  };
}
