import { chakra } from "@chakra-ui/react";
import { planMeal } from "@hub/shared/features/meals/operations";
import { useDemoControls } from "../../hub/demo-controls.ts";
import { SettingRow, settingRow } from "../../ui/SettingRow.tsx";
import { useMayRun } from "../../ui/use-may.ts";
import { ModeChoice } from "./ModeChoice.tsx";
import type { SettingsSource } from "./settings-source.ts";
import { UnitsChoice } from "./UnitsChoice.tsx";

export function PreferenceSettings({ settings: { preferences }, change }: SettingsSource) {
  const isDarkModeOffered = useDemoControls()?.isDarkModeOffered ?? true;
  const mayPlan = useMayRun(planMeal);
  return (
    <div>
      {isDarkModeOffered ? (
        <chakra.div css={settingRow} flexWrap="wrap">
          <chakra.span flex="1 1 12rem" minWidth="0">
            <chakra.span display="block" fontWeight="strong" lineHeight="tight" marginBottom={0.5}>
              Dark Mode
            </chakra.span>
            <chakra.span display="block" fontSize="sm" color="quiet">
              Applies to all your devices. Auto follows each device's setting.
            </chakra.span>
          </chakra.span>
          <ModeChoice />
        </chakra.div>
      ) : (
        <SettingRow label="Dark Mode" description="Coming soon" isOn={false} disabled onChange={() => undefined} />
      )}
      <SettingRow
        label="Compact View"
        description="Fit more on the screen"
        isOn={preferences.compactView}
        onChange={(compactView) => change({ preferences: { compactView } })}
      />
      <SettingRow
        label="Auto-Generate Meals"
        description={
          mayPlan
            ? "Every Saturday evening, the hub plans dinners for next week's free days if your family planned any this week"
            : "Only adults can change this."
        }
        isOn={preferences.autoGenerateMeals && mayPlan}
        disabled={!mayPlan}
        onChange={(autoGenerateMeals) => change({ preferences: { autoGenerateMeals } })}
      />
      <SettingRow
        label="Nutrition"
        description="Nutrition for your recipes and your meal plan"
        isOn={preferences.showNutrition ?? mayPlan}
        onChange={(showNutrition) => change({ preferences: { showNutrition } })}
      />
      <UnitsChoice units={preferences.units} onChange={(units) => change({ preferences: { units } })} />
    </div>
  );
}
