import { IANAZone } from "luxon";
import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, nullable, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { LANGUAGES } from "../../../kernel/languages/languages.ts";
import { say } from "../messages.ts";
import { settle } from "../open-state.ts";
import { renderSpace, SpaceResponse, STATE_TIERS } from "../schemas.ts";
import * as store from "../store.ts";

export const update = defineOperation({
  id: "space.update",
  tool: "ic_admin_update_space",
  rest: { method: "PATCH", path: "/api/space", operationId: "updateSpace" },
  title: "Change the space",
  summary:
    "Changes the space's name, time zone, location, contact, color, language of mails, or the tier for overriding opening hours.",

  effect: "destructive",
  listed: "first",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("UpdateSpace", {
    name: Type.Optional(line({ minLength: 1, maxLength: 80, description: "Name of the space." })),
    time_zone: Type.Optional(Type.String({ maxLength: 64, description: "IANA name, such as Europe/Lisbon." })),
    latitude: Type.Optional(
      nullable(Type.Number({ minimum: -90, maximum: 90, description: "Send it with longitude; null for unknown." })),
    ),
    longitude: Type.Optional(
      nullable(Type.Number({ minimum: -180, maximum: 180 }), {
        description: "Send it with latitude; null for unknown.",
      }),
    ),
    address: Type.Optional(nullable(line({ maxLength: 200, description: "Public postal address." }))),
    contact_email: Type.Optional(
      nullable(Type.String({ format: "email", maxLength: 254, description: "Public contact." })),
    ),
    accent: Type.Optional(
      nullable(
        Type.String({
          pattern: "^#[0-9A-Fa-f]{6}$",
          description: "Color of links and buttons, such as #0c5b52; null for the product's. Pages keep it readable.",
        }),
      ),
    ),
    language: Type.Optional(choice(LANGUAGES, { description: "Of mails to people who have not chosen a language." })),
    state_tier: Type.Optional(
      choice(STATE_TIERS, { description: "The lowest tier that may override the opening hours." }),
    ),
  }),
  output: SpaceResponse,
  errors: [],
  examples: [
    {
      say: "Call the space Lantern House",
      input: { name: "Lantern House", time_zone: "Europe/Lisbon", latitude: 38.7223, longitude: -9.1393 },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail, settings }, input) {
    if (input.time_zone !== undefined && !IANAZone.isValidZone(input.time_zone)) {
      throw fail("validation", {
        message: say.badTimeZone({ timeZone: input.time_zone }),
        hint: "Use a name such as Europe/Lisbon or America/New_York.",
      });
    }
    const { latitude, longitude } = input;
    if (typeof latitude !== typeof longitude) {
      throw fail("validation", {
        message: say.coordinatesTogether,
        hint: "Send both numbers, or null for both to remove them.",
      });
    }
    const before = await store.lock(tx);
    if (!before) throw new Error("the space was not prepared at start");
    const after = {
      ...before,
      name: input.name || before.name,
      time_zone: input.time_zone ?? before.time_zone,
      ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
      ...(input.address !== undefined && { address: input.address || null }),
      ...(input.contact_email !== undefined && { contact_email: input.contact_email }),
      ...(input.accent !== undefined && { accent: input.accent?.toLowerCase() ?? null }),
      ...(input.language !== undefined && { language: input.language }),
      ...(input.state_tier !== undefined && { state_tier: input.state_tier }),
    };
    // The past follows the earlier time zone.
    if (after.time_zone !== before.time_zone && before.state_settled_at) await settle(tx, now);
    const { name, time_zone, address, contact_email, accent, language, state_tier } = after;
    const place = { latitude: after.latitude, longitude: after.longitude, address };
    await store.update(tx, { name, time_zone, ...place, contact_email, accent, language, state_tier, updated_at: now });
    if (name !== before.name) tx.announce(store.SPACE_NAME_CHANNEL, "");
    return { ok: true as const, space: await renderSpace(tx, after, settings.baseUrl) };
  },
});
