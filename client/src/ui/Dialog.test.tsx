// @vitest-environment jsdom
import "../testing/set-up-page.ts";
import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { navigate } from "../lib/location.ts";
import { releasePage } from "../lib/unsaved.ts";
import { system } from "../theme/system.ts";
import { Dialog } from "./Dialog.tsx";
import { Form } from "./Form.tsx";
import { TextField } from "./TextField.tsx";

beforeEach(() => {
  history.pushState(null, "", "/calendar");
});
afterEach(cleanup);

function NameForm({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState("");
  return (
    <Dialog title="New list" onClose={onClose}>
      <Form onSubmit={onClose} isChanged={name !== ""}>
        <TextField label="Name" value={name} onChange={setName} />
        <button type="submit">Save</button>
      </Form>
    </Dialog>
  );
}

function Page({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return isOpen && <NameForm onClose={close} />;
}

function open() {
  const onClose = vi.fn();
  render(
    <ChakraProvider value={system}>
      <Page onClose={onClose} />
    </ChakraProvider>,
  );
  return onClose;
}

const type = () => fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Camping" } });
const dialogs = () => document.querySelectorAll("dialog");
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: "button" }));

/** Presses Back, and waits until the dialog has restored its history entry. */
async function goBack() {
  const forward = vi.spyOn(history, "forward");
  history.back();
  await vi.waitFor(() => expect(forward).toHaveBeenCalled());
  await vi.waitFor(() => expect(history.state).toEqual({ isModal: true }));
  forward.mockRestore();
}

const closeActions: Record<string, () => void | Promise<void>> = {
  "the X": () => void fireEvent.click(screen.getByLabelText("Close")),
  Escape: () => void fireEvent(dialogs()[0] ?? expect.fail(), new Event("cancel", { cancelable: true })),
  "a tap outside": () => void fireEvent.mouseDown(dialogs()[0] ?? expect.fail()),
  Back: goBack,
};

test.each(Object.entries(closeActions))(
  "closes a dialog with %s, and asks first if the form has changes",
  async (_name, leave) => {
    const closed = open();
    type();
    await leave();
    expect(closed).not.toHaveBeenCalled();
    await screen.findByText("Discard changes?");
    press("Keep editing");
    expect(dialogs()).toHaveLength(1);
    expect(screen.getByLabelText("Name")).toHaveProperty("value", "Camping");
    await leave();
    await screen.findByText("Discard changes?");
    press("Discard");
    expect(closed).toHaveBeenCalledOnce();
    cleanup();
    const closedAtOnce = open();
    await leave();
    expect(closedAtOnce).toHaveBeenCalledOnce();
  },
);

test("Back keeps typed text while it asks for confirmation", async () => {
  const closed = open();
  type();
  await goBack();
  await screen.findByText("Discard changes?");
  await goBack();
  expect(dialogs()).toHaveLength(1);
  expect(closed).not.toHaveBeenCalled();
});

test("goes back one page after a dialog has closed, also from a page opened afterwards", async () => {
  history.pushState(null, "", "/shopping");
  open();
  press("Save");
  history.back();
  await vi.waitFor(() => expect(location.pathname).toBe("/calendar"));
  open();
  press("Save");
  navigate("/meals");
  expect(history.state).toBeNull();
  history.back();
  await vi.waitFor(() => expect(location.pathname).toBe("/calendar"));
});

test("follows an anchor link after a dialog has closed", async () => {
  open();
  press("Save");
  const back = vi.spyOn(history, "back");
  const arrived = new Promise((resolve) => window.addEventListener("hashchange", resolve, { once: true }));
  location.hash = "#main";
  await arrived;
  expect(back).not.toHaveBeenCalled();
  back.mockRestore();
});

test("reopens a dialog that the browser closed, and asks for confirmation", async () => {
  const closed = open();
  type();
  const dialog = dialogs()[0] ?? expect.fail();
  dialog.close();
  fireEvent(dialog, new Event("close"));
  expect(dialog.open).toBe(true);
  await screen.findByText("Discard changes?");
  expect(closed).not.toHaveBeenCalled();
});

test("the browser confirms before typed text is lost, until the session ends", () => {
  const leave = () => {
    const event = createEvent("beforeunload", window, { cancelable: true });
    fireEvent(window, event);
    return event.defaultPrevented;
  };
  open();
  expect(leave()).toBe(false);
  type();
  expect(leave()).toBe(true);
  press("Save");
  expect(leave()).toBe(false);
  cleanup();
  open();
  type();
  releasePage();
  expect(leave()).toBe(false);
});
