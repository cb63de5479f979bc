/** The uploader of the photo dialog: one picture, sent when the person says so. It is loaded with the dialog only. */
import { requestUpload } from "@hub/shared/features/profile/endpoints";
import { maxPhotoBytes, photoTypes } from "@hub/shared/features/profile/schema";
import Uppy from "@uppy/core";
import XHRUpload from "@uppy/xhr-upload";
import { call } from "../../hub/api.ts";
import { isSessionLoss, loseSession } from "../../hub/session.ts";

/** The spec's words, section 5. */
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

/** A hub at home also takes a photo when the browser believes that it is offline, so this is not shown. */
class PhotoUppy extends Uppy {
  override updateOnlineStatus(): void {}
}

interface Listeners {
  /** The file is at this address. */
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
        // Each address accepts one file once, so every attempt has its own.
        photoURL = (await call(requestUpload, {})).uploadURL;
        return photoURL;
      } catch (error) {
        if (isSessionLoss(error)) loseSession();
        // Uppy only reports failures of what it sent itself.
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

/** The spec's width, section 9. */
const thumbnailWidthPx = 200;

/** Keeps the width of thumbnails once the uploader is drawn: for a single file it sets 600 px, whatever it is told. */
export function holdThumbnails(uppy: Uppy): void {
  const thumbnails = uppy.getPlugin("Dashboard:ThumbnailGenerator");
  if (!thumbnails) return;
  const setOptions = thumbnails.setOptions.bind(thumbnails);
  thumbnails.setOptions = (options) => setOptions({ ...options, thumbnailWidth: thumbnailWidthPx });
  thumbnails.setOptions({});
}
