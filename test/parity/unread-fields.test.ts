import { afterAll, beforeAll, expect, test } from "vitest";
import { PAGES } from "../../src/app/pages/routes.ts";
import type { Tier } from "../../src/kernel/access/tiers.ts";
import { DEMO_CORPUS, type DemoSpace, openDemo } from "../../src/seed/demo.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { submitForm } from "../harness/page-form.ts";
import { type ShownForm, shownOn } from "./shown-forms.ts";

/** Of one page pattern. */
const URLS_MAX = 3;
const parametersOf = (path: string) => path.split(":").length;
/** As in the router, a fixed part of a path comes before a parameter. */
const PATTERNS = PAGES.toSorted((a, b) => parametersOf(a.path) - parametersOf(b.path)).map((page) => {
  return { page, pattern: new RegExp(`^${page.path.replaceAll(/:\w+/g, "[^/]+")}$`) };
});
const EXTRA = "not_a_field";

let atrium: TestAtrium;
let demo: DemoSpace;

/** What the page of one form answered. */
interface Try {
  readonly place: string;
  readonly withExtra: { readonly status: number; readonly unread: readonly string[] };
  /** For each field by which the page knows what to do. */
  readonly others: readonly { readonly sent: string; readonly isListed: boolean; readonly status: number }[];
}
const tries: Try[] = [];
beforeAll(async () => {
  atrium = await startTestAtrium({
    env: { ATRIUM_PAGE_BUDGET: "100000/60", ATRIUM_RESEARCH_FOLDER: DEMO_CORPUS, ATRIUM_OAUTH_CODE_FLOW: "on" },
  });
  demo = await openDemo(atrium, atrium.dataFolder);
  for (const tier of ["operator", "ic-member", "public", null] as const) {
    for await (const { form, cookie } of formsFor(await signedIn(tier))) tries.push(await tryForm(form, cookie));
  }
}, 300_000);
afterAll(() => atrium?.close());

function pageOf(path: string) {
  const [plain = ""] = path.split("?", 1);
  return PATTERNS.find(({ pattern }) => pattern.test(plain))?.page;
}

async function open(path: string, cookie: string) {
  const reply = await fetch(`${atrium.baseUrl}${path}`, { headers: { cookie }, redirect: "manual" });
  const isHtml = reply.headers.get("content-type")?.includes("html");
  const set = reply.headers.getSetCookie().map((each) => each.split(";", 1)[0]);
  const text = await reply.text();
  return { html: isHtml ? text : "", set };
}

async function send({ action, isMultipart, fields, files }: ShownForm, cookie: string, extra = [[EXTRA, "1"]]) {
  const body = isMultipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of [...fields, ...extra] as [string, string][]) body.append(name, value);
  for (const name of files) (body as FormData).append(name, new Blob(["a file"]), "file.txt");
  const headers = { cookie, origin: atrium.baseUrl };
  const reply = await fetch(`${atrium.baseUrl}${action}`, { method: "POST", headers, body, redirect: "manual" });
  const unread = [...(await reply.text()).matchAll(/([\w.:-]+) is not a field of this form/g)].map(
    ([, name]) => name ?? "",
  );
  return { status: reply.status, unread: [...new Set(unread)] };
}

test("a page refuses a field that it does not know, and no field of its own forms", () => {
  const wrong = new Set<string>();
  const refusing = new Set<string>();
  for (const { place, withExtra } of tries) {
    const { status, unread } = withExtra;
    if (unread.includes(EXTRA)) refusing.add(place);
    if (unread.length > 0 && `${status} ${unread}` !== `400 ${EXTRA}`) wrong.add(`${place}: ${status} ${unread}`);
    if (unread.length === 0 && status < 400) wrong.add(`${place}: ${status} without a word`);
  }
  expect([...wrong]).toEqual([]);
  expect(refusing.size).toBeGreaterThan(160);
});

test("a page lists the acts and steps of its forms, and does nothing for another", () => {
  const wrong = new Set<string>();
  const refusing = new Set<string>();
  for (const { place, others } of tries) {
    for (const { sent, isListed, status } of others) {
      if (!isListed) wrong.add(`${place} does not list ${sent}`);
      if (status === 400) refusing.add(place);
      else wrong.add(`${place}: ${status} for another than ${sent}`);
    }
  }
  expect([...wrong].sort()).toEqual([]);
  expect(refusing.size).toBeGreaterThan(75);
});

/** Sends the form with a field that it does not have, and with another act or step than it knows. */
async function tryForm(form: ShownForm, cookie: string): Promise<Try> {
  const page = pageOf(form.action);
  const withExtra = await send(form, cookie);
  const others: Try["others"][number][] = [];
  for (const [field, known] of [
    ["act", page?.acts],
    ["step", page?.steps],
  ] as const) {
    const own = form.fields.find(([name]) => name === field)?.[1];
    if (known === undefined && own === undefined) continue;
    const fields = [...form.fields.filter(([name]) => name !== field), [field, "not_one"] as const];
    const { status } = await send({ ...form, fields }, cookie, []);
    const isListed = known?.includes(own ?? "") === true;
    others.push({ sent: `${field} "${own ?? ""}"`, isListed, status });
  }
  return { place: page?.path ?? form.action, withExtra, others };
}

async function signedIn(tier: Tier | null): Promise<string> {
  const person = demo.members.find((each) => each.tier === tier);
  if (!person) return "";
  const { email, password } = person;
  return (await submitForm(atrium, { cookie: "" }, "/sign-in", { email, password })).cookie;
}

/** The forms of all pages that a visitor reaches through links, each once. */
async function* formsFor(session: string): AsyncGenerator<{ form: ShownForm; cookie: string }> {
  let cookie = session;
  const met = new Set<string>();
  const counts = new Map<string, number>();
  const waiting = new Set(["/", ...PAGES.map(({ path }) => path).filter((path) => !path.includes(":"))]);
  for (const path of waiting) {
    const page = pageOf(path);
    const count = (counts.get(page?.path ?? "") ?? 0) + 1;
    if (!page?.show || page.usesUpLink || count > URLS_MAX) continue;
    counts.set(page.path, count);
    const { html, set } = await open(path, cookie);
    cookie = [cookie, ...set.filter((each) => /csrf/.test(each ?? ""))].filter(Boolean).join("; ");
    const { forms, links } = shownOn(html, path);
    for (const link of links) waiting.add(link);
    for (const form of forms) {
      const sort = `${pageOf(form.action)?.path} ${form.fields.map(([name]) => name)} ${form.fields.at(-1)?.[1]}`;
      if (!met.has(sort)) yield { form, cookie };
      met.add(sort);
    }
  }
}
