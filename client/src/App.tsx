import "@fontsource-variable/nunito-sans";
import { ChakraProvider } from "@chakra-ui/react";
import { Suspense } from "react";
import { LocationProvider } from "./lib/LocationProvider.tsx";
import { AppRoutes } from "./routes.tsx";
import { system } from "./theme/system.ts";
import { ErrorBoundary } from "./ui/ErrorBoundary.tsx";
import { late } from "./ui/late.ts";

const Overlays = late(async () => (await import("./ui/Overlays.tsx")).Overlays);

export function App() {
  return (
    <ChakraProvider value={system}>
      <LocationProvider>
        <ErrorBoundary place="page">
          <AppRoutes />
        </ErrorBoundary>
        <Suspense>
          <Overlays />
        </Suspense>
      </LocationProvider>
    </ChakraProvider>
  );
}
