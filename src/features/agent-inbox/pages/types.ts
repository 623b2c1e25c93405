import type { Reply } from "../../../web/core/index.ts";

export const INBOX = "/inbox";
export const POLICY = `${INBOX}/policy`;
export const NEW = `${INBOX}/new`;

export type Listed = Reply<"agent_inbox.list_threads">["threads"][number];
export type Found = Reply<"agent_inbox.get_thread">;
export type Thread = Found["thread"];
export type Envelope = Found["envelopes"][number];
export type Decision = Found["actions"][number];
export type Policy = Reply<"agent_inbox.get_policy">["policy"];
export type Rule = Policy["rules"][number];
export type Vip = Reply<"agent_inbox.get_policy">["vips"][number];
export type Outcome = Reply<"agent_inbox.try_policy">["outcomes"][number];

export const threadPath = (id: string) => `${INBOX}/${id}`;

/** The other member of a thread. */
export function otherOf({ direction, parties }: Pick<Listed, "direction" | "parties">) {
  return direction === "inbound" ? parties.from : parties.to;
}
