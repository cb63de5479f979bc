import type { Shelf } from "@hub/shared/features/shopping/shelves";
import { readShelves } from "@hub/shared/features/shopping/shelves-document";
import { useDocumentQuery } from "../../../sync/use-live-document.ts";

const none: Shelf[] = [];

/** The names and icons of the family's aisles. */
export function useShelves(): Shelf[] {
  return useDocumentQuery(["shelves"], readShelves) ?? none;
}
