import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { CONTENT_POLICIES, updateSpace } from "../../space/index.ts";
import { Tenant } from "../schemas.ts";
import { readFloor } from "../store.ts";

export const setFloor = defineOperation({
  id: "floorcast.set_floor",
  tool: "ic_admin_set_floor",
  rest: { method: "PUT", path: "/api/floorcast/floor", operationId: "setFloor" },
  title: "Set up the floor",
  summary: "Changes the slug of the floor, and whether a pushed story is published at once.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/floorcast", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("SetFloor", {
    slug: Type.Optional(
      Type.String({
        pattern: "^[a-z0-9]+(-[a-z0-9]+)*$",
        maxLength: 40,
        description: "The floor's name for clients, such as floor9.",
      }),
    ),
    content_policy: Type.Optional(
      choice(CONTENT_POLICIES, { description: "Whether operators publish stories, or a push does." }),
    ),
  }),
  output: object("SetFloorResponse", { ok: Ok, tenant: Tenant, content_policy: choice(CONTENT_POLICIES) }),
  errors: [],
  examples: [
    {
      say: "Operators publish what members push",
      input: { content_policy: "moderation_queue" },
      output: { ok: true, content_policy: "moderation_queue" },
    },
  ],

  async handler({ tx, now }, { slug, content_policy }) {
    await updateSpace(tx, {
      ...(slug !== undefined && { floor_slug: slug }),
      ...(content_policy !== undefined && { content_policy }),
      updated_at: now,
    });
    const after = await readFloor(tx);
    return { ok: true as const, tenant: after.slug, content_policy: after.contentPolicy };
  },
});
