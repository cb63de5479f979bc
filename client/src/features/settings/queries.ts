import { clearConversations, listConversations } from "@hub/shared/features/assistant/endpoints";
import { deleteAccount, previewDeletion } from "@hub/shared/features/profile/endpoints";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, pageHeaders } from "../../hub/api.ts";
import { expectSessionEnd, showFailureToast } from "../../hub/session.ts";
import { useSignOut } from "../../sync/use-sign-out.ts";

const meta = { invalidatedBy: "people.changed" } as const;

/** The effects of deleting the account on its families. Always refetched, because others may change them. */
export function useDeletionPreview() {
  return useQuery({ queryKey: [previewDeletion.path], queryFn: () => call(previewDeletion, {}), gcTime: 0, meta });
}

/** Deletes the account, and its data on this device. */
export function useDeleteAccount() {
  const signOut = useSignOut();
  return useMutation({
    mutationFn: async (input: { confirmation: string; deleteFamily: boolean }) => {
      const stayAfterAll = expectSessionEnd();
      try {
        await call(deleteAccount, input);
      } catch (error) {
        stayAfterAll();
        throw error;
      }
      await signOut();
    },
  });
}

/** Deletes the user's conversations with the assistant, on the hub and on this device. */
export function useForgetConversations(onForgotten: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(clearConversations, {}),
    onSuccess: () => {
      queryClient.setQueryData([listConversations.path], []);
      onForgotten();
    },
  });
}

const exportPath = "/api/export";

/** Downloads the export archive as a file. */
export function useExportData() {
  return useMutation({
    mutationFn: async () => {
      const response = await fetch(exportPath, { credentials: "include", headers: pageHeaders });
      if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
      save(await response.blob(), nameOf(response));
    },
    onError: (error) => showFailureToast(error, "Failed to export your data. Please try again."),
  });
}

function nameOf(response: Response): string {
  return /filename="?([^";]+)/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "family-hub.zip";
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
