import { memberColors } from "@hub/shared/colors";
import { addDays } from "@hub/shared/days";
import { Bell, Flame, Plus, Trash2 } from "lucide-react";
import { ActionTile } from "../ui/ActionTile.tsx";
import { Button } from "../ui/Button.tsx";
import { ButtonAnchor, ButtonLink } from "../ui/ButtonLink.tsx";
import { Checkbox } from "../ui/Checkbox.tsx";
import { ColorChoice } from "../ui/ColorChoice.tsx";
import { CopyLink } from "../ui/CopyLink.tsx";
import { CountBadge } from "../ui/CountBadge.tsx";
import { Fact } from "../ui/Fact.tsx";
import { Field } from "../ui/Field.tsx";
import { Form } from "../ui/Form.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { Select, TextArea, TextInput } from "../ui/inputs.ts";
import { Link } from "../ui/Link.tsx";
import { Menu } from "../ui/Menu.tsx";
import { MenuItem } from "../ui/MenuItem.tsx";
import { ModeSwitch } from "../ui/ModeSwitch.tsx";
import { Options } from "../ui/Options.tsx";
import { SettingRow } from "../ui/SettingRow.tsx";
import { Switch } from "../ui/Switch.tsx";
import { TextField } from "../ui/TextField.tsx";
import { TimePager } from "../ui/TimePager.tsx";
import { ignore, longText, type Parts, Stateful } from "./part.tsx";

const galleryPath = "/gallery";
const localUrl = "http://localhost:5000/invite/7";
const variants = ["primary", "plain", "quiet", "assistant", "danger", "quietDanger"] as const;
const firstColor = memberColors[0].value;

