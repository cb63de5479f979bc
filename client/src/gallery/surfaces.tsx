import { newId } from "@hub/shared/ids";
import { type ComponentProps, type ReactNode, useState } from "react";
import { LiveDocumentContext } from "../sync/live-context.ts";
import { ArchiveNotice } from "../ui/ArchiveNotice.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { CardLoading } from "../ui/CardLoading.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { DetailRow } from "../ui/DetailRow.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { DoorDrawing } from "../ui/drawings/DoorDrawing.tsx";
import { KiteDrawing } from "../ui/drawings/KiteDrawing.tsx";
import { ListDrawing } from "../ui/drawings/ListDrawing.tsx";
import { PotDrawing } from "../ui/drawings/PotDrawing.tsx";
import { SpiltDrawing } from "../ui/drawings/SpiltDrawing.tsx";
import { TableDrawing } from "../ui/drawings/TableDrawing.tsx";
import { WindowDrawing } from "../ui/drawings/WindowDrawing.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { HubIdeasNotice } from "../ui/HubIdeasNotice.tsx";
import { LoadingPage } from "../ui/LoadingPage.tsx";
import { NarrowPage } from "../ui/NarrowPage.tsx";
import { NoReplicaNotice } from "../ui/NoReplicaNotice.tsx";
import { PageFrame } from "../ui/PageFrame.tsx";
import { RevocableRow } from "../ui/RevocableRow.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { SkeletonRows } from "../ui/SkeletonRows.tsx";
import { TilesLoading } from "../ui/TilesLoading.tsx";
import { ThreadLines } from "../ui/thread/ThreadLines.tsx";
import { createStubDocument } from "./indicators.tsx";
import { ignore, longText, type Parts } from "./part.tsx";

const offline = createStubDocument({ kind: "offline", count: 0, unstored: 0 });

const renderOffline = (part: ReactNode) => <LiveDocumentContext value={offline}>{part}</LiveDocumentContext>;

const ada = { id: newId<"member">(), name: "Ada" };
const threadMessage = (text: string, addedBy: typeof ada.id | null) => ({
  id: newId<"message">(),
  picture: null,
  text,
  addedBy,
});

function Broken(): never {
  throw new Error("This component fails on purpose.");
}

type DialogProps = Omit<Parameters<typeof Dialog>[0], "onClose">;

