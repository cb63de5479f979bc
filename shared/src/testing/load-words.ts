/** Tests have the words that tell categories from the start, as a hub does that was started. */
import { loadCategoryWords } from "../features/shopping/categories.ts";

await loadCategoryWords();
