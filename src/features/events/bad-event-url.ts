import type { Tier } from "../../kernel/access/tiers.ts";
import type { RefusalDetails } from "../../kernel/errors.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { say } from "./messages.ts";
import { eventUrlIn, sameEvent } from "./rules.ts";
import { findDate, findListedUrl, type WantedDate } from "./store.ts";

/** Names the URL that was probably meant, if a calendar lists it and the caller may see the event. */
export async function badEventUrl(
  tx: ReadTx,
  text: string,
  { hosts, tiers }: { readonly hosts: readonly string[]; readonly tiers: readonly Tier[] },
): Promise<RefusalDetails> {
  const meant = eventUrlIn(text, hosts);
  const listed = meant && (await findListedUrl(tx, sameEvent(meant, hosts), tiers));
  return listed ? { hint: `Send exactly ${listed}`, context: { accepted_hosts: hosts } } : noEventUrl(hosts);
}

/** The platform's slugs depend on case. The listed URL that differs from `url` in nothing else; null without one. */
export async function otherCase(
  tx: ReadTx,
  url: string,
  { hosts, tiers }: { readonly hosts: readonly string[]; readonly tiers: readonly Tier[] },
): Promise<string | null> {
  const listed = await findListedUrl(tx, sameEvent(url, hosts), tiers);
  return listed !== null && new URL(listed).pathname !== new URL(url).pathname ? listed : null;
}

export function noEventUrl(hosts: readonly string[]): RefusalDetails {
  return {
    hint: `Send https://<host>/<slug> with one of the hosts ${hosts.join(", ")}; take luma_url from ic_events_list_upcoming.`,
    context: { accepted_hosts: hosts },
  };
}

/** What to say of a date that was not found, if the event has others that the caller may see. */
export async function noSuchDate(tx: ReadTx, wanted: WantedDate, now: Date): Promise<{ message?: Message }> {
  if (wanted.occurrence === undefined) return {};
  const { id, ended = false, tiers } = wanted;
  return (await findDate(tx, { id, ended, tiers }, now)) ? { message: say.noSuchDate } : {};
}
