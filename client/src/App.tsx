import "@fontsource-variable/nunito-sans";
import { ChakraProvider } from "@chakra-ui/react";
import { CacheProvider } from "@emotion/react";
import { LocationProvider } from "./lib/LocationProvider.tsx";
import { AppRoutes } from "./routes.tsx";
import { styles } from "./theme/styles.ts";
import { system } from "./theme/system.ts";
import { ErrorBoundary } from "./ui/ErrorBoundary.tsx";
import { lazyAfterPage } from "./ui/lazy-part.tsx";
import { Toaster } from "./ui/Toaster.tsx";

const Tooltips = lazyAfterPage(() => import("./ui/Tooltips.tsx").then((module) => module.Tooltips));

export function App() {
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>
        <LocationProvider>
          <ErrorBoundary scope="page">
            <AppRoutes />
          </ErrorBoundary>
          {/* Loads with the page, because a toast may be visible for only half a second. */}
          <Toaster />
          <Tooltips />
        </LocationProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
