import { chakra } from "@chakra-ui/react";
import { suggestedAnnouncements } from "@hub/shared/features/messages/message-schema";
import { maxTextLength } from "@hub/shared/features/messages/schema";
import { Megaphone } from "lucide-react";
import { useState } from "react";
import { useMessageActions } from "../../sync/use-messages.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Form } from "../../ui/Form.tsx";
import { TextField } from "../../ui/TextField.tsx";

/** Sends an announcement: a suggestion with one tap, or a typed text. */
export function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const { sendAnnouncement } = useMessageActions();
  const [text, setText] = useState("");
  const send = (words: string) => {
    sendAnnouncement(words);
    onClose();
  };
  return (
    <Dialog title="Announce" onClose={onClose}>
      <chakra.div display="grid" gap={3}>
        <p>
          Your announcement rings on every family phone and display, and is read aloud in the kitchen and on displays.
        </p>
        {suggestedAnnouncements.map((words) => (
          <Button key={words} onClick={() => send(words)}>
            {words}
          </Button>
        ))}
        <Form onSubmit={() => send(text.trim())} isChanged={text !== ""}>
          <TextField label="Something else" value={text} maxLength={maxTextLength} onChange={setText} />
          <Button variant="primary" type="submit" icon={Megaphone} disabled={text.trim() === ""}>
            Announce
          </Button>
        </Form>
      </chakra.div>
    </Dialog>
  );
}
