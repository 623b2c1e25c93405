import axe from "axe-core";
import type { Browser } from "playwright-core";
import type { ComponentChildren } from "preact";
import { encode } from "uqr";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasChromium, launchChromium, skipNotice } from "../../../test/browser/chromium.ts";
import { webSource } from "../../../test/parity/page-calls.ts";
import { Gallery } from "./gallery/gallery.tsx";
import {
  Agenda,
  Day,
  DayRange,
  favicon,
  Notice,
  ownClockScript,
  Page,
  QrCode,
  renderPage,
  Secret,
  stylesheet,
  Time,
  TimeRange,
  Untrusted,
  wallStylesheet,
} from "./index.ts";

const space = { name: "Lichthof", timeZone: "Europe/Berlin" };
const hostile = `<img src=x onerror=alert(1)>"'&`;

function text(vnode: ComponentChildren): string {
  const html = renderPage(
    <Page title="T" space={space} viewer={null} path="/">
      {vnode}
    </Page>,
  );
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return main.replaceAll(/<[^>]*>/gu, "");
}

describe("markup", () => {
  it("links the web URLs of untrusted text, and nothing else", () => {
    const quoted = "See https://luma.com/x?a=1&b=2. (https://example.org/) javascript:alert(1) data:text/html,x";
    const html = renderPage(
      <Page title="T" space={space} viewer={null} path="/">
        <Untrusted text={quoted} by="Ilse" />
      </Page>,
    );
    const quote = html.slice(html.indexOf("<blockquote"), html.indexOf("</blockquote>"));
    expect([...quote.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      "https://luma.com/x?a=1&amp;b=2",
      "https://example.org/",
    ]);
    expect(quote).toContain('rel="noopener noreferrer nofollow ugc"');
  });

  it("escapes text by callers", () => {
    const html = renderPage(
      <Page title={hostile} space={{ ...space, name: hostile }} viewer={null} path="/" csrf={hostile}>
        <Notice tone="info" title={hostile}>
          {hostile}
        </Notice>
        <Secret label={hostile} value={hostile} />
        <Untrusted text={hostile} by={hostile} />
      </Page>,
    );
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img");
  });

  it("keeps text by others inside the data for search engines", () => {
    const data = { name: `</script>${hostile}`, location: { name: "<!--<script>" } };
    const preview = { url: "https://space.example/events/x", description: hostile, data };
    const html = renderPage(
      <Page title={hostile} space={space} viewer={null} path="/" preview={preview} children="" />,
    );
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json ?? "")).toEqual({ "@context": "https://schema.org", ...data });
    expect(html).not.toMatch(/<img|<!--/);
  });

  it("writes the content of a script in one place only", () => {
    const writing = [...webSource().files].filter(([, text]) => /<script(?! src=)/.test(text));
    expect(writing.map(([file]) => file)).toEqual(["web/ui/layouts/link-preview.tsx"]);
  });

  it("draws every module of a QR code, with a label and no inline style", () => {
    const value = "otpauth://totp/Lichthof:noor@example.org?secret=GFBGWVZXNZHTKMTI&issuer=Lichthof";
    const svg = renderPage(<QrCode value={value} label={hostile} />);
    const { size, data } = encode(value, { ecc: "M", border: 4 });
    const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
    for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
      drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
    expect(drawn).toEqual(data);
    expect(svg).toContain('role="img" aria-label="&lt;img');
    expect(svg).not.toMatch(/ style=/);
  });

  it("complies with a strict content security policy", () => {
    const html = renderPage(<Gallery />);
    expect(html).not.toMatch(/<[^>]+\s(?:style|on\w+)=/iu);
    expect(html).not.toMatch(/<(?:style\b|script(?! src="\/assets\/))/iu);
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//iu);
    for (const { css } of [stylesheet, wallStylesheet]) expect(css).not.toMatch(/url\(|@import/u);
  });

  it("shows only menu links that the viewer may open", () => {
    const links = (viewer: Parameters<typeof Page>[0]["viewer"]) =>
      renderPage(<Page title="T" space={space} viewer={viewer} path="/events" csrf="c" children="" />);
    expect(links(null)).not.toContain('href="/agents"');
    expect(links({ name: "Mara", tier: "ic-member", operator: false })).not.toContain('href="/operate/inbox"');
    expect(links({ name: "Mara", tier: "operator", operator: true })).toContain('href="/operate/inbox"');
  });
});

describe("times", () => {
  const clock = { now: new Date("2026-11-20T14:00:00Z"), timeZone: "Europe/Berlin" };

  it("are shown in the zone of the space with a relative time", () => {
    expect(text(<Time at={new Date("2026-11-20T17:00:00Z")} {...clock} />)).toBe("Fri 20 Nov, 18:00 CET · in 3 hours");
  });

  it("formats ISO dates and leaves other text unchanged", () => {
    expect(text(<Day text="2026-11-12" />)).toBe("12 Nov 2026");
    expect(text(<Day text="2026-13-12" />)).toBe("2026-13-12");
    expect(text(<Day text="last week" />)).toBe("last week");
  });

  it("shows all days of an event, and no end where there is none", () => {
    const from = new Date("2026-11-28T00:00:00+01:00");
    const weekend = { from, to: new Date("2026-11-30T00:00:00+01:00") };
    expect(text(<DayRange {...weekend} {...clock} />)).toBe("Sat 28 Nov – Sun 29 Nov");
    expect(text(<DayRange from={from} to={new Date("2026-11-29T00:00:00+01:00")} {...clock} />)).toBe("Sat 28 Nov");
    const start = new Date("2026-11-28T18:00:00+01:00");
    expect(text(<TimeRange from={start} to={start} form="clock" {...clock} />)).toBe("18:00");
    expect(text(<TimeRange from={start} to={weekend.to} form="clock" {...clock} />)).toBe("18:00 – Mon 30 Nov, 00:00");
    const entries = [{ id: "hack", title: "Hack weekend", allDay: true, ...weekend }];
    expect(text(<Agenda entries={entries} {...clock} />)).toContain("All day, until Sun 29 Nov");
  });

  it("name both zones across a clock change, and both days across midnight", () => {
    const change = { from: new Date("2026-10-24T23:30:00Z"), to: new Date("2026-10-25T02:00:00Z") };
    expect(text(<TimeRange {...change} {...clock} relative={false} />)).toBe("Sun 25 Oct, 01:30 CEST–03:00 CET");
    const night = { from: new Date("2026-11-21T19:00:00Z"), to: new Date("2026-11-22T00:30:00Z") };
    expect(text(<TimeRange {...night} {...clock} relative={false} />)).toBe(
      "Sat 21 Nov, 20:00 – Sun 22 Nov, 01:30 CET",
    );
  });
});

const grounds = ["paper", "surface", "daylight"];
const tones = ["success", "info", "warning", "danger"];
const washes = [...tones.map((tone) => `${tone}-wash`), "accent-wash"];

/** Foreground, background, and the minimum ratio (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: [string, string, number][] = [
  ...[...grounds, "sunken", ...washes].flatMap((ground): [string, string, number][] => [
    ["ink", ground, 4.5],
    ["ink-soft", ground, 4.5],
    ["accent", ground, 4.5],
    ["accent-strong", ground, 4.5],
  ]),
  ...tones.flatMap((tone) =>
    [...grounds, `${tone}-wash`].map((ground): [string, string, number] => [tone, ground, 4.5]),
  ),
  ["on-accent", "accent", 4.5],
  ["on-accent", "accent-strong", 4.5],
  ["on-danger", "danger-fill", 4.5],
  ["on-danger", "danger-fill-strong", 4.5],
  ...grounds.map((ground): [string, string, number] => ["edge", ground, 3]),
];

describe("colors", () => {
  it.each(["light", "dark"] as const)("have enough contrast in the %s scheme", (scheme) => {
    const failing = pairs
      .map(([front, back, least]) => ({
        front,
        back,
        least,
        ratio: contrast(token(front, scheme), token(back, scheme)),
      }))
      .filter(({ ratio, least }) => ratio < least);
    expect(failing).toEqual([]);
  });
});

function token(name: string, scheme: "light" | "dark"): string {
  const [, light, dark] = stylesheet.css.match(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`) ?? [];
  const color = scheme === "light" ? light : dark;
  if (!color) throw new Error(`no color --${name}`);
  return color;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.skipIf(!hasChromium)(`the gallery in a browser${skipNotice}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  }, 60_000);
  afterAll(() => browser?.close());

  /** The gallery under a strict policy. Gradients are hidden: axe cannot check text on them. */
  async function open(options: { width: number; colorScheme: "light" | "dark" }) {
    const page = await browser.newPage({
      viewport: { width: options.width, height: 800 },
      colorScheme: options.colorScheme,
    });
    const complaints: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    await page.route("**/*", (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === stylesheet.path) {
        return route.fulfill({ contentType: "text/css", body: `${stylesheet.css} body::before { content: none }` });
      }
      if (pathname === favicon.path) return route.fulfill({ contentType: "image/svg+xml", body: favicon.svg });
      if (pathname === ownClockScript.path)
        return route.fulfill({ contentType: "text/javascript", body: ownClockScript.js });
      const policy = "default-src 'none'; style-src 'self'; img-src 'self'; script-src 'self'";
      const headers = { "content-security-policy": policy };
      return route.fulfill({ contentType: "text/html; charset=utf-8", headers, body: renderPage(<Gallery />) });
    });
    await page.goto("http://gallery.test/");
    return { page, complaints };
  }

  it.each([
    { colorScheme: "light" as const, width: 1280 },
    { colorScheme: "dark" as const, width: 1280 },
    { colorScheme: "light" as const, width: 360 },
    { colorScheme: "dark" as const, width: 360 },
  ])("is accessible, $colorScheme at $width px", { timeout: 60_000 }, async (options) => {
    const { page, complaints } = await open(options);
    await page.evaluate(axe.source);
    const { violations } = (await page.evaluate("axe.run()")) as axe.AxeResults;
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it("fits the width of a phone with the menu open", { timeout: 60_000 }, async () => {
    const { page } = await open({ width: 360, colorScheme: "light" });
    await page.click(".nav-menu > summary");
    expect(await page.isVisible('.nav-menu a[href="/operate/inbox"]')).toBe(true);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
    await page.close();
  });
});
