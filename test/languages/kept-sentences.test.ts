import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../harness/atrium.ts";

/** Names of columns that give a reason or a result. */
const EXPLAINS =
  /(^|_)(answer|detail|error|explanation|failure|fault|hint|message|notes?|outcome|problem|reason|refusal|resolution|response|result|summary|why)$/;

/** The columns of type text among them, which hold no sentence of the server. */
const NO_SENTENCES = {
  "what people or their agents write": [
    "agent_client.note agent_client.state_reason approval.answer approval.reason attestation.notes",
    "certificate.revoked_reason device_grant.reason display.message dues_refund.note endpoint.reason",
    "envelope.dismissed_reason",
    "event_proposal.reason feedback.message feedback.resolution_note file_opening.reason funko_decision.reason",
    "funko_figure.taken_down_reason guest_block.reason hack_application.note hack_credit_mark.note",
    "hack_event.rejudged_reason hack_photo.note hack_photo_report.reason hack_team.disqualified_reason",
    "highlight.taken_down_reason highlight_decision.reason invitation.note join_request.reason key_request.note",
    "key_request.reason lend_incident.resolution opening_exception.note own_event.cancelled_reason own_rsvp.reason",
    "payment.donor_message print_handoff.note print_job.note recommendation.reason relayed_message.message",
    "research_submission.note research_submission.reason research_takedown.reason research_takedown.restore_reason",
    "resource_outage.reason room_reading.reason rsvp.reason signal_edition.correction_note signal_tip.reason",
    "startup_claim.reason startup_slug.reason startup_write.reason state_switch.message thing.notes",
    "tier_request.note training_session.cancel_reason visit.reason workshop_card.note",
  ],
  "words of another server or program": [
    "campaign_delivery.response campaign_report.detail door_entry.reason headline.summary payment.reason",
    "house_floor.fault setting_test.answer",
    "webhook_delivery.response",
  ],
  "codes, which pages put into words": [
    "activity.outcome agent_audit.outcome approval.refusal print_job.model_refusal slice.failure spool_entry.reason",
  ],
  "read by nothing but the export of a member's data": ["agent_decision.summary"],
};

/** Without those that allow a few codes only. */
const TEXT_COLUMNS = `
  SELECT c.relname || '.' || a.attname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
    AND a.atttypid = 'text'::regtype AND NOT EXISTS (
      SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'c'
        AND pg_get_constraintdef(k.oid) LIKE 'CHECK ((' || a.attname || ' = ANY (ARRAY[%')
  ORDER BY c.relname, a.attnum`;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function explainingTexts(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(TEXT_COLUMNS);
  return rows.map(({ name }) => name).filter((name) => EXPLAINS.test(name.split(".")[1] ?? ""));
}

test("a column with a sentence of the server is a message, and others give a reason", async () => {
  const listed = Object.values(NO_SENTENCES).flatMap((lines) => lines.flatMap((line) => line.split(" ")));
  expect((await explainingTexts()).sort()).toEqual(listed.sort());
  await client.query("ALTER TABLE booking ADD COLUMN planted_error text");
  expect(await explainingTexts()).toContain("booking.planted_error");
});
