import type { User } from "@hub/shared/features/account/schema";
import type { ReactNode } from "react";

/** Opens the family's document for a signed-in person; everything below may use the hooks of use-live-document. */
export declare function LiveDocumentProvider(props: { user: User; children: ReactNode }): ReactNode;
