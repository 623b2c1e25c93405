import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, object } from "../../../kernel/catalogue/schema.ts";
import { schemaUrl } from "../render.ts";
import { FEEDS, type Feed } from "../rules.ts";
import { Catalogue, FloorResources, Roster } from "../schemas.ts";

const SCHEMAS = { roster: Roster, resources: FloorResources, catalogue: Catalogue } satisfies Record<Feed, object>;
const DIALECT = "https://json-schema.org/draft/2020-12/schema";

export const getSchema = defineOperation({
  id: "floor.get_schema",
  tool: "ic_floor_get_schema",
  rest: { method: "GET", path: "/api/floor/schemas/{feed}", operationId: "getFloorSchema" },
  title: "Get the schema of a feed",
  summary: "Returns the JSON Schema (2020-12) of one of the space's feeds.",
  when: "Use to check a feed before using it.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetFloorSchema", { feed: choice(FEEDS, { description: "The feed." }) }),
  output: object("FloorSchema", {
    $schema: Type.String(),
    $id: Type.String(),
    title: Type.String(),
    type: Type.String(),
    required: Type.Array(Type.String()),
    properties: Type.Object({}),
    additionalProperties: Type.Boolean(),
  }),
  errors: [],
  examples: [{ say: "What does the roster look like?", input: { feed: "roster" }, output: { title: "Roster" } }],

  async handler({ settings }, { feed }) {
    const { title, type, required, properties: fields } = JSON.parse(JSON.stringify(SCHEMAS[feed]));
    // The API's reply has it, the file does not.
    const properties = { ok: Type.Literal(true), ...fields };
    const $id = schemaUrl(settings.baseUrl, feed);
    return { $schema: DIALECT, $id, title, type, required, properties, additionalProperties: false };
  },
});
