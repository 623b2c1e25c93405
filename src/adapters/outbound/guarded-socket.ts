import { promises as dns } from "node:dns";
import { connect, isIP, type Socket } from "node:net";
import { type AddressGuard, createAddressGuard } from "./address-guard.ts";
import { forbidden } from "./outbound-rules.ts";

interface SocketTarget {
  readonly host: string;
  readonly port: number;
  readonly timeoutMs: number;
}

export type ConnectGuarded = (target: SocketTarget) => Promise<Socket>;

/**
 * Connects to public addresses and those in `allow` only, for protocols other than http. A name is resolved once, all
 * of its addresses are checked, and the connection goes to one of them.
 * @throws Error at once when `allow` contains an invalid range
 */
export function createGuardedConnect(allow: readonly string[]): ConnectGuarded {
  const isAllowed = createAddressGuard(allow);
  return async ({ host, port, timeoutMs }) => {
    const address = await addressOf(host, isAllowed);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: address, port });
      const fail = (error: Error) => {
        socket.destroy();
        reject(error);
      };
      socket.setTimeout(timeoutMs, () => fail(Object.assign(new Error("Connection timeout"), { code: "ETIMEDOUT" })));
      socket.once("error", fail);
      socket.once("connect", () => {
        socket.setTimeout(0);
        socket.removeListener("error", fail);
        resolve(socket);
      });
    });
  };
}

async function addressOf(host: string, isAllowed: AddressGuard): Promise<string> {
  const found = isIP(host) === 0 ? (await dns.lookup(host, { all: true })).map(({ address }) => address) : [host];
  const [first] = found;
  if (first === undefined) throw Object.assign(new Error(`${host} has no address`), { code: "ENOTFOUND" });
  if (!found.every(isAllowed)) throw forbidden(host);
  return first;
}
