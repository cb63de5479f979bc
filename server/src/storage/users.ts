/** People who can sign in. Only this file touches the `users` collection. */
import { HubError } from "@hub/shared/errors";
import type { UserId } from "@hub/shared/ids";
import mongoose, { type Connection, Schema } from "mongoose";

/** Who a person is at an OpenID provider. The e-mail never takes part in this. */
export interface Identity {
  issuer: string;
  subject: string;
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
    generation: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
userSchema.index(
  { "identities.issuer": 1, "identities.subject": 1 },
  { unique: true, partialFilterExpression: { "identities.subject": { $exists: true } } },
);

const duplicateKey = 11_000;

/** Whether a write failed because another row holds the same unique value. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === duplicateKey;
}

export function emailTaken(): HubError {
  return new HubError("conflict", "There is an account with that e-mail already. Please sign in.");
}

export type Users = ReturnType<typeof createUsers>;

export function createUsers(connection: Connection) {
  const model = connection.model("User", userSchema);
  return {
    model,

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
