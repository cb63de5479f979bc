import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { isSharedDevice, setSharedDevice } from "../../hub/shared-device.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";

/** Marks this device as shared. Applies to every way to sign in: a shared device stores nothing. */
export function SharedDeviceChoice() {
  const [isShared, setIsShared] = useState(isSharedDevice);
  const choose = (chosen: boolean) => {
    setSharedDevice(chosen);
    setIsShared(chosen);
  };
  return (
    <Checkbox isChecked={isShared} onChange={choose}>
      <chakra.span lineHeight="tight">
        This is a shared device
        <chakra.span display="block" marginTop={0.5} fontSize="sm" color="quiet">
          We'll sign you out when you close the tab.
        </chakra.span>
      </chakra.span>
    </Checkbox>
  );
}
