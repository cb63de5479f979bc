// biome-ignore lint/correctness/noUndeclaredDependencies: the same React as the pages have.
import { createElement } from "react";
// biome-ignore lint/correctness/noUndeclaredDependencies: the same React as the pages have.
import { createRoot } from "react-dom/client";

createRoot(document.getElementById("root")).render(createElement("main", null, "Nothing but React"));
navigator.serviceWorker.register("/worker.js");
