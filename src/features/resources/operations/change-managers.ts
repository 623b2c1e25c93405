import { Type } from "typebox";
import { actorOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { MANAGERS_MAX, ResourceManager, renderManager } from "../managers/manager-schemas.ts";
import * as managers from "../managers/manager-store.ts";
import { say } from "../messages.ts";
import { ResourceId } from "../schemas.ts";
import * as store from "../store.ts";

const UserIds = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
      maxItems: MANAGERS_MAX,
      uniqueItems: true,
      description,
    }),
  );

export const changeManagers = defineOperation({
  id: "resources.change_managers",
  tool: "ic_admin_change_resource_managers",
  rest: { method: "POST", path: "/api/resources/{resource_id}/managers", operationId: "changeResourceManagers" },
  title: "Name managers of a resource, or remove them",
  summary: "Names members as managers of a resource and removes others. It holds at once, and they are notified.",
  when: "Use on the web pages: only a signed-in operator names managers.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/resources", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "resources.change_managers",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ resource_id }, _, before) => before && { resource_id, add: before.ended, remove: before.named },
  },
  bodyBytesMax: 8 * 1024,

  input: object("ChangeResourceManagers", {
    resource_id: ResourceId,
    add: UserIds("Members who become managers. They need a tier above public."),
    remove: UserIds("Managers to remove."),
  }),
  output: object("ChangeResourceManagersResponse", { ok: Ok, managers: Type.Array(ResourceManager) }),
  errors: ["not_found", "invalid_for_state"],
  examples: [
    {
      say: "Teo no longer decides on bookings of FT-9",
      input: { resource_id: "ft-9", remove: ["mem_0123456789abcdef01234567"] },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail, did, wasBefore }, { resource_id, add = [], remove = [] }) {
    const resource = await store.lock(tx, resource_id);
    if (!resource) throw fail("not_found", { hint: "Call ic_resources_list for the ids." });
    const found = await managers.findCandidates(tx, add);
    const unknown = add.find((id) => !found.some((each) => each.id === id));
    if (unknown !== undefined)
      throw fail("not_found", {
        message: say.noSuchMember({ id: unknown }),
        hint: "Take it from the list of members.",
      });
    const visitor = found.find(({ tier }) => tier === "public");
    if (visitor)
      throw fail("validation", {
        message: say.publicCannotManage({ name: visitor.name }),
        namesOthers: true,
        hint: "Give them a tier first.",
        context: { fields: ["add"] },
      });
    const ended = await managers.removeManagers(tx, resource_id, remove);
    const named = await managers.addManagers(tx, resource_id, add, now);
    const all = await managers.listManagers(tx, [resource_id]);
    if (all.length > MANAGERS_MAX)
      throw fail("invalid_for_state", {
        message: say.tooManyManagers({ max: MANAGERS_MAX }),
        hint: "Remove those who no longer decide.",
        context: { fields: ["add"] },
      });
    const event = { type: "resource_manager_changed", actor: actorOf(caller), now } as const;
    for (const [memberIds, change] of [
      [named, "named"],
      [ended, "removed"],
    ] as const) {
      const payload = { resource_id, resource_name: resource.name, change };
      if (memberIds.length > 0) await appendMemberEvents(tx, { ...event, memberIds, payload });
    }
    if (ended.length + named.length > 0) wasBefore({ ended, named });
    did(say.changedManagers({ name: resource.name, named: named.length, removed: ended.length }));
    return { ok: true as const, managers: all.map(renderManager) };
  },
});
