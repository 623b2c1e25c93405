import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Seeded } from "../../harness/seeded.ts";

/** A consumer and an x402 facilitator with its chain. Both survive every kill. */
export interface Outside {
  readonly origin: string;
  /** Delivery ids by record. */
  readonly deliveries: Map<string, Set<string>>;
  /** Transactions by spent nonce. */
  readonly chain: Map<string, string>;
  close(): void;
}

interface Settling {
  paymentPayload: { payload: { authorization: { nonce: string } } };
}

export async function openOutside(random: Seeded): Promise<Outside> {
  const deliveries = new Map<string, Set<string>>();
  const chain = new Map<string, string>();

  function settle(nonce: string): object {
    if (chain.has(nonce))
      return { success: false, errorReason: "invalid_exact_evm_nonce_already_used", transaction: "" };
    const transaction = `0x${String(chain.size + 1).padStart(64, "0")}`;
    chain.set(nonce, transaction);
    return { success: true, transaction };
  }

  const server = createServer(async (incoming, reply) => {
    const text = await textOf(incoming).catch(() => null);
    if (text === null) return; // the server was killed while it sent
    const body = JSON.parse(text);
    const answer = (status: number, value: object) =>
      reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    await sleep(random.below(15));
    if (incoming.url === "/verify") return answer(200, { isValid: true });
    if (incoming.url === "/settle") {
      const settled = settle((body as Settling).paymentPayload.payload.authorization.nonce);
      await sleep(random.below(15));
      return answer(200, settled);
    }
    if (random.chance(0.1)) return answer(503, {});
    const { id, subject } = body as { id: string; subject: string };
    deliveries.set(subject, (deliveries.get(subject) ?? new Set()).add(id));
    await sleep(random.below(15));
    return reply.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveries,
    chain,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of incoming) text += chunk;
  return text;
}
