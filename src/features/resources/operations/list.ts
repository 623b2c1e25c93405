import { Type } from "typebox";
import { via } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, instantInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { readSpaceHours, spaceOpenWithin } from "../../space/index.ts";
import { listCurrent } from "../outage-store.ts";
import { BUSY_DAYS, daysFrom, openWithin } from "../rules.ts";
import { ListedResource, renderResource, renderSlot } from "../schemas.ts";
import * as store from "../store.ts";

const RESOURCES_MAX = 500;

export const list = defineOperation({
  id: "resources.list",
  tool: "ic_resources_list",
  rest: { method: "GET", path: "/api/resources/list", operationId: "listResources" },
  title: "List rooms and printers",
  summary:
    "Lists resources with their open periods and busy slots for seven days (default: the next seven), and outages.",
  when: "Use when the member wants to book. A booking takes the id, and a time within open and not busy.",

  effect: "read",
  card: "rooms",
  listed: "first",
  access: { scope: "resources:read", session: true },
  quotas: [],
  snapshot: { changedBy: ["resources", "space", "templates"], msMax: 5_000, by: via },
  bodyBytesMax: 1024,

  contract: true,

  input: object("ListResources", {
    from: Type.Optional(instantInput("Start of the seven days; default now.")),
  }),
  output: object("ResourcesListResponse", {
    ok: Ok,
    resources: Type.Array(ListedResource),
    count: Type.Integer(),
    time_zone: Type.String({ description: "The space's time zone; opening hours use it." }),
    generated_at: instant("When this list was generated."),
    age_min: Type.Number({ description: "Age of the list in minutes; always 0, because it is read live." }),
    via: Type.String({ enum: ["agent", "session"] }),
  }),
  errors: [],
  examples: [
    { say: "Which rooms are there?", input: {}, output: { ok: true } },
    { say: "And when are they free at the end of May?", input: { from: "2030-05-24T00:00:00Z" }, output: { ok: true } },
  ],

  async handler({ tx, caller, now }, { from }) {
    const begins = from === undefined ? now : new Date(from);
    const space = await readSpaceHours(tx, now);
    const window = daysFrom(begins, BUSY_DAYS, space.timeZone);
    const spaceOpen = spaceOpenWithin(space, window);
    const [resources, busy, outages] = await Promise.all([
      store.list(tx, RESOURCES_MAX),
      store.listBusy(tx, window),
      listCurrent(tx, now),
    ]);
    return {
      ok: true as const,
      resources: resources.map((resource) => ({
        ...renderResource(
          resource,
          busy.filter(({ resource_id }) => resource_id === resource.id),
          outages.filter(({ resource_id }) => resource_id === resource.id),
        ),
        open: openWithin(window, resource, space, spaceOpen).map(renderSlot),
      })),
      count: resources.length,
      time_zone: space.timeZone,
      generated_at: now.toISOString(),
      age_min: 0,
      via: via(caller),
    };
  },
});
