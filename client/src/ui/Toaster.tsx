import { chakra } from "@chakra-ui/react";
import { memo, useEffect, useLayoutEffect, useRef } from "react";
import { pageReady } from "../lib/page-ready.ts";
import { useToasts } from "../lib/toast.ts";
import { lazyPart } from "./lazy-part.tsx";
import { useTopModal } from "./modals.ts";

/** Loads after the page, so it also works offline. An earlier toast loads it at once. */
export const ToastView = lazyPart(() => import("./ToastView.tsx").then((module) => module.ToastView));
pageReady.then(ToastView.preload).catch(() => {});

/**
 * Shows the toasts. The page has one toaster, and each modal dialog has one with its id as `modal`, because everything
 * outside the top dialog is inert. Only the top one shows toasts. All exist before a toast appears, so screen readers
 * announce it.
 */
export const Toaster = memo(function Toaster({ modal }: { modal?: string }) {
  const isUppermost = useTopModal() === modal;
  return (
    <chakra.div aria-live="polite" position="absolute">
      {isUppermost && <Region />}
    </chakra.div>
  );
});

/** A popover, so it is above all content and no dialog clips it. F8 moves the focus here. */
function Region() {
  const region = useRef<HTMLElement>(null);

  useLayoutEffect(() => region.current?.showPopover?.(), []);
  useEffect(() => {
    const focusOnHotkey = (event: KeyboardEvent) => {
      if (event.key === "F8") region.current?.focus();
    };
    document.addEventListener("keydown", focusOnHotkey);
    return () => document.removeEventListener("keydown", focusOnHotkey);
  }, []);

  return (
    <chakra.section ref={region} popover="manual" tabIndex={-1} aria-label="Notifications (F8)" css={corner}>
      <Toasts />
    </chakra.section>
  );
}

/** A separate component, so the container does not render with each toast. */
function Toasts() {
  return (
    <chakra.ol listStyleType="none">
      {useToasts()
        .filter((toast) => toast.isOpen)
        .map((toast) => (
          <ToastView key={toast.id} toast={toast} />
        ))}
    </chakra.ol>
  );
}

const corner = {
  position: "fixed",
  zIndex: 50,
  inset: "auto",
  insetInlineEnd: { base: 4, md: 16 },
  insetInlineStart: { base: 4, md: "auto" },
  width: { base: "auto", md: "26rem" },
  overflow: "visible",
  bg: "transparent",
  borderRadius: "card",
  // Near the bottom edge, where it covers no field or main button (toast-position.ts).
  bottom: "var(--toast-bottom, calc(4.5rem + env(safe-area-inset-bottom)))",
} as const;
