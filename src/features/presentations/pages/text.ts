import { plural } from "../../../web/core/index.ts";
import { language } from "../../../web/languages/language.ts";
import { texts } from "../../../web/languages/texts.ts";

const KINDS = { human: "checked by a person", machine: "by a machine, words may be wrong" } as const;

/** The language's own or English name; the tag itself if nobody knows one. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([language()], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

export const presentationsText = texts({
  list: {
    title: "Presentations",
    lede: "Recorded talks from our evenings: watch them, read along, or take the slides.",
    operate: "Manage presentations",
    mine: "Where I am named",
    query: "Search",
    queryHint: "Titles, speakers, and what was said.",
    search: "Search",
    all: "All presentations",
    none: "No presentation yet",
    noneText: "Recorded talks appear here once an operator publishes one.",
    found: (query: string) => `Found for “${query}”`,
    noneFound: "Nothing found",
    noneFoundText: "Try fewer words, or the beginning of a word.",
    session: (number: number) => `Session ${number}`,
    has: { recording: "Recording", slides: "Slides", captions: "Captions" },
    at: (time: string) => `At ${time}`,
    pages: { label: "Further presentations", newer: "Newer", older: "Older" },
  },
  one: {
    all: "All presentations",
    manage: "Manage",
    player: (title: string) => `Recording of ${title}`,
    captions: (language: string, kind: keyof typeof KINDS) => `${languageName(language)} (${KINDS[kind]})`,
    elsewhere: (host: string) => `Watch on ${host}`,
    elsewhereText: "The recording is on another site, which learns that you visit it.",
    noRecording: "Not recorded yet",
    noRecordingText: "Operators can add one later.",
    slides: (size: string) => `Download the slides (${size})`,
    download: (size: string) => `Download the recording (${size})`,
    chapters: "Chapters",
    about: "About this talk",
    by: "the speakers",
    facts: { when: "Held", speakers: "Speakers", series: "Series", captions: "Captions" },
    transcript: "Transcript",
    transcriptOf: (language: string) => `Transcript, ${languageName(language)}`,
    transcriptNote: { human: "A person has checked it.", machine: "A machine heard this. Words may be wrong." },
    playAt: (time: string) => `Play at ${time}`,
    languages: "Languages of the transcript",
    parts: { label: "Parts of the transcript", newer: "Earlier part", older: "Later part" },
  },
  mine: {
    title: "Where I am named",
    lede: "A presentation names you as a speaker only after you accept it. You can change your answer at any time.",
    none: "No presentation names you",
    noneText: "When an operator adds you as a speaker, you decide here.",
    as: (name: string) => `as ${name}`,
    accept: "Accept",
    acceptNamed: (title: string) => `Accept being named in ${title}`,
    decline: "Decline",
    declineNamed: (title: string) => `Decline being named in ${title}`,
    withdraw: "Stop naming me",
    withdrawNamed: (title: string) => `Stop naming me in ${title}`,
    states: { asked: "Waits for you", accepted: "Names you", declined: "Does not name you" },
    draft: "Not published",
    done: { accepted: "The presentation may name you.", declined: "The presentation does not name you." },
    columns: { title: "Presentation", when: "Held", state: "State", act: "Answer" },
  },
});

export const operateText = texts({
  title: "Presentations",
  add: "Add a presentation",
  none: "No presentation yet",
  noneText: "Add a talk with its recording, slides and speakers. It stays hidden until you publish it.",
  caption: "Presentations",
  columns: { number: "No.", title: "Title", when: "Held", state: "State", speakers: "Speakers", act: "Actions" },
  states: { draft: "Draft", published: "Published" },
  speakers: (named: number, asked: number) =>
    asked === 0 ? plural(named, "named", "named") : `${named} named, ${asked} asked`,
  open: "Open",
  openNamed: (title: string) => `Open ${title}`,
  pages: { label: "Further presentations", newer: "Newer", older: "Older" },
});

export const editText = texts({
  addTitle: "Add a presentation",
  changeTitle: (number: number) => `Change session ${number}`,
  save: "Save",
  back: "Cancel",
  saved: (title: string) => `Saved ${title}.`,
  fields: {
    number: "Session number",
    series: "Series",
    title: "Title",
    held_at: "Held",
    time_zone: "Time zone",
    abstract: "Abstract",
    recording_file: "Recording in your files",
    recording_url: "Recording elsewhere",
    slides_file: "Slides in your files",
    speakers: "Speakers",
    chapters: "Chapters",
  },
  numberHint: "It stays for good and is part of the URL.",
  taken: "is used by another presentation",
  notATime: "is not a time in this zone",
  notAZone: "is not an IANA time zone, such as Europe/Lisbon",
  zoneHint: "IANA name, such as Europe/Lisbon. The time above is in this zone.",
  none: "None",
  kept: "The present file, of another operator",
  fileHint: "Publishing shows this file to everyone.",
  urlHint: "An https URL, if the recording is not in your files.",
  speakersHint: "One on each line. For members add @ and their e-mail address: Ada Byron @ ada@example.org.",
  chaptersHint: "One on each line, with its start: 12:30 The second experiment.",
  badChapter: (line: string) => `has a line without a time: ${line}`,
});

export const manageText = texts({
  title: (number: number) => `Session ${number}`,
  all: "All presentations",
  edit: "Edit details",
  publish: "Publish",
  withdraw: "Withdraw",
  view: "View page",
  published: "The presentation is public now.",
  withdrawn: "The presentation is a draft again.",
  facts: { title: "Title", series: "Series", held: "Held", state: "State", recording: "Recording", slides: "Slides" },
  none: "None",
  gone: "The file is in the trash or closed. Choose another one.",
  speakers: "Speakers",
  speakersNone: "No speaker is named.",
  speakerStates: { listed: "Named", asked: "Asked, not yet named", accepted: "Accepted, named", declined: "Declined" },
  speakerColumns: { name: "Name", state: "State" },
  captions: "Captions",
  captionsLede: "Words that viewers read along, find in the search and see as the transcript.",
  captionsNone: "There are no captions yet.",
  captionColumns: { language: "Language", kind: "Written", cues: "Cues", act: "Actions" },
  kinds: { human: "Checked by a person", machine: "By a machine" },
  remove: "Remove",
  removeNamed: (language: string) => `Remove the captions in ${language}`,
  removed: "The captions were removed.",
  add: "Add captions",
  addHint: "A WebVTT file (.vtt) in your files. Transcribing the recording makes one.",
  noFiles: "You have no WebVTT file yet. Transcribe the recording on its page in your files, or upload a .vtt file.",
  fields: { file_id: "File", language: "Language", checked: "A person has checked every line" },
  choose: "Choose a file",
  languageHint: "Such as en or pt-BR. They replace captions in the same language.",
  store: "Store captions",
  stored: (cues: number) => `Stored ${plural(cues, "cue", "cues")}.`,
});
