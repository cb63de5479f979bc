import { type ListToBuy, readOtherListsToBuy } from "@hub/shared/features/shopping/other-lists";
import { useDocumentQuery } from "../../../sync/use-live-document.ts";

/** The lists beside the one that every family has on which there is something to buy. */
export function useOtherListsToBuy(): ListToBuy[] {
  return useDocumentQuery(["other-lists-to-buy"], readOtherListsToBuy) ?? [];
}
