import { readWeather } from "@hub/shared/features/weather/endpoints";
import type { Routes } from "../../api/route.ts";
import type { Families } from "../../storage/families.ts";
import type { Forecast } from "./forecast.ts";

interface WeatherParts {
  families: Pick<Families, "homeOf">;
  forecast: Forecast;
}

export function addWeatherRoutes(routes: Routes, { families, forecast }: WeatherParts): void {
  routes.add(readWeather, async (_input, { familyId }) => forecast.at((await families.homeOf(familyId)).place));
}
