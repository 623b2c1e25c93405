import { createHash } from "node:crypto";
import { domainToASCII } from "node:url";
import type { Message } from "../../kernel/languages/messages.ts";
import { DAY_MS } from "../../kernel/values/duration.ts";
import { say } from "./messages.ts";
import type { ProposalRow } from "./store.ts";

/** Operators who approve a new floor, one of whom holds the apex flag. Who proposes is one of them. */
export const APPROVALS_NEEDED = 2;
export const PROPOSED_FOR_MS = 7 * DAY_MS;
export const HOSTS_MAX = 10;
export const NAME_CHARS_MAX = 80;

const SLUG = /^[a-z][a-z0-9-]{1,38}[a-z0-9]$/;
/** Its last part has a letter: `1.2.3` is the address of a machine, which leads to the first floor. */
const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

export interface WantedFloor {
  readonly slug: string;
  readonly name: string;
  readonly hosts: readonly string[];
}

interface Fault {
  readonly field: "slug" | "name" | "hosts";
  readonly problem: Message;
}

/** The floor with its hosts as they are looked up, without repetitions, and its faults. */
export function checkedFloor(
  { slug, name, hosts }: WantedFloor,
  baseUrl: string,
): { readonly floor: WantedFloor; readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  if (!SLUG.test(slug)) faults.push({ field: "slug", problem: say.notASlug({ slug }) });
  const shown = name.normalize("NFC").trim();
  if (shown === "" || shown.length > NAME_CHARS_MAX)
    faults.push({ field: "name", problem: say.badName({ max: NAME_CHARS_MAX }) });
  const checked = (hosts.length === 0 ? [""] : hosts).map((host) => checkedHost(host, baseUrl));
  const problem = checked.find((each) => each.problem)?.problem;
  if (problem) faults.push({ field: "hosts", problem });
  return { floor: { slug, name: shown, hosts: [...new Set(checked.map(({ host }) => host))] }, faults };
}

/** The host as it is looked up, and its fault. */
export function checkedHost(
  given: string,
  baseUrl: string,
): { readonly host: string; readonly problem: Message | undefined } {
  const host = domainToASCII(given.trim()).toLowerCase();
  const own = new URL(baseUrl).hostname;
  if (!HOST.test(host)) return { host, problem: say.notAHost({ host: given }) };
  return { host, problem: host === own ? say.ownHost({ host: own }) : undefined };
}

/** What an approval is bound to. */
export function digestOf(floor: WantedFloor & Pick<ProposalRow, "server" | "operator_email" | "template">): string {
  const { slug, name, hosts, server, operator_email, template } = floor;
  return createHash("sha256")
    .update(JSON.stringify([slug, name, hosts, server, operator_email, template]))
    .digest("hex");
}

/** A proposal and the floor that it makes have the same number, so that making it again makes no second one. */
export const floorIdOf = (proposalId: string) => proposalId.replace(/^flp_/, "flr_");

/** Whether operators have approved enough: `approvals` are of those who are operators now. */
export function isApproved(approvals: readonly { readonly is_apex: boolean }[]): boolean {
  return approvals.length >= APPROVALS_NEEDED && approvals.some(({ is_apex }) => is_apex);
}
