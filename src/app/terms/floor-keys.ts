import { isIP } from "node:net";
import { floorsUrl, integer, list } from "../config-values.ts";
import { key } from "./config-key.ts";

export const FLOOR_KEYS = {
  ATRIUM_FLOORS_URL: key(
    null,
    "PostgreSQL database that lists further floors, each with a database of its own on that server; `embedded` keeps them in the embedded server. Without it, there is one floor.",
    floorsUrl,
  ),
  ATRIUM_FLOORS_CONNECTIONS: key(
    "30",
    "Connections of each process to the databases of further floors, at most. A third of them listen: as many floors are awake.",
    integer(6, 1_000),
  ),
  ATRIUM_DNS_SERVERS: key(
    null,
    "IP addresses of the DNS servers that are asked for proofs of domains, with `:<port>` if it is not 53, separated by commas. Without it, they are those of the system.",
    dnsServers,
  ),
};

/** An IP address, or one with a port as the resolver of Node reads it: `192.0.2.1:53` or `[2001:db8::1]:53`. */
const SERVER = /^(?:\[([0-9a-f:.]+)\]|([0-9.]+))(?::(\d{1,5}))?$/i;

/** DNS servers, as the resolver of Node takes them. */
function dnsServers(value: string): readonly string[] {
  const servers = list(value);
  for (const server of servers) {
    const [, six, four, port = "53"] = SERVER.exec(server) ?? [];
    const isAddress = isIP(server) !== 0 || isIP(six ?? four ?? "") !== 0;
    if (!isAddress || Number(port) < 1 || Number(port) > 65_535)
      throw new Error(`${server} is not an IP address with an optional port`);
  }
  return servers;
}
