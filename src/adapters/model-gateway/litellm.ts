import { type GatewayKey, GatewayUnavailable, type ModelGateway } from "../../kernel/ports/model-gateway.ts";
import { type Outbound, OutboundRefused } from "../../kernel/ports/outbound.ts";
import { say } from "../messages.ts";

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 256 * 1024;
const MESSAGE_CHARS_MAX = 200;

export interface LiteLlmOptions {
  /** Without a trailing slash. */
  readonly url: string;
  readonly masterKey: string;
  /** Its budgets are in US dollars. */
  readonly usdPerMillionTokens: number;
  readonly outbound: Outbound;
}

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The key API of LiteLLM's proxy: https://docs.litellm.ai/docs/proxy/virtual_keys */
export function createLiteLlm({ url, masterKey, usdPerMillionTokens, outbound }: LiteLlmOptions): ModelGateway {
  async function ask(method: "GET" | "POST", path: string, body?: object): Promise<Answer> {
    try {
      const answer = await outbound.fetch({
        url: `${url}${path}`,
        method,
        headers: { authorization: `Bearer ${masterKey}`, ...(body && { "content-type": "application/json" }) },
        ...(body && { body: JSON.stringify(body) }),
        timeoutMs: TIMEOUT_MS,
        bodyBytesMax: ANSWER_BYTES_MAX,
      });
      return { status: answer.status, body: recordOf(JSON.parse(Buffer.from(answer.body).toString("utf8"))) };
    } catch (error) {
      if (error instanceof SyntaxError) throw new GatewayUnavailable(say.liteLlmNotJson);
      if (error instanceof OutboundRefused)
        throw new GatewayUnavailable(say.liteLlmUnreachable({ reason: error.said }), { cause: error });
      throw error;
    }
  }

  async function usage(digest: Buffer): Promise<GatewayKey | null> {
    const answer = await ask("GET", `/key/info?key=${digest.toString("hex")}`);
    // Without `error`, the path is unknown rather than the key.
    if (answer.status === 404 && "error" in answer.body) return null;
    if (answer.status !== 200) throw fault(answer);
    const { blocked, models, spend, max_budget: budget, budget_reset_at: resetsAt } = recordOf(answer.body.info);
    return {
      state: blocked === true ? "suspended" : "active",
      models: Array.isArray(models) ? models.filter((name) => typeof name === "string") : [],
      spend: typeof spend === "number" ? Math.max(0, spend) : 0,
      budget: typeof budget === "number" ? budget : null,
      resetsAt: instantOf(resetsAt),
    };
  }

  /** Depending on its version, LiteLLM answers 400, 401 or 404 about a key that it does not have. */
  async function change(path: string, digest: Buffer, body: object): Promise<"done" | "no such key"> {
    const answer = await ask("POST", path, body);
    if (answer.status === 200) return "done";
    if (answer.status < 500 && (await usage(digest)) === null) return "no such key";
    throw fault(answer);
  }

  async function changeExisting(path: string, digest: Buffer, fields: object = {}): Promise<void> {
    const done = await change(path, digest, { key: digest.toString("hex"), ...fields });
    if (done === "no such key") throw new GatewayUnavailable(say.liteLlmWithoutKey);
  }

  function fault({ status, body }: Answer): GatewayUnavailable {
    const { message = body.error ?? body.detail } = recordOf(body.error);
    const words = typeof message === "string" ? message : JSON.stringify(message ?? "");
    const isSecret = words.includes(masterKey) || /sk-[\w-]{16,}/.test(words);
    const answer = isSecret || words === '""' ? "" : words.slice(0, MESSAGE_CHARS_MAX);
    return new GatewayUnavailable(say.liteLlmAnswered({ status, answer }));
  }

  return {
    async mint({ text, id, models, tokens, parallelMax, callsPerMinute, expiresInSeconds }) {
      const answer = await ask("POST", "/key/generate", {
        key: text,
        models: notEmpty(models),
        max_budget: (tokens / 1_000_000) * usdPerMillionTokens,
        ...(expiresInSeconds === null ? { budget_duration: "7d" } : { duration: `${expiresInSeconds}s` }),
        max_parallel_requests: parallelMax,
        rpm_limit: callsPerMinute,
        key_type: "llm_api",
        metadata: { atrium_key_id: id },
      });
      if (answer.status !== 200 || answer.body.key !== text) throw fault(answer);
    },
    suspend: (digest) => changeExisting("/key/block", digest),
    resume: (digest) => changeExisting("/key/unblock", digest),
    setModels: (digest, models) => changeExisting("/key/update", digest, { models: notEmpty(models) }),
    async revoke(digest) {
      await change("/key/delete", digest, { keys: [digest.toString("hex")] });
    },
    usage,
  };
}

/** LiteLLM allows all models to a key with an empty list. */
function notEmpty(models: readonly string[]): readonly string[] {
  if (models.length === 0) throw new Error("a key without models would get all models at LiteLLM");
  return models;
}

/** Times without a zone are in UTC. */
function instantOf(value: unknown): Date | null {
  if (typeof value !== "string") return null;
  const at = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}
