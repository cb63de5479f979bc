import { chakra } from "@chakra-ui/react";
import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useDeferredValue, useId } from "react";
import { Button } from "./Button.tsx";
import { DiscardContext } from "./discard.ts";
import { IconButton } from "./IconButton.tsx";
import { Toaster } from "./Toaster.tsx";
import { useDiscardGuard } from "./use-discard-guard.ts";
import { useModal } from "./use-modal.ts";

interface Props {
  title: string;
  /** Closes it. The dialog asks first if a form in it has changes that are not saved. */
  onClose: () => void;
  children: ReactNode;
  width?: "normal" | "wide";
  /** Whether it takes the whole screen of a phone, for dialogs that are used for a while. */
  isFullOnPhone?: boolean;
  /** The part that stays in reach of the thumb while the rest scrolls. */
  foot?: ReactNode;
}

/**
 * A dialog over the page; on phones a sheet from below. The tap that opens it is answered first: a form takes a slow
 * phone half a second to draw.
 */
export function Dialog(props: Props) {
  const isAnswered = useDeferredValue(true, false);
  return isAnswered && <OpenDialog {...props} />;
}

function OpenDialog({ title, onClose, children, width = "normal", isFullOnPhone = false, foot }: Props) {
  const { guard, isConfirming, cancel, discard } = useDiscardGuard();
  const close = () => guard.ask(onClose);
  const modal = useModal(close);
  const titleId = useId();

  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === event.currentTarget) close();
  };

  return (
    <chakra.dialog
      {...modal.props}
      aria-labelledby={titleId}
      onMouseDown={closeOnBackdrop}
      css={isFullOnPhone ? [frame, fullOnPhone] : frame}
      md={{ width: width === "wide" ? "44rem" : "30rem" }}
    >
      <chakra.div display="flex" flexDirection="column" maxHeight="inherit">
        <chakra.div
          display="flex"
          alignItems="center"
          gap={2}
          paddingInlineStart={{ base: 4, md: 6 }}
          paddingInlineEnd={2}
          paddingTop={3}
        >
          <chakra.h2 id={titleId} flex="1" fontSize="xl" overflowWrap="anywhere">
            {title}
          </chakra.h2>
          <IconButton label="Close" icon={X} onClick={close} />
        </chakra.div>
        <DiscardContext value={guard}>
          <chakra.div
            overflowY="auto"
            overscrollBehavior="contain"
            padding={{ base: 4, md: 6 }}
            paddingTop={{ base: 3, md: 4 }}
            css={safeBottom}
          >
            {children}
          </chakra.div>
          {foot && (
            <chakra.div paddingInline={{ base: 4, md: 6 }} css={safeBottom}>
              {foot}
            </chakra.div>
          )}
        </DiscardContext>
      </chakra.div>
      {isConfirming && <DiscardDialog onCancel={cancel} onDiscard={discard} />}
      <Toaster modal={modal.id} />
    </chakra.dialog>
  );
}

function DiscardDialog({ onCancel, onDiscard }: { onCancel: () => void; onDiscard: () => void }) {
  return (
    <Dialog title="Discard changes?" onClose={onCancel}>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        <Button flex="1" onClick={onCancel}>
          Keep editing
        </Button>
        <Button variant="danger" flex="1" onClick={onDiscard}>
          Discard
        </Button>
      </chakra.div>
    </Dialog>
  );
}

const frame = {
  padding: 0,
  margin: "auto",
  marginBottom: { base: 0, md: "auto" },
  width: "full",
  maxWidth: { base: "100%", md: "calc(100% - 3rem)" },
  maxHeight: "calc(100dvh - 2rem)",
  overflow: "hidden",
  bg: "card",
  color: "ink",
  borderWidth: "1px",
  borderRadius: "card",
  borderBottomRadius: { base: 0, md: "card" },
  animation: "rise 160ms ease-out",
  _backdrop: { bg: "rgb(30 28 25 / 0.5)" },
} as const;

const fullOnPhone = {
  height: { base: "100dvh", md: "auto" },
  maxHeight: { base: "100dvh", md: "calc(100dvh - 2rem)" },
  borderRadius: { base: 0, md: "card" },
  borderWidth: { base: 0, md: "1px" },
} as const;

const safeBottom = { "@media (max-width: 47.99rem)": { paddingBottom: "calc(1rem + env(safe-area-inset-bottom))" } };
