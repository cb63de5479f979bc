import { chakra } from "@chakra-ui/react";
import { type ReactNode, useEffect } from "react";
import { DocumentGate } from "./DocumentGate.tsx";
import { AppHeader } from "./features/dashboard/AppHeader.tsx";
import { TabBar } from "./features/dashboard/TabBar.tsx";
import { loseSession, useSession } from "./hub/session.ts";
import { scrollToAnchor, useLocation } from "./lib/location.ts";
import { PageLoading } from "./PageLoading.tsx";
import { LiveDocumentProvider } from "./sync/LiveDocumentProvider.tsx";
import { TimersSpacer } from "./TimersSpacer.tsx";
import { ErrorBoundary } from "./ui/ErrorBoundary.tsx";
import { lazyAfterPage } from "./ui/lazy-part.tsx";
import { pageInset } from "./ui/page-inset.ts";

// Loaded after the page, so phones show the page sooner.
const HeaderActions = lazyAfterPage(
  () => import("./HeaderActions.tsx").then((module) => module.HeaderActions),
  <chakra.span width="5.75rem" />,
);
const HeaderBars = lazyAfterPage(
  () => import("./HeaderBars.tsx").then((module) => module.HeaderBars),
  <TimersSpacer />,
);
const PageNotices = lazyAfterPage(() => import("./PageNotices.tsx").then((module) => module.PageNotices));

/** The layout of every page that needs a sign-in. Opens the family's document for its pages. */
export function SignedInLayout({ children }: { children: ReactNode }) {
  const session = useSession();
  const isSignedOut = session.state === "signed-out";
  useEffect(() => {
    if (isSignedOut) loseSession();
  }, [isSignedOut]);

  if (session.state !== "signed-in") return <PageLoading />;
  return (
    <LiveDocumentProvider user={session.user}>
      <DocumentGate>
        <AppHeader tools={<HeaderActions user={session.user} />} timers={<HeaderBars />} />
        <chakra.main
          id="main"
          tabIndex={-1}
          width="full"
          maxWidth="wide"
          marginInline="auto"
          paddingInline={pageInset}
          css={aboveTabs}
        >
          <PageNotices />
          <ErrorBoundary scope="card">{children}</ErrorBoundary>
        </chakra.main>
        <TabBar />
      </DocumentGate>
      <AnchorScroll />
    </LiveDocumentProvider>
  );
}

/** Scrolls to anchors, because the router changes the address without a browser navigation. */
function AnchorScroll() {
  const location = useLocation();
  useEffect(() => {
    if (!scrollToAnchor(location)) window.scrollTo({ top: 0 });
  }, [location]);
  return null;
}

const aboveTabs = {
  paddingBottom: "calc(6rem + env(safe-area-inset-bottom))",
  "@media (min-width: 48rem)": { paddingBottom: "3rem" },
};
