import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { invitingAct } from "../families/inviting-act.ts";
import {
  guestLinkSchema,
  guestNotesChangesSchema,
  guestNotesSchema,
  guestViewSchema,
  newGuestLinkSchema,
} from "./schema.ts";

export const listGuestLinks = defineEndpoint("GET /api/guest-links", {
  summary: "The links for guests that have not ended, without what is secret of them",
  access: invitingAct,
  output: z.array(guestLinkSchema),
});

export const addGuestLink = defineEndpoint("POST /api/guest-links", {
  summary: "Make a link that shows a guest one evening, for 24 hours at most; told once",
  access: invitingAct,
  input: newGuestLinkSchema,
  output: z.extend(guestLinkSchema, { url: z.string() }),
});

export const removeGuestLink = defineEndpoint("DELETE /api/guest-links/{id}", {
  summary: "End a guest's link before its time",
  access: invitingAct,
  input: z.object({ id: z.string() }),
});

export const readGuestNotes = defineEndpoint("GET /api/families/guest-notes", {
  summary: "Emergency numbers, and what a guest should know",
  access: "see",
  output: guestNotesSchema,
});

export const changeGuestNotes = defineEndpoint("PATCH /api/families/guest-notes", {
  summary: "Change the emergency numbers, or what a guest should know; what is left out stays",
  access: "edit-family",
  input: guestNotesChangesSchema,
  output: guestNotesSchema,
});

export const replaceGuestNotes = defineEndpoint("PUT /api/families/guest-notes", {
  summary: "Write down emergency numbers, and what a guest should know, in place of what was there",
  access: "edit-family",
  input: guestNotesSchema,
  output: guestNotesSchema,
});

export const readGuestView = defineEndpoint("GET /api/guest/{token}", {
  summary: "What a guest sees of their evening; 404 for a link that ended, was taken back or never was",
  access: "anyone",
  input: z.object({ token: z.string() }),
  output: guestViewSchema,
});
