import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { reportErrors, reportOneError } from "./hub/report-errors.ts";
import { applyDensity } from "./theme/density.ts";
import { watchMode } from "./theme/mode.ts";

reportErrors();
// Runs before the first paint, to avoid a bright flash in dark mode.
watchMode();
applyDensity();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element #root");
const onCaughtError = (error: unknown) => {
  console.error(error);
  reportOneError(error);
};
createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
