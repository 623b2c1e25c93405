import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = { guest: 30 } as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "names, addresses, numbers and signed texts of guests",
    why: "to let guests in, and to know who is inside",
    kept: `${days(RETENTION_DAYS.guest)} after the visit; its times and digests as long as the space`,
    tables: ["visit", "visit_signature"],
    job: "guests.purge",
  },
  {
    what: "the block list of guests, as keyed digests with a reason",
    why: "to keep people out who may not come in",
    kept: "until its end, or until operators remove the entry",
    tables: ["guest_block"],
    job: "guests.purge",
  },
  {
    what: "kinds of visits and the texts that guests sign",
    why: "for visits; not personal",
    kept: "as long as the space",
    tables: ["guest_flow", "guest_document"],
    job: null,
  },
];

export const personal = personalData("guests", [
  {
    table: "visit",
    what: "guests",
    where: "host_id = $1",
    omit: ["match", "code", "decided_by", "signed_off_by"],
    onDeletion: {
      kept: "The space keeps when guests were inside, without your name.",
      without: "host_id = NULL",
    },
  },
]);
