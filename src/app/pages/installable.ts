import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { perFloor } from "../../http/floors/floor.ts";
import { bytesOfImage } from "../../http/stored-contents.ts";
import type { IconSource } from "../../kernel/ports/images.ts";
import { anonymousRequest, call, type Reply, type WebParts } from "../../web/core/index.ts";
import { POLICY_OF_WORKER } from "../../web/core/security.ts";
import { language } from "../../web/languages/language.ts";
import { linkText, MANIFEST, PAPERS, worker } from "../../web/ui/index.ts";

const CACHED = "public, max-age=300";
/** With the version in its query, an icon never changes. */
const FOR_EVER = "public, max-age=31536000, immutable";
const SHORT_NAME_CHARS = 12;
const PRODUCT_COLOR = "#0c5b52";
/** Wider or higher logos would be a thin line in a square. */
const LOGO_RATIO_MAX = 1.6;

const ICONS: Readonly<Record<string, Pick<IconSource, "size" | "padded">>> = {
  "192.png": { size: 192, padded: false },
  "512.png": { size: 512, padded: false },
  "maskable-192.png": { size: 192, padded: true },
  "maskable-512.png": { size: 512, padded: true },
  "apple-touch.png": { size: 180, padded: true },
};

type Space = Reply<"space.get">["space"];

/** The service worker, and what systems read to install the site as an app (W3C App Manifest). */
export function serveInstallable(app: FastifyInstance, partsOf: (request: FastifyRequest) => WebParts): void {
  const spaceOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Space | null> => {
    const found = await call({ ...anonymousRequest(partsOf(request), request, reply), cookie: null }, "space.get");
    return found.ok ? found.body.space : null;
  };
  app.get(worker.path, (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .headers({ "cache-control": "no-cache", "content-security-policy": POLICY_OF_WORKER })
      .send(worker.js),
  );
  app.get(MANIFEST, async (request, reply) => {
    const space = await spaceOf(request, reply);
    if (!space) return unavailable(reply);
    reply.headers({ "cache-control": CACHED, vary: "accept-language, cookie" });
    return reply.type("application/manifest+json; charset=utf-8").send(JSON.stringify(manifestOf(space)));
  });
  const iconsOf = perFloor(() => ({ version: "", drawn: new Map<string, Promise<Uint8Array>>() }));
  app.get<{ Params: { icon: string }; Querystring: { v?: string } }>("/icons/:icon", async (request, reply) => {
    const shape = Object.hasOwn(ICONS, request.params.icon) ? ICONS[request.params.icon] : undefined;
    if (!shape) return reply.code(404).header("cache-control", "no-store").type("text/plain").send("No such icon.\n");
    const space = await spaceOf(request, reply);
    if (!space) return unavailable(reply);
    const icons = iconsOf(request);
    const version = versionOf(space);
    if (icons.version !== version) Object.assign(icons, { version, drawn: new Map() });
    const { icon } = request.params;
    const drawn = icons.drawn.get(icon) ?? draw(partsOf(request), space, shape);
    icons.drawn.set(icon, drawn);
    drawn.catch(() => icons.drawn.delete(icon));
    reply.header("cache-control", request.query.v === version ? FOR_EVER : CACHED);
    return reply.type("image/png").send(Buffer.from(await drawn));
  });
}

function unavailable(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ "cache-control": "no-store", "retry-after": "5" })
    .type("text/plain")
    .send("Later.\n");
}

function manifestOf(space: Space) {
  const version = versionOf(space);
  const icon = (name: string, purpose: "any" | "maskable") => {
    const { size } = ICONS[name] ?? { size: 0 };
    return { src: `/icons/${name}?v=${version}`, sizes: `${size}x${size}`, type: "image/png", purpose };
  };
  const shortcut = (name: string, url: string) => ({ name, url });
  return {
    id: "/",
    name: space.name,
    short_name: shortName(space.name),
    lang: language(),
    dir: "auto",
    start_url: "/today",
    scope: "/",
    display: "standalone",
    background_color: PAPERS.light,
    theme_color: PAPERS.light,
    icons: [
      icon("192.png", "any"),
      icon("512.png", "any"),
      icon("maskable-192.png", "maskable"),
      icon("maskable-512.png", "maskable"),
    ],
    shortcuts: [
      shortcut(linkText.roomsAndThings, "/resources"),
      shortcut(linkText.events, "/events"),
      shortcut(linkText.approvals, "/approvals"),
    ],
  };
}

/** Home screens show about twelve characters; whole words are better than a cut name. */
function shortName(name: string): string {
  if (name.length <= SHORT_NAME_CHARS) return name;
  const [first = name] = name.split(" ");
  return first.slice(0, SHORT_NAME_CHARS);
}

/** Changes with all that the icons are made from. */
function versionOf({ name, accent, icon, logo }: Space): string {
  const facts = [name, accent?.light ?? null, icon?.url ?? null, logo?.url ?? null];
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 12);
}

/** From the space's icon, else its logo if it is about square, else the first letters of its name. */
async function draw(
  { kernel }: WebParts,
  space: Space,
  shape: Pick<IconSource, "size" | "padded">,
): Promise<Uint8Array> {
  const [sha256] = /[0-9a-f]{64}/.exec((space.icon ?? squareLogo(space.logo))?.url ?? "") ?? [];
  const bytes = sha256 === undefined ? null : await bytesOfImage(kernel, sha256);
  return kernel.ports.images.toIcon({
    ...shape,
    bytes: bytes ?? new Uint8Array(),
    letters: lettersOf(space.name),
    color: space.accent?.light ?? PRODUCT_COLOR,
  });
}

function squareLogo(logo: Space["logo"]): Space["logo"] {
  if (!logo) return null;
  const ratio = logo.width / logo.height;
  return ratio <= LOGO_RATIO_MAX && ratio >= 1 / LOGO_RATIO_MAX ? logo : null;
}

/** Of the first two words. Letters and digits only: the library reads markup. */
function lettersOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? "");
  return letters.join("").toLocaleUpperCase("en") || "A";
}
