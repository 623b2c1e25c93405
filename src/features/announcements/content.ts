import type { Tier } from "../../kernel/access/tiers.ts";
import type { Refusal, RefusalDetails } from "../../kernel/errors.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { plainLine, plainText } from "../../kernel/values/text.ts";
import { isOpenGroup } from "./group-store.ts";
import { NO_SUCH_GROUP, NO_SUCH_TOPIC } from "./refusals.ts";
import type { Content } from "./store.ts";
import { listTopics } from "./topic-store.ts";

interface Given {
  readonly title: string;
  readonly text: string;
  readonly tier_min: Tier;
  readonly topic: string | null;
  readonly group_id: string | null;
  readonly expires_at: string | null;
}

type Fail = (kind: "validation", details: RefusalDetails) => Refusal;

/** The content as it is stored. @throws Refusal validation for a blank text, an unknown topic or group */
export async function contentOf({ tx, fail }: { tx: ReadTx; fail: Fail }, given: Given): Promise<Content> {
  const title = plainLine(given.title);
  const body_md = plainText(given.text).trim();
  const { tier_min, topic, group_id, expires_at } = given;
  if (topic !== null && !(await listTopics(tx)).some(({ id }) => id === topic)) throw fail("validation", NO_SUCH_TOPIC);
  if (group_id !== null && !(await isOpenGroup(tx, group_id))) throw fail("validation", NO_SUCH_GROUP);
  return { title, body_md, tier_min, topic, group_id, expires_at: expires_at === null ? null : new Date(expires_at) };
}
