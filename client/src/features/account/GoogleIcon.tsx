/** A plain G in the line style of the other icons. */
export function GoogleIcon() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
    >
      <path d="M15.2 5.2A7 7 0 1 0 17 10h-6.5" />
    </svg>
  );
}
