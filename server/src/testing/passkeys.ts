/** A browser's response for a new passkey, from an authenticator that confirms everything. */
import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** User present, user verified, and attested credential data included. */
const flags = 0x45;
const aaguidBytes = 16;

export function makePasskey(origin: string, challenge: string): object {
  const id = randomBytes(16);
  const { publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  // A COSE key (RFC 9053): EC2, ES256, P-256 and the two coordinates.
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, "base64url"))],
    [-3, new Uint8Array(Buffer.from(y, "base64url"))],
  ]);
  const authData = Buffer.concat([
    createHash("sha256").update(new URL(origin).hostname).digest(),
    Buffer.from([flags, 0, 0, 0, 0]),
    Buffer.alloc(aaguidBytes),
    Buffer.from([0, id.length]),
    id,
    isoCBOR.encode(key),
  ]);
  const attestation = new Map<string, unknown>([
    ["fmt", "none"],
    ["attStmt", new Map()],
    ["authData", new Uint8Array(authData)],
  ]);
  const clientData = JSON.stringify({ type: "webauthn.create", challenge, origin, crossOrigin: false });
  const name = id.toString("base64url");
  return {
    id: name,
    rawId: name,
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(clientData).toString("base64url"),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])).toString(
        "base64url",
      ),
    },
  };
}
