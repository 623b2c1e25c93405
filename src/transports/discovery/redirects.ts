import type { FastifyInstance } from "fastify";

/** URLs that the contract's skills and documents give to people, and our pages for them. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  "/INSTALL.md": "/docs/guide/connecting-an-agent.md",
  "/developers": "/docs",
  "/docs/agent-submissions": "/docs/operations#highlights",
  "/donate": "/donors",
  "/zai-keys": "/keys",
  "/floor10/agent-console": "/agents",
  "/floor10/commits": "/leaderboard",
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

export function redirects(app: FastifyInstance): void {
  for (const [from, to] of Object.entries(REDIRECTS)) app.get(from, (_request, reply) => reply.redirect(to, 302));
}
