/** Loads the category words for all tests, as a running hub has them. */
import { loadCategoryWords } from "../features/shopping/categories.ts";

await loadCategoryWords();
