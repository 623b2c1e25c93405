import { createLocalFolder } from "../adapters/corpus-folder/local.ts";
import { createOpenAiCompatible } from "../adapters/language-model/openai-compatible.ts";
import { createGuardedOutbound } from "../adapters/outbound/guarded.ts";
import { createVectorStore } from "../adapters/retrieval/vector-store.ts";
import { createOpenMeteo } from "../adapters/weather/open-meteo.ts";
import type { Ports } from "../kernel/ports/index.ts";
import type { Config } from "./config.ts";

/** URLs configured by the operator of the machine may be anywhere, also on this machine. */
const ANYWHERE = ["0.0.0.0/0", "::/0"];

export function githubApp(config: Config) {
  const { ATRIUM_GITHUB_CLIENT_ID: clientId, ATRIUM_GITHUB_CLIENT_SECRET: clientSecret } = config;
  return clientId && clientSecret ? { clientId, clientSecret, apiUrl: config.ATRIUM_GITHUB_URL } : null;
}

/** The optional ports: corpus folder, retrieval, language model and weather, each null if not configured. */
export function configuredPorts(config: Config, userAgent: string) {
  const outbound = createGuardedOutbound({ allow: ANYWHERE, userAgent });
  const { ATRIUM_RESEARCH_FOLDER: folder, ATRIUM_MODEL_URL: modelUrl, ATRIUM_WEATHER_URL: weatherUrl } = config;
  const { ATRIUM_RETRIEVAL_URL: retrievalUrl } = config;
  const ports: Pick<Ports, "corpusFolder" | "languageModel" | "retrieval" | "weather"> = {
    corpusFolder: folder ? createLocalFolder(folder) : null,
    languageModel: modelUrl
      ? createOpenAiCompatible({
          url: modelUrl,
          key: config.ATRIUM_MODEL_KEY,
          names: config.ATRIUM_MODEL_NAMES,
          timeoutMs: config.ATRIUM_MODEL_TIMEOUT * 1000,
          outbound,
        })
      : null,
    retrieval: retrievalUrl
      ? createVectorStore({
          url: retrievalUrl,
          key: config.ATRIUM_RETRIEVAL_KEY,
          timeoutMs: config.ATRIUM_RETRIEVAL_TIMEOUT * 1000,
          outbound,
        })
      : null,
    weather: weatherUrl ? createOpenMeteo({ url: weatherUrl, outbound }) : null,
  };
  return { ports, close: () => outbound.close() };
}
