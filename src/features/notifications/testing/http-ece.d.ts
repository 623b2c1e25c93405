/** The package has no types; these are the ones in use. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  const ece: {
    decrypt(
      body: Buffer,
      keys: { readonly version: "aes128gcm"; readonly privateKey: ECDH; readonly authSecret: Buffer },
    ): Buffer;
  };
  export default ece;
}
