const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * Whom a limit per address counts: an IPv4 address, or the /64 of an IPv6 one, within which one subscriber has every
 * address to choose from (RFC 4291 §2.5.4, RFC 6177). What is no address stays as it is.
 */
export function limitedAs(address: string): string {
  if (!address.includes(":")) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = "", tail] = (address.split("%", 1)[0] ?? "").split("::");
  const before = groupsOf(head);
  const after = groupsOf(tail ?? "");
  const between = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => 0);
  const network = [...before, ...between, ...after].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => group.toString(16)).join(":")}::/64`;
}

function groupsOf(text: string): number[] {
  const groups = text.split(":").filter((group) => group !== "");
  return groups.flatMap((group) => (group.includes(".") ? [0, 0] : [Number.parseInt(group, 16)]));
}
