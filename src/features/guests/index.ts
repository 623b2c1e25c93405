import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { personal, retention } from "./data.ts";
import { watch } from "./jobs/watch.ts";
import { declared } from "./messages.ts";
import { adminList } from "./operations/admin-list.ts";
import { block } from "./operations/block.ts";
import { cancel } from "./operations/cancel.ts";
import { checkIn } from "./operations/check-in.ts";
import { decide } from "./operations/decide.ts";
import { extend } from "./operations/extend.ts";
import { get } from "./operations/get.ts";
import { getInvitation } from "./operations/get-invitation.ts";
import { invite } from "./operations/invite.ts";
import { kioskArrive } from "./operations/kiosk-arrive.ts";
import { kioskDepart } from "./operations/kiosk-depart.ts";
import { kioskWalkIn } from "./operations/kiosk-walk-in.ts";
import { listBlocks } from "./operations/list-blocks.ts";
import { listFlows } from "./operations/list-flows.ts";
import { listMine } from "./operations/list-mine.ts";
import { listPresent } from "./operations/list-present.ts";
import { publishDocument } from "./operations/publish-document.ts";
import { setFlow } from "./operations/set-flow.ts";
import { showKiosk } from "./operations/show-kiosk.ts";
import { signDocuments } from "./operations/sign-documents.ts";
import { signOff } from "./operations/sign-off.ts";
import { unblock } from "./operations/unblock.ts";
import { pendingVisits, visitDecisions } from "./pending.ts";

export const guests = defineArea({
  name: "guests",
  summary: declared.summary,
  terms: {
    visit: "One guest at one time. Registering it admits nobody.",
    "kind of visit": "What a visit needs: documents to sign, and whether an operator approves it.",
    kiosk: "A screen at the door where guests arrive and leave.",
    "walk-in": "A guest without an invitation. An operator decides at the door.",
    "sign-off": "The host's confirmation that the guest has left.",
    overstay: "A guest who is inside half an hour after the end of the visit.",
  },
  tables: ["guest_block", "guest_document", "guest_flow", "visit", "visit_signature"],
  retention,
  personalData: [personal],
  pending: [
    {
      kind: "guest",
      read: pendingVisits,
      items: "SELECT FROM visit WHERE state IN ('pending-approval', 'arrived')",
      decisions: visitDecisions,
      scope: "admin:guests",
      grants: true,
    },
  ],
  operations: [
    listFlows,
    invite,
    listMine,
    get,
    cancel,
    extend,
    checkIn,
    signOff,
    getInvitation,
    signDocuments,
    showKiosk,
    kioskArrive,
    kioskWalkIn,
    kioskDepart,
    adminList,
    decide,
    listPresent,
    listBlocks,
    block,
    unblock,
    setFlow,
    publishDocument,
  ],
  jobs: [watch],
});

export type Operations = OperationsOf<typeof guests>;
