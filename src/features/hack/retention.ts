import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { DIETARY_KEPT_DAYS } from "./rules.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "hackathons, their forms and NDA texts",
    why: "to run them; not personal",
    kept: "as long as the space",
    tables: ["hack_event", "hack_form", "hack_nda"],
    job: null,
  },
  {
    what: "applications to hackathons, and what was found at the addresses in them",
    why: "for the organizers' decision",
    kept: "as long as the account",
    tables: ["hack_application", "hack_evidence"],
    job: null,
  },
  {
    what: "seats and roles in hackathons",
    why: "to let you take part, and to keep the signed NDA",
    kept: "as long as the account",
    tables: ["hack_seat", "hack_role"],
    job: null,
  },
  {
    what: "dietary needs for hackathons",
    why: "for the catering of the event; only organizers read them",
    kept: `until ${DIETARY_KEPT_DAYS} days after the event`,
    tables: ["hack_dietary"],
    job: "hack.purge_dietary",
  },
];
