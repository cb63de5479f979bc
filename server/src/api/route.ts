/** Turns a contract and a handler into a route: read the input, authorize the caller, parse, handle, answer. */
import type { Access, Endpoint } from "@hub/shared/api";
import { HubError } from "@hub/shared/errors";
import { currentUser, signOut } from "@hub/shared/features/account/endpoints";
import { enterFamily } from "@hub/shared/features/families/endpoints";
import type { Act } from "@hub/shared/permissions";
import { type Request, type Response, Router } from "express";
import * as z from "zod/mini";
import type { Admins } from "../auth/admins.ts";
import { Display, type DisplaySources } from "../auth/display.ts";
import { Membership, type MembershipSources } from "../auth/membership.ts";
import type { Config } from "../config.ts";
import { setFamilyAffinity } from "../http/family-affinity.ts";
import { createPerUserConcurrency } from "./per-user-concurrency.ts";

const maxFieldNameLength = 40;

/** Paths that work even when the page shows another family: the current user, signing out and changing the family. */
const familyIndependentPaths: ReadonlySet<string> = new Set([currentUser.path, signOut.path, enterFamily.path]);

/** The caller as a handler gets it: undefined for public calls, otherwise a verified display or membership. */
export type Caller<Who extends Access> = Who extends "anyone"
  ? undefined
  : Who extends "display"
    ? Display
    : Membership;

export type Handler<Input extends z.ZodMiniType, Output extends z.ZodMiniType, Who extends Access> = (
  input: z.output<Input>,
  caller: Caller<Who>,
  request: Request,
) => Promise<z.input<Output>>;

export interface Routes {
  router: Router;
  add<Input extends z.ZodMiniType, Output extends z.ZodMiniType, Who extends Access>(
    endpoint: Endpoint<Input, Output, Who>,
    handler: Handler<Input, Output, Who>,
  ): void;
}

/** With `checksOutput`, tests verify that each answer matches its contract. */
export function createRoutes(
  sources: MembershipSources & DisplaySources,
  { admins, checksOutput, config }: { admins: Pick<Admins, "isAdmin">; checksOutput: boolean; config: Config },
): Routes {
  const router = Router();
  const perUserConcurrency = createPerUserConcurrency();

  async function requireAdmin(membership: Membership): Promise<void> {
    if (!(await admins.isAdmin(membership))) throw new HubError("forbidden");
  }

  async function identify<Who extends Access>(
    { access, path }: Pick<Endpoint<z.ZodMiniType, z.ZodMiniType, Who>, "access" | "path">,
    request: Request,
  ): Promise<Caller<Who>> {
    if (access === "anyone") return undefined as Caller<Who>;
    if (access === "display") return (await Display.of(request, sources)) as Caller<Who>;
    const membership = await Membership.of(request, sources);
    if (!familyIndependentPaths.has(path)) membership.requireCurrentFamily(request);
    if (access === "admin") await requireAdmin(membership);
    else if (access !== "signed-in") membership.requirePermission(access as Act);
    return membership as Caller<Who>;
  }

  return {
    router,
    add(endpoint, handler) {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1");
      const serve = async (request: Request, response: Response): Promise<void> => {
        const caller = await identify(endpoint, request);
        if (caller) setFamilyAffinity(request, caller.familyId, config);
        const handle = () => handler(parseInput(endpoint, request), caller, request);
        const isRead = caller instanceof Membership && endpoint.method === "GET";
        const output = await (isRead ? perUserConcurrency(caller.user._id, handle) : handle());
        if (checksOutput) endpoint.output.parse(output);
        response.status(endpoint.status);
        if (endpoint.status === 204) response.end();
        else response.json(output);
      };
      router.route(path)[methodOf(endpoint)](serve);
    },
  };
}

function methodOf({ method }: Endpoint): "get" | "post" | "put" | "patch" | "delete" {
  const methods = { GET: "get", POST: "post", PUT: "put", PATCH: "patch", DELETE: "delete" } as const;
  return methods[method];
}

function parseInput<Input extends z.ZodMiniType>(
  { input: schema, query }: Pick<Endpoint<Input>, "input" | "query">,
  request: Request,
): z.output<Input> {
  const isQuery = request.method === "GET";
  const sent: unknown = isQuery ? request.query : request.body;
  // A file has no fields; its handler reads it.
  const fields = typeof sent === "object" && sent !== null && !Buffer.isBuffer(sent) ? sent : {};
  // Reject unknown fields: ignoring a misspelled field would look like success. Query strings may carry extra
  // parameters.
  if (!isQuery) requireKnownFields(schema, fields);
  // Path parameters win over a field of the same name.
  const inQuery = query.flatMap((name) => (request.query[name] === undefined ? [] : [[name, request.query[name]]]));
  const input = { ...fields, ...Object.fromEntries(inQuery), ...request.params };
  // The schemas have their own messages for people. This is the fallback.
  const parsed = schema.safeParse(input, {
    error: (issue) => describeInvalidField(issue.path?.join("."), limitOf(issue)),
  });
  if (!parsed.success) throw new HubError("bad-request", parsed.error.issues[0]?.message);
  return parsed.data;
}

function requireKnownFields(schema: z.ZodMiniType, fields: object): void {
  if (!(schema instanceof z.ZodMiniObject)) return;
  const unknown = Object.keys(fields).find((name) => !Object.hasOwn(schema.shape, name));
  if (unknown !== undefined)
    throw new HubError("bad-request", describeInvalidField(unknown.slice(0, maxFieldNameLength)));
}

function describeInvalidField(field: string | undefined, limit = ""): string {
  return `Please check: ${field || "the request"}.${limit}`;
}

/** Describes the allowed maximum when a value exceeds it. */
function limitOf(issue: { code: string; maximum?: unknown; origin?: unknown }): string {
  if (issue.code !== "too_big") return "";
  if (issue.origin === "string") return ` It may have at most ${issue.maximum} characters.`;
  return issue.origin === "array" ? ` At most ${issue.maximum} are allowed.` : ` It may be at most ${issue.maximum}.`;
}
