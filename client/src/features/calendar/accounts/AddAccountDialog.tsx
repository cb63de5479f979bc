import { chakra } from "@chakra-ui/react";
import type { CalendarAccount } from "@hub/shared/features/calendar/account-endpoints";
import { useState } from "react";
import { useHubOptions } from "../../../hub/use-hub-options.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { Form } from "../../../ui/Form.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { focusFirst } from "../../../ui/use-modal.ts";
import { GoogleSignIn } from "./GoogleSignIn.tsx";
import { useAddAccount } from "./queries.ts";

interface Props {
  onAdded: (account: CalendarAccount) => void;
  onClose: () => void;
}

/** The most common services; each requires an app password. */
const services = [
  {
    name: "iCloud",
    url: "https://caldav.icloud.com",
    hint: "Make an app password at account.apple.com, Sign-In and Security.",
  },
  {
    name: "Fastmail",
    url: "https://caldav.fastmail.com",
    hint: "Make an app password in Settings, Privacy & Security.",
  },
  {
    name: "Nextcloud",
    url: "",
    hint: "Enter the address of your Nextcloud. Make an app password in Settings, Security.",
  },
] as const;

const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

/** Asks for the address and password of an account; its calendars are chosen afterwards. */
export function AddAccountDialog({ onAdded, onClose }: Props) {
  const add = useAddAccount();
  const options = useHubOptions();
  const [url, setUrl] = useState("");
  const [userName, setUserName] = useState("");
  const [password, setPassword] = useState("");
  const [hint, setHint] = useState("An app password, made in the settings of your account for the hub alone.");
  const [isChecked, setIsChecked] = useState(false);

  const submit = () => {
    setIsChecked(true);
    if ([url, userName, password].some((text) => text.trim() === "")) return;
    add.mutate({ url, userName: userName.trim(), password: password.trim() }, { onSuccess: onAdded });
  };
  const missing = (text: string, words: string) => (isChecked && text.trim() === "" ? words : undefined);

  return (
    <Dialog title="Add an account" onClose={onClose}>
      <Form onSubmit={submit} isChanged={[url, userName, password].some((text) => text !== "")}>
        <chakra.div display="flex" flexWrap="wrap" gap={2} role="group" aria-label="Service">
          {services.map((service) => (
            <Button
              key={service.name}
              onClick={() => {
                setUrl(service.url);
                setHint(service.hint);
              }}
            >
              {service.name}
            </Button>
          ))}
          {options.data?.google && <GoogleSignIn label="Google" />}
        </chakra.div>
        <TextField
          label="Address of the server"
          hint="For example https://caldav.example.org. The hub finds its calendars there."
          error={missing(url, "Enter the server's address.")}
          {...focusFirst}
          {...plain}
          value={url}
          onChange={setUrl}
          inputMode="url"
        />
        <TextField
          label="User name"
          hint="Often your e-mail address."
          error={missing(userName, "Enter the user name.")}
          {...plain}
          value={userName}
          onChange={setUserName}
        />
        <TextField
          label="App password"
          hint={hint}
          error={missing(password, "Enter the app password.")}
          {...plain}
          type="password"
          value={password}
          onChange={setPassword}
        />
        <FailureNotice error={add.error} />
        <Button type="submit" variant="primary" isPending={add.isPending}>
          Find its calendars
        </Button>
      </Form>
    </Dialog>
  );
}
