import type { TObject, TSchema } from "typebox";
import type { Outbound, OutboundFault } from "../../ports/outbound.ts";
import { memoizeFor } from "../../values/memoize.ts";

/** Who fetches the URL of a field later. The schema on the wire lacks it. */
const FETCHED_BY = Symbol("fetched by");

type Fetcher = "operatorsOutbound" | "membersOutbound";

type Marked = TSchema & { readonly [FETCHED_BY]?: Fetcher };

/** Option of a field whose URL is stored, and fetched by that port later: one that leads inside, or to another protocol, is refused at once. */
export function fetchedBy(port: Fetcher) {
  return { [FETCHED_BY]: port };
}

/** The fields of an input whose URLs are stored, with the port that fetches them. */
export const storedUrls = memoizeFor((input: TObject): readonly [field: string, port: Fetcher][] =>
  Object.entries(input.properties as Record<string, Marked>).flatMap(([field, schema]) => {
    const port = fetcherOf(schema);
    return port === undefined ? [] : [[field, port]];
  }),
);

function fetcherOf(schema: Marked): Fetcher | undefined {
  const { anyOf = [] } = schema as { readonly anyOf?: readonly Marked[] };
  return schema[FETCHED_BY] ?? anyOf.map((each) => each[FETCHED_BY]).find((port) => port !== undefined);
}

/** A fault for each URL that the port refuses. */
export function urlFaults(
  input: TObject,
  value: Readonly<Record<string, unknown>>,
  ports: Readonly<Record<Fetcher, Pick<Outbound, "refusalOf">>>,
): { readonly field: string; readonly problem: string; readonly fault: OutboundFault }[] {
  return storedUrls(input).flatMap(([field, port]) => {
    const url = value[field];
    const refusal = typeof url === "string" ? ports[port].refusalOf?.(url) : null;
    return refusal ? [{ field, problem: refusal.message, fault: refusal.fault }] : [];
  });
}
