import { chakra } from "@chakra-ui/react";
import { codeLength } from "@hub/shared/features/displays/schema";
import { LocalLinkNotice } from "../../ui/LocalLinkNotice.tsx";
import { QrCode } from "../../ui/QrCode.tsx";
import { Wordmark } from "../../ui/Wordmark.tsx";
import { usePairing } from "./use-pairing.ts";
import { px } from "./wall-size.ts";

/** Shows the pairing code of a device that is not yet a display. A user confirms it on a phone. */
export function PairingScreen() {
  const state = usePairing();
  return (
    <chakra.main css={page}>
      <Wordmark />
      <chakra.h1 fontSize={px(64)}>Make this screen a family display</chakra.h1>
      {state.kind === "unreachable" && (
        <chakra.p role="status" fontSize={px(36)}>
          We can't reach the hub. Trying again automatically.
        </chakra.p>
      )}
      {state.kind === "asking" && (
        <chakra.p role="status" fontSize={px(36)}>
          Getting a code
        </chakra.p>
      )}
      {state.kind === "showing" && (
        <>
          <chakra.p fontSize={px(36)} maxWidth="40ch">
            Scan this with an adult's phone. Or open Settings on it, then Privacy & Security, then Add a display.
          </chakra.p>
          <chakra.div css={codes}>
            <chakra.div css={qr}>
              <QrCode text={state.pairing.url} label="QR code that pairs this screen" />
            </chakra.div>
            <chakra.p css={code} aria-label={`Code ${[...state.pairing.code].join(" ")}`}>
              {`${state.pairing.code.slice(0, codeLength / 2)} ${state.pairing.code.slice(codeLength / 2)}`}
            </chakra.p>
          </chakra.div>
          <LocalLinkNotice url={state.pairing.url} fontSize={px(28)} />
          <chakra.p fontSize={px(28)}>This signs everyone out on this device.</chakra.p>
        </>
      )}
    </chakra.main>
  );
}

const page = {
  minHeight: "100dvh",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: px(40),
  padding: px(48),
  textAlign: "center",
} as const;

const codes = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "center",
  columnGap: px(80),
  rowGap: px(24),
} as const;

const qr = {
  display: "flex",
  "& svg": { width: px(360), height: px(360), minWidth: "9rem", minHeight: "9rem" },
} as const;

const code = {
  fontSize: px(160),
  fontWeight: "strong",
  lineHeight: "tight",
  letterSpacing: "0.06em",
  fontVariantNumeric: "tabular-nums",
} as const;
