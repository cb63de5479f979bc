/** Renders a part of a page with an in-memory document. */
import { ChakraProvider } from "@chakra-ui/react";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { LiveDocumentContext } from "../sync/live-context.ts";
import { system } from "../theme/system.ts";
import type { openTestDocument } from "./open-test-document.ts";
import { createQueryWrapper } from "./queries.tsx";

export function renderOver({ live }: Pick<ReturnType<typeof openTestDocument>, "live">, part: ReactNode): void {
  render(
    <ChakraProvider value={system}>
      <LiveDocumentContext value={live}>{part}</LiveDocumentContext>
    </ChakraProvider>,
    { wrapper: createQueryWrapper() },
  );
}
