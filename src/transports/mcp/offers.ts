import type {
  CallToolResult,
  GetPromptResult,
  InputRequiredResult,
  Prompt,
  ReadResourceResult,
  Resource,
  ResourceTemplateType,
  Server,
  ServerCapabilities,
  ServerContext,
  Tool,
} from "@modelcontextprotocol/server";
import type { Exchange } from "./exchange.ts";

/** A tool that is no operation of the catalogue, such as the search among operations. */
export interface NativeTool {
  readonly tool: Tool;
  call(
    exchange: Exchange,
    args: Readonly<Record<string, unknown>>,
    context: ServerContext,
  ): Promise<CallToolResult | InputRequiredResult>;
}

export interface NativePrompt {
  readonly prompt: Prompt;
  /** Values for an argument that begin with what was typed. */
  readonly completions?: Readonly<Record<string, readonly string[]>>;
  /** Declared arguments that are required have been checked. */
  get(
    args: Readonly<Record<string, string>>,
    context: ServerContext,
  ): GetPromptResult | InputRequiredResult | Promise<GetPromptResult | InputRequiredResult>;
}

/** Resources at fixed addresses and, with `template`, at made-up ones. */
export interface ResourceShelf {
  readonly resources: readonly Resource[];
  readonly template?: ResourceTemplateType;
  /** Values for the template's variable that exist. */
  readonly completions?: readonly string[];
  /** Undefined for an address that is not on this shelf. */
  read(uri: string): ReadResourceResult | undefined;
}

/** What a server offers beside the catalogue's operations. */
export interface Offers {
  readonly tools: readonly NativeTool[];
  readonly prompts: readonly NativePrompt[];
  readonly shelves: readonly ResourceShelf[];
  readonly capabilities?: ServerCapabilities;
  /** Further handlers, for what only a test of the protocol needs. */
  readonly extend?: (server: Server) => void;
}

export function mergeOffers(own: Offers, further: Offers | undefined): Offers {
  if (!further) return own;
  return {
    ...further,
    tools: [...own.tools, ...further.tools],
    prompts: [...own.prompts, ...further.prompts],
    shelves: [...own.shelves, ...further.shelves],
  };
}
