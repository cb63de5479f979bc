/** Documents of families that live in UTC. */
import { createFamilyDocuments } from "../family-documents.ts";

export const familyDocuments = createFamilyDocuments(async () => "UTC");
