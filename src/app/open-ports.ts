import { join } from "node:path";
import { cardSignatures } from "../adapters/card-signatures/jose.ts";
import { createSignedPosts } from "../adapters/envelope-sinks/signed-posts.ts";
import { createWebhooks } from "../adapters/envelope-sinks/webhook.ts";
import { createHttpFacilitator } from "../adapters/facilitator/http.ts";
import { fileTypes } from "../adapters/file-types/by-content.ts";
import { createGithub } from "../adapters/github/rest-and-graphql.ts";
import { createImapMailbox } from "../adapters/mail-reports/imap-mailbox.ts";
import { createPostfixLog } from "../adapters/mail-trace/postfix-log.ts";
import { createModelReader } from "../adapters/model-reader/reader.ts";
import { createHttpUpstream } from "../adapters/model-upstreams/http.ts";
import { createGuardedOutbound } from "../adapters/outbound/guarded.ts";
import { createPdfWriter } from "../adapters/pdf/pdfkit.ts";
import { createPrinterBridges } from "../adapters/printer-bridge/bridges.ts";
import { openIdProviders } from "../adapters/sign-in/external/discovery.ts";
import { createRecordings } from "../adapters/speech/ffmpeg.ts";
import { createWebPush } from "../adapters/web-push/web-push.ts";
import type { Clock } from "../kernel/ports/clock.ts";
import type { House } from "../kernel/ports/floors/house.ts";
import type { Ports } from "../kernel/ports/index.ts";
import type { Mailer } from "../kernel/ports/mailer.ts";
import type { ModelShape, ModelUpstreams, OnClientGone } from "../kernel/ports/model-gateway.ts";
import { randomIds } from "../kernel/values/ids.ts";
import type { Config } from "./config.ts";
import { configuredPorts, textRecordsOf } from "./configured-ports.ts";
import type { LiveSettings } from "./live/settings.ts";
import { openObjects } from "./open-objects.ts";
import type { Parsers } from "./parsers/parsers.ts";
import { envelopeSinks } from "./sinks.ts";

const USER_AGENT = "Atrium/0.1 (+https://github.com/atrium)";

/** Functions that close adapters, in the order of opening. */
export type Opened = (() => Promise<void>)[];

/** Closes the last one first, and each once. */
export async function closeAll(opened: Opened): Promise<void> {
  for (const each of opened.splice(0).reverse()) await each();
}

/** Opens the adapter of each port. Appends those with connections to `opened`. */
export async function openPorts(
  config: Config,
  parts: {
    readonly clock: Clock;
    readonly mailer: Mailer;
    readonly live: LiveSettings;
    /** All floors of a process share them: they are threads. */
    readonly parsers: Parsers;
    /** Known once the floor is open: the registry needs its secret. */
    readonly house?: (() => House | null) | undefined;
  },
  opened: Opened,
): Promise<Ports> {
  const { clock, mailer, live, parsers } = parts;
  const now = () => clock.now();
  const operatorsOutbound = createGuardedOutbound({
    allow: config.ATRIUM_OUTBOUND_ALLOW,
    userAgent: USER_AGENT,
    sharesTrace: true,
  });
  opened.push(() => operatorsOutbound.close());
  const membersOutbound = createGuardedOutbound({
    allow: config.ATRIUM_OUTBOUND_ALLOW_MEMBERS,
    userAgent: USER_AGENT,
  });
  opened.push(() => membersOutbound.close());
  const configured = configuredPorts(config, USER_AGENT);
  opened.push(configured.close);
  const objects = await openObjects(config);
  opened.push(() => objects.close());
  const sinks = envelopeSinks(config, { outbound: operatorsOutbound, live, now });
  return {
    operatorsOutbound,
    membersOutbound,
    openIdProviders: openIdProviders(operatorsOutbound),
    ...configured.ports,
    textRecords: textRecordsOf(config),
    calendar: parsers.calendar,
    cardSignatures,
    documents: parsers.documents,
    fileContents: parsers.fileContents,
    fileTypes,
    github: createGithub({
      url: config.ATRIUM_GITHUB_URL,
      token: config.ATRIUM_GITHUB_TOKEN,
      outbound: operatorsOutbound,
      now,
    }),
    objects,
    recordings: createRecordings({ folder: join(config.ATRIUM_DATA, "recordings"), now }),
    printerBridges: createPrinterBridges(operatorsOutbound, randomIds.bytes),
    eventPages: parsers.eventPages,
    mailReports: parsers.mailReports,
    newsFeeds: parsers.newsFeeds,
    images: parsers.images,
    pdf: createPdfWriter(),
    models: createModelReader(parsers.images),
    gcode: parsers.gcode,
    mailer,
    mailTrace: config.ATRIUM_MAIL_LOG ? createPostfixLog(config.ATRIUM_MAIL_LOG) : null,
    returnMailbox: config.ATRIUM_RETURN_MAILBOX ? createImapMailbox(config.ATRIUM_RETURN_MAILBOX) : null,
    webPush: createWebPush(membersOutbound),
    webhooks: createWebhooks({ outbound: membersOutbound, now }),
    operatorsWebhooks: createSignedPosts({ outbound: operatorsOutbound, now }),
    facilitator: config.ATRIUM_FACILITATOR_URL
      ? createHttpFacilitator({ url: config.ATRIUM_FACILITATOR_URL, outbound: operatorsOutbound })
      : null,
    modelUpstreams: modelUpstreams(config, opened),
    get sinks() {
      return sinks();
    },
    get house() {
      return parts.house?.() ?? null;
    },
  };
}

function modelUpstreams(config: Config, opened: Opened): ModelUpstreams | null {
  const { ATRIUM_GATEWAY_OPENAI_URL: openaiUrl, ATRIUM_GATEWAY_ANTHROPIC_URL: anthropicUrl } = config;
  const open = (shape: ModelShape, url: string | null, key: string | null, onClientGone: OnClientGone) => {
    if (url === null) return null;
    const upstream = createHttpUpstream({ shape, url, key, onClientGone });
    opened.push(() => upstream.close());
    return upstream;
  };
  if (openaiUrl === null && anthropicUrl === null) return null;
  return {
    openai: open("openai", openaiUrl, config.ATRIUM_GATEWAY_OPENAI_KEY, config.ATRIUM_GATEWAY_OPENAI_ON_CLIENT_GONE),
    anthropic: open(
      "anthropic",
      anthropicUrl,
      config.ATRIUM_GATEWAY_ANTHROPIC_KEY,
      config.ATRIUM_GATEWAY_ANTHROPIC_ON_CLIENT_GONE,
    ),
    names: config.ATRIUM_GATEWAY_NAMES,
  };
}
