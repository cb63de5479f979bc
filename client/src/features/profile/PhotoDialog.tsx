import "@uppy/core/css/style.min.css";
import "@uppy/dashboard/css/style.min.css";
import { chakra } from "@chakra-ui/react";
import Dashboard from "@uppy/react/dashboard";
import { useEffect, useRef, useState } from "react";
import { isSessionLoss } from "../../hub/session.ts";
import { addToast } from "../../lib/toast.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { createPhotoUpload, fixThumbnailWidth } from "./photo-upload.ts";
import { useSetPhoto } from "./queries.ts";
import { uppyStyles } from "./uppy-styles.ts";
import { useListRole } from "./use-list-role.ts";

/** Long enough to read the success message. */
const reloadDelayMs = 1_500;

const locale = {
  strings: {
    dropPasteFiles: "Drop a photo here or %{browseFiles}",
    browseFiles: "choose one",
    dashboardTitle: "Photo",
  },
};

export function PhotoDialog({ onClose }: { onClose: () => void }) {
  const { mutate: setPhoto } = useSetPhoto();
  const [uppy] = useState(() =>
    createPhotoUpload({
      onSent: (photoURL) => setPhoto(photoURL, { onSuccess: finish, onError: fail }),
      onFailed: toastUploadError,
    }),
  );
  useEffect(() => () => uppy.cancelAll(), [uppy]);

  function finish(): void {
    onClose();
    addToast({ title: "Profile Photo Updated", description: "Your profile photo has been successfully updated." });
    setTimeout(() => location.reload(), reloadDelayMs);
  }

  function fail(error: unknown): void {
    // A sent file cannot be sent again, so the dialog starts over empty.
    uppy.clear();
    if (!isSessionLoss(error)) toastUploadError();
  }

  return (
    <Dialog title="Change Photo" onClose={onClose} width="wide">
      <Uploader uppy={uppy} />
    </Dialog>
  );
}

function Uploader({ uppy }: { uppy: ReturnType<typeof createPhotoUpload> }) {
  const dashboard = useRef<HTMLDivElement>(null);
  useListRole(dashboard);
  useEffect(() => fixThumbnailWidth(uppy), [uppy]);
  return (
    <chakra.div ref={dashboard} css={uppyStyles}>
      <Dashboard
        uppy={uppy}
        width="100%"
        height="min(550px, 50dvh)"
        singleFileFullScreen={false}
        proudlyDisplayPoweredByUppy={false}
        hidePauseResumeButton
        locale={locale}
      />
    </chakra.div>
  );
}

function toastUploadError(): void {
  addToast({
    title: "Upload Error",
    description: "Failed to update your profile photo. Please try again.",
    variant: "destructive",
  });
}
