import { type OpenList, readOpenLists } from "@hub/shared/features/shopping/other-lists";
import { useDocumentQuery } from "../../../sync/use-live-document.ts";

/** The lists with open items, except the default list. */
export function useOtherListsToBuy(): OpenList[] {
  return useDocumentQuery(["other-lists-to-buy"], readOpenLists) ?? [];
}
