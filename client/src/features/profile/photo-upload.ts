/** The uploader of the photo dialog. It uploads one picture on request. Loads only with the dialog. */
import { requestUpload } from "@hub/shared/features/profile/endpoints";
import { maxPhotoBytes, photoTypes } from "@hub/shared/features/profile/schema";
import Uppy from "@uppy/core";
import XHRUpload from "@uppy/xhr-upload";
import { call } from "../../hub/api.ts";
import { isSessionLoss, loseSession } from "../../hub/session.ts";

/** The texts of section 5 of the specification. */
const strings = {
  youCanOnlyUploadX: {
    0: "You can only upload %{smart_count} file(s)",
    1: "You can only upload %{smart_count} file(s)",
  },
  exceedsSize: "%{file} exceeds maximum allowed size of %{size}",
  inferiorSize: "This file is smaller than the allowed size of %{size}",
  youCanOnlyUploadFileTypes: "You can only upload: %{types}",
  noDuplicates: "Cannot add the duplicate file",
  noMoreFilesAllowed: "Cannot add more files",
  missingRequiredMetaField: "Missing required meta fields",
};

/** Ignores the browser's offline state, because a hub at home may be reachable without the internet. */
class PhotoUppy extends Uppy {
  override updateOnlineStatus(): void {}
}

interface Listeners {
  /** Called with the URL of the uploaded file. */
  onSent: (photoURL: string) => void;
  onFailed: () => void;
}

export function createPhotoUpload({ onSent, onFailed }: Listeners) {
  let photoURL = "";
  const uppy = new PhotoUppy({
    id: "profile-photo",
    autoProceed: false,
    restrictions: { maxNumberOfFiles: 1, maxFileSize: maxPhotoBytes, allowedFileTypes: [...photoTypes] },
    locale: { strings, pluralize: (count: number) => (count === 1 ? 0 : 1) },
  });
  uppy.use(XHRUpload, {
    method: "PUT",
    formData: false,
    endpoint: async () => {
      try {
        // An upload URL accepts one file, so every attempt needs a new one.
        photoURL = (await call(requestUpload, {})).uploadURL;
        return photoURL;
      } catch (error) {
        if (isSessionLoss(error)) loseSession();
        // Uppy does not report a failed request for the upload URL.
        uppy.emit("upload-error", uppy.getFiles()[0], new Error("The hub couldn't save the photo."));
        throw error;
      }
    },
    shouldRetry: ({ status }) => status === 0 || status >= 500,
    getResponseData: () => ({}),
  });
  uppy.on("upload-success", () => onSent(photoURL));
  uppy.on("upload-error", () => onFailed());
  return uppy;
}

/** The width from section 9 of the specification. */
const thumbnailWidthPx = 200;

/**
 * Restores the width of thumbnails after the uploader has rendered: for a single file it ignores the option and sets
 * 600 px.
 */
export function fixThumbnailWidth(uppy: Uppy): void {
  const thumbnails = uppy.getPlugin("Dashboard:ThumbnailGenerator");
  if (!thumbnails) return;
  const setOptions = thumbnails.setOptions.bind(thumbnails);
  thumbnails.setOptions = (options) => setOptions({ ...options, thumbnailWidth: thumbnailWidthPx });
  thumbnails.setOptions({});
}
