import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { inviteAct } from "../families/invite-act.ts";
import {
  guestLinkSchema,
  guestNotesChangesSchema,
  guestNotesSchema,
  guestViewSchema,
  newGuestLinkSchema,
} from "./schema.ts";

export const listGuestLinks = defineEndpoint("GET /api/guest-links", {
  summary: "List the active guest links, without the secrets",
  access: inviteAct,
  output: z.array(guestLinkSchema),
});

export const addGuestLink = defineEndpoint("POST /api/guest-links", {
  summary: "Create a guest link for one evening, valid for at most 24 hours. Only this response contains the link",
  access: inviteAct,
  input: newGuestLinkSchema,
  output: z.extend(guestLinkSchema, { url: z.string() }),
});

export const removeGuestLink = defineEndpoint("DELETE /api/guest-links/{id}", {
  summary: "Revoke a guest link",
  access: inviteAct,
  input: z.object({ id: z.string() }),
});

export const readGuestNotes = defineEndpoint("GET /api/families/guest-notes", {
  summary: "Get the emergency numbers and the notes for guests",
  access: "see",
  output: guestNotesSchema,
});

export const changeGuestNotes = defineEndpoint("PATCH /api/families/guest-notes", {
  summary: "Change the emergency numbers or the notes for guests. Omitted fields do not change",
  access: "edit-family",
  input: guestNotesChangesSchema,
  output: guestNotesSchema,
});

export const replaceGuestNotes = defineEndpoint("PUT /api/families/guest-notes", {
  summary: "Replace the emergency numbers and the notes for guests",
  access: "edit-family",
  input: guestNotesSchema,
  output: guestNotesSchema,
});

export const readGuestView = defineEndpoint("GET /api/guest/{token}", {
  summary: "Get the content of a guest link. Returns 404 for expired, revoked and unknown links",
  access: "anyone",
  input: z.object({ token: z.string() }),
  output: guestViewSchema,
});
