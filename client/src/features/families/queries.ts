import { addPasswordLink } from "@hub/shared/features/account/recovery-endpoints";
import type { User } from "@hub/shared/features/account/schema";
import { addChildCode, changePin, removeChild } from "@hub/shared/features/children/endpoints";
import * as endpoints from "@hub/shared/features/families/endpoints";
import type { HomeChanges } from "@hub/shared/features/families/schema";
import type { FamilyId, MemberId, UserId } from "@hub/shared/ids";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../hub/api.ts";
import { setNewFamily } from "../../hub/new-family.ts";
import { setSignedIn, showFailureToast } from "../../hub/session.ts";
import { useChangeCall } from "../../hub/use-change-call.ts";
import { addToast } from "../../lib/toast.ts";

const invitesKey = [endpoints.listInvites.path];
const homeKey = [endpoints.readFamilyHome.path];
const peopleKey = [endpoints.listPeople.path];
const meta = { invalidatedBy: "people.changed" } as const;

/** The family's open invites, for people who may create invites. */
export function useInvites({ isEnabled = true }: { isEnabled?: boolean } = {}) {
  return useQuery({ queryKey: invitesKey, queryFn: () => call(endpoints.listInvites, {}), meta, enabled: isEnabled });
}

/** Creates an invite link. Only this response contains its token and URL. */
export function useCreateInvite() {
  return useChangeCall(endpoints.addInvite, invitesKey);
}

export function useRevokeInvite() {
  return useChangeCall(endpoints.revokeInvite, invitesKey);
}

/** The family and role of an invite. Refetched after sign-in, when the hub knows the user's family. */
export function useInvitePreview(token: string, userId: UserId | null = null) {
  return useQuery({
    queryKey: [endpoints.previewInvite.path, token, userId],
    queryFn: () => call(endpoints.previewInvite, { token }),
  });
}

/** Joins the family and makes it the session's family. */
export function useAcceptInvite() {
  return useMutation({
    mutationFn: (input: { token: string }) => call(endpoints.acceptInvite, input),
    onSuccess: (user: User) => {
      // The family already has members.
      setNewFamily(false);
      setSignedIn(user);
    },
  });
}

/** The families of the user, including the session's family. */
export function useOwnFamilies() {
  const { path } = endpoints.listUserFamilies;
  return useQuery({ queryKey: [path], queryFn: () => call(endpoints.listUserFamilies, {}), meta });
}

/** Switches the session to another family of the user and reloads the page. */
export function useEnterFamily() {
  return useMutation({
    mutationFn: ({ familyId }: { familyId: FamilyId; path?: string }) => call(endpoints.enterFamily, { familyId }),
    onSuccess: (user: User, { path }) => setSignedIn(user, path),
    onError: (error) => showFailureToast(error, "We couldn't open your other family. Try again."),
  });
}

/** The people of the family who can sign in. */
export function usePeople() {
  return useQuery({ queryKey: peopleKey, queryFn: () => call(endpoints.listPeople, {}), meta });
}

export function useChangeRole() {
  return useChangeCall(endpoints.changeRole, peopleKey);
}

export function useRemovePerson() {
  return useChangeCall(endpoints.removePerson, peopleKey);
}

/** Creates a code for a child without email. Only this response contains it. */
export function useCreateChildCode() {
  return useMutation({ mutationFn: (input: { memberId: MemberId }) => call(addChildCode, input) });
}

export function useChangePin() {
  return useMutation({ mutationFn: (input: { memberId: MemberId; pin: string }) => call(changePin, input) });
}

/** Removes the account of a child who signs in with a PIN. */
export function useRemoveChild() {
  return useChangeCall(removeChild, peopleKey);
}

/** Creates a one-time password link. Only this response contains its URL. */
export function useCreatePasswordLink() {
  return useMutation({ mutationFn: (input: { userId: string }) => call(addPasswordLink, input) });
}

/** The family's home: its name, town, time zone and formats. */
export function useHome() {
  return useQuery({ queryKey: homeKey, queryFn: () => call(endpoints.readFamilyHome, {}), meta });
}

export function useChangeHome({ showsToast = true } = {}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: HomeChanges) => call(endpoints.changeFamily, changes),
    onSuccess: (home) => {
      queryClient.setQueryData(homeKey, home);
      if (showsToast) addToast({ title: "Family saved" });
    },
    onError: (error) => showFailureToast(error, "We couldn't save your family. Try again."),
  });
}

/** Sets whether the family requires a second factor of its owners. */
export function useSetSecondFactorRule() {
  return useChangeCall(endpoints.setSecondFactorRule, homeKey);
}
