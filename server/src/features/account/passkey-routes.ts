/** Passkeys (WebAuthn). The device or password manager verifies the user by fingerprint, face or PIN. */
import { HubError } from "@hub/shared/errors";
import * as calls from "@hub/shared/features/account/second-factor-endpoints";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { Request } from "express";
import type { Routes } from "../../api/route.ts";
import { describeUser } from "../../auth/describe-user.ts";
import { deviceName } from "../../auth/device-name.ts";
import { Membership } from "../../auth/membership.ts";
import type { Providers } from "../../auth/providers.ts";
import { saveSession, saveSignInStep } from "../../auth/sessions.ts";
import type { Config } from "../../config.ts";
import { throwNotFound } from "../../documents/family-document.ts";
import { callerKey } from "../../http/addresses.ts";
import { baseUrl } from "../../http/origin.ts";
import type { Passkey } from "../../storage/users.ts";
import { describePasskey } from "./describe-passkey.ts";
import { lastSignInMethodError } from "./provider-routes.ts";
import type { SecondFactorParts } from "./second-factor-routes.ts";

interface PasskeyParts extends SecondFactorParts {
  providers: Providers;
  config: Config;
}

const maxPasskeys = 10;

export function addPasskeyRoutes(routes: Routes, parts: PasskeyParts): void {
  const { users, providers, limits, requireReauthentication, signInSessions, accountMail, config } = parts;

  routes.add(calls.startPasskey, async ({ password }, membership, request) => {
    const { _id, email, firstName, passkeys = [] } = membership.user;
    await requireReauthentication(membership, password, request);
    if (passkeys.length >= maxPasskeys)
      throw new HubError("conflict", `You can have ${maxPasskeys} passkeys. Remove one first.`);
    const options = await generateRegistrationOptions({
      rpName: "Family Hub",
      rpID: new URL(originOf(request, config)).hostname,
      userID: new TextEncoder().encode(_id),
      userName: email,
      userDisplayName: firstName,
      excludeCredentials: passkeys.map(({ id }) => ({ id })),
      // A passkey alone signs in, so it must be discoverable and verify the user.
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    await saveSignInStep(request, { newPasskeyChallenge: options.challenge });
    return { ...options };
  });

  routes.add(calls.addPasskey, async ({ name, passkey }, membership, request) => {
    const { user } = membership;
    await limits.spend("accountChanges", user._id);
    const { registrationInfo } = await verifyRegistrationResponse({
      response: passkey as Parameters<typeof verifyRegistrationResponse>[0]["response"], // The function validates the shape.
      ...(await expectedIn(request, "newPasskeyChallenge", config)),
    }).catch(refusedError);
    if (!registrationInfo) return refusedError();
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const added: Passkey = {
      id,
      publicKey: Buffer.from(publicKey).toString("base64url"),
      counter,
      transports,
      name: name ?? deviceName(request.headers["user-agent"]),
      createdAt: new Date(),
      lastUsedAt: null,
    };
    await users.addPasskey(user._id, added);
    await signInSessions.recordSecondFactor(request, membership);
    accountMail.notifySignInMethodsChanged(user.email, "A passkey was added to your account. It can now sign you in.");
    return describePasskey(added);
  });

  routes.add(calls.removePasskey, async ({ id, password }, membership, request) => {
    await requireReauthentication(membership, password, request);
    const { _id, identities, passkeys = [], email } = membership.user;
    if (!passkeys.some((passkey) => passkey.id === id)) return throwNotFound();
    const user = await users.removePasskey(_id, id, providers.issuersExcept(undefined, identities));
    if (!user) throw lastSignInMethodError();
    await signInSessions.renewAfterSignOut(request, user);
    accountMail.notifySignInMethodsChanged(email, "A passkey was removed from your account.");
    return null;
  });
  addPasskeySignIn(routes, parts);
}

function addPasskeySignIn(routes: Routes, parts: PasskeyParts): void {
  const { users, accounts, limits, signInSessions, config } = parts;

  routes.add(calls.startPasskeySignIn, async (_input, _caller, request) => {
    await limits.spend("passkeySignIns", callerKey(request));
    const rpID = new URL(originOf(request, config)).hostname;
    const options = await generateAuthenticationOptions({ rpID, userVerification: "required" });
    await saveSignInStep(request, { passkeyChallenge: options.challenge });
    return { ...options };
  });

  routes.add(calls.signInWithPasskey, async ({ passkey }, _caller, request) => {
    await limits.spend("passkeySignIns", callerKey(request));
    const expected = await expectedIn(request, "passkeyChallenge", config);
    const user = await users.findByPasskey(passkey.id);
    const stored = user?.passkeys?.find(({ id }) => id === passkey.id);
    if (!user || !stored) return refusedError();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: passkey as Parameters<typeof verifyAuthenticationResponse>[0]["response"], // The function validates the shape.
      credential: { id: stored.id, publicKey: Buffer.from(stored.publicKey, "base64url"), counter: stored.counter },
      ...expected,
    }).catch(refusedError);
    if (!verified) return refusedError();
    await users.recordPasskeyUse(stored.id, authenticationInfo.newCounter);
    // The passkey verified the user.
    await signInSessions.enter(request, await accounts.ofUser(user), { isTwoFactor: true });
    return describeUser(parts, user, await Membership.of(request, parts.sources));
  });
}

/** The expected signed data. A challenge is valid once, for one purpose, in one session. */
async function expectedIn(request: Request, kind: "passkeyChallenge" | "newPasskeyChallenge", config: Config) {
  const { [kind]: expectedChallenge } = request.session;
  if (expectedChallenge === undefined) return refusedError();
  Reflect.deleteProperty(request.session, kind);
  await saveSession(request);
  const expectedOrigin = originOf(request, config);
  const expectedRPID = new URL(expectedOrigin).hostname;
  return { expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true };
}

/** The page's origin. Browsers send it with every call that changes data. The hub rejects foreign origins. */
function originOf(request: Request, config: Config): string {
  return request.headers.origin ?? baseUrl(request, config);
}

function refusedError(): never {
  throw new HubError("forbidden", "That passkey didn't work. Please try again.");
}
