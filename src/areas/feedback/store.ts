import type { WriteTx } from "../../kernel/ports/database.ts";
import type { Suspicion } from "../../kernel/text.ts";
import type { Tier } from "../../kernel/tiers.ts";

declare module "../../kernel/ports/database.ts" {
  interface Tables {
    feedback: FeedbackRow;
  }
}

export interface FeedbackRow {
  ticket_id: string;
  kind: string;
  message: string;
  priority: string;
  category: string | null;
  url: string | null;
  expected: string | null;
  got: string | null;
  agent_id: string | null;
  contact: string | null;
  member_id: string | null;
  token_prefix: string | null;
  tier: Tier | null;
  ip_hash: string;
  suspicious_patterns: Suspicion[];
  received_at: Date;
}

export async function insert(tx: WriteTx, ticket: FeedbackRow): Promise<void> {
  await tx.query.insertInto("feedback").values(ticket).execute();
}
