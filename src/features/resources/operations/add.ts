import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import { slug } from "../../../kernel/values/slug.ts";
import { folded, plainLine, plainText } from "../../../kernel/values/text.ts";
import { FREE_RULES } from "../booking-rules.ts";
import { say } from "../messages.ts";
import { rulesFault, rulesIn } from "../rule-fields.ts";
import { hoursFault } from "../rules.ts";
import { HOURS_HINT, Resource, RULES_HINT, renderResource, resourceFields } from "../schemas.ts";
import * as store from "../store.ts";

/** Shorter than the longest ID, so that a number has room. */
const ID_CHARS_MAX = 48;

export const add = defineOperation({
  id: "resources.add",
  tool: "ic_admin_add_resource",
  rest: { method: "POST", path: "/api/resources", operationId: "addResource", status: 201 },
  title: "Add a resource",
  summary: "Adds a room, printer or piece of equipment that members can see and, if bookable, book.",

  effect: "write",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "key",
  bodyBytesMax: 8 * 1024,

  input: object("AddResource", {
    id: Type.Optional(
      Type.String({
        pattern: "^[a-z0-9][a-z0-9-]{0,62}$",
        description: "Lower case letters, digits and hyphens; permanent. Made from the name if left out.",
      }),
    ),
    ...resourceFields,
  }),
  output: object("ResourceResponse", { ok: Ok, resource: Resource }),
  errors: ["already_exists"],
  examples: [
    {
      say: "Add the small meeting room on floor nine",
      input: { id: "ft-9-small", kind: "room", name: "FT-9 small", capacity: 4, opens_at: "08:00", closes_at: "22:00" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail }, input) {
    const { opens_at = null, closes_at = null } = input;
    const fault = hoursFault({ opens_at, closes_at });
    if (fault) throw fail("validation", { message: fault, hint: HOURS_HINT });
    const rules = { ...FREE_RULES, ...rulesIn(input) };
    const minutes_max = input.minutes_max ?? Math.max(480, rules.minutes_min);
    const contradiction = rulesFault({ ...rules, minutes_max });
    if (contradiction) {
      const { message, fields } = contradiction;
      throw fail("validation", { message, hint: RULES_HINT, context: { fields } });
    }
    const name = plainLine(input.name);
    if (input.id === undefined && (await isNamed(tx, name))) {
      throw fail("already_exists", {
        message: say.resourceNamed({ name }),
        hint: "Choose another name, or send an id of its own if it is another one. ic_admin_update_resource changes the one that exists.",
        context: { field: "name" },
      });
    }
    const id = input.id ?? (await freeId(tx, name, input.kind));
    const resource: store.ResourceRow = {
      ...rules,
      id,
      kind: input.kind,
      name: name || id,
      description: plainText(input.description ?? ""),
      location: plainLine(input.location ?? ""),
      capacity: input.capacity ?? null,
      bookable: input.bookable ?? true,
      opens_at,
      closes_at,
      minutes_max,
      qualification: input.qualification ?? null,
      outside_hours: input.outside_hours ?? false,
      photo_sha256: null,
      photo_alt: null,
      created_at: now,
      updated_at: now,
    };
    if (!(await store.insert(tx, resource))) {
      throw fail("already_exists", {
        message: say.resourceExists({ id }),
        hint: "Choose another id, or call ic_admin_update_resource.",
      });
    }
    return { ok: true as const, resource: renderResource(resource) };
  },
});

/** Whether a resource has the name, apart from letter case and accents. */
async function isNamed(tx: ReadTx, name: string): Promise<boolean> {
  const names = await store.listNames(tx);
  return names.some((each) => folded(each) === folded(name));
}

/** An ID from the name, with a number if another resource has it. */
async function freeId(tx: ReadTx, name: string, kind: string): Promise<string> {
  const made = slug(name, ID_CHARS_MAX) || kind;
  const taken = await store.idsLike(tx, made);
  if (!taken.has(made)) return made;
  for (let at = 2; ; at += 1) if (!taken.has(`${made}-${at}`)) return `${made}-${at}`;
}
