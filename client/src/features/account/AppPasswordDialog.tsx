import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { TextInput } from "../../ui/inputs.ts";
import { LocalLinkNotice } from "../../ui/LocalLinkNotice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { focusFirst } from "../../ui/use-modal.ts";
import { useCreateAppPassword } from "./app-password-queries.ts";
import { OwnPasswordField } from "./OwnPasswordField.tsx";

/** Creates an app password, shows it this one time, and explains where to enter it. */
export function AppPasswordDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateAppPassword();
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const submit = () => create.mutate({ name, ...(password !== "" && { password }) });
  return (
    <Dialog title="Connect a calendar app" onClose={onClose}>
      {create.data ? (
        <SetUp {...create.data} onClose={onClose} />
      ) : (
        <Form onSubmit={submit} isChanged={name !== ""}>
          <TextField
            label="Which app?"
            hint="Give it a name you'll recognize, such as Ada's phone."
            required
            maxLength={60}
            {...focusFirst}
            value={name}
            onChange={setName}
          />
          <OwnPasswordField value={password} onChange={setPassword} />
          <FailureNotice error={create.error} />
          <Button type="submit" variant="primary" isPending={create.isPending}>
            Create password
          </Button>
        </Form>
      )}
    </Dialog>
  );
}

interface SetUpProps {
  url: string;
  userName: string;
  secret: string;
  onClose: () => void;
}

function SetUp({ url, userName, secret, onClose }: SetUpProps) {
  return (
    <chakra.div display="flex" flexDirection="column" gap={4}>
      <p>Enter these in the app. We show the password only once. It stops working if you sign out everywhere else.</p>
      <ReadOnlyValue label="Server" value={url} />
      <LocalLinkNotice url={url} />
      <ReadOnlyValue label="Username" value={userName} />
      <ReadOnlyValue label="Password" value={secret} />
      <chakra.dl fontSize="sm" display="flex" flexDirection="column" gap={2}>
        {setupSteps(url).map(([where, how]) => (
          <div key={where}>
            <chakra.dt fontWeight="strong">{where}</chakra.dt>
            <dd>{how}</dd>
          </div>
        ))}
      </chakra.dl>
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    </chakra.div>
  );
}

function setupSteps(url: string): [where: string, how: string][] {
  const plainly = url.startsWith("http:") ? " If the app asks about SSL, turn it off: this hub doesn't use it." : "";
  return [
    [
      "iPhone and iPad",
      `Go to Settings, Apps, Calendar, Calendar Accounts, Add Account, Other, Add CalDAV Account.${plainly}`,
    ],
    ["Android", "Install DAVx5, add an account with a URL and username, and choose the Family Hub calendar."],
    ["Thunderbird", "Choose New Calendar, then On the Network. Enter the username, the server and the password."],
  ];
}

/** A value that users copy or type elsewhere. */
function ReadOnlyValue({ label, value }: { label: string; value: string }) {
  return (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          readOnly
          fontFamily="monospace"
          value={value}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </Field>
  );
}
