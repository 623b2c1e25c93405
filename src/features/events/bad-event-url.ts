import type { RefusalDetails } from "../../kernel/errors.ts";
import { eventUrlIn } from "./rules.ts";

export function badEventUrl(text: string, hosts: readonly string[]): RefusalDetails {
  const meant = eventUrlIn(text, hosts);
  return {
    hint: meant
      ? `Send exactly ${meant}`
      : `Send https://<host>/<slug> with one of the hosts ${hosts.join(", ")}; take luma_url from ic_events_list_upcoming.`,
    context: { accepted_hosts: hosts },
  };
}
