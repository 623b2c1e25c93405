import { daysText } from "../../kernel/languages/durations.ts";
import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("house", {
  alreadyDecided: "The proposal does not wait for approvals any more.",
  approved: ({ name }: { name: string }) => `Approved the new floor ${name}`,
  badEmail: "is not a valid email address",
  badName: ({ max }: { max: number }) => `must have 1 to ${max} characters`,
  carriedOut: ({ made, changed }: { made: number; changed: number }) =>
    `${made} floors made, ${changed} floors changed`,
  changedSince: "The proposal is not the one that you have read.",
  hostAdded: ({ host, name }: { host: string; name: string }) => `Added the host ${host} to the floor ${name}`,
  hostChecked: ({ host }: { host: string }) => `Asked to check the host ${host}`,
  hostRemoved: ({ host }: { host: string }) => `Removed the host ${host}`,
  hostsProved: ({ count }: { count: number }) => `${count} hosts checked`,
  madeReadOnly: ({ name }: { name: string }) => `Made the floor ${name} read-only`,
  mailRefused: ({ reason }: { reason: string }) => `The mail with the link was refused: ${reason}`,
  needsNoProof: "The host needs no proof, or another floor has it.",
  noServer: ({ server, servers }: { server: string; servers: readonly string[] }) =>
    `The house has no server “${server}”. Use ${servers.join(", ")}.`,
  notAHost: ({ host }: { host: string }) =>
    `${host === "" ? "It has no host name" : `This is not a host name: ${host}`}. Use one such as north.example.org, without a port.`,
  notApproved: "Too few of those who approved it are still operators.",
  notASlug: ({ slug }: { slug: string }) =>
    `${slug === "" ? "It has no short name" : `This cannot be its short name: ${slug}`}. Use 3 to 40 of a-z, 0-9 and -, such as north.`,
  nothingToSend: "The floor has its first operator.",
  notMade: ({ reason }: { reason: string }) => reason,
  oneFloor: "This server has one floor, or this is not its first.",
  otherState: ({ state }: { state: string }) => `The floor is ${state.replace("_", " ")}.`,
  ownHost: ({ host }: { host: string }) => `${host} belongs to the first floor.`,
  proposed: ({ name }: { name: string }) => `Proposed the floor ${name}`,
  resumed: ({ name }: { name: string }) => `Ended the suspension of the floor ${name}`,
  seen: ({ floors }: { floors: number }) => `${floors} floors looked at`,
  sentAgain: ({ name }: { name: string }) => `Sent a new link for the first operator of ${name}`,
  suspended: ({ name }: { name: string }) => `Suspended the floor ${name}`,
  taken: ({ what }: { what: string }) => `Another floor, or a proposed one, has ${what}.`,
  tooManyHosts: ({ max }: { max: number }) => `The floor has ${max} hosts, and cannot have more.`,
  underWay: "The floor is being changed. Try again in a few seconds.",
  withdrawn: ({ name }: { name: string }) => `Withdrew the proposal of the floor ${name}`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("house.declared", {
  approvalKept: "as long as the proposal",
  approvalYours: "approvals of new floors",
  carryOutJob: "Makes approved floors, and suspends or resumes floors.",
  floorKept: "as long as the house has the floor",
  floorWhat: "the other floors of the house, as they were last seen: names, addresses, states and sizes",
  floorWhy: "to show operators the whole house; not personal",
  proveHostsJob: "Looks up the records that prove further hosts of floors.",
  observeJob: "Looks at the other floors of the house.",
  proposalKept: ({ days }: { days: number }) => `${daysText(days)} after its end`,
  proposalStays: "the proposal, without you: it is about a floor",
  proposalWhat: "proposed floors: their names, who proposed and approved them, and the address of their first operator",
  proposalWhy: "to make a floor only after two operators have approved it",
  proposalYours: "proposals of new floors",
  summary: "Other floors of the house, seen and proposed.",
});
