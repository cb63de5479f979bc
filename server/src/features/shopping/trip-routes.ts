import type { Trip } from "@hub/shared/features/shopping/lists-and-stores";
import { readStore } from "@hub/shared/features/shopping/lists-and-stores-document";
import * as calls from "@hub/shared/features/shopping/lists-and-stores-endpoints";
import { readDefaultStore, readTrips } from "@hub/shared/features/shopping/trips";
import { newId, type StoreId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import type * as Y from "yjs";
import type { Routes } from "../../api/route.ts";
import { type FamilyDocument, throwNotFound } from "../../documents/family-document.ts";

/** The endpoints for shopping trips. */
export function addTripRoutes(routes: Routes, document: FamilyDocument): void {
  routes.add(calls.listTrips, (_input, membership) => document.read(membership, (doc) => readTrips(doc)));

  routes.add(calls.addTrip, (input, membership) =>
    document.editAndRead(membership, readOpenTrip, (doc) => {
      const { memberId } = membership;
      const storeId = input.storeId === undefined ? readDefaultStore(doc, memberId) : storeOrNone(doc, input.storeId);
      const id = newId<"trip">();
      operations.startTrip.apply(doc, { id, storeId, startedAt: new Date().toISOString() });
      return id;
    }),
  );

  routes.add(calls.changeTripStore, (input, membership) =>
    document.editAndRead(membership, readOpenTrip, (doc) => {
      const { id } = readOpenTrip(doc, input.id) ?? throwNotFound();
      operations.changeTrip.apply(doc, { id, storeId: storeOrNone(doc, input.storeId) });
      return id;
    }),
  );

  routes.add(calls.removeTrip, (input, membership) =>
    document.remove(membership, (doc) => {
      const { id } = readOpenTrip(doc, input.id) ?? throwNotFound();
      operations.changeTrip.apply(doc, { id, endedAt: new Date().toISOString() });
      return null;
    }),
  );
}

function readOpenTrip(doc: Y.Doc, id: string): Trip | undefined {
  return readTrips(doc).find((trip) => trip.id === id);
}

function storeOrNone(doc: Y.Doc, id: string | null): StoreId | null {
  return id === null ? null : (readStore(doc, id) ?? throwNotFound()).id;
}
