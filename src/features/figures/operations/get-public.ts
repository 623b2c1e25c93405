import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import { publishedManifest } from "../published.ts";
import { NO_PUBLISHED_FIGURE } from "../refusals.ts";
import { Handle, Manifest } from "../schemas.ts";

/** Limits how long caches may show a hidden figure. */
const MAX_AGE_SECONDS = 300;

export const getPublic = defineOperation({
  id: "funko.get_public",
  tool: "ic_funko_manifest",
  rest: {
    method: "GET",
    path: "/api/funko/m/{handle}",
    operationId: "getFigureManifest",
    headers: () => ({ "cache-control": `public, max-age=${MAX_AGE_SECONDS}` }),
    files: [
      {
        path: "/api/funko/m/{handle}/figure.svg",
        mediaType: "image/svg+xml",
        text: ({ svg }: Static<typeof Manifest>) => svg,
        maxAgeSeconds: MAX_AGE_SECONDS,
      },
    ],
  },
  title: "Get a public figure",
  summary: "Returns the manifest of a published figure without a token, for pages of any origin.",
  when: "Use when you have no token, for example on a web page. ic_funko_get is for callers with a token.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetFigureManifest", { handle: Handle }),
  output: Manifest,
  errors: ["not_found"],
  examples: [
    {
      say: "Show the figure on my page",
      input: { handle: "ilse-brandt-0a1b2c" },
      output: { handle: "ilse-brandt-0a1b2c" },
    },
  ],

  async handler({ tx, now, fail }, { handle }) {
    const manifest = await publishedManifest(tx, handle, now);
    if (!manifest) throw fail("not_found", NO_PUBLISHED_FIGURE);
    return manifest;
  },
});
