import { chakra } from "@chakra-ui/react";
import type { ListId } from "@hub/shared/ids";
import { ScanBarcode, X } from "lucide-react";
import { memo, useCallback, useState } from "react";
import { useWakeLock } from "../../../device/use-wake-lock.ts";
import { CardLoading } from "../../../ui/CardLoading.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { SyncBadge } from "../../../ui/SyncBadge.tsx";
import { Toaster } from "../../../ui/Toaster.tsx";
import { useModal } from "../../../ui/use-modal.ts";
import { isElsewhere } from "../groups.ts";
import { AddBar } from "../list/AddBar.tsx";
import { LineGroups } from "../list/LineGroups.tsx";
import { ListChoice } from "../list/ListChoice.tsx";
import { ListPresence } from "../list/ListPresence.tsx";
import { NewLines } from "../list/NewLines.tsx";
import { useShownList } from "../list/use-list-view.ts";
import { PaidBar } from "../prices/PaidBar.tsx";
import { hasCamera } from "../scan/has-camera.ts";
import { StorePicker } from "../stores/StorePicker.tsx";
import { FinishButton } from "./FinishButton.tsx";
import { OrderProposal } from "./OrderProposal.tsx";
import { shopStyles } from "./shop-styles.ts";
import { useTripSignals } from "./use-trip-signals.ts";

const ScanDialog = lazyPart(() => import("../scan/ScanDialog.tsx").then((module) => module.ScanDialog));

interface Props {
  listId: ListId | null;
  onChooseList: (id: ListId | null) => void;
  onLeave: () => void;
}

/** The list in the store: full-screen, in the store's order. Keeps the screen on. */
export function ShoppingMode({ listId, onChooseList, onLeave }: Props) {
  const { list, lines, names, trip, order, view } = useShownList(listId, true);
  useTripSignals(trip?.id);
  const storeId = trip?.storeId ?? null;
  const wakeLock = useWakeLock();
  const modal = useModal(onLeave);
  const [isScanning, setIsScanning] = useState(false);
  const startScanning = useCallback(() => setIsScanning(true), []);
  const left = lines.filter((line) => !line.completed && !isElsewhere(line, order)).length;
  return (
    <chakra.dialog {...modal.props} aria-label="Shopping" css={screen}>
      <chakra.header css={head}>
        <IconButton label="Stop shopping" icon={X} onClick={onLeave} marginInlineStart={-2} />
        <StorePicker trip={trip} />
        <FinishButton lines={lines} trip={trip} onFinished={onLeave} />
      </chakra.header>
      <chakra.div css={body}>
        <Tools {...{ listId, onChooseList }} onScan={startScanning} />
        <ListPresence />
        {wakeLock === "refused" && (
          <chakra.p fontSize="sm" color="quiet" paddingBottom={2}>
            Your screen may turn off.
          </chakra.p>
        )}
        {storeId && order.proposal && <OrderProposal key={storeId} storeId={storeId} proposal={order.proposal} />}
        {!list && <CardLoading rows={5} lead="box" />}
        {list && left === 0 && (
          <chakra.p role="status" fontSize="xl" textAlign="center" paddingBlock={8}>
            {lines.length === 0 ? "Nothing to buy" : "Everything is in the cart"}
          </chakra.p>
        )}
        <LineGroups view={view} names={names} mayEdit styles={shopStyles} cartAction={null} />
      </chakra.div>
      <chakra.footer css={foot}>
        <PaidBar lines={lines} />
        {list && <NewLines listId={listId} lines={lines} names={names} added={view.added} />}
        <AddBar listId={listId} onAdded={view.added.showAdded} />
      </chakra.footer>
      {isScanning && <ScanDialog listId={listId} shop={{ tripId: trip?.id }} onClose={() => setIsScanning(false)} />}
      <Toaster modal={modal.id} />
    </chakra.dialog>
  );
}

interface ToolsProps extends Pick<Props, "listId" | "onChooseList"> {
  onScan: () => void;
}

/** A separate memoized component, so that it does not render with every tick. */
const Tools = memo(function Tools({ listId, onChooseList, onScan }: ToolsProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" marginBottom={1}>
      {hasCamera() && <IconButton label="Scan barcode" icon={ScanBarcode} onClick={onScan} />}
      <ListChoice aria-label="List" flex="1 1 9rem" width="auto" listId={listId} onChoose={onChooseList} />
      <SyncBadge />
    </chakra.div>
  );
});

const screen = {
  "&[open]": { display: "flex" },
  flexDirection: "column",
  width: "100vw",
  height: "100dvh",
  maxWidth: "none",
  maxHeight: "none",
  margin: 0,
  padding: 0,
  bg: "paper",
  color: "ink",
  // Hides toasts while the user types a price, because they would cover the field.
  "&:has(footer input[inputmode=decimal]) [popover]": {
    bottom: "auto",
    top: "calc(4rem + env(safe-area-inset-top))",
  },
} as const;

const inset = {
  width: "full",
  maxWidth: "44rem",
  marginInline: "auto",
  paddingInline: 4,
} as const;

const head = {
  ...inset,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  paddingBlock: 2,
  "@supports (padding: env(safe-area-inset-top))": { paddingTop: "calc(0.5rem + env(safe-area-inset-top))" },
} as const;

const body = { ...inset, flex: "1", minHeight: 0, overflowY: "auto", overscrollBehavior: "contain" } as const;

const foot = {
  ...inset,
  paddingTop: 3,
  paddingBottom: "calc(0.75rem + env(safe-area-inset-bottom))",
  borderTopWidth: "1px",
} as const;
