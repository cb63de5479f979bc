/** Secret addresses of families' calendars. Only token hashes are stored, so a stolen database opens none. */
import { HubError } from "@hub/shared/errors";
import type { FamilyId, Id, MemberId, UserId } from "@hub/shared/ids";
import { newId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";
import { hashSecret, newSecret } from "./secrets.ts";

export interface CalendarLinkRow {
  _id: Id<"calendar-link">;
  tokenHash: string;
  familyId: FamilyId;
  /** The creator. The address stops working after they left the family. */
  userId: UserId;
  memberId: MemberId | null;
  createdAt: Date;
  lastReadAt: Date | null;
}

const linkSchema = new Schema<CalendarLinkRow>(
  {
    _id: { type: String, required: true },
    tokenHash: { type: String, required: true, unique: true },
    familyId: { type: String, required: true, index: true },
    userId: { type: String, required: true, index: true },
    memberId: { type: String, default: null },
    createdAt: { type: Date, required: true },
    lastReadAt: { type: Date, default: null },
  },
  { versionKey: false, collection: "calendarlinks" },
);

/** Families have fewer calendars. */
const maxCalendarLinks = 20;

export type CalendarLinks = ReturnType<typeof createCalendarLinks>;

export function createCalendarLinks(connection: Connection) {
  const model = connection.model("CalendarLink", linkSchema);
  return {
    model,

    /** Creates an address. Only its hash is stored, so the token is returned only once. */
    async add(of: Pick<CalendarLinkRow, "familyId" | "userId" | "memberId">) {
      if ((await model.countDocuments({ familyId: of.familyId })) >= maxCalendarLinks)
        throw new HubError(
          "conflict",
          `A family can have at most ${maxCalendarLinks} calendar addresses. End one first.`,
        );
      const token = newSecret();
      const made = { ...of, _id: newId<"calendar-link">(), createdAt: new Date(), lastReadAt: null };
      await model.create({ ...made, tokenHash: hashSecret(token) });
      return { row: made, token };
    },

    ofFamily: (familyId: FamilyId): Promise<CalendarLinkRow[]> =>
      model.find({ familyId }).sort({ _id: 1 }).lean<CalendarLinkRow[]>().exec(),

    /** Finds the link of a token and records that it was read; null without one. */
    open: (token: string): Promise<CalendarLinkRow | null> =>
      model
        .findOneAndUpdate({ tokenHash: hashSecret(token) }, { $set: { lastReadAt: new Date() } })
        .lean<CalendarLinkRow>()
        .exec(),

    /** False if the family has no such address. */
    async remove(familyId: FamilyId, id: string): Promise<boolean> {
      const { deletedCount } = await model.deleteOne({ familyId, _id: id as CalendarLinkRow["_id"] });
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
