/** Wires the parts together: one HTTP server for the API, the pages, Socket.IO and the document WebSocket. */
import type { IncomingMessage, Server } from "node:http";
import { refuseUpgrade } from "@hub/realtime";
import { HubError } from "@hub/shared/errors";
import express, { type Express, type NextFunction, type Request, type Response } from "express";
import { addEntryRoutes } from "./api/entry-routes.ts";
import { createRoutes, type Routes } from "./api/route.ts";
import { openAssistantContext } from "./assistant/actions/assistant-context.ts";
import { createFamilyLoader } from "./assistant/planner/planning-family.ts";
import { createAccounts } from "./auth/accounts.ts";
import { createOneTimeCodes } from "./auth/one-time-codes.ts";
import { createProviders } from "./auth/providers.ts";
import { createReauthentication } from "./auth/reauthentication.ts";
import { createSignUps } from "./auth/sign-ups.ts";
import type { Deps } from "./deps.ts";
import { createAccountMail } from "./features/account/account-mail.ts";
import { addAppPasswordRoutes } from "./features/account/app-password-routes.ts";
import { createBrowserRoutes } from "./features/account/browser-routes.ts";
import { addEmailRoutes } from "./features/account/email-routes.ts";
import { createLinking } from "./features/account/linking.ts";
import { addPasskeyRoutes } from "./features/account/passkey-routes.ts";
import { addPasswordRoutes } from "./features/account/password-routes.ts";
import { addProviderRoutes } from "./features/account/provider-routes.ts";
import { createProviderSignIns } from "./features/account/provider-sign-in.ts";
import { addAccountRemovalRoutes } from "./features/account/removal-routes.ts";
import { addAccountRoutes } from "./features/account/routes.ts";
import { addSecondFactorRoutes } from "./features/account/second-factor-routes.ts";
import { addSessionRoutes, recordSessionUse } from "./features/account/session-routes.ts";
import { createSignInSessions } from "./features/account/sign-in-session.ts";
import { addActivityRoutes } from "./features/activities/routes.ts";
import { addAdminRoutes } from "./features/admin/routes.ts";
import { createConfirmations } from "./features/assistant/confirmations.ts";
import { createConversationService, type OpenContext } from "./features/assistant/conversations.ts";
import { addAssistantRoutes } from "./features/assistant/routes.ts";
import { addCalendarAccountRoutes } from "./features/calendar/accounts/account-routes.ts";
import { createGoogleCallback } from "./features/calendar/accounts/google-routes.ts";
import { createDav } from "./features/calendar/dav/dav-routes.ts";
import { addEventParsingRoute } from "./features/calendar/event-parsing-route.ts";
import { addCalendarImportRoute } from "./features/calendar/import-route.ts";
import { addCalendarLinkRoutes, createCalendarFiles } from "./features/calendar/link-routes.ts";
import { addPrivateRoute } from "./features/calendar/private-route.ts";
import { addCalendarRoutes } from "./features/calendar/routes.ts";
import { addSearchRoute } from "./features/calendar/search-route.ts";
import { addSubscriptionRoutes } from "./features/calendar/subscriptions/subscription-routes.ts";
import { addChildrenRoutes } from "./features/children/routes.ts";
import { addDisplayRoutes } from "./features/displays/routes.ts";
import { createInviteIssuer, type IssueInvite, inviteUrl } from "./features/families/issue-invite.ts";
import { addFamilyRoutes } from "./features/families/routes.ts";
import { addUserFamilyRoutes } from "./features/families/user-families.ts";
import { addGuestRoutes } from "./features/guests/routes.ts";
import { addHistoryRoutes } from "./features/history/routes.ts";
import { addMealRoutes } from "./features/meals/routes.ts";
import { addMemberRoutes } from "./features/members/routes.ts";
import { createPictureFiles } from "./features/messages/picture-files.ts";
import { addPreferenceRoutes } from "./features/preferences/routes.ts";
import { createExportFile } from "./features/profile/export-file.ts";
import { createPhotoFiles } from "./features/profile/photo-files.ts";
import { addPhotoRoutes } from "./features/profile/photo-routes.ts";
import { addProfileRoutes } from "./features/profile/profile-routes.ts";
import { createUploadTickets } from "./features/profile/upload-tickets.ts";
import { checks } from "./features/qa/checks.ts";
import { addQaRoutes, hubAddress } from "./features/qa/routes.ts";
import { createSelfTest } from "./features/qa/self-test.ts";
import { createTestAccounts } from "./features/qa/test-accounts.ts";
import { addRecipeRoutes } from "./features/recipes/routes.ts";
import { addReminderRoutes } from "./features/reminders/routes.ts";
import { createRestoreRoute } from "./features/restore/restore-route.ts";
import { addShoppingRoutes } from "./features/shopping/routes.ts";
import { addTripRoutes } from "./features/shopping/trip-routes.ts";
import { addClientErrorRoutes } from "./features/system/client-errors.ts";
import { createSystemRoutes } from "./features/system/routes.ts";
import { addTimerRoutes } from "./features/timers/routes.ts";
import { addWeatherRoutes } from "./features/weather/routes.ts";
import { callerKey } from "./http/addresses.ts";
import { readBody } from "./http/body.ts";
import { serveClient } from "./http/client-files.ts";
import { deferCookies } from "./http/cookies.ts";
import { answerErrors } from "./http/errors.ts";
import { secureHeaders, setNoReferrer, setNoStore, setPermissionsPolicy, setRequestId } from "./http/headers.ts";
import { rejectUnknownHosts } from "./http/hosts.ts";
import { createHubServer } from "./http/hub-server.ts";
import { rejectCrossOrigin, shareableUrl } from "./http/origin.ts";
import { createAddressTestPage, rejectMisconfiguredProxies } from "./http/proxy-setup.ts";
import type { RateLimits } from "./http/rate-limits.ts";
import { countRequests } from "./http/requests.ts";
import { PictureMaker } from "./pictures/picture-maker.ts";

