import { serverInfo } from "./identity.ts";
import { REVISIONS } from "./protocol/revisions.ts";

/** The server card (SEP-2127). It lists no tools, because they depend on the token. */
export function serverCard(baseUrl: string) {
  const { title, version, description } = serverInfo(baseUrl);
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    name: `${reverseDns(new URL(baseUrl).hostname)}/atrium`,
    title,
    version,
    description,
    websiteUrl: baseUrl,
    remotes: [
      {
        type: "streamable-http",
        url: `${baseUrl}/api/mcp`,
        supportedProtocolVersions: REVISIONS,
        headers: [
          {
            name: "Authorization",
            description: "Bearer agt_…, an agent token. Without one, only public tools.",
            isRequired: false,
            isSecret: true,
          },
        ],
      },
    ],
  };
}

function reverseDns(host: string): string {
  return /^[\d.]+$|^\[/.test(host) ? "localhost" : host.split(".").reverse().join(".");
}
