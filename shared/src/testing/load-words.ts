/** Loads the category words for all tests, like a running hub. */
import { loadCategoryWords } from "../features/shopping/categories.ts";

await loadCategoryWords();
