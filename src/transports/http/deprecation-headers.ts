import type { Alias } from "../../kernel/operation.ts";

/** That a path is deprecated (RFC 9745), when it ends (RFC 8594), and which path takes its place (RFC 5829). */
export function deprecationHeaders(successor: string, { deprecated }: Alias): Record<string, string> {
  return {
    deprecation: `@${Math.floor(Date.parse(deprecated.since) / 1000)}`,
    sunset: new Date(deprecated.sunset).toUTCString(),
    link: `<${successor}>; rel="successor-version", </docs/connecting-an-agent.md>; rel="deprecation"; type="text/markdown"`,
  };
}
