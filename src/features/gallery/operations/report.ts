import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { concernOf } from "../concern.ts";
import { notifyOfReport } from "../notify.ts";
import { setConsent } from "../people-store.ts";
import { NO_SUCH_PHOTO } from "../refusals.ts";
import { insertReport, openReports } from "../report-store.ts";
import { DECIDED_WITHIN_MS, OPEN_REPORTS_MAX, REPORTS_PER_HOUR } from "../rules.ts";
import { PhotoId } from "../schemas.ts";
import { lockPhoto, updatePhoto } from "../store.ts";

export const report = defineOperation({
  id: "gallery.report",
  tool: "ic_hack_photos_report",
  rest: { method: "POST", path: "/api/hack/photos/{photo_id}/takedown", operationId: "reportHackPhoto" },
  title: "Have a photo taken down",
  summary: "Hides a photo for everyone at once. Organizers then decide whether it is shown again or removed.",
  when: "Use when somebody in a photo, or anybody else, objects to it. No account is needed.",

  effect: "destructive",
  access: { public: true, scope: "hack:read" },
  quotas: [{ per: "address", max: REPORTS_PER_HOUR, window: "utc-hour" }],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("ReportHackPhoto", {
    photo_id: PhotoId,
    reason: Type.Optional(Type.String({ maxLength: 500, description: "Organizers read it." })),
    contact: Type.Optional(line({ maxLength: 200, description: "How organizers can answer; by choice." })),
  }),
  output: object("ReportHackPhotoResponse", {
    ok: Ok,
    photo_id: Type.String(),
    hidden: Type.Literal(true),
    decide_by: instant("When organizers should have decided. Until they do, it stays hidden."),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "Take that photo down, I am in it and nobody asked me",
      input: { photo_id: "hp_0a1b2c3d4e5f607182930004", reason: "I am in it." },
      output: { ok: true, hidden: true },
    },
  ],

  async handler({ tx, caller, now, newId, fail }, { photo_id, reason = "", contact = "" }) {
    const photo = await lockPhoto(tx, photo_id);
    const concern = photo && (await concernOf(tx, photo, caller));
    const isOver = photo?.decision === "rejected" || photo?.decision === "removed";
    if (!photo || !concern?.sees || isOver) throw fail("not_found", NO_SUCH_PHOTO);
    const { memberId, isNamed } = concern;
    const open = (await openReports(tx, [photo_id])).get(photo_id) ?? [];
    const isRepeated = memberId !== null && open.some(({ reporter }) => reporter === memberId);
    if (!isRepeated && open.length < OPEN_REPORTS_MAX) {
      const texts = { reason, contact };
      await insertReport(tx, { report_id: newId("hpr"), photo_id, reporter: memberId, ...texts, reported_at: now });
    }
    if (isNamed && memberId !== null) await setConsent(tx, { photoId: photo_id, memberId, answer: "refused", now });
    const hidden_at = photo.hidden_at ?? now;
    await updatePhoto(tx, photo_id, { hidden_at });
    if (photo.hidden_at === null) await notifyOfReport(tx, photo, { isOverdue: false, now });
    const decide_by = new Date(hidden_at.getTime() + DECIDED_WITHIN_MS).toISOString();
    return { ok: true as const, photo_id, hidden: true as const, decide_by };
  },
});
