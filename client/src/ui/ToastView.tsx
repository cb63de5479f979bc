import { chakra } from "@chakra-ui/react";
import { X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { dismissToast, pauseToast, resumeToast, type Toast, type ToastAction } from "../lib/toast.ts";
import { IconButton } from "./IconButton.tsx";
import { positionToast } from "./toast-position.ts";
import { useSwipeToDismiss } from "./use-swipe-to-dismiss.ts";

const Slip = chakra("li", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "flex-end",
    gap: 2,
    paddingInlineStart: 4,
    paddingInlineEnd: 1,
    paddingBlock: 1,
    minHeight: "row",
    borderRadius: "card",
    borderWidth: "1px",
    touchAction: "pan-y",
    userSelect: "none",
    animation: "rise 160ms ease-out",
  },
  variants: {
    variant: {
      default: { bg: "ink", color: "paper", borderColor: "ink" },
      destructive: { bg: "clay", color: "clayInk", borderColor: "clay" },
    },
  },
});

const Action = chakra("button", {
  base: {
    minHeight: "control",
    paddingInline: 3,
    borderRadius: "md",
    fontWeight: "strong",
    textDecoration: "underline",
    textUnderlineOffset: "3px",
    cursor: "pointer",
    _focusVisible: { outlineColor: "currentcolor", outlineOffset: "-3px" },
  },
});

export function ToastView({ toast }: { toast: Toast }) {
  const { action, offer, id } = toast;
  const slip = useRef<HTMLLIElement>(null);
  const dismiss = () => dismissToast(id);
  const { offsetPx, handlers } = useSwipeToDismiss(dismiss);
  // A dialog that opens or closes moves the toast to another toaster. No pointerleave or blur event then resumes its
  // timer.
  useEffect(() => () => resumeToast(id), [id]);
  useLayoutEffect(() => {
    positionToast(slip.current);
    // The region of a dialog that opens together with the toast gets its position only in the next frame.
    const frame = requestAnimationFrame(() => positionToast(slip.current));
    return () => cancelAnimationFrame(frame);
  }, []);
  const buttonFor = (toastAction: ToastAction | undefined) =>
    toastAction && (
      <Action
        type="button"
        onClick={() => {
          toastAction.onPress();
          dismiss();
        }}
      >
        {toastAction.label}
      </Action>
    );
  return (
    <Slip
      ref={slip}
      variant={toast.variant}
      style={offsetPx > 0 ? { translate: offsetPx } : undefined}
      onPointerEnter={() => pauseToast(id)}
      onPointerLeave={() => resumeToast(id)}
      onFocus={() => pauseToast(id)}
      onBlur={() => resumeToast(id)}
      {...handlers}
    >
      {/* Next to two buttons, a phone has no room for the text. */}
      <chakra.div
        role={toast.variant === "destructive" ? "alert" : undefined}
        flex={offer ? "100%" : 1}
        minWidth="0"
        paddingBlock={2}
      >
        <chakra.p fontWeight="strong" lineHeight="tight">
          {toast.title}
        </chakra.p>
        {toast.description && (
          <chakra.p fontSize="sm" marginTop={1}>
            {toast.description}
          </chakra.p>
        )}
      </chakra.div>
      {buttonFor(offer)}
      {buttonFor(action)}
      <IconButton
        label="Dismiss"
        icon={X}
        onClick={dismiss}
        color="inherit"
        _hover={{ bg: "transparent", opacity: 0.8 }}
      />
    </Slip>
  );
}
