import { chakra } from "@chakra-ui/react";
import { type ReactNode, useEffect } from "react";
import { FollowUpdates } from "./FollowUpdates.tsx";
import { FrameBell } from "./FrameBell.tsx";
import { FrameTimers } from "./FrameTimers.tsx";
import { AppHeader } from "./features/dashboard/AppHeader.tsx";
import { AsideNotice } from "./features/dashboard/AsideNotice.tsx";
import { OutdatedNotice } from "./features/dashboard/OutdatedNotice.tsx";
import { TabBar } from "./features/dashboard/TabBar.tsx";
import { OwnAvatar } from "./features/members/OwnAvatar.tsx";
import { FollowSettings } from "./features/settings/FollowSettings.tsx";
import { LiveDocumentProvider } from "./lib/LiveDocumentProvider.tsx";
import { useLocation } from "./lib/location.ts";
import { loseSession, useSession } from "./lib/session.ts";
import { PageOnItsWay } from "./PageOnItsWay.tsx";
import { ErrorBoundary } from "./ui/ErrorBoundary.tsx";

/** The gate and the frame of every signed-in page; the family's document is open for as long as it stands. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  const session = useSession();
  const isSignedOut = session.state === "signed-out";
  useEffect(() => {
    if (isSignedOut) loseSession();
  }, [isSignedOut]);

  if (session.state !== "signed-in") return <PageOnItsWay />;
  return (
    <LiveDocumentProvider user={session.user}>
      <AppHeader
        bell={<FrameBell />}
        avatar={<OwnAvatar user={session.user} size="small" />}
        timers={<FrameTimers />}
      />
      <chakra.main
        id="main"
        tabIndex={-1}
        width="full"
        maxWidth="page"
        marginInline="auto"
        paddingInline={{ base: 4, md: 8 }}
        css={aboveTabs}
      >
        <AsideNotice />
        <OutdatedNotice />
        <ErrorBoundary place="card">{children}</ErrorBoundary>
      </chakra.main>
      <TabBar />
      <FollowSettings />
      <FollowUpdates />
      <AnchorScroll />
    </LiveDocumentProvider>
  );
}

/** The router changes the address without the browser's own jump to an anchor. */
function AnchorScroll() {
  const location = useLocation();
  useEffect(() => {
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0 });
  }, [location]);
  return null;
}

const aboveTabs = {
  paddingBottom: "calc(6rem + env(safe-area-inset-bottom))",
  "@media (min-width: 48rem)": { paddingBottom: "3rem" },
};
