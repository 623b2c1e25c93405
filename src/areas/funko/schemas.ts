import { type Static, Type } from "typebox";
import { choice, instant, nullable, Ok, object } from "../../kernel/schema.ts";
import { TIERS } from "../../kernel/tiers.ts";
import { type Item, KINDS, RARITIES, SIGNAL_NAMES } from "./collection.ts";
import { LOOK } from "./look.ts";

export const KindName = choice(KINDS, {
  description: "What an item is: a movement, something held, clothes, a background, an ability.",
});

export const Condition = Type.Unsafe<NonNullable<Item["requires"]>[number]>({
  title: "FigureCondition",
  description: "A signal that must be at least so much, or a tier that must be reached.",
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
  requires: Type.Optional(Type.Array(Condition, { description: "All must be met; absent when it is everybody's." })),
});

export function renderItem(item: Item): Static<typeof CatalogItem> {
  const { requires, ...rest } = item;
  return { ...rest, ...(requires && { requires: [...requires] }) };
}

export const lookFields = {
  head: choice(LOOK.head),
  hair: choice(LOOK.hair),
  eyes: choice(LOOK.eyes),
  palette: choice(LOOK.palette),
};

const Worn = nullable(Type.String({ description: "Id of an item; null for nothing." }));

export const Manifest = object(
  "FigureManifest",
  {
    handle: Type.String({ description: "The figure's name in addresses; it never changes." }),
    level: object("FigureLevel", { level: Type.Integer({ minimum: 1, maximum: 10 }), name: Type.String() }),
    parts: object("FigureParts", { ...lookFields, skin: Worn, prop: Worn, stage: Worn }),
    clips: Type.Array(object("FigureClip", { id: Type.String(), label: Type.String() }), {
      description: "Movements: to others the one it makes, to its member all that are unlocked.",
    }),
    capabilities: Type.Array(Type.String(), { description: "Ids of the abilities that it shows." }),
    stats: Type.Array(
      object("FigureStat", {
        id: Type.String(),
        label: Type.String(),
        value: nullable(Type.Integer({ description: "Null where it is unknown." })),
      }),
      { description: "Shown to its member only; empty for everybody else." },
    ),
    svg: Type.String({ description: "The figure as a self-contained SVG image, made of parts of a closed list." }),
    updated_at: instant("When it last changed."),
  },
  { description: "A figure: its parts, and the image that they make." },
);

export const Allowance = object("FigureAllowance", {
  total: Type.Integer({ description: "One for everybody, and what operators granted." }),
  used: Type.Integer(),
  left: Type.Integer(),
});

export const Handle = Type.String({ minLength: 1, maxLength: 64, description: "A figure's handle, in any case." });

export const target = {
  handle: Type.String({ minLength: 1, maxLength: 64, description: "A figure's handle, or a member id." }),
};

const confirm = Type.Optional(
  Type.Boolean({ default: false, description: "Without it nothing is changed, and the reply tells what would be." }),
);

export const moderationFields = {
  ...target,
  reason: Type.Optional(Type.String({ maxLength: 300, description: "The member reads it." })),
  confirm,
};

export const ModerationResponse = object("FigureModerationResponse", {
  ok: Ok,
  dry_run: Type.Optional(Type.Literal(true, { description: "Nothing was changed: send confirm to act." })),
  userId: Type.String({ description: "The member's id." }),
  handle: Type.String(),
  changed: Type.Boolean({ description: "False when it was so already." }),
  taken_down: Type.Boolean(),
  public: Type.Boolean({
    description: "Whether its member has published it; it is seen only if it is not taken down.",
  }),
});

export const OwnFigureResponse = object("OwnFigureResponse", {
  ok: Ok,
  manifest: Manifest,
  clip: nullable(Type.String({ description: "Id of the movement that it makes." })),
  public: Type.Boolean({ description: "Whether it is published." }),
  taken_down: nullable(
    object(
      "FigureTakedown",
      { at: instant("When."), reason: nullable(Type.String()) },
      { description: "By operators." },
    ),
  ),
  allowance: Allowance,
  url: Type.String({ description: "Where everybody sees it while it is published." }),
});
