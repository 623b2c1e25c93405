import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  expiring({
    what: declared.lendWhat,
    why: declared.lendWhy,
    kept: declared.lendKept,
    tables: ["lend"],
    after: { days: 730 },
    expires: { days: { lend: "returned_at < $1" } },
  }),
  expiring({
    what: declared.lendHoldWhat,
    why: declared.lendHoldWhy,
    kept: declared.lendHoldKept,
    tables: ["lend_hold"],
    after: { days: 30 },
    expires: { days: { lend_hold: "ended_at < $1" } },
  }),
  expiring({
    what: declared.waiverWhat,
    why: declared.waiverWhy,
    kept: declared.waiverKept,
    tables: ["waiver"],
    after: { days: 1095 },
    expires: {
      days: { waiver: { where: "expires_at < $1 AND record IS NOT NULL", set: "record = NULL, pdf_sha256 = NULL" } },
    },
  }),
  expiring({
    what: declared.lendIncidentWhat,
    why: declared.lendIncidentWhy,
    kept: declared.lendIncidentKept,
    tables: ["lend_incident"],
    after: { days: 1095 },
    expires: { days: { lend_incident: "resolved_at < $1 AND verdict <> 'willful-misuse'" } },
  }),
  {
    what: declared.attestationWhat,
    why: declared.attestationWhy,
    kept: declared.attestationKept,
    tables: ["attestation"],
    job: null,
  },
  {
    what: declared.lendPolicyWhat,
    why: declared.lendPolicyWhy,
    kept: declared.lendPolicyKept,
    tables: ["lend_policy", "thing", "waiver_text"],
    job: null,
  },
];

export const personal = personalData("lending", [
  { table: "lend_hold", what: declared.lendHoldYours, onDeletion: "deleted" },
  {
    table: "attestation",
    what: declared.attestationYours,
    omit: ["attested_by", "sop_by"],
    onDeletion: "deleted",
  },
  {
    table: "lend_incident",
    what: declared.lendIncidentYours,
    where: "reporter_id = $1 OR member_id = $1",
    omit: ["resolved_by", "reporter_id", "member_id"],
    onDeletion: {
      kept: declared.lendIncidentStays,
      without:
        "member_id = NULL, reporter_id = NULL, reporter_name = '', reporter_contact = '', borrower = NULL, description = 'Removed with the account.', photo_sha256 = NULL",
    },
  },
  {
    table: "lend",
    what: declared.lendYours,
    omit: ["out_by", "in_by"],
    onDeletion: {
      kept: declared.lendStays,
      without: "member_id = NULL, borrower = NULL",
    },
    keepsAccount: { while: "returned_at IS NULL", hint: declared.lendBlocks },
  },
  {
    table: "waiver",
    what: declared.waiverYours,
    onDeletion: {
      kept: declared.waiverStays,
      without: "member_id = NULL, record = NULL, pdf_sha256 = NULL",
    },
  },
]);
