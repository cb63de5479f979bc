import { createContext } from "react";
import type { LiveDocument } from "./live-document.ts";

/** The document of the user's family; null until it is opened. */
export const LiveDocumentContext = createContext<LiveDocument | null>(null);
