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
  /** Closes the dialog. It first asks for confirmation if a form has unsaved changes. */
  onClose: () => void;
  children: ReactNode;
  width?: "normal" | "wide";
  /** Whether it fills a phone's screen, for dialogs that stay open for a while. */
  isFullOnPhone?: boolean;
  /** A footer that stays visible while the rest scrolls. */
  footer?: ReactNode;
}

/**
 * A modal dialog; on phones a bottom sheet. It renders as a deferred update after the tap, because a form takes a slow
 * phone half a second.
 */
export function Dialog(props: Props) {
  const isRendered = useDeferredValue(true, false);
  return isRendered && <OpenDialog {...props} />;
}

function OpenDialog({ title, onClose, children, width = "normal", isFullOnPhone = false, footer }: Props) {
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
          {footer && (
            <chakra.div paddingInline={{ base: 4, md: 6 }} css={safeBottom}>
              {footer}
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
