import { Plus } from "lucide-react";
import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { Form } from "../../ui/Form.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { ItemField } from "./ItemField.tsx";
import { tooLongText } from "./too-long-text.ts";

interface Props extends Pick<ComponentProps<typeof Form>, "css"> {
  placeholder: string;
  onAdd: (text: string) => void;
  buttonCss: ComponentProps<typeof IconButton>["css"];
  /** What else there is to say about the item. */
  children?: ReactNode;
}

/** The field to add to a list. Enter adds and keeps the focus for the next one; what is too long stays to be shortened. */
export function ItemForm({ css, placeholder, onAdd, buttonCss, children }: Props) {
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);

  const submit = (wanted: string) => {
    field.current?.focus();
    const fits = tooLongText(wanted) === undefined;
    if (fits) onAdd(wanted);
    setText(fits ? "" : wanted);
  };

  return (
    <Form onSubmit={() => submit(text)} css={css}>
      <ItemField
        ref={field}
        text={text}
        problem={tooLongText(text)}
        placeholder={placeholder}
        onChange={setText}
        onTake={submit}
      />
      {children}
      <IconButton type="submit" label="Add" icon={Plus} css={buttonCss} />
    </Form>
  );
}
