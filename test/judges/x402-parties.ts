import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** The used parts of the judges' packages. They are installed separately, so their types are unavailable. */
interface Packages {
  x402Facilitator: new () => FacilitatorClass;
  FacilitatorScheme: new (signer: object) => object;
  x402Client: new () => { register(network: string, scheme: object): unknown };
  x402HTTPClient: new (client: object) => PayingClient;
  ClientScheme: new (signer: object) => object;
  wrapFetchWithPayment(fetch: typeof globalThis.fetch, client: object): typeof globalThis.fetch;
  privateKeyToAccount(key: string): { address: string };
  verifyTypedData(given: object): Promise<boolean>;
  encodeAbiParameters(types: object[], values: unknown[]): string;
  decodeFunctionData(given: object): { functionName: string; args: string[] };
}

interface FacilitatorClass {
  register(network: string, scheme: object): FacilitatorClass;
  verify(payload: unknown, requirements: unknown): Promise<unknown>;
  settle(payload: unknown, requirements: unknown): Promise<unknown>;
  getSupported(): unknown;
}

/** The official client in two steps, for sending a payment twice. */
interface PayingClient {
  createPaymentPayload(required: object): Promise<Record<string, unknown>>;
}

export const NETWORK = "eip155:84532";
const ASSET = "0x036CbD53842c5426634e7929541eC2318f3dCF7e";
const PAYER_KEY = `0x${"42".repeat(32)}`;

async function packages(): Promise<Packages> {
  const load = async (name: string) => (await import(/* @vite-ignore */ name)) as Record<string, never>;
  const [facilitator, facilitatorEvm, client, clientEvm, paying, viem, accounts] = await Promise.all([
    load("@x402/core/facilitator"),
    load("@x402/evm/exact/facilitator"),
    load("@x402/core/client"),
    load("@x402/evm/exact/client"),
    load("@x402/fetch"),
    load("viem"),
    load("viem/accounts"),
  ]);
  return {
    x402Facilitator: facilitator?.x402Facilitator,
    FacilitatorScheme: facilitatorEvm?.ExactEvmScheme,
    x402Client: client?.x402Client,
    x402HTTPClient: client?.x402HTTPClient,
    ClientScheme: clientEvm?.ExactEvmScheme,
    wrapFetchWithPayment: paying?.wrapFetchWithPayment,
    privateKeyToAccount: accounts?.privateKeyToAccount,
    ...viem,
  } as unknown as Packages;
}

/** A token contract in memory, with balances, used nonces and transfers. */
class FakeChain {
  balance = 1_000_000_000n;
  readonly used = new Set<string>();
  readonly transfers: { to: string; value: bigint; nonce: string }[] = [];

  transfer([from, to, value, , , nonce]: [string, string, bigint, bigint, bigint, string]): string {
    this.check(value, nonce);
    this.used.add(nonce.toLowerCase());
    this.balance -= value;
    this.transfers.push({ to: to.toLowerCase(), value, nonce: nonce.toLowerCase() });
    return `0x${this.transfers.length.toString(16).padStart(64, "0")}${from.slice(0, 0)}`;
  }

  check(value: bigint, nonce: string): void {
    if (this.used.has(nonce.toLowerCase())) throw new Error("FiatTokenV2: authorization is used or canceled");
    if (this.balance < value) throw new Error("ERC20: transfer amount exceeds balance");
  }
}

export interface Parties extends AsyncDisposable {
  readonly url: string;
  readonly chain: FakeChain;
  readonly asked: string[];
  /** Settles the next payment, then breaks the connection. */
  loseNextAnswer: boolean;
  readonly payer: PayingClient;
  readonly payingFetch: typeof globalThis.fetch;
}

export async function startParties(): Promise<Parties> {
  const judges = await packages();
  const chain = new FakeChain();
  const scheme = new judges.FacilitatorScheme(chainSigner(judges, chain));
  const facilitator = new judges.x402Facilitator().register(NETWORK, scheme);
  const account = judges.privateKeyToAccount(PAYER_KEY);
  const client = new judges.x402Client();
  client.register(NETWORK, new judges.ClientScheme(account));
  const asked: string[] = [];
  const server = createServer((request, response) => {
    void answer(request).then((body) => {
      if (body === null) response.destroy();
      else response.setHeader("content-type", "application/json").end(JSON.stringify(body));
    });
  });
  async function answer(request: IncomingMessage): Promise<unknown> {
    asked.push(request.url ?? "");
    if (request.method === "GET") return facilitator.getSupported();
    const { paymentPayload, paymentRequirements } = JSON.parse(await textOf(request));
    if (request.url === "/verify") return facilitator.verify(paymentPayload, paymentRequirements);
    const settled = await facilitator.settle(paymentPayload, paymentRequirements);
    const isLost = parties.loseNextAnswer;
    parties.loseNextAnswer = false;
    return isLost ? null : settled;
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const parties: Parties = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    chain,
    asked,
    loseNextAnswer: false,
    payer: client as unknown as PayingClient,
    payingFetch: judges.wrapFetchWithPayment(globalThis.fetch, client),
    [Symbol.asyncDispose]: () => closed(server),
  };
  return parties;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

type Read = { functionName: string; abi: object; args: unknown[] };

/** Verifies signatures for real. */
function chainSigner(judges: Packages, chain: FakeChain) {
  const word = (type: string, value: unknown) => judges.encodeAbiParameters([{ type }], [value]);
  const answers: Record<string, (args: unknown[]) => unknown> = {
    transferWithAuthorization: ([, , value, , , nonce]) => chain.check(value as bigint, String(nonce)),
    balanceOf: () => chain.balance,
    name: () => "USDC",
    version: () => "2",
    authorizationState: ([, nonce]) => chain.used.has(String(nonce).toLowerCase()),
  };
  /** The facilitator's combined query after a failing transfer: balance, name, version, nonce. */
  const diagnosis = (calls: { callData: string }[]) => {
    const nonce = `0x${calls[3]?.callData.slice(-64)}`;
    return [
      word("uint256", chain.balance),
      word("string", "USDC"),
      word("string", "2"),
      word("bool", chain.used.has(nonce)),
    ].map((returnData) => ({ success: true, returnData }));
  };
  return {
    getAddresses: () => [`0x${"f".repeat(40)}`],
    verifyTypedData: (given: object) => judges.verifyTypedData(given),
    getCode: async ({ address }: { address: string }) =>
      address.toLowerCase() === ASSET.toLowerCase() ? "0x60" : undefined,
    async readContract({ functionName, args }: Read) {
      if (functionName === "tryAggregate") return diagnosis(args[1] as { callData: string }[]);
      const answer = answers[functionName];
      if (!answer) throw new Error(`the fake chain knows no ${functionName}`);
      return answer(args);
    },
    writeContract: async ({ args }: Read) => chain.transfer(args as Parameters<FakeChain["transfer"]>[0]),
    sendTransaction: () => Promise.reject(new Error("the fake chain takes no other transaction")),
    waitForTransactionReceipt: async () => ({ status: "success" }),
  };
}
