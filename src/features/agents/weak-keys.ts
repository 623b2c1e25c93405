/**
 * The points of Ed25519 whose order is 8 or less, without the sign bit, as 32 bytes in little-endian order; the last
 * two are not canonical. A signature under such a key proves nothing (RFC 8032 §5.1.7, without the cofactor).
 */
const SMALL_ORDER: ReadonlySet<string> = new Set([
  "0".repeat(64),
  `01${"0".repeat(62)}`,
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  `ec${"f".repeat(60)}7f`,
  `ed${"f".repeat(60)}7f`,
  `ee${"f".repeat(60)}7f`,
]);

/** Whether anybody can make signatures that a verifier accepts under this public key of 32 bytes. */
export function isWeakKey(key: Buffer): boolean {
  const unsigned = Buffer.from(key);
  unsigned[31] = (unsigned[31] ?? 0) & 0x7f;
  return SMALL_ORDER.has(unsigned.toString("hex"));
}
