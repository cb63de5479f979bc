import { useEffect } from "react";
import { navigate } from "../lib/location.ts";

/** Navigates to another page, which replaces the current history entry. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}
