import type { Member } from "@hub/shared/features/members/schema";
import { Bell } from "lucide-react";
import { addToast } from "../lib/toast.ts";
import { LiveDocumentContext } from "../sync/live-context.ts";
import type { LiveDocument } from "../sync/live-document.ts";
import type { SyncState } from "../sync/sync-state.ts";
import { AssistantMark } from "../ui/AssistantMark.tsx";
import { Avatar } from "../ui/Avatar.tsx";
import { Badge } from "../ui/Badge.tsx";
import { Button } from "../ui/Button.tsx";
import { CountBadge } from "../ui/CountBadge.tsx";
import { Faces } from "../ui/Faces.tsx";
import { FailureNotice } from "../ui/FailureNotice.tsx";
import { LocalLinkNotice } from "../ui/LocalLinkNotice.tsx";
import { Mark } from "../ui/Mark.tsx";
import { Notice } from "../ui/Notice.tsx";
import { QrCode } from "../ui/QrCode.tsx";
import { StatusDot } from "../ui/StatusDot.tsx";
import { SyncBadge } from "../ui/SyncBadge.tsx";
import { TimeLeft } from "../ui/TimeLeft.tsx";
import { ToastView } from "../ui/ToastView.tsx";
import { Wordmark } from "../ui/Wordmark.tsx";
import { longText, type Parts } from "./part.tsx";

/** A document in a given sync state, without a hub. It has only the members that these components read. */
export const createStubDocument = (state: SyncState) =>
  ({ subscribe: () => () => undefined, getSyncState: () => state }) as unknown as LiveDocument;

const noon = "2026-11-22T12:00:00.000Z";
const syncStates: Readonly<Record<string, SyncState>> = {
  saved: { kind: "saved" },
  saving: { kind: "saving", count: 1, unstored: 0 },
  offline: { kind: "offline", count: 0, unstored: 0 },
  "offline with changes": { kind: "offline", count: 3, unstored: 0 },
  "changes not stored": { kind: "offline", count: 3, unstored: 2 },
  "read only": { kind: "read-only" },
  "signed out": { kind: "signed-out", count: 2, unstored: 0 },
  "set aside": { kind: "aside", count: 1 },
  outdated: { kind: "outdated", count: 0, unstored: 0 },
};

const toast = { id: "shown", title: "Milk removed", variant: "default", durationMs: 5_000, isOpen: true } as const;
const undo = { label: "Undo", onPress: () => undefined };
const [name, color] = ["Ada Example", "#3E6FA3"];
const roster = ["Ada", "Ben", "Cleo"].map(
  (each) => ({ id: `member-${each}`, name: each, color: null, profileImageUrl: null }) as unknown as Member,
);

/** The components that show a state. */
export const indicators: Parts = {
  SyncBadge: Object.fromEntries(
    Object.entries(syncStates).map(([label, state]) => [
      label,
      <LiveDocumentContext key={label} value={createStubDocument(state)}>
        <SyncBadge />
      </LiveDocumentContext>,
    ]),
  ),
  Badge: {
    ...Object.fromEntries(
      (["plain", "honey", "clay", "leaf", "plum"] as const).map((tone) => [
        tone,
        <Badge key={tone} tone={tone}>
          6 to buy
        </Badge>,
      ]),
    ),
    "long text": <Badge>{longText}</Badge>,
  },
  CountBadge: Object.fromEntries(
    [0, 3, 12].map((count) => [
      count === 0 ? "empty" : String(count),
      <span key={count} style={{ position: "relative", display: "inline-block", width: "3rem", height: "2rem" }}>
        <CountBadge count={count} />
      </span>,
    ]),
  ),
  Notice: {
    plain: <Notice>You can view this list but not change it.</Notice>,
    honey: <Notice tone="honey">This page is older than the hub.</Notice>,
    clay: <Notice tone="clay">We couldn't save your change.</Notice>,
    "long text": <Notice>{longText}</Notice>,
  },
  LocalLinkNotice: { "this computer": <LocalLinkNotice url="http://localhost:5000/invite/7" /> },
  TimeLeft: {
    runs: <TimeLeft timer={{ name: "Pasta", seconds: 600, endsAt: noon }} nowMs={Date.parse(noon) - 500_000} />,
    "is up": <TimeLeft timer={{ name: "Pasta", seconds: 600, endsAt: noon }} nowMs={Date.parse(noon)} />,
  },
  FailureNotice: {
    "no failure": <FailureNotice error={null} />,
    failure: <FailureNotice error={new Error("The hub did not answer.")} />,
  },
  StatusDot: Object.fromEntries(
    ["available", "busy", "away", "unknown"].map((status) => [status, <StatusDot key={status} status={status} />]),
  ),
  Avatar: {
    tiny: <Avatar size="tiny" name={name} color={color} />,
    small: <Avatar size="small" name={name} color={color} />,
    normal: <Avatar name={name} color={color} />,
    large: <Avatar size="large" name={name} color={color} />,
    "with a photo": <Avatar size="large" name={name} color={color} imageUrl="/icon.svg" />,
    "with a missing photo": <Avatar size="large" name={name} color={color} imageUrl="/no-such-photo.svg" />,
    empty: <Avatar name="" color={color} />,
  },
  Faces: {
    normal: <Faces label="Seen by" memberIds={roster.map(({ id }) => id)} members={roster} />,
  },
  AssistantMark: { added: <AssistantMark by="added" />, changed: <AssistantMark by="changed" /> },
  Mark: { normal: <Mark icon={Bell} label="Rings" color="quiet" /> },
  QrCode: { normal: <QrCode text="https://hub.example/pair/ABC123" label="Pairing link" /> },
  Wordmark: { normal: <Wordmark />, short: <Wordmark isShort /> },
  ToastView: {
    normal: <ToastView toast={toast} />,
    "with an action": <ToastView toast={{ ...toast, description: "From the list", action: undo }} />,
    error: (
      <ToastView toast={{ ...toast, variant: "destructive", title: "Error", description: "Failed to add item." }} />
    ),
    "long text": <ToastView toast={{ ...toast, title: longText, description: longText, action: undo }} />,
  },
  Toaster: {
    normal: <Button onClick={() => addToast({ title: "Milk removed", action: undo })}>Show a toast</Button>,
    error: <Button onClick={() => addToast({ title: "Error", variant: "destructive" })}>Show an error</Button>,
  },
  Tooltips: { normal: <Button data-tooltip="After 700 ms">Point at it</Button> },
};
