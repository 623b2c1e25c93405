import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** URLs that the contract's skills and documents give to people, and our pages for them. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  "/INSTALL.md": "/docs/guide/connecting-an-agent.md",
  "/developers": "/docs",
  "/docs/agent-submissions": "/docs/operations#highlights",
  "/donate": "/donors",
  "/events/hackathon": "/hack",
  "/signal": "/newsletter",
  "/zai-keys": "/keys",
  "/floor10": "/floor",
  "/floor10/agent-console": "/agents",
  "/floor10/commits": "/leaderboard",
  "/floor10/donations": "/donors",
  "/floor10/events": "/events",
  "/floor10/files": "/files",
  "/floor10/headsets": "/loans",
  "/floor10/headsets/handling": "/loans",
  "/floor10/headsets/handling.md": "/loans",
  "/floor10/headsets/waiver": "/loans/waiver",
  "/floor10/highlights": "/highlights",
  "/floor10/prints": "/prints",
  "/floor10/admin/members": "/operate/members",
  "/floor10/admin/events": "/operate/inbox",
  "/floor10/admin/highlights": "/operate/inbox",
  "/floor10/admin/ownership": "/operate/inbox",
  "/floor10/admin/zai-keys": "/operate/inbox",
};

/** The paths of records, which our pages have below theirs. */
const WITH_RECORDS: readonly string[] = [
  "/signal",
  "/floor10/events",
  "/floor10/files",
  "/floor10/highlights",
  "/floor10/prints",
];

/** Older links keep their query, and where records have pages, the path below. */
export function redirects(app: FastifyInstance): void {
  for (const [from, to] of Object.entries(REDIRECTS)) {
    const move = ({ url }: FastifyRequest, reply: FastifyReply) => reply.redirect(moved(url, from, to), 302);
    app.get(from, move);
    if (WITH_RECORDS.includes(from)) app.get(`${from}/*`, move);
  }
}

function moved(url: string, from: string, to: string): string {
  const [path = "", ...query] = url.split("?");
  const [page, part] = to.split("#");
  const below = path.slice(from.length).replace(/\/+$/, "");
  const search = query.length > 0 ? `?${query.join("?")}` : "";
  return `${page}${below}${search}${part === undefined ? "" : `#${part}`}`;
}
