import type { RefusalDetails } from "../../kernel/errors.ts";
import { eventUrlIn } from "./rules.ts";

/** What to tell a caller whose event address is not canonical, with the canonical form where it can be guessed. */
export function badEventUrl(text: string, hosts: readonly string[]): RefusalDetails {
  const meant = eventUrlIn(text, hosts);
  return {
    hint: meant
      ? `Send exactly ${meant}`
      : `Send https://<host>/<slug> with one of the hosts ${hosts.join(", ")}; ic_events_list_upcoming gives it as luma_url.`,
    context: { accepted_hosts: hosts },
  };
}
