import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { call, type WebParts } from "../../web/core/index.ts";
import { readWebRequest, type WebRequest } from "../../web/core/request.ts";
import { footLinksFor, navigationFor } from "../../web/ui/index.ts";

const CACHED = "public, max-age=3600";
const EVENTS_MAX = 500;
const ISSUES_MAX = 100;
const STARTUPS_MAX = 200;

/** What anonymous visitors can read, for search engines (sitemaps.org, protocol 0.9). */
export function serveSitemap(app: FastifyInstance, partsOf: (request: FastifyRequest) => WebParts): void {
  app.get("/sitemap.xml", async (request, reply) => {
    const urls = await urlsFor(await anonymous(partsOf(request), request, reply));
    reply.type("application/xml; charset=utf-8").header("cache-control", CACHED);
    return reply.send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls
        .map((url) => `<url><loc>${escaped(url)}</loc></url>\n`)
        .join("")}</urlset>\n`,
    );
  });
}

/** The same for members: a search engine has no cookie. */
async function anonymous(parts: WebParts, request: FastifyRequest, reply: FastifyReply): Promise<WebRequest> {
  delete request.headers.cookie;
  return readWebRequest(parts, request, reply);
}

async function urlsFor(request: WebRequest): Promise<string[]> {
  const { baseUrl } = request.parts.kernel.settings;
  const { features, footPages = [], mainPages = [] } = request.space;
  const { main, groups } = navigationFor(null, { features });
  const links = [...main, ...groups.flatMap((group) => group.links), ...footLinksFor(features)];
  const paths = ["/", ...[...links, ...mainPages, ...footPages].map(({ path }) => path)];
  const [events, issues, startups, pages] = await Promise.all([
    call(request, "events.list_upcoming", { limit: EVENTS_MAX, fold_series: true }),
    call(request, "newsletter.list_issues", { limit: ISSUES_MAX }),
    call(request, "startups.list", { limit: STARTUPS_MAX }),
    call(request, "pages.list"),
  ]);
  return [
    ...new Set([
      ...paths.map((path) => `${baseUrl}${path}`),
      ...(pages.ok ? pages.body.pages.map(({ url }) => url) : []),
      ...(events.ok ? events.body.events.map(({ event_id }) => `${baseUrl}/events/${event_id}`) : []),
      ...(issues.ok ? issues.body.issues.map(({ html_url }) => html_url) : []),
      ...(startups.ok ? startups.body.startups.map(({ url }) => url) : []),
    ]),
  ];
}

function escaped(url: string): string {
  return url.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
