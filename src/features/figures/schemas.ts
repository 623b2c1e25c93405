import { Type } from "typebox";
import { TIERS } from "../../kernel/access/tiers.ts";
import { Confirm, previewable } from "../../kernel/catalogue/preview.ts";
import { choice, instant, nullable, Ok, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { type Item, KINDS, RARITIES, SIGNAL_NAMES } from "./collection.ts";
import { LOOK } from "./look.ts";

export const KindName = choice(KINDS, {
  description: "The kind of an item: movement, prop, clothes, background or ability.",
});

export const Condition = Type.Unsafe<NonNullable<Item["requires"]>[number]>({
  title: "FigureCondition",
  description: "A signal with its minimum, or a minimum tier.",
  anyOf: [
    {
      type: "object",
      additionalProperties: false,
      required: ["signal", "gte"],
      properties: { signal: { type: "string", enum: [...SIGNAL_NAMES] }, gte: { type: "integer" } },
    },
    {
      type: "object",
      additionalProperties: false,
      required: ["minTier"],
      properties: { minTier: { type: "string", enum: [...TIERS] } },
    },
  ],
});

export const CatalogItem = object("FigureItem", {
  id: Type.String(),
  kind: KindName,
  label: Type.String(),
  blurb: Type.Optional(Type.String()),
  rarity: choice(RARITIES),
  requires: Type.Optional(
    Type.Array(Condition, { description: "All must be met; absent if the item is available to everyone." }),
  ),
});

export function renderItem(item: Item): Static<typeof CatalogItem> {
  const { requires, ...rest } = item;
  return { ...rest, ...(requires && { requires: [...requires] }) };
}

export const lookFields = {
  head: choice(LOOK.head, { description: "Shape of the head." }),
  hair: choice(LOOK.hair, { description: "Hair." }),
  eyes: choice(LOOK.eyes, { description: "Eyes." }),
  palette: choice(LOOK.palette, { description: "Colors of the figure." }),
};

const Worn = nullable(Type.String({ description: "Id of an item; null for none." }));

export const Manifest = object(
  "FigureManifest",
  {
    handle: Type.String({ description: "The figure's permanent name in URLs." }),
    level: object("FigureLevel", { level: Type.Integer({ minimum: 1, maximum: 10 }), name: Type.String() }),
    parts: object("FigureParts", { ...lookFields, skin: Worn, prop: Worn, stage: Worn }),
    clips: Type.Array(object("FigureClip", { id: Type.String(), label: Type.String() }), {
      description: "Movements: for others the current one, for its member all unlocked ones.",
    }),
    capabilities: Type.Array(Type.String(), { description: "Ids of its visible abilities." }),
    stats: Type.Array(
      object("FigureStat", {
        id: Type.String(),
        label: Type.String(),
        value: nullable(Type.Integer({ description: "Null if unknown." })),
      }),
      { description: "Returned to its member only; empty for others." },
    ),
    svg: Type.String({ description: "The figure as a self-contained SVG image, built from a fixed list of parts." }),
    updated_at: instant("When it last changed."),
  },
  { description: "A figure: its parts and the resulting image." },
);

export const Allowance = object("FigureAllowance", {
  total: Type.Integer({ description: "One free making plus the granted ones." }),
  used: Type.Integer(),
  left: Type.Integer(),
});

export const Handle = Type.String({ minLength: 1, maxLength: 64, description: "A figure's handle, in any case." });

export const target = {
  handle: Type.String({ minLength: 1, maxLength: 64, description: "A figure's handle, or a member id." }),
};

export const moderationFields = {
  ...target,
  reason: Type.Optional(Type.String({ maxLength: 300, description: "The member reads it." })),
  confirm: Confirm,
};

export const ModerationResponse = previewable("FigureModerationResponse", {
  userId: Type.String({ description: "The member's id." }),
  handle: Type.String(),
  changed: Type.Boolean({ description: "false if nothing changed." }),
  taken_down: Type.Boolean(),
  public: Type.Boolean({
    description: "true if its member has published it. It is visible only while not taken down.",
  }),
});

export const OwnFigureResponse = object("OwnFigureResponse", {
  ok: Ok,
  manifest: Manifest,
  clip: nullable(Type.String({ description: "Id of its current movement." })),
  public: Type.Boolean({ description: "true if it is published." }),
  taken_down: nullable(
    object(
      "FigureTakedown",
      { at: instant("When."), reason: nullable(Type.String()) },
      { description: "When and why operators took it down; null otherwise." },
    ),
  ),
  allowance: Allowance,
  url: Type.String({ description: "Its URL while published." }),
});
