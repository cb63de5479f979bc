import { useEffect } from "react";
import { navigate } from "../lib/location.ts";

/** Goes to another page, which replaces the present one in the history. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}
