import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { AgentCard, generateAgentCardSignature } from "@a2a-js/sdk";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface CardServer extends AsyncDisposable {
  readonly url: string;
  /** Paths that were asked, in order. */
  readonly asked: string[];
  /** Replaces what a path answers; an object as JSON. */
  serve(path: string, answer: Answer | object): void;
}

export const CARD_PATH = "/.well-known/agent-card.json";
export const KEYS_PATH = "/.well-known/jwks.json";

/** A host of agents, whose answers a test chooses. Other paths are 404. */
export async function startCardServer(): Promise<CardServer> {
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    request.resume();
    const answer = answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    serve(path, answer) {
      const json: Answer = (_request, response) =>
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
      answers.set(path, typeof answer === "function" ? (answer as Answer) : json);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** A card of A2A 1.0 in its wire form. */
export function cardAt(url: string, changes: object = {}): object {
  return {
    name: "Tide agent",
    description: "Answers when the water is high.",
    version: "1.2.0",
    supportedInterfaces: [{ url: `${url}/a2a`, protocolBinding: "JSONRPC", protocolVersion: "1.0" }],
    capabilities: { streaming: true },
    defaultInputModes: ["text/plain"],
    defaultOutputModes: ["text/plain"],
    skills: [{ id: "tides", name: "Tide tables", description: "Tides of a harbor.", tags: ["sea"] }],
    ...changes,
  };
}

export interface CardKey {
  readonly thumbprint: string;
  readonly jwk: JWK;
  /** The card with a signature that names `jku`. */
  sign(card: object, jku: string): Promise<object>;
}

export async function newCardKey(alg: "ES256" | "EdDSA" = "ES256"): Promise<CardKey> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const published = await exportJWK(publicKey);
  const thumbprint = await calculateJwkThumbprint(published);
  return {
    thumbprint,
    jwk: { ...published, kid: thumbprint, alg, use: "sig" },
    async sign(card, jku) {
      const signer = generateAgentCardSignature(privateKey, { alg, kid: thumbprint, typ: "JOSE", jku });
      return AgentCard.toJSON(await signer(AgentCard.fromJSON(card))) as object;
    },
  };
}
