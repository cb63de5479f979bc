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

/** The most common services. Each requires an app password. */
const services = [
  {
    name: "iCloud",
    url: "https://caldav.icloud.com",
    hint: "Create an app password at account.apple.com, under Sign-In and Security.",
  },
  {
    name: "Fastmail",
    url: "https://caldav.fastmail.com",
    hint: "Create an app password in Settings, under Privacy & Security.",
  },
  {
    name: "Nextcloud",
    url: "",
    hint: "Enter your Nextcloud address. Create an app password in Settings, under Security.",
  },
] as const;

const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

/** Asks for the address and password of an account. The user then chooses its calendars. */
export function AddAccountDialog({ onAdded, onClose }: Props) {
  const add = useAddAccount();
  const options = useHubOptions();
  const [url, setUrl] = useState("");
  const [userName, setUserName] = useState("");
  const [password, setPassword] = useState("");
  const [hint, setHint] = useState("Create an app password for Family Hub in your account's settings.");
  const [isChecked, setIsChecked] = useState(false);

  const submit = () => {
    setIsChecked(true);
    if ([url, userName, password].some((text) => text.trim() === "")) return;
    add.mutate({ url, userName: userName.trim(), password: password.trim() }, { onSuccess: onAdded });
  };
  const missing = (text: string, message: string) => (isChecked && text.trim() === "" ? message : undefined);

  return (
    <Dialog title="Add account" onClose={onClose}>
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
          label="Server address"
          hint="For example https://caldav.example.org. We'll find your calendars there."
          error={missing(url, "Enter the server address.")}
          {...focusFirst}
          {...plain}
          value={url}
          onChange={setUrl}
          inputMode="url"
        />
        <TextField
          label="Username"
          hint="Usually your email address."
          error={missing(userName, "Enter the username.")}
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
          Find calendars
        </Button>
      </Form>
    </Dialog>
  );
}
