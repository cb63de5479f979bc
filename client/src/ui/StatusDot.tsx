import { chakra } from "@chakra-ui/react";

/** A dot in the status color. Each status also has a separate shape, for color-blind people. */
export function StatusDot({ status }: { status: string }) {
  return (
    <chakra.svg
      aria-hidden
      viewBox="0 0 14 14"
      width="0.875rem"
      height="0.875rem"
      flexShrink={0}
      color={colorOf(status)}
    >
      <Shape status={status} />
    </chakra.svg>
  );
}

function Shape({ status }: { status: string }) {
  switch (status) {
    case "available":
      return <circle cx="7" cy="7" r="6" fill="currentColor" />;
    case "busy":
      return (
        <>
          <circle cx="7" cy="7" r="6" fill="currentColor" />
          <chakra.rect x="3.5" y="6" width="7" height="2" rx="1" fill="card" />
        </>
      );
    case "away":
      return <circle cx="7" cy="7" r="4.75" fill="none" stroke="currentColor" strokeWidth="2.5" />;
    default:
      return <circle cx="7" cy="7" r="5" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="2.5 2" />;
  }
}

function colorOf(status: string): string {
  return status === "available" || status === "busy" || status === "away" ? status : "unknown";
}
