import { Type } from "typebox";
import type { Counts } from "../../../kernel/catalogue/area.ts";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, NoInput, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import type { Settings } from "../../../kernel/settings.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { FIRST_NAME, FIRST_TIME_ZONE } from "../claim.ts";
import { BACKUP_OLD_DAYS, SETUP_ITEMS, type SetupItem } from "../schemas.ts";
import { type SetupFacts, setupFacts } from "../setup-store.ts";

/** `catalogue` is read at call time: the operation is part of it. */
export function getSetup(catalogue: () => Catalogue) {
  return defineOperation({
    id: "space.get_setup",
    tool: "ic_admin_get_setup",
    rest: { method: "GET", path: "/api/space/setup", operationId: "getSpaceSetup" },
    title: "Get the setup status",
    summary: "Lists the setup steps of a space, from its name to a second operator, with the state of each.",
    when: "Use when an operator asks for the remaining steps before members join.",

    effect: "read",
    access: { scope: "admin:manifest_edit", session: true },
    quotas: [],
    bodyBytesMax: 1024,

    input: NoInput,
    output: object("SetupResponse", {
      ok: Ok,
      items: Type.Array(
        object("SetupItem", {
          item: choice(SETUP_ITEMS),
          state: choice(["done", "open", "unknown"], { description: "`unknown`: the server cannot check it." }),
        }),
      ),
      last_backup: nullable(
        object("LastBackup", {
          at: instant("When it was completed."),
          bytes: Type.Integer({ description: "Size of its files." }),
          old: Type.Boolean({ description: `true if it is older than ${BACKUP_OLD_DAYS} days.` }),
        }),
        { description: "The last `npm run backup`; null without one. Other backups are not recorded." },
      ),
    }),
    errors: [],
    examples: [{ say: "Which setup steps remain?", input: {}, output: { ok: true } }],

    async handler({ tx, now, settings }) {
      const facts = await setupFacts(tx);
      const counts = await catalogue().count(tx, now);
      const last_backup = lastBackup(facts, now);
      const done = { ...doneOf(facts, counts, settings), backup: last_backup && !last_backup.old };
      const stateOf = (is: boolean | null): "done" | "open" | "unknown" =>
        is === null ? "unknown" : is ? "done" : "open";
      return {
        ok: true as const,
        items: SETUP_ITEMS.map((item) => ({ item, state: stateOf(done[item]) })),
        last_backup,
      };
    },
  });
}

/** Null without a recorded backup; other kinds of backup are unknown here. */
function lastBackup({ backup_at, backup_bytes }: SetupFacts, now: Date) {
  if (backup_at === null || backup_bytes === null) return null;
  const old = now.getTime() - backup_at.getTime() > BACKUP_OLD_DAYS * DAY_MS;
  return { at: backup_at.toISOString(), bytes: backup_bytes, old };
}

function doneOf(facts: SetupFacts, counts: Counts, settings: Settings): Record<Exclude<SetupItem, "backup">, boolean> {
  return {
    claimed: facts.claimed,
    name: facts.name !== FIRST_NAME,
    time_zone: facts.time_zone !== FIRST_TIME_ZONE,
    place: facts.has_place,
    contact: facts.has_contact,
    hours: facts.has_hours,
    feed: counts.calendars_read > 0,
    resource: counts.resources > 0,
    event: counts.calendars_read > 0 || counts.own_events > 0,
    member: counts.members > 0 || counts.invitations > 0,
    mail: settings.isSetUp("mail") && counts.mail_failing === 0,
    webhook: settings.consumers.includes("webhook") && counts.webhook_failing === 0,
    github: settings.githubReadsPrivate,
    wallet: settings.payments !== null,
    second_operator: counts.operators > 1,
  };
}
