import { chakra } from "@chakra-ui/react";
import { type ReactNode, useEffect } from "react";
import { AppHeader } from "./features/dashboard/AppHeader.tsx";
import { TabBar } from "./features/dashboard/TabBar.tsx";
import { loseSession, useSession } from "./hub/session.ts";
import { scrollToPlace, useLocation } from "./lib/location.ts";
import { PageLoading } from "./PageLoading.tsx";
import { LiveDocumentProvider } from "./sync/LiveDocumentProvider.tsx";
import { ErrorBoundary } from "./ui/ErrorBoundary.tsx";
import { lazyAfterPage } from "./ui/lazy-part.tsx";

// What a person came for is the page; these follow it, so that a phone shows the list sooner.
const FrameTools = lazyAfterPage(
  async () => (await import("./FrameTools.tsx")).FrameTools,
  <chakra.span width="5.75rem" />,
);
const FrameBars = lazyAfterPage(async () => (await import("./FrameBars.tsx")).FrameBars);
const FrameNotices = lazyAfterPage(async () => (await import("./FrameNotices.tsx")).FrameNotices);

/** The gate and the frame of every signed-in page; the family's document is open for as long as it stands. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  const session = useSession();
  const isSignedOut = session.state === "signed-out";
  useEffect(() => {
    if (isSignedOut) loseSession();
  }, [isSignedOut]);

  if (session.state !== "signed-in") return <PageLoading />;
  return (
    <LiveDocumentProvider user={session.user}>
      <AppHeader tools={<FrameTools user={session.user} />} timers={<FrameBars />} />
      <chakra.main
        id="main"
        tabIndex={-1}
        width="full"
        maxWidth="wide"
        marginInline="auto"
        paddingInline={{ base: 4, md: 8 }}
        css={aboveTabs}
      >
        <FrameNotices />
        <ErrorBoundary place="card">{children}</ErrorBoundary>
      </chakra.main>
      <TabBar />
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
