import { chakra } from "@chakra-ui/react";
import { inkOn } from "../../theme/contrast.ts";

interface Props {
  name: string;
  color: string;
  left: string;
  top: string;
  delayMs: number;
}

/** Another user's cursor in the list. */
export function Cursor({ name, color, left, top, delayMs }: Props) {
  return (
    <chakra.div
      position="absolute"
      animation="glide 6s ease-in-out infinite"
      style={{ left, top, animationDelay: `${delayMs}ms` }}
    >
      <chakra.svg viewBox="0 0 20 20" width="1.375rem" height="1.375rem" display="block" style={{ color }}>
        <chakra.path
          d="M3 2l14 7-6 2-3 6L3 2Z"
          fill="currentColor"
          stroke="card"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      </chakra.svg>
      <chakra.span
        display="inline-block"
        marginInlineStart={4}
        paddingInline={2}
        borderRadius="full"
        fontSize="sm"
        fontWeight="strong"
        style={{ background: color, color: inkOn(color) }}
      >
        {name}
      </chakra.span>
    </chakra.div>
  );
}
