/** Every page and who may see it. Each comes as a chunk of its own. */
import { lazy, type ReactNode, Suspense } from "react";
import { useLocation } from "./lib/location.ts";
import { useSession } from "./lib/session.ts";
import { PageOnItsWay } from "./PageOnItsWay.tsx";

const DisplayPage = lazy(async () => ({ default: (await import("./features/display/DisplayPage.tsx")).DisplayPage }));
const PairPage = lazy(async () => ({ default: (await import("./features/displays/PairPage.tsx")).PairPage }));
const InvitePage = lazy(async () => ({ default: (await import("./features/families/InvitePage.tsx")).InvitePage }));
const AccountForms = lazy(async () => ({
  default: (await import("./features/account/AccountForms.tsx")).AccountForms,
}));
const HomePage = lazy(async () => ({ default: (await import("./HomePage.tsx")).HomePage }));
const LandingPage = lazy(async () => ({ default: (await import("./features/landing/LandingPage.tsx")).LandingPage }));
const LoginFailedPage = lazy(async () => ({
  default: (await import("./features/account/LoginFailedPage.tsx")).LoginFailedPage,
}));
const LoginPage = lazy(async () => ({ default: (await import("./features/account/LoginPage.tsx")).LoginPage }));
const NotFoundPage = lazy(async () => ({ default: (await import("./NotFoundPage.tsx")).NotFoundPage }));
const QaPage = lazy(async () => ({ default: (await import("./features/qa/QaPage.tsx")).QaPage }));
const SettingsPage = lazy(async () => ({ default: (await import("./SettingsPage.tsx")).SettingsPage }));
const ShoppingPage = lazy(async () => ({
  default: (await import("./features/shopping/ShoppingPage.tsx")).ShoppingPage,
}));
const SignedInFrame = lazy(async () => ({ default: (await import("./SignedInFrame.tsx")).SignedInFrame }));
const SpokenChanges = lazy(async () => ({
  default: (await import("./features/assistant/SpokenChanges.tsx")).SpokenChanges,
}));
const VoiceAssistantPage = lazy(async () => ({
  default: (await import("./VoiceAssistantPage.tsx")).VoiceAssistantPage,
}));

const changesOf = (id: string) => (
  <Suspense>
    <SpokenChanges id={id} />
  </Suspense>
);

/** Pages in the frame of whoever is signed in. */
const framed: Record<string, ReactNode> = {
  "/qa-dashboard": <QaPage />,
  "/settings": <SettingsPage />,
  "/shopping": <ShoppingPage />,
  "/voice-assistant": <VoiceAssistantPage changesOf={changesOf} />,
};

/** Pages that everybody may see. */
const open: Record<string, ReactNode> = {
  "/display": <DisplayPage />,
  "/login": <LoginPage />,
  "/login-failed": <LoginFailedPage />,
};

const pairPath = /^\/pair\/([^/]+)$/;
const invitePath = /^\/invite\/([^/]+)$/;

export function AppRoutes() {
  const isSignedIn = useSession().state === "signed-in";
  const { pathname } = useLocation();
  return <Suspense fallback={<PageOnItsWay />}>{pageAt(pathname.replace(/(.)\/+$/, "$1"), isSignedIn)}</Suspense>;
}

function pageAt(path: string, isSignedIn: boolean): ReactNode {
  const page = path === "/" && isSignedIn ? <HomePage /> : framed[path];
  if (page) return <SignedInFrame>{page}</SignedInFrame>;
  if (path === "/") return <LandingPage />;
  const code = pairPath.exec(path)?.[1];
  if (code !== undefined)
    return (
      <SignedInFrame>
        <PairPage code={code} />
      </SignedInFrame>
    );
  const token = invitePath.exec(path)?.[1];
  if (token !== undefined) return <InvitePage token={token} accountForms={<AccountForms first="create" />} />;
  return open[path] ?? <NotFoundPage />;
}