export interface App {
  express: Express;
  server: Server;
  /** Stops accepting requests. Resolves when all pending requests are answered, or after `graceMs`. */
  stopServing(graceMs: number): Promise<void>;
}

export function createApp(deps: Deps, { checksOutput = false } = {}): App {
  const { config, log, sources, realtime, document, live } = deps;
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", config.trustProxy);
  app.set("query parser", "simple");
  app.use(setRequestId, secureHeaders(config), setPermissionsPolicy);
  app.use("/api", setNoStore);
  app.use(["/guest", "/api/guest"], setNoReferrer);
  app.use(createSystemRoutes(deps));
  app.use(rejectUnknownHosts(config), rejectMisconfiguredProxies(config), createAddressTestPage());
  app.use("/api", rejectCrossOrigin(config), deferCookies, sources.sessions.attach, limitCalls(deps.limits));
  app.use("/api", recordSessionUse(deps));
  const tickets = createUploadTickets(config.sessionSecret);
  const pictures = new PictureMaker();
  app.use(createPhotoFiles({ ...deps, tickets, pictures }), createPictureFiles({ ...deps, pictures }));
  app.use(createExportFile(deps));
  app.use(createCalendarFiles(deps));
  app.use(createDav(deps));
  const signInParts = createSignInParts(deps);
  app.use(createRestoreRoute({ ...deps, ...signInParts }));
  app.use("/api", readBody);

  const routes = createRoutes(sources, { ...deps, checksOutput });
  addPersonalRoutes(routes, deps, signInParts);
  addPhotoRoutes(routes, { ...deps, tickets });
  const issueInvite = createInviteIssuer(deps);
  addFamilyRoutes(routes, { ...deps, ...signInParts, issueInvite });
  addGuestRoutes(routes, deps);
  addDisplayRoutes(routes, deps);
  addDocumentRoutes(routes, deps);
  addClientErrorRoutes(routes, deps);
  addAdminRoutes(routes, deps);
  addPlanningRoutes(routes, deps, issueInvite);
  addEntryRoutes(routes, document);
  const selfTest = createSelfTest({
    ...deps,
    checks,
    testAccounts: createTestAccounts(deps),
    address: () => hubAddress(server, config),
  });
  addQaRoutes(routes, { ...deps, selfTest });
  app.use(routes.router);
  app.use(createBrowserRoutes({ ...deps, ...signInParts }), createGoogleCallback(deps));

  app.use(["/api", "/socket.io"], rejectUnknownPath);
  app.use(serveClient(), rejectUnknownPath);
  app.use(answerErrors(log));

  const server = createHubServer(app);
  server.once("listening", () => {
    selfTest.sweep().catch((error: unknown) => log.warn({ error }, "self-test: removing test accounts failed"));
  });
  const requests = countRequests(server);
  // First: a socket that is reset during authorization must not end the process.
  server.on("upgrade", (_request, socket) => socket.on("error", () => {}));
  live.attach(server);
  server.on("upgrade", (request, socket, head) => {
    if (realtime.handleUpgrade(request, socket, head)) return;
    if (!isPathOf(request, "/socket.io/")) refuseUpgrade(socket, 404);
  });
  const stopServing = async (graceMs: number): Promise<void> => {
    server.close();
    server.closeIdleConnections();
    await requests.drain(graceMs);
    // A client that reuses its connection would keep the server open.
    server.closeAllConnections();
    await pictures.close();
  };
  return { express: app, server, stopServing };
}

