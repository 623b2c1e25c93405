import { type TObject, Type } from "typebox";
import { ignoresUnknown } from "./fields/unknown-fields.ts";
import type { Operation } from "./operation.ts";
import { object, openObject } from "./schema.ts";

/** The input of an operation over MCP and A2A. */
export function toolInputOf(operation: Operation): TObject {
  const { input, toolInput } = operation;
  if (!toolInput) return input;
  const { title = "" } = input as { title?: string };
  const properties = { ...input.properties, ...toolInput };
  return ignoresUnknown(operation) ? openObject(Type.Object(properties, { title })) : object(title, properties);
}

/** The defaults of its own fields over MCP and A2A. */
export function toolDefaults({ toolInput = {} }: Operation): Record<string, unknown> {
  const defaults = Object.entries(toolInput).map(([name, schema]) => [name, (schema as { default?: unknown }).default]);
  return Object.fromEntries(defaults.filter(([, value]) => value !== undefined));
}
