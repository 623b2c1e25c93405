import { createSocket } from "node:dgram";
import type { AddressInfo } from "node:net";
import { type Answer, decode, encode } from "dns-packet";

/** An authoritative DNS server of TXT records. */
export interface NameServer extends AsyncDisposable {
  /** Of the resolver, with its port. */
  readonly address: string;
  /** The texts by name. Other names do not exist. */
  readonly records: Map<string, readonly string[]>;
  /** Names that were asked for. */
  readonly asked: string[];
  /** It does not answer while this is true. */
  isSilent: boolean;
}

const AUTHORITATIVE = 0x0400;
const NO_SUCH_NAME = 3; // RFC 1035 §4.1.1

export async function startNameServer(): Promise<NameServer> {
  const socket = createSocket("udp4");
  const records = new Map<string, readonly string[]>();
  const asked: string[] = [];
  const server: NameServer = {
    get address() {
      return `127.0.0.1:${(socket.address() as AddressInfo).port}`;
    },
    records,
    asked,
    isSilent: false,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
  socket.on("message", (message, { port, address }) => {
    const { id = 0, questions = [] } = decode(message);
    const name = questions[0]?.name.toLowerCase() ?? "";
    asked.push(name);
    if (server.isSilent) return;
    const texts = records.get(name);
    const answers = (texts ?? []).map((data): Answer => ({ type: "TXT", name, ttl: 0, data }));
    const flags = AUTHORITATIVE | (texts ? 0 : NO_SUCH_NAME);
    socket.send(encode({ type: "response", id, flags, questions, answers }), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return server;
}
