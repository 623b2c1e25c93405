import { daysText } from "../../kernel/languages/durations.ts";
import { type Message, messages, sentence } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("slicing", {
  gcodeRefused: ({ code, line, reason }: { code: string; line: number | null; reason: Message }) =>
    `${code}${line === null ? "" : ` in line ${line}`}: ${sentence(reason)}`,
  otherInputs: "Other inputs were sliced.",
  threeWorkersStopped: "Three workers stopped while they worked on it.",
  configRefused: ({ fault }: { fault: Message }) => `The configuration is refused. ${sentence(fault)}`,
  heatersStayOn: "end_gcode must turn off both heaters, with M104 S0 and M140 S0.",
  keyNotEmpty: ({ key }: { key: string }) => `The key ${key} must be empty.`,
  keyTwice: ({ key }: { key: string }) => `The key ${key} is there twice.`,
  nameEmpty: "A name is empty.",
  noFailedSlice: "No failed slice has this id.",
  noSuchProfile: "This slicing profile does not exist.",
  noSuchWorker: "This slicing worker does not exist.",
  notComplete: "It is not complete. Save it with --save of the engine.",
  notKeyAndValue: ({ line }: { line: string }) => `A line is not "key = value": ${line}`,
  outOfRange: ({ name, low, high }: { name: string; low: number; high: number }) =>
    `${name} must be from ${low} to ${high}.`,
  sameActiveProfile: "An active profile has the same configuration for the same printer model.",
  workerKeyKnown: "A worker with this key is registered, or was revoked.",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("slicing.declared", {
  sliceKept: ({ days }: { days: number }) => `${daysText(days)} after they ended`,
  sliceWhat: "sliced models",
  sliceWhy: "to print them, and to slice no model twice; no record names a member",
  slicingProfileKept: "as long as the space",
  slicingProfileWhat: "slicing profiles and workers",
  slicingProfileWhy: "to know how a model was sliced, and by which machine",
  summary: "Models turned into G-code by workers of the space: profiles, workers, and a queue of slices.",
});
