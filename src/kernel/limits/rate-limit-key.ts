import ipaddr from "ipaddr.js";

const NETWORK_GROUPS = 4;

/**
 * The rate limit key of an address: an IPv4 address, or the /64 of an IPv6 address, within which one subscriber
 * controls every address (RFC 4291 §2.5.4, RFC 6177). Other texts are returned unchanged.
 */
export function rateLimitKey(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.slice(0, NETWORK_GROUPS);
  return `${network.map((group) => group.toString(16)).join(":")}::/64`;
}
