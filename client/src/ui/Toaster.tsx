import { chakra } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { useToasts } from "../lib/toast.ts";
import { ToastView } from "./ToastView.tsx";

/** Where toasts appear; F8 brings the focus here from anywhere. */
export function Toaster() {
  const toasts = useToasts();
  const region = useRef<HTMLElement>(null);

  useEffect(() => {
    const focusOnHotkey = (event: KeyboardEvent) => {
      if (event.key === "F8") region.current?.focus();
    };
    document.addEventListener("keydown", focusOnHotkey);
    return () => document.removeEventListener("keydown", focusOnHotkey);
  }, []);

  return (
    <chakra.section
      ref={region}
      tabIndex={-1}
      aria-label="Notifications (F8)"
      position="fixed"
      zIndex={50}
      insetInlineEnd={{ base: 4, md: 6 }}
      insetInlineStart={{ base: 4, md: "auto" }}
      width={{ md: "26rem" }}
      css={aboveTabs}
      borderRadius="card"
    >
      <chakra.ol aria-live="polite" listStyleType="none">
        {toasts
          .filter((toast) => toast.isOpen)
          .map((toast) => (
            <ToastView key={toast.id} toast={toast} />
          ))}
      </chakra.ol>
    </chakra.section>
  );
}

const aboveTabs = {
  // Above the tabs, the field to add to the list and the button of the chat, which stay in reach.
  bottom: "calc(13rem + env(safe-area-inset-bottom))",
  "@media (min-width: 48rem)": { bottom: "1.5rem" },
};
