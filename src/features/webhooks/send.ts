import type { WriteTx } from "../../kernel/ports/database.ts";
import type { SignedAnswer, SignedPosts } from "../../kernel/ports/webhooks.ts";
import type { Settings } from "../../kernel/settings.ts";
import { appendMemberEvents, operatorIds } from "../event-log/index.ts";
import * as deliveries from "./delivery-store.ts";
import { say } from "./messages.ts";
import { FAILING_MS, GONE, type Outcome, outcomeOf } from "./rules.ts";
import { type EndpointRow, lockEndpoint, updateEndpoint } from "./store.ts";

interface Sending {
  readonly posts: SignedPosts;
  readonly settings: Pick<Settings, "settingSecrets">;
  readonly now: Date;
}

/** The body of a message, the same in each attempt. */
function bodyOf({
  kind,
  created_at,
  sequence,
  data,
}: Pick<deliveries.Claimed, "kind" | "created_at" | "sequence" | "data">) {
  return JSON.stringify({ type: kind, timestamp: created_at.toISOString(), sequence, data });
}

/** Sends a leased delivery. Outside of transactions. */
export async function send({ posts, settings, now }: Sending, delivery: deliveries.Claimed): Promise<SignedAnswer> {
  const secrets = secretsOf(delivery, settings, now);
  if (secrets.length === 0)
    return { status: null, durationMs: 0, text: "", error: say.secretUnreadable, retryAfterMs: null };
  return posts.post({ id: delivery.id, url: delivery.url, body: bodyOf(delivery), secrets });
}

function secretsOf(
  { secret, old_secret, old_secret_until }: deliveries.Claimed,
  { settingSecrets }: Sending["settings"],
  now: Date,
): Buffer[] {
  const isOldValid = old_secret_until !== null && old_secret_until > now;
  const sealed = [secret, isOldValid ? old_secret : null].filter((each) => each !== null);
  const open = sealed.map((each) => settingSecrets.open(each)).filter((each) => each !== null);
  return open.map((each) => Buffer.from(each, "base64"));
}

/**
 * Records the outcome if this worker still holds the lease, and switches off an endpoint that is gone or only fails. The
 * endpoint is locked first, as a removal does.
 */
export async function conclude(
  tx: WriteTx,
  delivery: Pick<deliveries.Claimed, "endpoint_id" | "sequence" | "attempts" | "leased_until">,
  answer: SignedAnswer,
  now: Date,
): Promise<Outcome["state"]> {
  const outcome = outcomeOf(delivery.attempts, answer);
  const endpoint = await lockEndpoint(tx, delivery.endpoint_id);
  if (!endpoint || !(await deliveries.conclude(tx, delivery, { outcome, answer, now }))) return outcome.state;
  if (outcome.state === "delivered") {
    if (endpoint.failing_since) await updateEndpoint(tx, endpoint.id, { failing_since: null });
    return outcome.state;
  }
  const failingSince = endpoint.failing_since ?? now;
  const isLong = now.getTime() - failingSince.getTime() >= FAILING_MS;
  const reason = answer.status === GONE ? ("gone" as const) : isLong ? ("failing" as const) : null;
  if (endpoint.active && reason) await switchOff(tx, endpoint, reason, now);
  else if (!endpoint.failing_since) await updateEndpoint(tx, endpoint.id, { failing_since: now });
  return outcome.state;
}

async function switchOff(tx: WriteTx, endpoint: EndpointRow, reason: "gone" | "failing", now: Date): Promise<void> {
  const { id, url, description } = endpoint;
  await updateEndpoint(tx, id, { active: false, off_reason: reason, off_at: now });
  await appendMemberEvents(tx, {
    memberIds: await operatorIds(tx),
    type: "webhook_switched_off",
    target: { kind: "webhook", id },
    payload: { endpoint_id: id, host: new URL(url).host, description, reason },
    now,
  });
}