type SignInParts = ReturnType<typeof createSignInParts>;

function createSignInParts(deps: Deps) {
  const providers = createProviders(deps.config, deps.log);
  const providerSignIns = createProviderSignIns({ ...deps, providers });
  const accountMail = createAccountMail(deps);
  return {
    accounts: createAccounts(deps),
    providers,
    providerSignIns,
    accountMail,
    linking: createLinking({ ...deps, providerSignIns, accountMail }),
    signUps: createSignUps(deps),
    signInSessions: createSignInSessions(deps),
  };
}

/** Endpoints for the user's own account, sign-in and settings. */
function addPersonalRoutes(routes: Routes, deps: Deps, signInParts: SignInParts): void {
  const { encryption } = deps;
  const security = { ...deps, ...signInParts, requireReauthentication: createReauthentication(deps) };
  const secondFactor = {
    ...security,
    encryption,
    oneTimeCodes: createOneTimeCodes({ ...deps, encryption }),
  };
  addSecondFactorRoutes(routes, secondFactor);
  addPasskeyRoutes(routes, secondFactor);
  addAccountRoutes(routes, { ...deps, ...signInParts });
  addSessionRoutes(routes, security);
  addAppPasswordRoutes(routes, security);
  addPasswordRoutes(routes, security);
  addProviderRoutes(routes, security);
  addEmailRoutes(routes, security);
  addAccountRemovalRoutes(routes, deps);
  addChildrenRoutes(routes, { ...deps, ...signInParts });
  addUserFamilyRoutes(routes, { ...deps, ...signInParts });
  addProfileRoutes(routes, deps);
  addPreferenceRoutes(routes, deps);
  addReminderRoutes(routes, deps);
}

/** Endpoints that do more than one operation of the document. */
function addDocumentRoutes(routes: Routes, deps: Deps): void {
  addHistoryRoutes(routes, deps);
  addShoppingRoutes(routes, deps.document);
  addTripRoutes(routes, deps.document);
  addMemberRoutes(routes, deps.document);
  addCalendarRoutes(routes, deps);
  addSearchRoute(routes, deps);
  addEventParsingRoute(routes, deps);
  addPrivateRoute(routes, deps);
  addCalendarImportRoute(routes, deps);
  addCalendarLinkRoutes(routes, deps);
  addSubscriptionRoutes(routes, deps);
  addCalendarAccountRoutes(routes, deps);
  addTimerRoutes(routes, deps.document);
  addRecipeRoutes(routes, deps);
}

/** Endpoints that use a planner or a responder: meals, activities and the assistant. */
function addPlanningRoutes(routes: Routes, deps: Deps, issueInvite: IssueInvite): void {
  const familyOf = createFamilyLoader(deps);
  addWeatherRoutes(routes, deps);
  addMealRoutes(routes, { ...deps, familyOf });
  addActivityRoutes(routes, { ...deps, familyOf });
  const openContext: OpenContext = (membership, request) =>
    openAssistantContext(membership, { ...deps, familyOf }, request);
  addAssistantRoutes(routes, {
    ...deps,
    conversationService: createConversationService({ ...deps, responder: deps.responder, openContext }),
    confirmations: createConfirmations({ ...deps, openContext }),
    inviteFor: (membership, request) => async (role) =>
      inviteUrl(shareableUrl(request, deps.config), (await issueInvite(membership, role)).token),
  });
}

function limitCalls(limits: RateLimits) {
  return async (request: Request, _response: Response, next: NextFunction): Promise<void> => {
    const key = request.session.userId ?? `address ${callerKey(request)}`;
    await limits.spend("calls", key);
    next();
  };
}

function rejectUnknownPath(): never {
  throw new HubError("not-found");
}

function isPathOf(request: IncomingMessage, prefix: string): boolean {
  return (request.url ?? "").split("?")[0]?.startsWith(prefix) ?? false;
}
