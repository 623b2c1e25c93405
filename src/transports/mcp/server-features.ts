import type {
  CallToolRequestParams,
  CallToolResult,
  GetPromptRequestParams,
  GetPromptResult,
  InputRequiredResult,
  Prompt,
  ReadResourceResult,
  Resource,
  ResourceTemplateType,
  Tool,
} from "@modelcontextprotocol/server";
import type { MethodCall } from "./protocol/method.ts";
import type { SharedResult } from "./protocol/shared-result.ts";

/** A tool that runs no operation, such as the search of operations. */
export interface NativeTool {
  readonly tool: Tool;
  run(
    call: MethodCall<CallToolRequestParams>,
  ): Promise<CallToolResult | SharedResult<CallToolResult> | InputRequiredResult>;
}

export interface NativePrompt {
  readonly prompt: Prompt;
  /** Values that complete an argument, by its name. */
  readonly completions?: Readonly<Record<string, readonly string[]>>;
  /** Required arguments are present. */
  get(
    args: Readonly<Record<string, string>>,
    call: MethodCall<GetPromptRequestParams>,
  ): GetPromptResult | InputRequiredResult | Promise<GetPromptResult | InputRequiredResult>;
}

/** Resources at fixed URIs and, with `template`, at derived ones. */
export interface ResourceProvider {
  readonly resources: readonly Resource[];
  readonly template?: ResourceTemplateType;
  /** Values that complete the template's variable. */
  readonly completions?: readonly string[];
  /** Undefined for a URI of another provider. */
  read(uri: string): ReadResourceResult | undefined;
}

/** What a server offers beside the catalogue's operations. */
export interface ServerFeatures {
  readonly tools: readonly NativeTool[];
  readonly prompts: readonly NativePrompt[];
  readonly providers: readonly ResourceProvider[];
}

export function mergeFeatures(own: ServerFeatures, further: ServerFeatures | undefined): ServerFeatures {
  if (!further) return own;
  return {
    tools: [...own.tools, ...further.tools],
    prompts: [...own.prompts, ...further.prompts],
    providers: [...own.providers, ...further.providers],
  };
}
