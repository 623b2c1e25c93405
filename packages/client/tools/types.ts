import openapiTS, { astToString } from "openapi-typescript";
import { clientDocument, type ServerDocument } from "./client-document.ts";

const HEADING = "// Made from the catalogue by `npm run generate`. Do not edit.\n\n";
/** Members that no operation has: they say nothing, and are a third of the file. */
const EMPTY = /^ +(query|header|path|cookie|requestBody|get|put|post|delete|options|head|patch|trace)\?: never;\n/gm;
const NO_PARAMETERS = /^ +parameters: \{\n +\};\n/gm;
const UNUSED = /^export type (webhooks|\$defs) = Record<string, never>;\n/gm;
const ANY_HEADERS = /^ +headers: \{\n +\[name: string\]: unknown;\n +\};\n/gm;

/** The types of all operations that a token can call, by path and method. */
export async function clientTypes(document: ServerDocument): Promise<string> {
  const nodes = await openapiTS(clientDocument(document) as never, { defaultNonNullable: false });
  const text = astToString(nodes)
    .replace(EMPTY, "")
    .replace(NO_PARAMETERS, "")
    .replace(ANY_HEADERS, "")
    .replace(UNUSED, "");
  return HEADING + text;
}
