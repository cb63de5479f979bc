import { ChakraProvider } from "@chakra-ui/react";
import { screen } from "@testing-library/react";
import { House } from "lucide-react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { system } from "../theme/system.ts";
import { Fact } from "./Fact.tsx";

let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  root = createRoot(document.body.appendChild(document.createElement("div")));
});

afterEach(() => root.unmount());

const renderFact = (text?: string) =>
  flushSync(() =>
    root.render(
      <ChakraProvider value={system}>
        <Fact icon={House} to="/#shopping">
          {text}
        </Fact>
      </ChakraProvider>,
    ),
  );

test("renders a fact in the same frame as its data", () => {
  renderFact();
  renderFact("2 items to buy");
  expect(screen.getByText("2 items to buy")).toBeDefined();
});

test("defers a changed fact until after the tapped element renders", async () => {
  renderFact("2 items to buy");
  renderFact("1 item to buy");
  expect(screen.getByText("2 items to buy")).toBeDefined();
  expect(await screen.findByText("1 item to buy")).toBeDefined();
});
