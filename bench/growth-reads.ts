import type { Sent } from "./load.ts";

export interface Read {
  readonly name: string;
  make(): Sent;
}

/** An operator's credentials. */
interface Reader {
  readonly token: string;
  readonly cookie: string;
}

/** Reads whose cost is measured as a space grows. Reads with a quota use the tokens in turn. */
export function growthReads(url: string, { token, cookie }: Reader, tokens: readonly string[]): Read[] {
  const get = (name: string, path: string, headers: Sent["headers"] = { authorization: `Bearer ${token}` }): Read => {
    const sent = { url: url + path, headers };
    return { name, make: () => sent };
  };
  const log = (name: string, query: string): Read => get(`event log, ${name}`, `/api/events/next${query}`, { cookie });
  const ask = (name: string, q: string): Read => {
    let asked = 0;
    const make = (): Sent => ({
      url: `${url}/api/research/ask`,
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${tokens[(asked++ * 61) % tokens.length]}`,
      },
      body: JSON.stringify({ q }),
    });
    return { name, make };
  };
  return [
    get("directory, first page", "/api/directory/search"),
    get("directory, by part of a name", "/api/directory/search?q=000777"),
    get("directory, by two letters", "/api/directory/search?q=ef"),
    get("directory, public view", "/api/directory/public"),
    get("members, first page", "/api/membership/members?limit=50"),
    get("members, by part of a name", "/api/membership/members?q=000777&limit=50"),
    get("members, by two letters", "/api/membership/members?q=ef&limit=50"),
    get("members, by tier", "/api/membership/members?tier=ic-member&limit=50"),
    get("tier requests and decisions", "/api/membership/requests"),
    get("activity", "/api/activity/me"),
    log("from the start", ""),
    log("without new entries", "?since=1000000000"),
    log("by a rare type", "?types=donation_settled"),
    get("upcoming events", "/api/events/upcoming"),
    get("resources", "/api/resources/list"),
    get("own bookings", "/api/resources/bookings"),
    get("inbox", "/api/inbox"),
    get("queue", "/api/queue"),
    get("audit log, all entries", "/api/audit"),
    get("leaderboard", "/api/leaderboard/board?limit=50"),
    get("leaderboard, public view", "/api/leaderboard"),
    ask("research, one subject", "subject7 growing"),
    ask("research, words in every hundredth passage", "word5 growing"),
    ask("research, a word in every passage", "growing"),
  ];
}
