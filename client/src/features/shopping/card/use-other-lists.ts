import { type ListToBuy, readOtherListsToBuy } from "@hub/shared/features/shopping/other-lists";
import { useDocumentQuery } from "../../../sync/use-live-document.ts";

/** The lists beside the one that every family has, as far as something is to be bought on them. */
export function useOtherListsToBuy(): ListToBuy[] {
  return useDocumentQuery(["other-lists-to-buy"], readOtherListsToBuy) ?? [];
}
