import type { User } from "@hub/shared/features/account/schema";
import { changeProfile, removePhoto, setPhoto } from "@hub/shared/features/profile/endpoints";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../hub/api.ts";
import { setSignedIn, showFailureToast } from "../../hub/session.ts";
import { addToast } from "../../lib/toast.ts";

/** Shows the specification's toast for a saved profile. */
export function toastProfileSaved(): void {
  addToast({ title: "Profile Updated", description: "Your profile settings have been saved successfully." });
}

export function useSaveProfile() {
  return useMutation({
    mutationFn: (names: { firstName?: string; lastName?: string }) => call(changeProfile, names),
    onSuccess: (user: User) => {
      setSignedIn(user);
      toastProfileSaved();
    },
    onError: (error) => showFailureToast(error, "Failed to save your profile. Please try again."),
  });
}

/** Sets the uploaded file as the person's photo. */
export function useSetPhoto() {
  return useMutation({ mutationFn: (photoURL: string) => call(setPhoto, { photoURL }) });
}

export function useRemovePhoto() {
  return useMutation({
    mutationFn: () => call(removePhoto, {}),
    onSuccess: (user: User) => setSignedIn(user),
    onError: (error) => showFailureToast(error, "Failed to remove your photo. Please try again."),
  });
}
