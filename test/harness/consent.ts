import type { Person } from "../../src/seed/users.ts";

export interface Choice {
  readonly decision?: "approve" | "deny";
  /** All grantable ones by default. */
  readonly scopes?: readonly string[];
  readonly lifetimeDays?: number;
}

/** A page with the browser's cookies. */
export interface ShownPage {
  readonly status: number;
  readonly html: string;
  readonly headers: Headers;
  readonly cookie: string;
}

export async function openConsent(url: URL | string, { cookie }: Pick<Person, "cookie">): Promise<ShownPage> {
  const response = await fetch(url, { headers: { cookie }, redirect: "manual" });
  const set = response.headers.getSetCookie().map((each) => each.slice(0, each.indexOf(";")));
  return {
    status: response.status,
    html: await response.text(),
    headers: response.headers,
    cookie: [cookie, ...set].join("; "),
  };
}

/** Does not follow the redirect. */
export async function decide(page: ShownPage, baseUrl: string, choice: Choice = {}): Promise<Response> {
  const form = new URLSearchParams();
  for (const [, name = "", value = ""] of page.html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)) {
    form.append(name, unescaped(value));
  }
  const { decision = "approve", scopes = ticked(page.html), lifetimeDays = 30 } = choice;
  form.append("decision", decision);
  for (const scope of scopes) form.append("grant", scope);
  form.append("lifetime_days", String(lifetimeDays));
  return fetch(`${baseUrl}/api/oauth/authorize`, {
    method: "POST",
    redirect: "manual",
    headers: {
      cookie: page.cookie,
      origin: new URL(baseUrl).origin,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: form,
  });
}

/** Opens the page and decides. Returns the redirect target. */
export async function consent(url: URL | string, person: Pick<Person, "cookie">, choice?: Choice): Promise<URL> {
  const { origin } = new URL(url);
  const page = await openConsent(url, person);
  const response = await decide(page, origin, choice);
  const location = response.headers.get("location");
  if (response.status !== 303 || location === null) {
    throw new Error(`the consent page answered ${page.status}, then ${response.status}: ${await response.text()}`);
  }
  return new URL(location);
}

/** Opens the page of a device code, and approves the ticked permissions. */
export async function approveDevice(url: URL | string, person: Pick<Person, "cookie">): Promise<void> {
  const { origin, pathname } = new URL(url);
  const page = await openConsent(url, person);
  const form = new URLSearchParams({ decision: "approve", lifetime_days: "30" });
  for (const [, name = "", value = ""] of page.html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)) {
    form.append(name, unescaped(value));
  }
  for (const scope of ticked(page.html)) form.append("scope", scope);
  const headers = { cookie: page.cookie, origin };
  const response = await fetch(`${origin}${pathname}`, { method: "POST", redirect: "manual", headers, body: form });
  if (response.status === 303) return;
  throw new Error(`the page answered ${page.status}, then ${response.status}: ${await response.text()}`);
}

function ticked(html: string): string[] {
  const boxes = [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => box);
  return boxes
    .filter((box) => /\bchecked\b/.test(box) && !/\bdisabled\b/.test(box))
    .map((box) => /value="([^"]*)"/.exec(box)?.[1] ?? "");
}

function unescaped(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
