import { operations } from "@hub/shared/document";
import { readList, readLists, readStore, readStores } from "@hub/shared/features/shopping/place-document";
import * as endpoints from "@hub/shared/features/shopping/place-endpoints";
import type { Trip } from "@hub/shared/features/shopping/places";
import { readTrips, readUsualStore } from "@hub/shared/features/shopping/trips";
import { newId, type StoreId } from "@hub/shared/ids";
import type * as Y from "yjs";
import { type FamilyDocument, missing } from "../../http/family-document.ts";
import type { Routes } from "../../http/route.ts";

/** The family's own lists, the stores they go to, and who is shopping. */
export function addPlaceRoutes(routes: Routes, document: FamilyDocument): void {
  addListRoutes(routes, document);
  addStoreRoutes(routes, document);
  addTripRoutes(routes, document);
}

function addListRoutes(routes: Routes, document: FamilyDocument): void {
  routes.add(endpoints.listLists, (_input, membership) => document.read(membership, readLists));

  routes.add(endpoints.createList, ({ name }, membership) =>
    document.editAndRead(
      membership,
      (doc) => {
        const id = newId<"list">();
        operations.addList(doc, { id, name });
        return id;
      },
      readList,
    ),
  );

  routes.add(endpoints.updateList, (input, membership) =>
    document.editAndRead(
      membership,
      (doc) => {
        const { id } = readList(doc, input.id) ?? missing();
        operations.changeList(doc, { id, name: input.name });
        return id;
      },
      readList,
    ),
  );

  routes.add(endpoints.deleteList, (input, membership) =>
    document.remove(membership, (doc) => {
      const { id } = readList(doc, input.id) ?? missing();
      operations.removeList(doc, { id });
      return null;
    }),
  );
}

function addStoreRoutes(routes: Routes, document: FamilyDocument): void {
  routes.add(endpoints.listStores, (_input, membership) => document.read(membership, readStores));

  routes.add(endpoints.createStore, (input, membership) =>
    document.editAndRead(
      membership,
      (doc) => {
        const id = newId<"store">();
        operations.addStore(doc, { ...input, id });
        return id;
      },
      readStore,
    ),
  );

  routes.add(endpoints.updateStore, (input, membership) =>
    document.editAndRead(
      membership,
      (doc) => {
        const { id } = readStore(doc, input.id) ?? missing();
        operations.changeStore(doc, { ...input, id });
        return id;
      },
      readStore,
    ),
  );

  routes.add(endpoints.deleteStore, (input, membership) =>
    document.remove(membership, (doc) => {
      const { id } = readStore(doc, input.id) ?? missing();
      operations.removeStore(doc, { id });
      return null;
    }),
  );
}

function addTripRoutes(routes: Routes, document: FamilyDocument): void {
  routes.add(endpoints.listTrips, (_input, membership) => document.read(membership, (doc) => readTrips(doc)));

  routes.add(endpoints.createTrip, (input, membership) =>
    document.editAndRead(
      membership,
      (doc) => {
        const { memberId } = membership;
        const storeId = input.storeId === undefined ? readUsualStore(doc, memberId) : storeOrNone(doc, input.storeId);
        const id = newId<"trip">();
        operations.startTrip(doc, { id, memberId, storeId, startedAt: new Date().toISOString() });
        return id;
      },
      readOpenTrip,
    ),
  );

  routes.add(endpoints.updateTrip, (input, membership) =>
    document.editAndRead(
      membership,
      (doc) => {
        const { id } = readOpenTrip(doc, input.id) ?? missing();
        operations.changeTrip(doc, { id, storeId: storeOrNone(doc, input.storeId) });
        return id;
      },
      readOpenTrip,
    ),
  );

  routes.add(endpoints.deleteTrip, (input, membership) =>
    document.remove(membership, (doc) => {
      const { id } = readOpenTrip(doc, input.id) ?? missing();
      operations.changeTrip(doc, { id, endedAt: new Date().toISOString() });
      return null;
    }),
  );
}

function readOpenTrip(doc: Y.Doc, id: string): Trip | undefined {
  return readTrips(doc).find((trip) => trip.id === id);
}

function storeOrNone(doc: Y.Doc, id: string | null): StoreId | null {
  return id === null ? null : (readStore(doc, id) ?? missing()).id;
}
