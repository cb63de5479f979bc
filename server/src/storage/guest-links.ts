/** Links for guests. Only token hashes are stored, so a stolen database opens none. */
import { HubError } from "@hub/shared/errors";
import { type FamilyId, type Id, isId, newId, type UserId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";
import { hashSecret, newSecret } from "./secrets.ts";

export interface GuestLinkRow {
  _id: Id<"guest-link">;
  tokenHash: string;
  familyId: FamilyId;
  /** The creator. The link stops working when they may no longer create one. */
  userId: UserId;
  name: string | null;
  from: Date;
  until: Date;
}

const linkSchema = new Schema<GuestLinkRow>(
  {
    _id: { type: String, required: true },
    tokenHash: { type: String, required: true, unique: true },
    familyId: { type: String, required: true, index: true },
    userId: { type: String, required: true, index: true },
    name: { type: String, default: null },
    from: { type: Date, required: true },
    // A TTL index: MongoDB deletes expired links, up to a minute late.
    until: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false, collection: "guestlinks" },
);

const maxOpen = 10;

export type GuestLinks = ReturnType<typeof createGuestLinks>;

export function createGuestLinks(connection: Connection) {
  const model = connection.model("GuestLink", linkSchema);
  const open = () => ({ until: { $gt: new Date() } });
  return {
    model,

    /** Creates a link. The token is returned only once. */
    async add(of: Omit<GuestLinkRow, "_id" | "tokenHash">): Promise<{ row: GuestLinkRow; token: string }> {
      const token = newSecret();
      const row = { ...of, _id: newId<"guest-link">(), tokenHash: hashSecret(token) };
      await model.create(row);
      // Count afterwards, so concurrent callers see each other's links.
      if ((await model.countDocuments({ familyId: of.familyId, ...open() })) <= maxOpen) return { row, token };
      await model.deleteOne({ _id: row._id });
      throw new HubError("conflict", `A family can have at most ${maxOpen} guest links. End one first.`);
    },

    ofFamily: (familyId: FamilyId): Promise<GuestLinkRow[]> =>
      model
        .find({ familyId, ...open() })
        .sort({ from: 1, _id: 1 })
        .lean<GuestLinkRow[]>()
        .exec(),

    find: (token: string): Promise<GuestLinkRow | null> =>
      model
        .findOne({ tokenHash: hashSecret(token), ...open() })
        .lean<GuestLinkRow>()
        .exec(),

    /** False if the family has no such link. */
    async remove(familyId: FamilyId, id: string): Promise<boolean> {
      if (!isId(id)) return false;
      const { deletedCount } = await model.deleteOne({ familyId, _id: id as GuestLinkRow["_id"] });
      return deletedCount === 1;
    },

    async removeOfUser(userId: UserId): Promise<void> {
      await model.deleteMany({ userId });
    },

    async removeOfFamily(familyId: FamilyId): Promise<void> {
      await model.deleteMany({ familyId });
    },
  };
}
