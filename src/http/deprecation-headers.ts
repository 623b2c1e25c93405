import type { Alias } from "../kernel/catalogue/rest.ts";

/** `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a link to the successor (RFC 5829). */
export function deprecationHeaders(successor: string, { deprecated }: Alias): Record<string, string> {
  return {
    deprecation: `@${Math.floor(Date.parse(deprecated.since) / 1000)}`,
    sunset: new Date(deprecated.sunset).toUTCString(),
    link: `<${successor}>; rel="successor-version", </docs/connecting-an-agent.md>; rel="deprecation"; type="text/markdown"`,
  };
}
