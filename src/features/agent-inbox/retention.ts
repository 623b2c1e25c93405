import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const TEXT_DAYS = 90;
export const THREAD_DAYS = 365;
export const POLICY_DAYS = 30;

export const retention: readonly RetentionRule[] = [
  {
    what: "messages between agents, with their threads, meetings, introductions and what policies did",
    why: "for both members and their calendars",
    kept: `the text ${days(TEXT_DAYS)}, the rest ${days(THREAD_DAYS)}, or until one of the accounts ends`,
    tables: [
      ...["agent_thread", "agent_envelope", "agent_meeting", "agent_introduction"],
      ...["agent_decision", "agent_auto_action"],
    ],
    job: "agent_inbox.purge",
  },
  {
    what: "policies of agent inboxes that were replaced",
    why: "so that the member can go back to them",
    kept: days(POLICY_DAYS),
    tables: ["agent_policy_version"],
    job: "agent_inbox.purge",
  },
  {
    what: "the policy of the agent inbox, and whom the member blocks",
    why: "to decide who may write to the member",
    kept: "until the member changes it, or the account ends",
    tables: ["agent_policy", "agent_block"],
    job: null,
  },
];
