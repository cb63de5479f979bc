import { ApiError } from "../../hub/api.ts";
import { failureText } from "../../ui/failure-text.ts";

/** The message for a failed passkey. Browsers report a refusal and a timeout as the same error. */
export function passkeyFailureText(error: Error): string {
  if (error instanceof ApiError) return failureText(error);
  if (error.name === "InvalidStateError") return "This device already has a passkey for your account.";
  if (error.name === "NotAllowedError") return "That didn't finish. Try again when you're ready.";
  return "That didn't work in this browser. Try again, or sign in another way.";
}

/** Whether this page can use passkeys. Browsers require a host name, and HTTPS or localhost. */
export function hasPasskeys(): boolean {
  const isNumber = /^[\d.]+$|:/.test(location.hostname);
  return window.isSecureContext && !isNumber && "PublicKeyCredential" in window;
}
