import { chakra } from "@chakra-ui/react";
import { changeFamily, setSecondFactorRule } from "@hub/shared/features/families/endpoints";
import { failureText } from "../../ui/failure-text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { useMay } from "../../ui/use-may.ts";
import { HomeForm } from "./HomeForm.tsx";
import { useHome } from "./queries.ts";
import { SecondFactorRule } from "./SecondFactorRule.tsx";

/** The family's name, town, time zone and formats. */
export function HomeSettings() {
  const home = useHome();
  const mayEdit = useMay(changeFamily.access);
  const mayManage = useMay(setSecondFactorRule.access);
  return (
    <chakra.section aria-labelledby="home" display="flex" flexDirection="column" gap={4}>
      <chakra.h2 id="home" fontSize="lg">
        Your family
      </chakra.h2>
      {home.isPending && <SkeletonRows rows={2} lead="time" />}
      {home.isError && <Notice tone="clay">{failureText(home.error)}</Notice>}
      {home.data && mayEdit && <HomeForm home={home.data} />}
      {home.data && mayManage && <SecondFactorRule home={home.data} />}
      {home.data && !mayEdit && (
        <Notice>
          {home.data.name ?? "Your family"} uses the time zone {home.data.timeZone}
          {home.data.place && ` and the weather in ${home.data.place.name}`}. An adult can change this.
        </Notice>
      )}
    </chakra.section>
  );
}
