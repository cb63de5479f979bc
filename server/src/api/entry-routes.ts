/** Serves the endpoints that each run a single operation unchanged. */
import { endpoints } from "@hub/shared/endpoints";
import type { EntryEndpoint } from "@hub/shared/entry-endpoints";
import { HubError } from "@hub/shared/errors";
import { newId } from "@hub/shared/ids";
import { type FamilyDocument, throwNotFound } from "../documents/family-document.ts";
import type { Routes } from "./route.ts";

export function addEntryRoutes(routes: Routes, document: FamilyDocument): void {
  for (const endpoint of endpoints) if ("runs" in endpoint) addEntryRoute(routes, document, endpoint as EntryEndpoint);
}

function addEntryRoute(routes: Routes, document: FamilyDocument, endpoint: EntryEndpoint): void {
  const { runs, method, access } = endpoint;
  if (access === "anyone" || access === "display") throw new Error(`${endpoint.path} is not for members`);
  const ofMembers = { ...endpoint, access };
  if ("read" in runs) return routes.add(ofMembers, (_input, membership) => document.read(membership, runs.read));
  const { operation, readOne } = runs;
  routes.add(ofMembers, (input, membership) => {
    // The endpoint's schema derives from the operation's schema.
    const fields = input as Record<string, unknown>;
    if (method === "POST")
      return document.editAndRead(membership, readOne, (doc) => {
        const id = newId();
        operation.apply(doc, { ...fields, id });
        return id;
      });
    const run = (doc: Parameters<typeof readOne>[0]) => {
      const { id } = readOne(doc, String(fields.id)) ?? throwNotFound();
      const named = { ...fields, id };
      if (operation.isAllowed?.(doc, named, membership.author) === false) throw new HubError("forbidden");
      operation.apply(doc, named);
      return id;
    };
    if (method === "PATCH") return document.editAndRead(membership, readOne, run);
    return document.remove(membership, (doc) => {
      run(doc);
      return null;
    });
  });
}
