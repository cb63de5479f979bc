/** Every page, its address, and its audience. Each page is a separate JavaScript chunk. */
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useSession } from "./hub/session.ts";
import { runInBackground } from "./lib/background.ts";
import { useLocation } from "./lib/location.ts";
import { PageLoading } from "./PageLoading.tsx";
import { PageFrame } from "./ui/PageFrame.tsx";

const AdminPage = pageWithQueries(() => import("./features/admin/AdminPage.tsx"), "AdminPage");
const CalendarPage = pageWithQueries(() => import("./features/calendar/page/CalendarPage.tsx"), "CalendarPage");
const DisplayPage = pageWithQueries(() => import("./features/display/DisplayPage.tsx"), "DisplayPage");
const PairPage = pageWithQueries(() => import("./features/displays/PairPage.tsx"), "PairPage");
const GuestPage = pageWithQueries(() => import("./features/guests/GuestPage.tsx"), "GuestPage");
const InvitePage = pageWithQueries(() => import("./features/families/InvitePage.tsx"), "InvitePage");
const AccountForms = pageWithQueries(() => import("./features/account/AccountForms.tsx"), "AccountForms");
const HistoryPage = pageWithQueries(() => import("./features/history/HistoryPage.tsx"), "HistoryPage");
const HomePage = page(() => import("./HomePage.tsx"), "HomePage");
const LandingPage = page(() => import("./features/landing/LandingPage.tsx"), "LandingPage");
const LoginFailedPage = pageWithQueries(() => import("./features/account/LoginFailedPage.tsx"), "LoginFailedPage");
const LoginPage = pageWithQueries(() => import("./features/account/LoginPage.tsx"), "LoginPage");
const MealsPage = pageWithQueries(() => import("./features/meals/MealsPage.tsx"), "MealsPage");
const MessagesPage = page(() => import("./features/messages/MessagesPage.tsx"), "MessagesPage");
const NewPasswordPage = pageWithQueries(() => import("./features/account/NewPasswordPage.tsx"), "NewPasswordPage");
const ConfirmEmailPage = pageWithQueries(() => import("./features/account/ConfirmEmailPage.tsx"), "ConfirmEmailPage");
const NotFoundPage = page(() => import("./NotFoundPage.tsx"), "NotFoundPage");
const QaPage = pageWithQueries(() => import("./features/qa/QaPage.tsx"), "QaPage");
const RecipesPage = pageWithQueries(() => import("./features/meals/library/RecipesPage.tsx"), "RecipesPage");
const SettingsPage = pageWithQueries(() => import("./SettingsPage.tsx"), "SettingsPage");
const ShoppingPage = page(() => import("./features/shopping/ShoppingPage.tsx"), "ShoppingPage");
const SignedInLayout = page(() => import("./SignedInLayout.tsx"), "SignedInLayout");
const SpokenChanges = pageWithQueries(() => import("./features/assistant/SpokenChanges.tsx"), "SpokenChanges");
const SuppliesPage = page(() => import("./features/supplies/SuppliesPage.tsx"), "SuppliesPage");
const TermsPage = pageWithQueries(() => import("./features/account/TermsPage.tsx"), "TermsPage");
const VoiceAssistantPage = pageWithQueries(async () => {
  const { VoiceAssistantPage } = await import("./VoiceAssistantPage.tsx");
  return { Page: () => <VoiceAssistantPage renderChanges={renderChanges} /> };
}, "Page");

/** For developers only; a build does not include it. */
const GalleryPage = import.meta.env.DEV
  ? pageWithQueries(() => import("./gallery/GalleryPage.tsx"), "GalleryPage")
  : undefined;

/** Loads a module that exports a page under `Name`. */
type Load<Name extends string, Props extends object> = () => Promise<Record<Name, ComponentType<Props>>>;

/** A lazy page. `preload` starts loading it before it renders. */
function page<Name extends string, Props extends object>(load: Load<Name, Props>, name: Name) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const loadOnce = () => {
    loading ??= load().then((loaded) => ({ default: loaded[name] }));
    return loading;
  };
  return Object.assign(lazy(loadOnce), { preload: () => runInBackground(loadOnce(), "Could not load a page.") });
}

/**
 * A page that makes calls to the hub through TanStack Query. The list page makes none, and loads without that library.
 */
function pageWithQueries<Name extends string, Props extends object>(load: Load<Name, Props>, name: Name) {
  return page(async () => {
    const [{ QueryProvider }, loaded] = await Promise.all([import("./hub/QueryProvider.tsx"), load()]);
    const Page: ComponentType<Props> = loaded[name];
    const WithQueries = (props: Props) => (
      <QueryProvider>
        <Page {...props} />
      </QueryProvider>
    );
    return { WithQueries };
  }, "WithQueries");
}

const renderChanges = (id: string) => (
  <Suspense>
    <SpokenChanges id={id} />
  </Suspense>
);

/** Pages for signed-in users, inside the layout. */
const signedInPages: Record<string, typeof HomePage> = {
  "/admin": AdminPage,
  "/at-home": SuppliesPage,
  "/calendar": CalendarPage,
  "/history": HistoryPage,
  "/meals": MealsPage,
  "/messages": MessagesPage,
  "/qa-dashboard": QaPage,
  "/recipes": RecipesPage,
  "/settings": SettingsPage,
  "/shopping": ShoppingPage,
  "/voice-assistant": VoiceAssistantPage,
};

/** Public pages. */
const publicPages: Record<string, ReactNode> = {
  "/confirm-email": <ConfirmEmailPage />,
  "/display": <DisplayPage />,
  "/login": <LoginPage />,
  "/login-failed": <LoginFailedPage />,
  "/new-password": <NewPasswordPage />,
  "/terms": <TermsPage />,
  ...(GalleryPage && { "/gallery": <GalleryPage /> }),
};

const pairPath = /^\/pair\/([^/]+)$/;
const guestPath = /^\/guest\/([^/]+)$/;
const invitePath = /^\/invite\/([^/]+)$/;

export function AppRoutes() {
  const isSignedIn = useSession().state === "signed-in";
  const { pathname } = useLocation();
  return <Suspense fallback={<PageLoading />}>{pageAt(pathname.replace(/(.)\/+$/, "$1"), isSignedIn)}</Suspense>;
}

function pageAt(path: string, isSignedIn: boolean): ReactNode {
  const Page = path === "/" && isSignedIn ? HomePage : signedInPages[path];
  if (Page) {
    // Loads the page in parallel with its layout.
    Page.preload();
    return (
      <SignedInLayout>
        <Page />
      </SignedInLayout>
    );
  }
  if (path === "/") return <LandingPage />;
  const code = pairPath.exec(path)?.[1];
  if (code !== undefined)
    return (
      <SignedInLayout>
        <PairPage code={code} />
      </SignedInLayout>
    );
  const guestToken = guestPath.exec(path)?.[1];
  if (guestToken !== undefined) return <GuestPage token={guestToken} />;
  const token = invitePath.exec(path)?.[1];
  if (token !== undefined)
    return <InvitePage token={token} accountForms={<AccountForms first="create" inviteToken={token} />} />;
  if (publicPages[path]) return publicPages[path];
  const Frame = isSignedIn ? SignedInLayout : PageFrame;
  return (
    <Frame>
      <NotFoundPage />
    </Frame>
  );
}
