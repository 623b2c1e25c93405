import type { CalendarReader } from "./calendar.ts";
import type { CorpusFolder } from "./corpus-folder.ts";
import type { DocumentReader } from "./document-reader.ts";
import type { EnvelopeSink } from "./envelope-sink.ts";
import type { Facilitator } from "./facilitator.ts";
import type { Github } from "./github.ts";
import type { Images } from "./images.ts";
import type { LanguageModel } from "./language-model.ts";
import type { Mailer } from "./mailer.ts";
import type { ModelGateway } from "./model-gateway.ts";
import type { Outbound } from "./outbound.ts";
import type { Retrieval } from "./retrieval.ts";
import type { Weather } from "./weather.ts";
import type { Webhooks } from "./webhooks.ts";

/** Everything outside the process and its database. Only jobs, and the middle step of slow operations, get these. */
export interface Ports {
  /** To addresses that operators of the space enter. It reaches the private ranges that the machine's operator allows. */
  readonly operatorsOutbound: Outbound;
  /** To addresses that anybody else names, approved or not. It reaches nothing private. */
  readonly membersOutbound: Outbound;
  readonly calendar: CalendarReader;
  readonly github: Github;
  readonly images: Images;
  /** To people, one at a time. What must not be lost, or may wait, goes through `emit`. */
  readonly mailer: Mailer;
  readonly webhooks: Webhooks;
  /** Null where the deployment takes no payments. */
  readonly facilitator: Facilitator | null;
  /** Null where the deployment has no gateway to language models. */
  readonly modelGateway: ModelGateway | null;
  readonly documents: DocumentReader;
  /** Null when the deployment has configured none; so too the three below. */
  readonly corpusFolder: CorpusFolder | null;
  readonly languageModel: LanguageModel | null;
  readonly retrieval: Retrieval | null;
  readonly weather: Weather | null;
  /** Where envelopes are delivered; empty when the deployment has configured none. */
  readonly sinks: readonly EnvelopeSink[];
}
