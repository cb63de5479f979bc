import type { User } from "@hub/shared/features/account/schema";
import type { Check } from "../check.ts";

/** A picture of one pixel. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const storeMs = 4_000;

export const photos: Check = {
  feature: "Photo Store",
  advice: ["Check whether the disk is full.", "If you use S3 storage, check its address, bucket and keys."],
  steps: (world) => {
    let uploadUrl = "";
    let photoPath = "";
    return {
      "a photo is uploaded": async () => {
        const ada = await world.ada();
        const { uploadURL } = await ada.expect<{ uploadURL: string }>(200, ["POST", "/api/objects/upload"]);
        uploadUrl = uploadURL;
        const target = new URL(uploadURL, world.address.url);
        const isOwn = [world.address.origin, new URL(world.address.url).origin].includes(target.origin);
        const { status } = isOwn
          ? await ada.call("PUT", target.pathname + target.search, new Uint8Array(picture))
          : await putElsewhere(target);
        if (status >= 300) throw new Error(`The photo store returned status ${status}`);
      },
      "the hub re-encodes it and sets it as the user's picture": async () => {
        const ada = await world.ada();
        const user = await ada.expect<User>(200, ["PUT", "/api/profile/photo", { photoURL: uploadUrl }]);
        photoPath = user.profileImageUrl ?? "";
        const { status, headers } = await ada.call("GET", photoPath);
        const type = headers.get("content-type") ?? "";
        if (status !== 200 || !type.startsWith("image/"))
          throw new Error(`The hub returned status ${status} with ${type}`);
      },
      "a stranger can't see it, and it can be removed": async () => {
        await (await world.stranger()).expect(404, ["GET", photoPath]);
        const ada = await world.ada();
        await ada.expect(200, ["DELETE", "/api/profile/photo"]);
        await ada.expect(404, ["GET", photoPath]);
      },
    };
  },
};

/** An external store gets only the picture, never the session cookie. */
function putElsewhere(target: URL): Promise<Response> {
  const headers = { "content-type": "image/png" };
  return fetch(target, { method: "PUT", headers, body: picture, signal: AbortSignal.timeout(storeMs) });
}
