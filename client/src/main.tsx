import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { followDensity } from "./theme/density.ts";
import { followMode } from "./theme/mode.ts";

// Before anything is drawn, so that a dark room is not lit up for a moment.
followMode();
followDensity();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element #root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
