import {
  type CacheHint,
  type Implementation,
  type ProtocolEra,
  ProtocolError,
  ProtocolErrorCode,
  type ServerCapabilities,
  type SpecTypes,
  specTypeSchemas,
} from "@modelcontextprotocol/server";
import type { RequestContext } from "../request-context.ts";
import type { SharedResult } from "./shared-result.ts";

/** One request as its method sees it. `legacy` is every revision with a handshake, `modern` those from 2026-07-28 on. */
export interface MethodCall<Params = unknown> {
  readonly params: Params;
  readonly context: RequestContext;
  readonly era: ProtocolEra;
  /** The params before validation. */
  readonly received: Readonly<Record<string, unknown>>;
  /** Sends a notification ahead of the result. */
  notify(method: string, params: object): void;
}

type Result = object | SharedResult;

export interface Method {
  /** Set if only that era has the method. */
  readonly era?: ProtocolEra;
  /** @throws ProtocolError */
  run(message: object, call: Omit<MethodCall, "params">): Result | Promise<Result>;
}

export type Methods = Readonly<Record<string, Method>>;

/** What one endpoint serves. */
export interface ProtocolServer {
  readonly info: Implementation;
  readonly instructions: string;
  /** How long clients of the modern era may keep a result, by method. */
  readonly cacheHints: Readonly<Record<string, CacheHint>>;
  readonly methods: Methods;
  capabilities(era: ProtocolEra): ServerCapabilities;
}

/** The SDK's schemas that we use. With its own `SpecTypeName`, the compiler computes the types of all schemas. */
type SchemaName =
  | "CallToolRequest"
  | "ClientCapabilities"
  | "CompleteRequest"
  | "DiscoverRequest"
  | "GetPromptRequest"
  | "Implementation"
  | "InitializeRequest"
  | "ListPromptsRequest"
  | "ListResourcesRequest"
  | "ListResourceTemplatesRequest"
  | "ListToolsRequest"
  | "LoggingLevel"
  | "PingRequest"
  | "ReadResourceRequest"
  | "SubscriptionsListenRequest";

type ParamsOf<Name extends SchemaName> = SpecTypes[Name] extends { params?: infer Params } ? Params : never;

/** A method whose requests are validated by the SDK's schema of that name. */
export function method<Name extends SchemaName>(
  schema: Name,
  run: (call: MethodCall<ParamsOf<Name>>) => Result | Promise<Result>,
  era?: ProtocolEra,
): Method {
  return {
    ...(era && { era }),
    run(message, call) {
      const { value, issues } = validate(schema, message);
      if (!issues) return run({ ...call, params: (value as { params?: unknown }).params as ParamsOf<Name> });
      const wrong = issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Invalid params: ${wrong}`);
    },
  };
}

interface Issue {
  readonly path: readonly string[];
  readonly message: string;
}

/** The parsed value, or its faults. */
export function validate<Name extends SchemaName>(
  schema: Name,
  value: unknown,
):
  | { readonly value: SpecTypes[Name]; readonly issues: null }
  | { readonly value: null; readonly issues: readonly Issue[] } {
  const checked = specTypeSchemas[schema]["~standard"].validate(value);
  if (!checked.issues) return { value: checked.value as SpecTypes[Name], issues: null };
  return { value: null, issues: checked.issues.map(({ path = [], message }) => ({ path: path.map(String), message })) };
}
