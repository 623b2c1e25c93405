import { Type } from "typebox";
import { defineOperation } from "../../../kernel/operation.ts";
import { choice, NoInput, Ok, object } from "../../../kernel/schema.ts";
import type { Settings } from "../../../kernel/settings.ts";
import { FIRST_NAME, FIRST_TIME_ZONE } from "../claim.ts";
import { SETUP_ITEMS, type SetupItem } from "../schemas.ts";
import { type SetupFacts, setupFacts } from "../setup-store.ts";

export const getSetup = defineOperation({
  id: "space.get_setup",
  tool: "ic_admin_get_setup",
  rest: { method: "GET", path: "/api/space/setup", operationId: "getSpaceSetup" },
  title: "What is set up",
  summary: "Lists what a space usually has, from its name to a second operator, and whether this one has it.",
  when: "An operator asks what is left to do before members come.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("SetupResponse", {
    ok: Ok,
    items: Type.Array(
      object("SetupItem", {
        item: choice(SETUP_ITEMS),
        state: choice(["done", "open", "unknown"], { description: "`unknown`: the server cannot see it from here." }),
      }),
    ),
  }),
  errors: [],
  examples: [{ say: "What is left to set up?", input: {}, output: { ok: true } }],

  async handler({ tx, settings }) {
    const done = doneOf(await setupFacts(tx), settings);
    const stateOf = (is: boolean | null): "done" | "open" | "unknown" =>
      is === null ? "unknown" : is ? "done" : "open";
    return { ok: true as const, items: SETUP_ITEMS.map((item) => ({ item, state: stateOf(done[item]) })) };
  },
});

/** Null where the server cannot know: copies of the database are made outside of it. */
function doneOf(facts: SetupFacts, settings: Settings): Record<SetupItem, boolean | null> {
  return {
    claimed: facts.claimed,
    name: facts.name !== FIRST_NAME,
    time_zone: facts.time_zone !== FIRST_TIME_ZONE,
    place: facts.has_place,
    contact: facts.has_contact,
    hours: facts.has_hours,
    feed: facts.has_feed,
    resource: facts.has_resource,
    mail: settings.consumers.includes("mail"),
    webhook: settings.consumers.includes("webhook"),
    github: settings.githubReadsPrivate,
    wallet: settings.payments !== null,
    second_operator: facts.operators > 1,
    backup: null,
  };
}