function OpenButton({ children }: { children: (onClose: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open it</Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}

function DialogButton(props: DialogProps) {
  return <OpenButton>{(onClose) => <Dialog {...props} onClose={onClose} />}</OpenButton>;
}

function ConfirmButton(props: Pick<ComponentProps<typeof ConfirmDialog>, "isPending" | "error">) {
  return (
    <OpenButton>
      {(onClose) => (
        <ConfirmDialog
          {...props}
          title="Delete this list?"
          cancelLabel="Keep it"
          confirmLabel="Remove"
          onConfirm={onClose}
          onClose={onClose}
        >
          This also removes its items.
        </ConfirmDialog>
      )}
    </OpenButton>
  );
}

const drawings = { DoorDrawing, KiteDrawing, ListDrawing, PotDrawing, SpiltDrawing, TableDrawing, WindowDrawing };

/** Containers, and components for loading, missing or broken content. */
export const surfaces: Parts = {
  DetailRow: {
    normal: <DetailRow label="Firefox on Linux" detail="Home network, last used just now" />,
    "with a button": (
      <DetailRow label={longText} detail={longText}>
        <Button>Sign out</Button>
      </DetailRow>
    ),
  },
  ThreadLines: {
    normal: (
      <ThreadLines members={[ada]} thread={[threadMessage("The blue ones?", ada.id), threadMessage("Yes.", ada.id)]} />
    ),
    "from a removed member": <ThreadLines members={[ada]} thread={[threadMessage("The red ones.", null)]} />,
    "long text": <ThreadLines members={[ada]} thread={[threadMessage(longText, ada.id)]} />,
  },
  RevocableRow: {
    normal: (
      <ul>
        <RevocableRow
          name="Outlook"
          detail="Last read just now"
          endLabel="Revoke the link for Outlook"
          isPending={false}
          onEnd={() => undefined}
        />
      </ul>
    ),
    ending: (
      <ul>
        <RevocableRow
          name={longText}
          detail={longText}
          endLabel="Revoke the link for Outlook"
          isPending
          onEnd={() => undefined}
        />
      </ul>
    ),
  },
  Card: {
    normal: (
      <Card id="normal" title="Shopping List" actions={<Button>Share</Button>}>
        Milk, eggs, leeks
      </Card>
    ),
    empty: (
      <Card id="empty" title="Shopping List">
        {null}
      </Card>
    ),
    error: (
      <Card id="broken" title="Shopping List">
        <Broken />
      </Card>
    ),
    "long text": (
      <Card id="long" title={longText}>
        {longText}
      </Card>
    ),
  },
  Dialog: {
    normal: <DialogButton title="New list">Its name</DialogButton>,
    wide: (
      <DialogButton title="New list" width="wide">
        Its name
      </DialogButton>
    ),
    "a phone's whole screen": (
      <DialogButton title="New list" isFullOnPhone>
        Its name
      </DialogButton>
    ),
    "long text": <DialogButton title={longText}>{longText.repeat(40)}</DialogButton>,
  },
  ConfirmDialog: {
    normal: <ConfirmButton />,
    loading: <ConfirmButton isPending />,
    error: <ConfirmButton error={new Error("The hub did not answer.")} />,
  },
  EmptyState: {
    normal: <EmptyState drawing={<ListDrawing />} text="Your shopping list is empty" />,
    "with the next step": (
      <EmptyState drawing={<PotDrawing />} text="No dinners are planned">
        <Button>Plan the week</Button>
      </EmptyState>
    ),
    "a whole page": <EmptyState drawing={<DoorDrawing />} title="404 Page Not Found" text="It may have moved." />,
    "long text": <EmptyState drawing={<ListDrawing />} title={longText} text={longText} />,
  },
  ErrorBoundary: {
    normal: <ErrorBoundary scope="card">All is well</ErrorBoundary>,
    "a card": (
      <ErrorBoundary scope="card">
        <Broken />
      </ErrorBoundary>
    ),
    "a page": (
      <ErrorBoundary scope="page">
        <Broken />
      </ErrorBoundary>
    ),
  },
  Drawing: Object.fromEntries(
    Object.entries(drawings).map(([name, Drawing]) => [name.replace("Drawing", ""), <Drawing key={name} />]),
  ),
  Skeleton: { normal: <Skeleton width="12rem" /> },
  SkeletonRows: Object.fromEntries(
    (["round", "box", "time"] as const).map((lead) => [lead, <SkeletonRows key={lead} rows={3} lead={lead} />]),
  ),
  CardLoading: {
    normal: <CardLoading rows={3} lead="box" />,
    "while offline": renderOffline(<CardLoading rows={3} lead="box" />),
  },
  TilesLoading: {
    normal: <TilesLoading tiles={2} columns={2} />,
    "while offline": renderOffline(<TilesLoading tiles={2} columns={2} />),
  },
  HubIdeasNotice: { offline: renderOffline(<HubIdeasNotice />) },
  NoReplicaNotice: { offline: renderOffline(<NoReplicaNotice />) },
  ArchiveNotice: {
    offline: <ArchiveNotice archived={{ state: "offline" }} />,
    error: <ArchiveNotice archived={{ state: "failed", retry: ignore }} />,
  },
  LoadingPage: { normal: <LoadingPage />, "long text": <LoadingPage text={longText} /> },
  NarrowPage: { normal: <NarrowPage>A page that anyone can see</NarrowPage> },
  PageFrame: {
    normal: <PageFrame actions={<Button>Sign In</Button>}>A page that anyone can see</PageFrame>,
    wide: <PageFrame width="page">A page that anyone can see</PageFrame>,
  },
};
