import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = { lend: 730, hold: 30, incident: 1_095, waiver: 1_095 } as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "loans",
    why: "to know who had what when damage is found",
    kept: `${days(RETENTION_DAYS.lend)} after the return`,
    tables: ["lend"],
    job: "lending.purge",
  },
  {
    what: "places in waiting lists for things to borrow",
    why: "to reserve a unit for you",
    kept: `${days(RETENTION_DAYS.hold)} after they ended`,
    tables: ["lend_hold"],
    job: "lending.purge",
  },
  {
    what: "signed waivers",
    why: "to prove what was signed",
    kept: `${days(RETENTION_DAYS.waiver)} after they expired; the digest as long as the space`,
    tables: ["waiver"],
    job: "lending.purge",
  },
  {
    what: "reports of damage, with photos",
    why: "to repair and to find causes",
    kept: `${days(RETENTION_DAYS.incident)} after the verdict; willful misuse as long as the account`,
    tables: ["lend_incident"],
    job: "lending.purge",
  },
  {
    what: "who was signed off for things to borrow",
    why: "to let only trained members hand them out",
    kept: "as long as the account",
    tables: ["attestation"],
    job: null,
  },
  {
    what: "things to borrow, their terms and waivers",
    why: "for lending; not personal",
    kept: "as long as the space",
    tables: ["lend_policy", "thing", "waiver_text"],
    job: null,
  },
];

export const personal = personalData("lending", [
  { table: "lend_hold", what: "places in waiting lists for things to borrow", onDeletion: "deleted" },
  {
    table: "attestation",
    what: "sign-offs for things to borrow",
    omit: ["attested_by", "sop_by"],
    onDeletion: "deleted",
  },
  {
    table: "lend_incident",
    what: "reports of damage, and those about loans",
    where: "reporter_id = $1 OR member_id = $1",
    omit: ["resolved_by", "reporter_id", "member_id"],
    onDeletion: {
      kept: "The space keeps the damage to its things, without your name.",
      without:
        "member_id = NULL, reporter_id = NULL, reporter_name = '', reporter_contact = '', borrower = NULL, description = 'Removed with the account.', photo_sha256 = NULL",
    },
  },
  {
    table: "lend",
    what: "loans",
    omit: ["out_by", "in_by"],
    onDeletion: {
      kept: "The space keeps when its things were lent, without your name.",
      without: "member_id = NULL, borrower = NULL",
    },
    keepsAccount: { while: "returned_at IS NULL", hint: "Bring back what you have borrowed first." },
  },
  {
    table: "waiver",
    what: "signed waivers",
    onDeletion: {
      kept: "The space keeps the digest of what you signed.",
      without: "member_id = NULL, record = NULL, pdf_sha256 = NULL",
    },
  },
]);
