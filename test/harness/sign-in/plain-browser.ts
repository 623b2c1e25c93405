const HOPS_MAX = 12;

/** A page as a browser without script shows it, after redirects. */
export interface BrowserPage {
  readonly url: URL;
  readonly status: number;
  readonly html: string;
  /** The words of its main part. */
  readonly text: string;
}

/** Keeps cookies for each origin, follows redirects, and sends forms. */
export class PlainBrowser {
  readonly #cookies = new Map<string, Map<string, string>>();
  /** Called before each redirect to another origin; it may change the address. */
  onLeave: (to: URL) => URL = (to) => to;

  constructor(baseUrl: string, cookie = "") {
    this.keep(baseUrl, cookie);
  }

  /** Adds the cookies of a session at another server. */
  keep(baseUrl: string, cookie: string): void {
    for (const each of cookie.split("; ").filter(Boolean)) this.#keep(new URL(baseUrl).origin, each);
  }

  async open(url: string | URL, form?: Readonly<Record<string, string>>): Promise<BrowserPage> {
    let at = new URL(url);
    let body = form;
    for (let hops = 0; hops < HOPS_MAX; hops++) {
      const response = await this.#send(at, body);
      const goesOn = /^0; url=(.+)$/.exec(response.headers.get("refresh") ?? "")?.[1];
      const location = goesOn ?? response.headers.get("location");
      if (location === null || (goesOn === undefined && (response.status < 300 || response.status >= 400))) {
        const html = await response.text();
        return { url: at, status: response.status, html, text: wordsOf(html) };
      }
      const to = new URL(location, at);
      at = to.origin === at.origin ? to : this.onLeave(to);
      body = undefined;
    }
    throw new Error(`too many redirects, the last to ${at}`);
  }

  /** Sends a form of the page at `url` to `action`. */
  async press(url: string | URL, action: string, fields: Readonly<Record<string, string>> = {}): Promise<BrowserPage> {
    const { html, url: shown } = await this.open(url);
    const _csrf = /name="_csrf" value="([^"]+)"/.exec(html)?.[1] ?? "";
    if (!html.includes(`action="${action}"`)) throw new Error(`${shown} has no form for ${action}`);
    return this.open(new URL(action, shown), { _csrf, ...fields });
  }

  async #send(url: URL, form: Readonly<Record<string, string>> | undefined): Promise<Response> {
    const cookie = [...(this.#cookies.get(url.origin) ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, {
      redirect: "manual",
      headers: { cookie, ...(form && { origin: url.origin }) },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const each of response.headers.getSetCookie()) this.#keep(url.origin, each);
    return response;
  }

  #keep(origin: string, set: string): void {
    const [pair = ""] = set.split(";", 1);
    const at = pair.indexOf("=");
    const jar = this.#cookies.get(origin) ?? new Map<string, string>();
    this.#cookies.set(origin, jar);
    const isEnded = /;\s*max-age=0/i.test(set) || /;\s*expires=Thu, 01 Jan 1970/i.test(set);
    if (isEnded) jar.delete(pair.slice(0, at));
    else jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

function wordsOf(html: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  return main
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
