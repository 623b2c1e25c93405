import type { CalendarReader } from "./calendar.ts";
import type { CardSignatures } from "./card-signatures.ts";
import type { CorpusFolder } from "./corpus-folder.ts";
import type { DocumentReader, EventPageReader } from "./document-reader.ts";
import type { DuesProvider } from "./dues-provider.ts";
import type { EnvelopeSink } from "./envelope-sink.ts";
import type { Facilitator } from "./facilitator.ts";
import type { FileContents } from "./file-contents.ts";
import type { FileTypes } from "./file-types.ts";
import type { House } from "./floors/house.ts";
import type { GcodeReader } from "./gcode-reader.ts";
import type { Github } from "./github.ts";
import type { OpenIdProviders } from "./identity/openid-providers.ts";
import type { Images } from "./images.ts";
import type { LanguageModel } from "./language-model.ts";
import type { Mailer, MailReportReader, MailTrace, ReturnMailbox } from "./mailer.ts";
import type { Matrix, Telegram, WebPush } from "./messengers.ts";
import type { ModelGateway, ModelUpstreams } from "./model-gateway.ts";
import type { ModelReader } from "./model-reader.ts";
import type { NewsFeedReader } from "./news-feed.ts";
import type { ObjectStore } from "./object-store.ts";
import type { Outbound } from "./outbound.ts";
import type { PdfWriter } from "./pdf.ts";
import type { PrinterBridges } from "./printer-bridge.ts";
import type { Retrieval } from "./retrieval.ts";
import type { Recordings, SpeechEngine } from "./speech.ts";
import type { TextRecordReader } from "./text-records.ts";
import type { VirusScanner } from "./virus-scanner.ts";
import type { Weather } from "./weather.ts";
import type { SignedPosts, Webhooks } from "./webhooks.ts";

/** External systems. Only jobs and the outside step of operations receive them. */
export interface Ports {
  /** Fetches URLs entered by operators. It reaches the private ranges that the machine's operator allows. */
  readonly operatorsOutbound: Outbound;
  /** Fetches URLs entered by others, approved or not. It reaches no private range. */
  readonly membersOutbound: Outbound;
  readonly openIdProviders: OpenIdProviders;
  /** TXT records of domains that members name. */
  readonly textRecords: TextRecordReader;
  readonly calendar: CalendarReader;
  readonly cardSignatures: CardSignatures;
  readonly fileTypes: FileTypes;
  readonly eventPages: EventPageReader;
  readonly newsFeeds: NewsFeedReader;
  readonly github: Github;
  readonly images: Images;
  readonly pdf: PdfWriter;
  /** Reads 3D models of members. */
  readonly models: ModelReader;
  /** Checks what slicers made. */
  readonly gcode: GcodeReader;
  /** Contents of files. */
  readonly objects: ObjectStore;
  /** Mail to one person. Mail that must not be lost, or may wait, goes through `emit`. */
  readonly mailer: Mailer;
  /** Null if the relay keeps no record that this server can read. */
  readonly mailTrace: MailTrace | null;
  /** Reads bounces and complaints. */
  readonly mailReports: MailReportReader;
  /** Null if bounces arrive in no mailbox that this server can read. */
  readonly returnMailbox: ReturnMailbox | null;
  /** Notifications to browsers, at URLs that members send. */
  readonly webPush: WebPush;
  readonly webhooks: Webhooks;
  readonly operatorsWebhooks: SignedPosts;
  /** Null if the deployment takes no payments. */
  readonly facilitator: Facilitator | null;
  /** Null if members pay no dues by card. */
  readonly duesProvider: DuesProvider | null;
  /** Null unless keys are issued at a gateway elsewhere, by its key API. */
  readonly modelGateway: ModelGateway | null;
  /** Null unless this server is a gateway to language models. */
  readonly modelUpstreams: ModelUpstreams | null;
  /** Null if the space has no Telegram bot. */
  readonly telegram: Telegram | null;
  /** Null if the space has no account at Matrix. */
  readonly matrix: Matrix | null;
  readonly documents: DocumentReader;
  readonly fileContents: FileContents;
  /** The floors beside this one; null unless this is the first of several. */
  readonly house: House | null;
  /** Null if not configured; so are the five below. */
  readonly corpusFolder: CorpusFolder | null;
  readonly languageModel: LanguageModel | null;
  readonly retrieval: Retrieval | null;
  readonly weather: Weather | null;
  readonly speech: SpeechEngine | null;
  readonly virusScanner: VirusScanner | null;
  /** Decodes recordings for the speech engine. */
  readonly recordings: Recordings;
  /** 3D printers, at URLs that operators enter. */
  readonly printerBridges: PrinterBridges;
  /** Consumers of outbound messages; empty if none is configured. */
  readonly sinks: readonly EnvelopeSink[];
}
