import type { FurtherHost } from "../../adapters/database/floors/floor-hosts.ts";
import type { RegisteredFloor } from "../../adapters/database/floors/registered.ts";
import { checkedHost, HOSTS_MAX, isBelowHouse, proofOf, tokenOf } from "../../features/house/index.ts";
import { sentence } from "../../kernel/languages/messages.ts";
import type { FloorTools } from "../floors/floor-tools.ts";
import { proveHost } from "../floors/prove-hosts.ts";

/** Lists the hosts of a floor, and what each needs to work. */
export async function listHosts({ registry }: FloorTools, floor: RegisteredFloor): Promise<string> {
  const further = (await registry.furtherHosts()).filter(({ floor_id }) => floor_id === floor.id);
  const lines = further.map((each) => {
    const { host, token, missing_since, fault } = each;
    if (token === null || isProved(each)) return `${host.padEnd(40)} works`;
    const { name, value } = proofOf(host, token);
    const state = missing_since
      ? `its record is gone since ${missing_since.toISOString()}`
      : `waits (${fault ?? "not checked"})`;
    return `${host.padEnd(40)} ${state}\n  ${name}. TXT "${value}"`;
  });
  return `${[`${(floor.hosts[0] ?? "").padEnd(40)} works; it is the address`, ...lines].join("\n")}\n`;
}

/** Adds a host, and looks its record up at once. @throws Error for the user */
export async function addHost(tools: FloorTools, floor: RegisteredFloor, given: string): Promise<string> {
  const { registry, clock, baseUrl } = tools;
  const { host, problem } = checkedHost(given, baseUrl);
  if (problem) throw new Error(sentence(problem));
  const further = (await registry.furtherHosts()).filter(({ floor_id }) => floor_id === floor.id);
  if (further.length + 1 >= HOSTS_MAX) throw new Error(`${floor.name} has ${HOSTS_MAX} hosts, and cannot have more.`);
  const token = isBelowHouse(host, baseUrl) ? null : tokenOf(floor.id, host);
  if (!(await registry.addHost({ host, floor_id: floor.id, token }, clock.now())))
    throw new Error(`Another floor has the host ${host}, or ${floor.name} is deleted.`);
  return checkHost(tools, floor, host);
}

/**
 * Looks the record of this host up now. Operators hear from the server alone, so other hosts that are due are left to it.
 * @throws Error for the user if the floor does not have it
 */
export async function checkHost(tools: FloorTools, floor: RegisteredFloor, host: string): Promise<string> {
  const find = async () => {
    const further = await tools.registry.furtherHosts();
    return further.find((each) => each.floor_id === floor.id && each.host === host);
  };
  const before = await find();
  if (before) await proveHost(tools, before);
  const found = await find();
  if (!found) throw noSuchHost(floor, host);
  if (found.token === null || isProved(found)) return `${host} leads to ${floor.name}.\n`;
  const { name, value } = proofOf(host, found.token);
  return (
    `${host} waits for a TXT record that proves it. Add it at the DNS provider of the domain:\n\n` +
    `  ${name}. TXT "${value}"\n\nIt is looked up every ten minutes, or now: floors hosts check ${floor.slug} ${host}\n`
  );
}

/** @throws Error for the user if the floor does not have it, or it is the address */
export async function removeHost({ registry }: FloorTools, floor: RegisteredFloor, host: string): Promise<string> {
  if (host === floor.hosts[0]) throw new Error(`${host} is the address of ${floor.name}, and cannot be removed.`);
  if (!(await registry.removeHost(floor.id, host))) throw noSuchHost(floor, host);
  return `${host} no longer leads to ${floor.name}.\n`;
}

const isProved = ({ proved_at, missing_since }: FurtherHost) => proved_at !== null && missing_since === null;

const noSuchHost = ({ name, slug }: RegisteredFloor, host: string) =>
  new Error(`${name} does not have the host ${host}. To see its hosts: floors hosts list ${slug}`);
