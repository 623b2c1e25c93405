import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { personal, retention } from "./data.ts";
import { printWaivers } from "./jobs/print-waivers.ts";
import { watch } from "./jobs/watch.ts";
import { declared } from "./messages.ts";
import { adminAddUnit } from "./operations/admin-add-unit.ts";
import { adminCheckOutFor } from "./operations/admin-check-out-for.ts";
import { adminClearOos } from "./operations/admin-clear-oos.ts";
import { adminForceReturn } from "./operations/admin-force-return.ts";
import { adminGetIncidentPhoto } from "./operations/admin-get-incident-photo.ts";
import { adminListActiveLends } from "./operations/admin-list-active-lends.ts";
import { adminListOpenIncidents } from "./operations/admin-list-open-incidents.ts";
import { adminMarkLost } from "./operations/admin-mark-lost.ts";
import { adminMarkOos } from "./operations/admin-mark-oos.ts";
import { adminPublishWaiver } from "./operations/admin-publish-waiver.ts";
import { adminResolveIncident } from "./operations/admin-resolve-incident.ts";
import { adminSetKind } from "./operations/admin-set-kind.ts";
import { adminUpdateUnit } from "./operations/admin-update-unit.ts";
import { attestMember } from "./operations/attest-member.ts";
import { cancelHold } from "./operations/cancel-hold.ts";
import { checkWaiver } from "./operations/check-waiver.ts";
import { checkout } from "./operations/checkout.ts";
import { extend } from "./operations/extend.ts";
import { getAttestationStatus } from "./operations/get-attestation-status.ts";
import { getMyLend } from "./operations/get-my-lend.ts";
import { getMyWaiver } from "./operations/get-my-waiver.ts";
import { getUnit } from "./operations/get-unit.ts";
import { getWaiverPdf } from "./operations/get-waiver-pdf.ts";
import { getWaiverText } from "./operations/get-waiver-text.ts";
import { listInventory } from "./operations/list-inventory.ts";
import { listKinds } from "./operations/list-kinds.ts";
import { listMine } from "./operations/list-mine.ts";
import { markClean } from "./operations/mark-clean.ts";
import { markSopComplete } from "./operations/mark-sop-complete.ts";
import { placeHold } from "./operations/place-hold.ts";
import { reportDamage } from "./operations/report-damage.ts";
import { returnUnit } from "./operations/return.ts";
import { signWaiver } from "./operations/sign-waiver.ts";
import { incidentDecisions, pendingIncidents } from "./pending.ts";

export const lending = defineArea({
  name: "lending",
  summary: declared.summary,
  terms: {
    unit: "One thing to borrow, with the code on its label, such as IC1.",
    kind: "Units with the same terms, such as headsets.",
    loan: "A unit that a member has until it is due. Each member has at most one of a kind.",
    waiver: "A text that members sign before they borrow. A new version, or time, ends it.",
    hold: "A place in the waiting list. A free unit is reserved for 30 minutes.",
    incident: "Reported damage, loss or a near miss, until operators give a verdict.",
    attested: "Signed off by another attested member or an operator, to hand out and clean units.",
  },
  tag: "headsets",
  tables: ["attestation", "lend", "lend_hold", "lend_incident", "lend_policy", "thing", "waiver", "waiver_text"],
  retention,
  personalData: [personal],
  pending: [
    {
      kind: "incident",
      read: pendingIncidents,
      items: "SELECT FROM lend_incident WHERE verdict = 'open'",
      decisions: incidentDecisions,
      scope: "admin:headsets_review",
      grants: false,
    },
  ],
  features: [{ name: "lending", inUse: "SELECT FROM thing" }],
  operations: [
    listInventory,
    getUnit,
    listKinds,
    checkWaiver,
    getWaiverText,
    signWaiver,
    getMyWaiver,
    getWaiverPdf,
    getMyLend,
    listMine,
    checkout,
    returnUnit,
    extend,
    placeHold,
    cancelHold,
    markClean,
    reportDamage,
    attestMember,
    getAttestationStatus,
    markSopComplete,
    adminListActiveLends,
    adminListOpenIncidents,
    adminGetIncidentPhoto,
    adminMarkOos,
    adminClearOos,
    adminForceReturn,
    adminMarkLost,
    adminResolveIncident,
    adminCheckOutFor,
    adminAddUnit,
    adminUpdateUnit,
    adminSetKind,
    adminPublishWaiver,
  ],
  jobs: [watch, printWaivers],
});

export type Operations = OperationsOf<typeof lending>;

export { listDue } from "./store.ts";
