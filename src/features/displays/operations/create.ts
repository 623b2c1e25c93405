import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { findResource } from "../../resources/index.ts";
import { say } from "../messages.ts";
import { BLOCKS, displaySecretHash, LIVE_MAX, ROLES } from "../rules.ts";
import { Display, displayFields, renderDisplay } from "../schemas.ts";
import * as store from "../store.ts";

const LOCALE_DEFAULT = "en-GB";

export const create = defineOperation({
  id: "displays.create",
  tool: "ic_admin_displays_create",
  rest: { method: "POST", path: "/api/displays", operationId: "createDisplay", status: 201 },
  title: "Add a display",
  summary: "Creates a wall display, a kiosk or the display of a room, and returns its secret URL once.",
  when: "Use when an operator wants a new screen. Anyone with the URL sees public information only.",

  effect: "write",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  undo: {
    by: "displays.revoke",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_, { display }) => ({ display_id: display.display_id }),
  },
  bodyBytesMax: 4 * 1024,

  input: object("CreateDisplay", {
    name: displayFields.name,
    blocks: Type.Optional(displayFields.blocks),
    locale: Type.Optional(displayFields.locale),
    message: Type.Optional(displayFields.message),
    role: Type.Optional(choice(ROLES, { description: "kiosk: guests arrive and leave at it. Default wall." })),
    resource_id: Type.Optional(
      Type.String({ maxLength: 63, description: "With role room: the resource whose bookings it shows." }),
    ),
  }),
  output: object("CreateDisplayResponse", {
    ok: Ok,
    display: Display,
    url: secret({ description: "The URL to open on the screen." }),
  }),
  errors: ["already_exists", "resource_not_found"],
  examples: [
    { say: "Make a wall display for the entrance", input: { name: "Entrance", locale: "de" }, output: { ok: true } },
    {
      say: "Make a screen for the door of FT-9",
      input: { name: "Door of FT-9", role: "room", resource_id: "ft-9" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, newId, newSecret, fail, settings }, input) {
    if ((await store.listLive(tx, LIVE_MAX)).length >= LIVE_MAX) {
      throw fail("already_exists", {
        message: say.tooManyDisplays({ max: LIVE_MAX }),
        hint: "List the displays and revoke an unused one.",
      });
    }
    const name = plainLine(input.name);
    const text = newSecret().toString("base64url");
    const { role = "wall", resource_id = null } = input;
    if ((role === "room") !== (resource_id !== null))
      throw fail("validation", {
        message: say.resourceOnlyForRoom,
        hint: "Send role room with resource_id, or neither of them.",
      });
    if (resource_id !== null && !(await findResource(tx, resource_id)))
      throw fail("resource_not_found", { hint: "Call ic_resources_list for the ids." });
    const display = {
      id: newId("dsp"),
      name,
      blocks: [...(input.blocks ?? BLOCKS)],
      locale: input.locale ?? LOCALE_DEFAULT,
      message: plainLine(input.message ?? "") || null,
      role,
      resource_id,
      created_at: now,
      seen_at: null,
      revoked_at: null,
    };
    await store.insert(tx, { ...display, secret_hash: displaySecretHash(text) });
    return { ok: true as const, display: renderDisplay(display), url: `${settings.baseUrl}/${role}/${text}` };
  },
});
