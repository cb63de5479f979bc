import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { system } from "../theme/system.ts";
import { CopyLink } from "./CopyLink.tsx";

afterEach(cleanup);

const notice = /^This link only works on this computer\./;

function show(url: string) {
  render(
    <ChakraProvider value={system}>
      <CopyLink url={url} label="Invite link" hint="Works once." />
    </ChakraProvider>,
  );
}

test.each(["http://localhost:5000/invite/7", "http://127.0.0.1:5000/invite/7", "http://[::1]:5000/invite/7"])(
  "shows a notice for %s, which only this computer can open",
  (url) => {
    show(url);
    expect(screen.getByText(notice)).toBeDefined();
  },
);

test.each(["http://192.168.1.20:5000/invite/7", "https://hub.example/invite/7", "http://localhost.example/invite/7"])(
  "shows no notice for %s, which other devices can open",
  (url) => {
    show(url);
    expect(screen.getByLabelText("Invite link")).toHaveProperty("value", url);
    expect(screen.queryByText(notice)).toBeNull();
  },
);
