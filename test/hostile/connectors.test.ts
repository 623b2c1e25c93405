import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Files that may open a connection: the guarded port, and clients of configured hosts. */
const CONNECTORS = [
  "src/adapters/database/embedded-server.ts", // finds a free port
  "src/adapters/envelope-sinks/mail.ts", // ATRIUM_SMTP_URL
  "src/adapters/mail-reports/imap-mailbox.ts", // ATRIUM_RETURN_MAILBOX
  "src/adapters/mailer/list-transport.ts", // ATRIUM_SMTP_URL
  "src/adapters/mailer/smtp-connection.ts", // types
  "src/adapters/mailer/verify.ts", // doctor: the same server as above
  "src/adapters/mailer/smtp.ts", // ATRIUM_SMTP_URL, or the operators' server through the guarded socket
  "src/adapters/model-upstreams/http.ts", // ATRIUM_GATEWAY_OPENAI_URL, ATRIUM_GATEWAY_ANTHROPIC_URL
  "src/adapters/object-store/s3-requests.ts", // ATRIUM_OBJECTS_URL
  "src/adapters/outbound/guarded-socket.ts", // the operators' mail server
  "src/adapters/outbound/guarded.ts",
  "src/adapters/outbound/outbound-rules.ts", // isIP
  "src/adapters/text-records/dns.ts", // ATRIUM_DNS_SERVERS, or the system's
  "src/adapters/virus-scanner/clamd.ts", // ATRIUM_CLAMD
  "src/app/compose.ts", // finds a free port
  "src/app/config.ts", // isIP
  "src/app/http.ts", // types
  "src/app/metrics/open-metrics.ts", // listens on ATRIUM_METRICS
  "src/app/terms/floor-keys.ts", // isIP
  "src/app/terms/metrics-keys.ts", // isIP
  "src/http/malformed-request.ts", // types
  "src/http/objects/send-object.ts", // types
  "src/transports/uploads/headers.ts", // types
  "src/transports/uploads/upload-body.ts", // types
];
/** Files that fetch: callers' URLs are tested above, other URLs come from the configuration. */
const FETCHERS = [
  "src/adapters/dues-provider/stripe.ts", // ATRIUM_STRIPE_URL
  "src/adapters/envelope-sinks/signed-posts.ts", // URLs that operators enter
  "src/adapters/envelope-sinks/webhook.ts", // ATRIUM_WEBHOOK_URL
  "src/adapters/facilitator/http.ts", // ATRIUM_FACILITATOR_URL
  "src/adapters/github/rest-and-graphql.ts", // ATRIUM_GITHUB_URL
  "src/adapters/language-model/openai-compatible.ts", // ATRIUM_MODEL_URL
  "src/adapters/messengers/matrix.ts", // ATRIUM_MATRIX_URL
  "src/adapters/messengers/telegram.ts", // ATRIUM_TELEGRAM_URL
  "src/adapters/model-gateway/litellm.ts", // ATRIUM_GATEWAY_LITELLM_URL
  "src/adapters/outbound/guarded.ts",
  "src/adapters/printer-bridge/bridge-http.ts", // addresses of printers, entered by operators only
  "src/adapters/retrieval/vector-store.ts", // ATRIUM_RETRIEVAL_URL
  "src/adapters/sign-in/external/discovery.ts", // the sign-in provider that operators enter
  "src/adapters/sign-in/external/github.ts", // ATRIUM_GITHUB_URL
  "src/adapters/sign-in/external/openid.ts", // as above
  "src/adapters/speech/openai-compatible.ts", // ATRIUM_SPEECH_URL
  "src/adapters/weather/open-meteo.ts", // ATRIUM_WEATHER_URL
  "src/adapters/web-push/web-push.ts", // URLs of browsers, which members send
  "src/app/doctor/local-server.ts", // this server, on loopback
  "src/features/endpoints/cards/ask.ts",
  "src/features/calendar-feeds/fetch-calendar.ts",
  "src/features/hack/applications/look-at.ts",
  "src/features/hack/jobs/record-repo-heads.ts",
  "src/features/headlines/check-feed.ts",
  "src/features/headlines/fetch-feed.ts",
  "src/features/highlights/operations/extract-event.ts",
  "src/features/highlights/operations/upload-image.ts",
  "src/features/newsletter/jobs/check-links.ts",
  "src/features/oauth/operations/resolve-client.ts",
  "src/features/research/jobs/fetch-approved.ts",
  "src/features/startups/icons/find-icon.ts",
  "src/features/startups/proofs/find-proof.ts",
  "src/features/transcription/operations/submit.ts",
  "src/features/transcription/source.ts",
  "src/kernel/ports/outbound.ts",
  "src/slicer/server.ts", // SLICER_URL, in the worker
];

/** Files with the operators' outbound port; all others get the members' port. */
const OF_OPERATORS = [
  "src/app/floors/open-floor.ts", // the sign-in provider, entered by operators only
  "src/app/open-ports.ts",
  "src/features/calendar-feeds/jobs/refresh-due.ts", // URLs of feeds, entered by operators only
  "src/features/headlines/check-feed.ts", // URLs of news feeds, before operators save them
  "src/features/headlines/fetch-feed.ts", // URLs of news feeds, entered by operators only
  "src/kernel/ports/index.ts",
  // Fields whose URLs are checked when they are stored.
  "src/features/calendar-feeds/schemas.ts",
  "src/features/headlines/schemas.ts",
  "src/features/printers/operations/connect.ts",
  "src/features/settings/operations/set-sign-in-provider.ts",
  "src/features/settings/operations/set-webhook.ts",
  "src/features/webhooks/schemas.ts",
  "src/kernel/catalogue/fields/stored-urls.ts",
];

test("only the port opens connections, and few get its private ranges", () => {
  const root = new URL("../../", import.meta.url).pathname;
  const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => join("src", file));
  const holding = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(join(root, file), "utf8"))).sort();
  expect(
    holding(/(?:from |import\()"(undici|nodemailer|imapflow|node:(http|https|http2|net|tls|dgram|dns)(\/promises)?)"/),
  ).toEqual(CONNECTORS.toSorted());
  expect(holding(/\bfetch\(/)).toEqual(FETCHERS.toSorted());
  expect(holding(/\boperatorsOutbound\b/)).toEqual(OF_OPERATORS.toSorted());
});
