import { type OpenList, readOpenLists } from "@hub/shared/features/shopping/other-lists";
import { useDocumentQuery } from "../../../sync/use-live-document.ts";

/** The lists beside the one that every family has on which there is something to buy. */
export function useOtherListsToBuy(): OpenList[] {
  return useDocumentQuery(["other-lists-to-buy"], readOpenLists) ?? [];
}
