/** The uploader of the photo dialog: one picture, sent when the person says so. It comes with the dialog alone. */
import { requestUpload } from "@hub/shared/features/profile/endpoints";
import { maxPhotoBytes, photoTypes } from "@hub/shared/features/profile/schema";
import AwsS3 from "@uppy/aws-s3";
import Uppy from "@uppy/core";
import { call } from "../../lib/api.ts";
import { isSessionLoss, loseSession } from "../../lib/session.ts";

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

interface Listeners {
  /** The file is at this address. */
  onSent: (photoURL: string) => void;
  onFailed: () => void;
}

export function createPhotoUpload({ onSent, onFailed }: Listeners) {
  let photoURL = "";
  const uppy = new Uppy({
    id: "profile-photo",
    autoProceed: false,
    restrictions: { maxNumberOfFiles: 1, maxFileSize: maxPhotoBytes, allowedFileTypes: [...photoTypes] },
    locale: { strings, pluralize: (count: number) => (count === 1 ? 0 : 1) },
  });
  uppy.use(AwsS3, {
    shouldUseMultipart: false,
    signRequest: async () => {
      // Each address takes one file once, so every try has its own.
      photoURL = (await call(requestUpload, {}).catch(endWithSession)).uploadURL;
      return { url: photoURL };
    },
  });
  uppy.on("upload-success", () => onSent(photoURL));
  uppy.on("upload-error", () => onFailed());
  return uppy;
}

function endWithSession(error: unknown): never {
  if (isSessionLoss(error)) loseSession();
  throw error;
}
