import { Type } from "typebox";
import { instant, nullable, object } from "../../kernel/catalogue/schema.ts";
import type { BlockRow } from "./flow-store.ts";

export const Block = object("GuestBlock", {
  block_id: Type.String(),
  matches: Type.Array(Type.String({ enum: ["name", "email", "phone"] }), {
    description: "What it compares. The values are stored only as keyed digests.",
  }),
  reason: Type.String({ description: "For operators only." }),
  ends_at: nullable(instant("Null: until an operator removes it.")),
  created_at: instant("When it was added."),
});

export function renderBlock({ id, name_hash, email_hash, phone_hash, reason, ends_at, created_at }: BlockRow) {
  const matches = [name_hash && "name", email_hash && "email", phone_hash && "phone"].filter((each) => each !== null);
  const end = ends_at?.toISOString() ?? null;
  return { block_id: id, matches, reason, ends_at: end, created_at: created_at.toISOString() };
}
