import { createMailSink } from "../adapters/envelope-sinks/mail.ts";
import { createWebhookSink } from "../adapters/envelope-sinks/webhook.ts";
import { createGuardedConnect } from "../adapters/outbound/guarded-socket.ts";
import type { EnvelopeSink } from "../kernel/ports/envelope-sink.ts";
import type { Outbound } from "../kernel/ports/outbound.ts";
import type { Config } from "./config.ts";
import type { Deployment, LiveSettings } from "./live/settings.ts";
import { reachOf } from "./mail.ts";

/** The consumers of outbound messages that are set up now; may be empty. */
export function envelopeSinks(
  config: Config,
  { outbound, live, now }: { outbound: Outbound; live: Pick<LiveSettings, "current">; now: () => Date },
): () => readonly EnvelopeSink[] {
  const connect = createGuardedConnect(config.ATRIUM_OUTBOUND_ALLOW);
  const webhook = latest((setting: NonNullable<Deployment["webhook"]>) =>
    createWebhookSink({ ...setting, outbound, now }),
  );
  const mail = latest((access: NonNullable<Deployment["mail"]>) => {
    const { from, requestsTo } = access;
    return requestsTo === null ? null : createMailSink({ ...reachOf(access, connect), from, to: requestsTo });
  });
  return () => {
    const setup = live.current();
    return [webhook(setup.webhook), mail(setup.mail)].filter((sink) => sink !== null);
  };
}

/** Builds once for each setting. */
function latest<Setting, Sink>(build: (setting: Setting) => Sink): (setting: Setting | null) => Sink | null {
  let last: { readonly setting: Setting; readonly sink: Sink } | null = null;
  return (setting) => {
    if (setting === null) return null;
    if (last?.setting !== setting) last = { setting, sink: build(setting) };
    return last.sink;
  };
}
