/** Every page and who may see it. Each comes as a chunk of its own. */
import { lazy, Suspense } from "react";
import { Route, Routes } from "react-router";
import { useSession } from "./lib/session.ts";
import { PageOnItsWay } from "./PageOnItsWay.tsx";

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
const SignedInFrame = lazy(async () => ({ default: (await import("./SignedInFrame.tsx")).SignedInFrame }));
const TimersCard = lazy(async () => ({ default: (await import("./features/timers/TimersCard.tsx")).TimersCard }));
const VoicePage = lazy(async () => ({ default: (await import("./features/voice/VoicePage.tsx")).VoicePage }));

export function AppRoutes() {
  const isSignedIn = useSession().state === "signed-in";
  return (
    <Suspense fallback={<PageOnItsWay />}>
      <Routes>
        <Route element={<SignedInFrame />}>
          {isSignedIn && <Route path="/" element={<HomePage />} />}
          <Route path="/qa-dashboard" element={<QaPage />} />
          <Route path="/settings" element={<SettingsPage />} />
          <Route path="/voice-assistant" element={<VoicePage timers={<TimersCard />} />} />
        </Route>
        {!isSignedIn && <Route path="/" element={<LandingPage />} />}
        <Route path="/login" element={<LoginPage />} />
        <Route path="/login-failed" element={<LoginFailedPage />} />
        <Route path="/invite/:token" element={<InvitePage accountForms={<AccountForms first="create" />} />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
