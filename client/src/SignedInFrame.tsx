import { chakra } from "@chakra-ui/react";
import { type ReactNode, useEffect } from "react";
import { AppHeader } from "./features/dashboard/AppHeader.tsx";
import { TabBar } from "./features/dashboard/TabBar.tsx";
import { loseSession, useSession } from "./hub/session.ts";
import { scrollToPlace, useLocation } from "./lib/location.ts";
import { PageLoading } from "./PageLoading.tsx";
import { LiveDocumentProvider } from "./sync/LiveDocumentProvider.tsx";
import { TimersPlace } from "./TimersPlace.tsx";
import { UntilKnown } from "./UntilKnown.tsx";
import { ErrorBoundary } from "./ui/ErrorBoundary.tsx";
import { lazyAfterPage } from "./ui/lazy-part.tsx";
import { pageInset } from "./ui/page-inset.ts";

// Loaded after the page, so that a phone shows the page sooner.
const FrameTools = lazyAfterPage(
  () => import("./FrameTools.tsx").then((module) => module.FrameTools),
  <chakra.span width="5.75rem" />,
);
const FrameBars = lazyAfterPage(() => import("./FrameBars.tsx").then((module) => module.FrameBars), <TimersPlace />);
const FrameNotices = lazyAfterPage(() => import("./FrameNotices.tsx").then((module) => module.FrameNotices));

/** The frame of every page that needs a sign-in. It opens the family's document for the pages in it. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  const session = useSession();
  const isSignedOut = session.state === "signed-out";
  useEffect(() => {
    if (isSignedOut) loseSession();
  }, [isSignedOut]);

  if (session.state !== "signed-in") return <PageLoading />;
  return (
    <LiveDocumentProvider user={session.user}>
      <UntilKnown>
        <AppHeader tools={<FrameTools user={session.user} />} timers={<FrameBars />} />
        <chakra.main
          id="main"
          tabIndex={-1}
          width="full"
          maxWidth="wide"
          marginInline="auto"
          paddingInline={pageInset}
          css={aboveTabs}
        >
          <FrameNotices />
          <ErrorBoundary place="card">{children}</ErrorBoundary>
        </chakra.main>
        <TabBar />
      </UntilKnown>
      <AnchorScroll />
    </LiveDocumentProvider>
  );
}

/** The router changes the address without the browser's own jump to an anchor. */
function AnchorScroll() {
  const location = useLocation();
  useEffect(() => {
    if (!scrollToPlace(location)) window.scrollTo({ top: 0 });
  }, [location]);
  return null;
}

const aboveTabs = {
  paddingBottom: "calc(6rem + env(safe-area-inset-bottom))",
  "@media (min-width: 48rem)": { paddingBottom: "3rem" },
};
