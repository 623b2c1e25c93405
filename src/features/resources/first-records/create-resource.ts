import { Type } from "typebox";
import { object } from "../../../kernel/catalogue/schema.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import type { RefusalDetails } from "../../../kernel/errors.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import { slug } from "../../../kernel/values/slug.ts";
import { folded, plainLine, plainText } from "../../../kernel/values/text.ts";
import { FREE_RULES } from "../booking-rules.ts";
import { say } from "../messages.ts";
import { rulesFault, rulesIn } from "../rule-fields.ts";
import { hoursFault } from "../rules.ts";
import { HOURS_HINT, RULES_HINT, resourceFields } from "../schemas.ts";
import * as store from "../store.ts";

/** Shorter than the longest ID, so that a number has room. */
const ID_CHARS_MAX = 48;

export const AddResource = object("AddResource", {
  id: Type.Optional(
    Type.String({
      pattern: "^[a-z0-9][a-z0-9-]{0,62}$",
      description: "Lower case letters, digits and hyphens; permanent. Made from the name if left out.",
    }),
  ),
  ...resourceFields,
});

export type NewResource = Static<typeof AddResource>;

type Refused = { readonly kind: "validation" | "already_exists"; readonly details: RefusalDetails };

type Created =
  | { readonly refused: Refused; readonly resource?: undefined }
  | { readonly refused?: undefined; readonly resource: store.ResourceRow };

/** Checks and adds a resource. The caller turns a refusal into its error. */
export async function createResource(tx: WriteTx, input: NewResource, now: Date): Promise<Created> {
  const fault = faultOf(input);
  if (fault) return { refused: { kind: "validation", details: fault } };
  const name = plainLine(input.name);
  if (input.id === undefined && (await isNamed(tx, name))) {
    return exists({
      message: say.resourceNamed({ name }),
      hint: "Choose another name, or send an id of its own if it is another one. ic_admin_update_resource changes the one that exists.",
      context: { field: "name" },
    });
  }
  const id = input.id ?? (await freeId(tx, name, input.kind));
  const resource = rowOf(input, { id, name: name || id, now });
  if (await store.insert(tx, resource)) return { resource };
  return exists({
    message: say.resourceExists({ id }),
    hint: "Choose another id, or call ic_admin_update_resource.",
  });
}

const exists = (details: RefusalDetails): Created => ({ refused: { kind: "already_exists", details } });

function faultOf(input: NewResource): RefusalDetails | null {
  const { opens_at = null, closes_at = null } = input;
  const fault = hoursFault({ opens_at, closes_at });
  if (fault) return { message: fault, hint: HOURS_HINT };
  const contradiction = rulesFault(rulesOf(input));
  if (!contradiction) return null;
  const { message, fields } = contradiction;
  return { message, hint: RULES_HINT, context: { fields } };
}

function rulesOf(input: NewResource) {
  const rules = { ...FREE_RULES, ...rulesIn(input) };
  return { ...rules, minutes_max: input.minutes_max ?? Math.max(480, rules.minutes_min) };
}

function rowOf(input: NewResource, { id, name, now }: { id: string; name: string; now: Date }): store.ResourceRow {
  return {
    ...rulesOf(input),
    id,
    kind: input.kind,
    name,
    description: plainText(input.description ?? ""),
    location: plainLine(input.location ?? ""),
    capacity: input.capacity ?? null,
    bookable: input.bookable ?? true,
    opens_at: input.opens_at ?? null,
    closes_at: input.closes_at ?? null,
    qualification: input.qualification ?? null,
    outside_hours: input.outside_hours ?? false,
    photo_sha256: null,
    photo_alt: null,
    created_at: now,
    updated_at: now,
  };
}

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