/** The interactive components. */
export const controls: Parts = {
  Button: {
    ...Object.fromEntries(
      variants.map((variant) => [
        variant,
        <Button key={variant} variant={variant}>
          Plan dinner
        </Button>,
      ]),
    ),
    large: <Button size="large">Plan dinner</Button>,
    kitchen: <Button size="kitchen">Next step</Button>,
    wide: <Button wide>Plan dinner</Button>,
    disabled: <Button disabled>Plan dinner</Button>,
    loading: <Button isPending>Plan dinner</Button>,
    "long text": <Button>{longText}</Button>,
  },
  ButtonLink: {
    normal: <ButtonLink to={galleryPath}>Open the list</ButtonLink>,
    "to another site": <ButtonAnchor href={galleryPath}>Sign in with a provider</ButtonAnchor>,
    "long text": <ButtonLink to={galleryPath}>{longText}</ButtonLink>,
  },
  IconButton: {
    normal: <IconButton label="Add" icon={Plus} />,
    "with a count": (
      <IconButton label="Notifications, 12 new" icon={Bell} position="relative">
        <CountBadge count={12} />
      </IconButton>
    ),
    disabled: <IconButton label="Add" icon={Plus} disabled />,
    loading: <IconButton label="Add" icon={Plus} isPending />,
    "long text": <IconButton label={longText} icon={Plus} />,
  },
  ActionTile: {
    normal: <ActionTile icon={Flame} label="Plan dinner" />,
    disabled: <ActionTile icon={Flame} label="Plan dinner" disabled />,
    loading: <ActionTile icon={Flame} label="Plan dinner" isPending />,
    "long text": <ActionTile icon={Flame} label={longText} />,
  },
  Link: { normal: <Link to={galleryPath}>Open the list</Link>, "long text": <Link to={galleryPath}>{longText}</Link> },
  Fact: {
    normal: (
      <Fact icon={Flame} to={galleryPath}>
        2 dinners planned
      </Fact>
    ),
    "long text": (
      <Fact icon={Flame} to={galleryPath}>
        {longText}
      </Fact>
    ),
  },
  Checkbox: {
    normal: (
      <Stateful<boolean> initial={false}>
        {(is, set) => (
          <Checkbox isChecked={is} onChange={set}>
            Milk
          </Checkbox>
        )}
      </Stateful>
    ),
    ticked: (
      <Stateful<boolean> initial>
        {(is, set) => (
          <Checkbox isChecked={is} onChange={set}>
            Milk
          </Checkbox>
        )}
      </Stateful>
    ),
    "as a row": (
      <Stateful<boolean> initial>
        {(is, set) => (
          <Checkbox isRow isChecked={is} onChange={set}>
            Milk
          </Checkbox>
        )}
      </Stateful>
    ),
    disabled: (
      <Checkbox isChecked={false} disabled onChange={ignore}>
        Milk
      </Checkbox>
    ),
    "disabled, ticked": (
      <Checkbox isChecked disabled onChange={ignore}>
        Milk
      </Checkbox>
    ),
    "long text": (
      <Stateful<boolean> initial>
        {(is, set) => (
          <Checkbox isChecked={is} onChange={set}>
            {longText}
          </Checkbox>
        )}
      </Stateful>
    ),
  },
  SettingRow: {
    off: (
      <Stateful<boolean> initial={false}>
        {(is, set) => <SettingRow label="Quiet hours" description="From 22:00 to 7:00" isOn={is} onChange={set} />}
      </Stateful>
    ),
    disabled: <SettingRow label="By email too" description="No mail server" isOn={false} disabled onChange={ignore} />,
  },
  Switch: {
    off: (
      <Stateful<boolean> initial={false}>
        {(is, set) => <Switch aria-label="Initially off" isOn={is} onChange={set} />}
      </Stateful>
    ),
    on: (
      <Stateful<boolean> initial>{(is, set) => <Switch aria-label="Initially on" isOn={is} onChange={set} />}</Stateful>
    ),
    "disabled, off": <Switch aria-label="Off" isOn={false} disabled onChange={ignore} />,
    "disabled, on": <Switch aria-label="On" isOn disabled onChange={ignore} />,
  },
  ColorChoice: {
    normal: (
      <Stateful<string> initial={firstColor}>
        {(color, set) => <ColorChoice label="Color" value={color} onChange={set} />}
      </Stateful>
    ),
    empty: (
      <Stateful<string | null> initial={null}>
        {(color, set) => <ColorChoice label="Color, none chosen" value={color} onChange={set} />}
      </Stateful>
    ),
  },
  Field: {
    normal: <Field label="Name">{(control) => <TextInput {...control} defaultValue="Ada" />}</Field>,
    empty: <Field label="Name">{(control) => <TextInput {...control} placeholder="Ada" />}</Field>,
    hint: (
      <Field label="Name" hint="The name that your family uses.">
        {(control) => <TextInput {...control} />}
      </Field>
    ),
    error: (
      <Field label="Name" error="Every person needs a name.">
        {(control) => <TextInput {...control} />}
      </Field>
    ),
    disabled: <Field label="Name">{(control) => <TextInput {...control} disabled defaultValue="Ada" />}</Field>,
    "long text": (
      <Field label={longText} hint={longText}>
        {(control) => <TextInput {...control} defaultValue={longText} />}
      </Field>
    ),
  },
  Form: {
    normal: (
      <Form onSubmit={ignore} isChanged={false}>
        <TextField label="Name" value="Ada" onChange={ignore} />
        <Button type="submit">Save</Button>
      </Form>
    ),
  },
  TextField: {
    normal: (
      <Stateful initial="Ada">{(value, set) => <TextField label="Name" value={value} onChange={set} />}</Stateful>
    ),
    error: <TextField label="Name" value="" error="Every person needs a name." onChange={ignore} />,
  },
  Options: {
    normal: (
      <Select aria-label="Role">
        <Options options={[{ value: "adult", label: "Adult" }]} />
      </Select>
    ),
  },
  inputs: {
    "one line": <TextInput aria-label="One line" defaultValue="Milk" />,
    "many lines": <TextArea aria-label="Many lines" rows={3} defaultValue={longText} />,
    choice: (
      <Select aria-label="Choice">
        <option>Dairy</option>
      </Select>
    ),
    "choice, disabled": (
      <Select aria-label="Choice, disabled" disabled>
        <option>Dairy</option>
      </Select>
    ),
  },
  CopyLink: {
    normal: <CopyLink url="https://hub.example/invite/7" label="Invite" hint="It works once and expires in a week." />,
    "long text": <CopyLink url={`https://hub.example/${longText}`} label="Invite" hint={longText} />,
    "local address": <CopyLink url={localUrl} label="Invite" hint="It works once and expires in a week." />,
  },
  Menu: {
    closed: (
      <Menu trigger={(props) => <Button {...props}>More</Button>}>
        <MenuItem icon={Plus} label="New list" onPress={ignore} />
        <MenuItem icon={Trash2} label="Delete this list" detail="You can restore it." onPress={ignore} />
      </Menu>
    ),
  },
  MenuItem: {
    normal: <MenuItem icon={Plus} label="New list" onPress={ignore} />,
    "with a link": <MenuItem icon={Plus} label="Open the list" to={galleryPath} />,
    "with a detail": <MenuItem icon={Plus} label="New list" detail="For another shop" onPress={ignore} />,
    "is new": <MenuItem icon={Bell} label="Ben added milk" detail="2 min ago" isNew onPress={ignore} />,
    "long text": <MenuItem icon={Plus} label={longText} detail={longText} onPress={ignore} />,
  },
  ModeSwitch: { normal: <ModeSwitch /> },
  TimePager: {
    normal: (
      <Stateful initial="2026-11-22">
        {(day, set) => (
          <TimePager
            text={day}
            day={day}
            before={addDays(day, -7)}
            after={addDays(day, 7)}
            beforeLabel="Before"
            afterLabel="After"
            onGo={set}
          />
        )}
      </Stateful>
    ),
  },
};
