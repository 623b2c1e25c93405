import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { declineBlocked } from "./jobs/decline-blocked.ts";
import { deliver } from "./jobs/deliver.ts";
import { endIntroductions } from "./jobs/end-introductions.ts";
import { expire } from "./jobs/expire.ts";
import { declared } from "./messages.ts";
import { block } from "./operations/block.ts";
import { cancelMeeting } from "./operations/cancel-meeting.ts";
import { decide } from "./operations/decide.ts";
import { getPolicy } from "./operations/get-policy.ts";
import { getThread } from "./operations/get-thread.ts";
import { listBlocks } from "./operations/list-blocks.ts";
import { listOutbox } from "./operations/list-outbox.ts";
import { listThreads } from "./operations/list-threads.ts";
import { lookup } from "./operations/lookup.ts";
import { reply } from "./operations/reply.ts";
import { send } from "./operations/send.ts";
import { setPolicy } from "./operations/set-policy.ts";
import { tryPolicy } from "./operations/try-policy.ts";
import { unblock } from "./operations/unblock.ts";
import { undo } from "./operations/undo.ts";
import { personal } from "./personal-data.ts";
import { recordRefusal } from "./record-refusal.ts";
import { retention } from "./retention.ts";

export const agentInbox = defineArea({
  name: "agent_inbox",
  summary: declared.summary,
  terms: {
    thread: "A first message between two members' agents with what follows, in one of five states.",
    intent: "What a first message wants: `ping`, `request_meeting` or `send_intro`.",
    introduction: "A member acquaints two others. Each consents in a thread of their own, its leg.",
    policy: "A member's rules for what others' agents send. Without one, the inbox is closed.",
    "automatic act": "What a policy did by itself. The member can undo it.",
  },
  tables: [
    "agent_thread",
    "agent_envelope",
    "agent_meeting",
    "agent_policy",
    "agent_policy_version",
    "agent_block",
    "agent_decision",
    "agent_auto_action",
    "agent_introduction",
  ],
  shares: ["agent_block"],
  retention,
  personalData: [personal],
  operations: [
    lookup,
    send,
    listThreads,
    getThread,
    reply,
    listOutbox,
    undo,
    cancelMeeting,
    decide,
    getPolicy,
    setPolicy,
    tryPolicy,
    block,
    unblock,
    listBlocks,
  ],
  recordRefusal,
  jobs: [deliver, expire, endIntroductions, declineBlocked],
});

export type Operations = OperationsOf<typeof agentInbox>;

export { meetingEntries } from "./meetings/calendar-entries.ts";
