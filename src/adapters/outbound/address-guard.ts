import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Whether connecting to the IP address is allowed. Text that is not an address is refused. */
export interface AddressGuard {
  (address: string): boolean;
  /** Some special range is allowed. */
  readonly allowsSpecial: boolean;
}

/**
 * Only global unicast addresses pass, and those in `allow` (CIDR, e.g. "10.20.0.0/16"). IPv6 forms that carry an IPv4
 * address (IPv4-mapped, RFC 4291 §2.5.5.2; NAT64, RFC 6052) are judged by that address; 6to4 and Teredo serve no public
 * host and do not pass.
 * @throws Error when a range is not CIDR
 */
export function createAddressGuard(allow: readonly string[]): AddressGuard {
  const allowed = allow.map((range) => ipaddr.parseCIDR(range));
  function isAllowed(text: string): boolean {
    if (!ipaddr.isValid(text)) return false;
    const address = carriedAddress(ipaddr.parse(text));
    return (
      isPublic(address) || allowed.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits))
    );
  }
  return Object.assign(isAllowed, { allowsSpecial: allowed.length > 0 });
}

const nat64 = ipaddr.parseCIDR("64:ff9b::/96");
const globalUnicast = ipaddr.parseCIDR("2000::/3");

function carriedAddress(address: Address): Address {
  if (!(address instanceof ipaddr.IPv6)) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  return address.match(nat64[0], nat64[1]) ? ipaddr.fromByteArray(address.toByteArray().slice(12)) : address;
}

/** IPv6 outside 2000::/3 is unassigned or special, whatever its form (RFC 4291 §2.4, RFC 3587). */
function isPublic(address: Address): boolean {
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || address.match(globalUnicast[0], globalUnicast[1]);
}
