import { actorOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Confirm, preview } from "../../../kernel/catalogue/preview.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { showImages } from "../../media/index.ts";
import { checkOwnMatter } from "../../operator-inbox/index.ts";
import { say } from "../messages.ts";
import { NO_HIGHLIGHT } from "../refusals.ts";
import { renderHighlight } from "../render.ts";
import { holderOf, notifyAuthor } from "../resolve-submission.ts";
import { HighlightId, ModerateHighlightResponse } from "../schemas.ts";
import { lacksConsent, namesWithoutConsent } from "../shown/people.ts";
import * as store from "../store.ts";

export const restore = defineOperation({
  id: "highlights.restore",
  tool: "ic_admin_restore_highlight",
  rest: { method: "POST", path: "/api/highlights/{id}/restore", operationId: "restoreHighlight" },
  title: "Restore a highlight",
  summary: "Ends a takedown: the story and its images are public again at their former place.",
  when: "Use when the reason for a takedown is settled. Without confirm, it returns a preview and changes nothing.",

  effect: "write",
  access: { scope: "admin:highlights_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("RestoreHighlight", { id: HighlightId, confirm: Confirm }),
  output: ModerateHighlightResponse,
  errors: ["not_found", "forbidden", "invalid_for_state"],
  examples: [
    {
      say: "Put that story back",
      input: { id: "2030-02-15-ilse-last-light", confirm: true },
      output: { ok: true, taken_down: false },
    },
  ],

  async handler(context, { id, confirm = false }) {
    const { tx, caller, now, fail, settings } = context;
    const found = await store.lockHighlight(tx, id);
    if (!found) throw fail("not_found", NO_HIGHLIGHT);
    await checkOwnMatter(context, found.member_id, say.ownHighlight);
    const unwilling = await namesWithoutConsent(tx, id);
    if (unwilling.length > 0) throw fail("invalid_for_state", lacksConsent(unwilling));
    const changed = found.taken_down_at !== null;
    const highlight = renderHighlight(found, settings.baseUrl);
    const result = { ok: true as const, id, changed, taken_down: false, highlight };
    if (!confirm) return preview(result);
    if (changed) {
      await store.setTakedown(tx, id, null);
      await showImages(tx, holderOf("published", id));
      const { member_id: memberId, story } = found;
      await notifyAuthor(tx, { id, memberId, story, decision: "restored", reason: null, actor: actorOf(caller), now });
    }
    return result;
  },
});
