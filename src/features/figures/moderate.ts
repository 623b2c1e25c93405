import { actorOf, type Caller, memberOf } from "../../kernel/access/caller.ts";
import type { Refusal, RefusalDetails } from "../../kernel/errors.ts";
import type { Context } from "../../kernel/pipeline/context.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { plainText } from "../../kernel/values/text.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import { checkOwnMatter } from "../operator-inbox/index.ts";
import { say } from "./messages.ts";
import { NO_SUCH_FIGURE } from "./refusals.ts";
import * as store from "./store.ts";

interface Moderation {
  readonly tx: WriteTx;
  readonly caller: Caller;
  readonly now: Date;
  fail(kind: "not_found" | "forbidden", details: RefusalDetails): Refusal;
}

export async function memberToModerate(
  context: Moderation & Pick<Context, "markOwnMatter">,
  handleOrId: string,
): Promise<string> {
  const { tx, fail } = context;
  const memberId = await store.findMemberId(tx, handleOrId);
  if (!memberId) throw fail("not_found", NO_SUCH_FIGURE);
  await checkOwnMatter(context, memberId, say.notOnOwn);
  return memberId;
}

export function reasonOf(text: string | undefined): string | null {
  return plainText(text ?? "") || null;
}

const WORDS = { takedown: "taken_down", restore: "restored", grant: "granted" } as const;

export async function recordDecision(
  { tx, caller, now }: Moderation,
  figure: store.FigureRow,
  decision: { action: keyof typeof WORDS; reason: string | null; delta?: number },
): Promise<void> {
  const { action, reason, delta = null } = decision;
  const by = memberOf(caller);
  await store.insertDecision(tx, { member_id: figure.member_id, action, delta, reason, decided_by: by, at: now });
  await appendMemberEvents(tx, {
    memberIds: [figure.member_id],
    type: "figure_moderated",
    actor: actorOf(caller),
    target: { kind: "figure", id: figure.handle },
    payload: {
      handle: figure.handle,
      decision: WORDS[action],
      ...(delta !== null && { item: say.moreMakings({ count: delta }) }),
      ...(reason && { reason }),
    },
    now,
  });
}
