import { createLocalFolder } from "../adapters/corpus-folder/local.ts";
import { createStripe } from "../adapters/dues-provider/stripe.ts";
import { createOpenAiCompatible } from "../adapters/language-model/openai-compatible.ts";
import { createMatrix } from "../adapters/messengers/matrix.ts";
import { createTelegram } from "../adapters/messengers/telegram.ts";
import { createLiteLlm } from "../adapters/model-gateway/litellm.ts";
import { createGuardedOutbound } from "../adapters/outbound/guarded.ts";
import { createVectorStore } from "../adapters/retrieval/vector-store.ts";
import { createLocalCommand } from "../adapters/speech/local-command.ts";
import { createOpenAiSpeech } from "../adapters/speech/openai-compatible.ts";
import { createTextRecordReader } from "../adapters/text-records/dns.ts";
import { createClamd } from "../adapters/virus-scanner/clamd.ts";
import { createOpenMeteo } from "../adapters/weather/open-meteo.ts";
import type { Ports } from "../kernel/ports/index.ts";
import type { Outbound } from "../kernel/ports/outbound.ts";
import type { SpeechEngine } from "../kernel/ports/speech.ts";
import type { TextRecordReader } from "../kernel/ports/text-records.ts";
import type { Config } from "./config.ts";

/** URLs configured by the operator of the machine may be anywhere, also on this machine. */
/** Below the lease of the job that scans. */
const SCAN_MS = 4 * 60_000;
const ANYWHERE = ["0.0.0.0/0", "::/0"];

export function githubApp(config: Config) {
  const { ATRIUM_GITHUB_CLIENT_ID: clientId, ATRIUM_GITHUB_CLIENT_SECRET: clientSecret } = config;
  return clientId && clientSecret ? { clientId, clientSecret, apiUrl: config.ATRIUM_GITHUB_URL } : null;
}

/** The DNS servers of the configuration, or those of the system. */
export function textRecordsOf({ ATRIUM_DNS_SERVERS: servers }: Config): TextRecordReader {
  return createTextRecordReader(servers === null ? {} : { servers });
}

/** The optional ports, each null if not configured. */
export function configuredPorts(config: Config, userAgent: string) {
  const outbound = createGuardedOutbound({ allow: ANYWHERE, userAgent, sharesTrace: true });
  const { ATRIUM_RESEARCH_FOLDER: folder, ATRIUM_MODEL_URL: modelUrl, ATRIUM_WEATHER_URL: weatherUrl } = config;
  const { ATRIUM_RETRIEVAL_URL: retrievalUrl, ATRIUM_CLAMD: clamd } = config;
  const ports: Pick<
    Ports,
    | "corpusFolder"
    | "duesProvider"
    | "languageModel"
    | "matrix"
    | "modelGateway"
    | "retrieval"
    | "weather"
    | "speech"
    | "telegram"
    | "virusScanner"
  > = {
    corpusFolder: folder ? createLocalFolder(folder) : null,
    duesProvider: stripe(config, outbound),
    languageModel: modelUrl
      ? createOpenAiCompatible({
          url: modelUrl,
          key: config.ATRIUM_MODEL_KEY,
          names: config.ATRIUM_MODEL_NAMES,
          timeoutMs: config.ATRIUM_MODEL_TIMEOUT * 1000,
          outbound,
        })
      : null,
    matrix: matrix(config, outbound),
    modelGateway: liteLlm(config, outbound),
    retrieval: retrievalUrl
      ? createVectorStore({
          url: retrievalUrl,
          key: config.ATRIUM_RETRIEVAL_KEY,
          timeoutMs: config.ATRIUM_RETRIEVAL_TIMEOUT * 1000,
          outbound,
        })
      : null,
    speech: speechEngine(config, outbound),
    virusScanner: clamd
      ? createClamd({ address: clamd, bytesMax: config.ATRIUM_CLAMD_MB * 1024 ** 2, timeoutMs: SCAN_MS })
      : null,
    telegram: telegram(config, outbound),
    weather: weatherUrl ? createOpenMeteo({ url: weatherUrl, outbound }) : null,
  };
  return { ports, close: () => outbound.close() };
}

function stripe(config: Config, outbound: Outbound) {
  const { ATRIUM_STRIPE_SECRET_KEY: secretKey, ATRIUM_STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
  if (!secretKey || !webhookSecret) return null;
  return createStripe({ url: config.ATRIUM_STRIPE_URL, secretKey, webhookSecret, outbound });
}

function telegram({ ATRIUM_TELEGRAM_TOKEN: token, ATRIUM_TELEGRAM_URL: url }: Config, outbound: Outbound) {
  return token ? createTelegram({ url, token, outbound }) : null;
}

function matrix({ ATRIUM_MATRIX_URL: url, ATRIUM_MATRIX_TOKEN: token }: Config, outbound: Outbound) {
  return url && token ? createMatrix({ url, token, outbound }) : null;
}

function liteLlm(config: Config, outbound: Outbound) {
  const { ATRIUM_GATEWAY_LITELLM_URL: url, ATRIUM_GATEWAY_LITELLM_MASTER_KEY: masterKey } = config;
  if (!url || !masterKey) return null;
  return createLiteLlm({ url, masterKey, usdPerMillionTokens: config.ATRIUM_GATEWAY_LITELLM_USD, outbound });
}

function speechEngine(config: Config, outbound: Outbound): SpeechEngine | null {
  const { ATRIUM_SPEECH_URL: url, ATRIUM_SPEECH_COMMAND: command } = config;
  const timeoutMs = config.ATRIUM_SPEECH_TIMEOUT * 1000;
  if (command) return createLocalCommand({ command, output: config.ATRIUM_SPEECH_COMMAND_OUTPUT, timeoutMs });
  if (!url) return null;
  const { ATRIUM_SPEECH_KEY: key, ATRIUM_SPEECH_MODEL: model, ATRIUM_SPEECH_FORMAT: format } = config;
  return createOpenAiSpeech({ url, key, model, format, timeoutMs, outbound });
}
