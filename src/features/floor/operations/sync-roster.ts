import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Confirm, preview, previewable } from "../../../kernel/catalogue/preview.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { emailOrText } from "../../../kernel/values/texts/email-address.ts";
import { difference, HERE_HOURS, HERE_HOURS_MAX, hereUntil } from "../rules.ts";
import * as store from "../store.ts";

const PEOPLE_MAX = 1_000;

const Listed = object("ListedPerson", {
  member_id: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: "The person's member ID in the source of the roster." }),
  ),
  email: Type.Optional(Type.String({ format: "email", maxLength: 254, description: "Mail address of the person." })),
});

export const syncRoster = defineOperation({
  id: "floor.sync_roster",
  tool: "ic_admin_floor_sync_roster",
  rest: { method: "PUT", path: "/api/floor/roster", operationId: "syncFloorRoster" },
  title: "Synchronize who is here",
  summary: "Takes a door system's list of who is at the space, and answers what it changes. It makes no one public.",
  when: "Use from a door or badge system. Without confirm, it returns the difference and changes nothing.",

  effect: "destructive",
  listed: "second",
  access: { scope: "admin:roster_sync", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 256 * 1024,

  input: object("SyncFloorRoster", {
    people: Type.Array(Listed, {
      maxItems: PEOPLE_MAX,
      description: "By member_id or email. Others whom lists reported have left; who said so themselves stays.",
    }),
    hours: Type.Optional(
      Type.Integer({ minimum: 1, maximum: HERE_HOURS_MAX, description: `Until the next list. Default ${HERE_HOURS}.` }),
    ),
    confirm: Confirm,
  }),
  output: previewable("SyncFloorRosterResponse", {
    arrived: Type.Array(Type.String(), { description: "Ids of members who are here now." }),
    left: Type.Array(Type.String(), { description: "Ids of members who are not on the list any more." }),
    unchanged: Type.Integer(),
    unknown: Type.Array(Type.String(), { description: "Ids and addresses that belong to no member." }),
  }),
  errors: [],
  examples: [
    {
      say: "What would the badge system's list change?",
      input: { people: [{ email: "noor@example.org" }, { email: "nobody@example.org" }] },
      output: { ok: true, dry_run: true },
    },
    {
      say: "Apply it",
      input: { people: [{ email: "noor@example.org" }, { email: "nobody@example.org" }], confirm: true },
      output: { ok: true, unknown: ["nobody@example.org"] },
    },
  ],

  async handler({ tx, now }, { people, hours = HERE_HOURS, confirm = false }) {
    const ids = people.flatMap(({ member_id }) => member_id ?? []);
    const emails = people.flatMap(({ email }) => (email ? emailOrText(email) : []));
    const members = await store.findMembers(tx, ids, emails);
    const known = new Set(members.flatMap(({ id, email }) => [id, email]));
    const unknown = [...new Set([...ids, ...emails])].filter((name) => !known.has(name));
    await store.lockRoster(tx);
    const here = await store.listHere(tx, now);
    const listed = members.map(({ id }) => id);
    const { arrived, left, unchanged } = difference(here, listed);
    const result = { ok: true as const, arrived, left, unchanged, unknown };
    if (!confirm) return preview(result);
    await store.leave(tx, left, now);
    const until = hereUntil(now, hours);
    for (const member_id of listed) {
      const before = here.find((each) => each.member_id === member_id);
      if (before?.source === "self") continue;
      await store.put(tx, {
        member_id,
        here_since: before?.here_since ?? now,
        here_until: until,
        source: "sync",
        updated_at: now,
        audience: before?.audience ?? (await store.find(tx, member_id))?.audience ?? "nobody",
        here_for: before?.here_for ?? "",
      });
    }
    return result;
  },
});
