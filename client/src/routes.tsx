/** Every page and who may see it. Each comes as a chunk of its own. */
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useSession } from "./hub/session.ts";
import { runInBackground } from "./lib/background.ts";
import { useLocation } from "./lib/location.ts";
import { PageLoading } from "./PageLoading.tsx";
import { PageFrame } from "./ui/PageFrame.tsx";

const CalendarPage = pageWithQueries(
  async () => (await import("./features/calendar/page/CalendarPage.tsx")).CalendarPage,
);
const DisplayPage = pageWithQueries(async () => (await import("./features/display/DisplayPage.tsx")).DisplayPage);
const PairPage = pageWithQueries(async () => (await import("./features/displays/PairPage.tsx")).PairPage);
const InvitePage = pageWithQueries(async () => (await import("./features/families/InvitePage.tsx")).InvitePage);
const AccountForms = pageWithQueries(async () => (await import("./features/account/AccountForms.tsx")).AccountForms);
const HomePage = pageWithQueries(async () => (await import("./HomePage.tsx")).HomePage);
const LandingPage = page(async () => (await import("./features/landing/LandingPage.tsx")).LandingPage);
const LoginFailedPage = pageWithQueries(
  async () => (await import("./features/account/LoginFailedPage.tsx")).LoginFailedPage,
);
const LoginPage = pageWithQueries(async () => (await import("./features/account/LoginPage.tsx")).LoginPage);
const NotFoundPage = page(async () => (await import("./NotFoundPage.tsx")).NotFoundPage);
const QaPage = pageWithQueries(async () => (await import("./features/qa/QaPage.tsx")).QaPage);
const SettingsPage = pageWithQueries(async () => (await import("./SettingsPage.tsx")).SettingsPage);
const ShoppingPage = page(async () => (await import("./features/shopping/ShoppingPage.tsx")).ShoppingPage);
const SignedInFrame = page(async () => (await import("./SignedInFrame.tsx")).SignedInFrame);
const SpokenChanges = pageWithQueries(
  async () => (await import("./features/assistant/SpokenChanges.tsx")).SpokenChanges,
);
const VoiceAssistantPage = pageWithQueries(async () => {
  const { VoiceAssistantPage } = await import("./VoiceAssistantPage.tsx");
  return () => <VoiceAssistantPage changesOf={changesOf} />;
});

/** For whoever works on the hub; a build has nothing of it. */
const GalleryPage = import.meta.env.DEV
  ? pageWithQueries(async () => (await import("./gallery/GalleryPage.tsx")).GalleryPage)
  : undefined;

/** A page by itself; `preload` begins to load it before there is a place to draw it in. */
function page<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const loadOnce = () => {
    loading ??= load().then((loaded) => ({ default: loaded }));
    return loading;
  };
  return Object.assign(lazy(loadOnce), { preload: () => runInBackground(loadOnce(), "A page could not be loaded.") });
}

/** A page that asks the hub for more than who is there. The list does not, and comes without what keeps the answers. */
function pageWithQueries<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return page(async () => {
    const [{ QueryProvider }, Page] = await Promise.all([import("./hub/QueryProvider.tsx"), load()]);
    return (props: Props) => (
      <QueryProvider>
        <Page {...props} />
      </QueryProvider>
    );
  });
}

const changesOf = (id: string) => (
  <Suspense>
    <SpokenChanges id={id} />
  </Suspense>
);

/** Pages in the frame of whoever is signed in. */
const framed: Record<string, typeof HomePage> = {
  "/calendar": CalendarPage,
  "/qa-dashboard": QaPage,
  "/settings": SettingsPage,
  "/shopping": ShoppingPage,
  "/voice-assistant": VoiceAssistantPage,
};

/** Pages that everybody may see. */
const open: Record<string, ReactNode> = {
  "/display": <DisplayPage />,
  "/login": <LoginPage />,
  "/login-failed": <LoginFailedPage />,
  ...(GalleryPage && { "/gallery": <GalleryPage /> }),
};

const pairPath = /^\/pair\/([^/]+)$/;
const invitePath = /^\/invite\/([^/]+)$/;

export function AppRoutes() {
  const isSignedIn = useSession().state === "signed-in";
  const { pathname } = useLocation();
  return <Suspense fallback={<PageLoading />}>{pageAt(pathname.replace(/(.)\/+$/, "$1"), isSignedIn)}</Suspense>;
}

function pageAt(path: string, isSignedIn: boolean): ReactNode {
  const Page = path === "/" && isSignedIn ? HomePage : framed[path];
  if (Page) {
    // Else it would be asked for only when its frame is there.
    Page.preload();
    return (
      <SignedInFrame>
        <Page />
      </SignedInFrame>
    );
  }
  if (path === "/") return <LandingPage />;
  const code = pairPath.exec(path)?.[1];
  if (code !== undefined)
    return (
      <SignedInFrame>
        <PairPage code={code} />
      </SignedInFrame>
    );
  const token = invitePath.exec(path)?.[1];
  if (token !== undefined)
    return <InvitePage token={token} accountForms={<AccountForms first="create" inviteToken={token} />} />;
  if (open[path]) return open[path];
  const Frame = isSignedIn ? SignedInFrame : PageFrame;
  return (
    <Frame>
      <NotFoundPage />
    </Frame>
  );
}
