import { chakra } from "@chakra-ui/react";
import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { HomeText } from "./home-form.ts";

interface Props {
  text: HomeText;
  onChange: (changes: Partial<HomeText>) => void;
  isWrong: boolean;
}

/** The family's town, for the weather. Stores and sends only two decimals of the position. */
export function TownFields({ text, onChange, isWrong }: Props) {
  const [isLost, setIsLost] = useState(false);
  const locate = () => {
    setIsLost(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onChange({ latitude: coords.latitude.toFixed(2), longitude: coords.longitude.toFixed(2) }),
      () => setIsLost(true),
    );
  };
  return (
    <chakra.fieldset display="flex" flexDirection="column" gap={3} minWidth="0">
      <chakra.legend fontWeight="strong">Place</chakra.legend>
      <chakra.p fontSize="sm" color="quiet" maxWidth="text">
        For the weather. The weather service gets only these coordinates, rounded to about a kilometer.
      </chakra.p>
      <chakra.div display="grid" gridTemplateColumns={{ base: "1fr 1fr", md: "2fr 1fr 1fr" }} gap={3}>
        <chakra.div gridColumn={{ base: "1 / -1", md: "auto" }}>
          <TextField
            label="Town"
            value={text.placeName}
            maxLength={80}
            onChange={(next) => onChange({ placeName: next })}
          />
        </chakra.div>
        {degreeFields.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            value={text[name]}
            inputMode="text"
            placeholder={name === "latitude" ? "48.21" : "16.37"}
            onChange={(next) => onChange({ [name]: next })}
          />
        ))}
      </chakra.div>
      {isWrong && <Notice tone="honey">Enter a town and both coordinates.</Notice>}
      {isLost && <Notice tone="honey">We couldn't get this device's location. Enter the coordinates instead.</Notice>}
      {canLocate() && (
        <Button icon={LocateFixed} iconSize="small" alignSelf="flex-start" onClick={locate}>
          Use this device's location
        </Button>
      )}
    </chakra.fieldset>
  );
}

const degreeFields = [
  { name: "latitude", label: "Latitude" },
  { name: "longitude", label: "Longitude" },
] as const;

/** Browsers provide the location only over HTTPS. */
function canLocate(): boolean {
  return window.isSecureContext && "geolocation" in navigator;
}
