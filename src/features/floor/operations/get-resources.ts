import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { bedSpecs } from "../../printers/index.ts";
import { printersNow } from "../../prints/index.ts";
import { currentStates } from "../../resources/index.ts";
import { documentText, schemaUrl } from "../render.ts";
import { FloorResources } from "../schemas.ts";

const PRINTERS_MAX = 1_000;
const STATES = { free: "free", printing: "busy", attention: "unknown", off: "off" } as const;

export const getResources = defineOperation({
  id: "floor.get_resources",
  tool: "ic_floor_get_resources",
  rest: {
    method: "GET",
    path: "/api/floor/resources",
    operationId: "getFloorResources",
    files: [
      {
        path: "/api/floor/resources.json",
        mediaType: "application/json; charset=utf-8",
        text: documentText,
        maxAgeSeconds: 60,
      },
    ],
  },
  title: "Get free resources",
  summary: "Returns rooms, equipment and printers with their state now. It names no members and no jobs.",
  when: "Use for a screen or a directory. ic_resources_list has what can be booked.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("FloorResourcesResponse", { ok: Ok, ...FloorResources.properties }),
  errors: [],
  examples: [{ say: "Which rooms are free now?", input: {}, output: { ok: true } }],

  async handler({ tx, now, settings: { baseUrl } }) {
    const [resources, printers, states] = await Promise.all([
      currentStates(tx, now),
      bedSpecs(tx),
      printersNow(tx, PRINTERS_MAX),
    ]);
    const items = resources.map(({ qualification, until, ...resource }) => ({
      ...resource,
      ...(until && { until: until.toISOString() }),
      ...(qualification !== null && { needs: qualification }),
    }));
    const farm = printers.map(({ id, name, location }) => {
      const { state, until } = states.find((each) => each.id === id) ?? { state: "off", until: null };
      return {
        id,
        kind: "farm-printer",
        name,
        location,
        bookable: false,
        state: STATES[state],
        ...(until && until > now && { until: until.toISOString() }),
      };
    });
    const $schema = schemaUrl(baseUrl, "resources");
    return { ok: true as const, $schema, items: [...items, ...farm], trust: "untrusted" as const };
  },
});
