import { type TObject, type TProperties, type TUnsafe, Type } from "typebox";
import { Ok, object } from "./schema.ts";
import type { Static } from "./static/static.ts";

/** The input field `confirm` of an operation that previews. */
export const Confirm = Type.Optional(
  Type.Boolean({ default: false, description: "Without true, nothing is changed and the reply is a preview." }),
);

/** The same of an operation for which the contract has no `confirm`: it acts at once. */
export const ConfirmByDefault = Type.Optional(
  Type.Boolean({ default: true, description: "With false, nothing is changed and the reply is a preview." }),
);

/** Whether a call only previews. */
export function isPreview(input: TObject, sent: Readonly<Record<string, unknown>>): boolean {
  const field = input.properties.confirm as { readonly default?: boolean } | undefined;
  return field !== undefined && (sent.confirm ?? field.default) !== true;
}

const NOTE = "Nothing was changed. Send it again with confirm: true.";

/** The reply of a preview. `would_be` holds the members of the reply that `confirm: true` would give. */
interface Preview<Reply> {
  readonly ok: true;
  readonly dry_run: true;
  readonly note: string;
  readonly would_be: Omit<Reply, "ok" | "rate">;
}

type Previewable<Reply> = ({ readonly ok: true; readonly dry_run?: undefined } & Reply) | Preview<Reply>;

/** The output of an operation that previews. */
export function previewable<P extends TProperties>(
  name: string,
  properties: P,
): TUnsafe<Previewable<Static<TObject<P>>>> {
  const members = Object.entries(properties).map(([member, schema]) => [member, Type.Optional(schema)]);
  return object(name, {
    ok: Ok,
    dry_run: Type.Optional(Type.Literal(true, { description: "true for a preview: nothing was changed." })),
    note: Type.Optional(Type.String({ description: "In a preview: how to apply it." })),
    would_be: Type.Optional(
      Type.Object({}, { description: "In a preview: the other members, as they would be with confirm: true." }),
    ),
    ...Object.fromEntries(members),
  }) as unknown as TUnsafe<Previewable<Static<TObject<P>>>>;
}

/** The preview of a reply. */
export function preview<Reply extends { readonly ok: true }>({ ok, ...would_be }: Reply) {
  return { ok, dry_run: true as const, note: NOTE, would_be };
}

/** The members of a reply, or of what a preview says that it would be. */
export function outcomeOf<Reply>(reply: Previewable<Reply>): Omit<Reply, "ok" | "rate"> {
  return reply.dry_run ? reply.would_be : reply;
}
