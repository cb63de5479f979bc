import { chakra } from "@chakra-ui/react";

/** The hub's logo: a roof over a leaf, and the name. `isShort` hides the name on phones and tablets. */
export function Wordmark({ isShort = false }: { isShort?: boolean }) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap={2}
      minWidth="control"
      minHeight="control"
      fontSize="lg"
      fontWeight="strong"
      whiteSpace="nowrap"
    >
      <chakra.svg aria-hidden viewBox="0 0 32 32" width="2rem" height="2rem" flexShrink={0} fill="none" color="leaf">
        <path
          d="M4 15.5 16 5l12 10.5"
          stroke="currentColor"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M16 27.5c-5.6 0-8.6-3-8.6-8.3 5.7 0 8.6 2.9 8.6 8.3Z" fill="currentColor" />
        <path d="M16 27.5c0-6.6 3.2-10.4 9.4-10.8.2 6.900-3 10.800-9.400 10.800Z" fill="currentColor" opacity="0.55" />
      </chakra.svg>
      <chakra.span {...(isShort && { srOnly: true, lg: { srOnly: false } })}>Family Hub</chakra.span>
    </chakra.span>
  );
}
