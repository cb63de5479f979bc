import { ApiError } from "../../hub/api.ts";
import { failureText } from "../../ui/failure-text.ts";

/** Why making or using a passkey failed. Browsers do not tell people who declined from people who were too slow. */
export function passkeyFailureText(error: Error): string {
  if (error instanceof ApiError) return failureText(error);
  if (error.name === "InvalidStateError") return "This device has a passkey for your account already.";
  if (error.name === "NotAllowedError") return "That was not finished. Try again when you are ready.";
  return "This browser could not do it. Try again, or sign in another way.";
}

/** Whether the browser can make and use passkeys here: under a host name, over HTTPS or on the hub's own computer. */
export function hasPasskeys(): boolean {
  const isNumber = /^[\d.]+$|:/.test(location.hostname);
  return window.isSecureContext && !isNumber && "PublicKeyCredential" in window;
}
