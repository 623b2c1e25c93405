import type { Static } from "typebox";
import { defineOperation } from "../../../kernel/operation.ts";
import { object } from "../../../kernel/schema.ts";
import { publishedManifest } from "../published.ts";
import { NO_PUBLISHED_FIGURE } from "../refusals.ts";
import { Handle, Manifest } from "../schemas.ts";

/** So long a hidden figure may still be seen by who had it before. */
const MAX_AGE_SECONDS = 300;

export const getPublic = defineOperation({
  id: "funko.get_public",
  tool: "ic_funko_manifest",
  rest: {
    method: "GET",
    path: "/api/funko/m/{handle}",
    operationId: "getFigureManifest",
    anyOrigin: true,
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
  title: "A figure for any page",
  summary: "Gives the bare manifest of a published figure to anybody, and to pages of any origin.",
  when: "A page or a client without a token shows a figure. With a token, ic_funko_get does the same.",

  effect: "read",
  access: { public: true },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
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
