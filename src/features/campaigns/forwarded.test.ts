import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import type { ListMail } from "../../kernel/ports/mailer.ts";
import type { Person } from "../../seed/users.ts";
import { LINK_SECRET } from "../mailing/index.ts";
import { secretNamed } from "../space/index.ts";
import { mailFor } from "./engine/message.ts";
import { findCampaign } from "./store.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const ONE_CLICK = { body: "List-Unsubscribe=One-Click", headers: FORM };

let atrium: TestAtrium;
let campaignId: string;
let ada: Person;
let mail: ListMail;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  const { cookie } = await atrium.person("operator");
  const send = async (path: string, body: object, method = "POST") =>
    (await atrium.request(path, { cookie, body, method })).body;
  const { issue_id } = (await send("/api/newsletter/drafts", { slug: "looms", title: "Looms" })).issue;
  const draft = `/api/newsletter/drafts/${issue_id}`;
  await send(`${draft}/stories/one`, { beat: "news", headline: "One", body_md: "Words." }, "PUT");
  const { sha256 } = (await atrium.request(draft, { cookie })).body;
  await send(`${draft}/publish`, { sha256 });
  campaignId = (await send("/api/newsletter/campaigns", { slug: "looms" })).campaign.campaign_id;
});
afterAll(() => atrium?.close());
beforeEach(async () => {
  ada = await atrium.person("ic-member");
  const body = { subscribed: true };
  await atrium.request("/api/newsletter/subscription", { method: "PUT", cookie: ada.cookie, body });
  mail = await mailTo(ada);
});

const read = () => atrium.kernel.database.read;

async function mailTo({ memberId, email }: Person): Promise<ListMail> {
  const text = "SELECT id FROM mailing_subscriber WHERE member_id = $1";
  const [row] = await read().run<{ id: string }>({ name: "subscriber_of", text }, [memberId]);
  const campaign = await findCampaign(read(), campaignId);
  if (!row || !campaign) throw new Error("the subscription or the campaign is missing");
  const { baseUrl } = atrium;
  const recipient = { subscriber_id: row.id, email, message_id: "<1@house.example>", return_token: null };
  const key = await secretNamed(read(), LINK_SECRET);
  return mailFor(campaign, recipient, { space: "House", baseUrl, key, host: "house.example", returnAddress: null });
}

const stateOf = async ({ cookie }: Person) =>
  (await atrium.request("/api/newsletter/subscription", { cookie })).body.state;
const unsubscribe = (body: object) => atrium.request("/api/newsletter/subscriptions/unsubscribe", { body });

/** Paths of ours in what a forwarded mail keeps: its two bodies, without its headers. */
function keptLinks({ html, text }: ListMail): string[] {
  const found = `${html} ${text}`.match(/https?:\/\/[^\s"<]+/g) ?? [];
  return [...new Set(found.filter((each) => each.startsWith(atrium.baseUrl)))].map((each) =>
    each.slice(atrium.baseUrl.length),
  );
}

function visibleToken(): string {
  const [path = ""] = keptLinks(mail).filter((each) => each.startsWith("/newsletter/preferences/"));
  return path.split("/").at(-1) ?? "";
}

async function submit(path: string, fields: Record<string, string>) {
  const page = await atrium.request(path);
  const cookie = page.headers
    .getSetCookie()
    .map((each) => each.slice(0, each.indexOf(";")))
    .join("; ");
  const csrf = /name="_csrf" value="([^"]+)"/.exec(page.body)?.[1] ?? "";
  return atrium.request(path, { cookie, headers: FORM, body: `${new URLSearchParams({ _csrf: csrf, ...fields })}` });
}

test("a forwarded issue shows nothing of the subscriber, on pages or to programs", async () => {
  const token = visibleToken();
  const [local = "", host = ""] = ada.email.split("@");
  for (const path of keptLinks(mail)) {
    const { body } = await atrium.request(path);
    expect([path, body.includes(ada.email), body.includes(`${local[0]}…@${host}`)]).toEqual([path, false, false]);
  }
  const choices = await atrium.request(`/api/newsletter/subscriptions/choices?${new URLSearchParams({ token })}`);
  expect(choices.body).toMatchObject({ purpose: "issue", address: null, state: null, can_confirm: false });
});

test("a friend with a forwarded issue ends nothing, with one click or with their own address", async () => {
  const token = visibleToken();
  for (const path of keptLinks(mail)) await atrium.request(path, ONE_CLICK);
  const oneClick = await atrium.request(`/newsletter/unsubscribe/${token}`, ONE_CLICK);
  const replies = [
    await unsubscribe({ token }),
    await unsubscribe({ token, email: "friend@example.org", never: true }),
  ];
  expect([oneClick, ...replies].map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(replies.map(({ body }) => body.error_kind)).toEqual(["validation", "validation"]);
  for (const act of ["leave", "never", "issue-leave", "issue-never"]) {
    const page = await submit(`/newsletter/preferences/${token}`, { act, email: "friend@example.org" });
    expect([act, page.status]).toEqual([act, 400]);
  }
  expect(await stateOf(ada)).toBe("confirmed");
});

test("the subscriber leaves on the page of an issue with the address, and the link undoes nothing", async () => {
  const token = visibleToken();
  const page = await submit(`/newsletter/preferences/${token}`, {
    act: "issue-leave",
    email: ` ${ada.email.toUpperCase()} `,
  });
  expect(page.body).toContain("You are unsubscribed");
  expect(await stateOf(ada)).toBe("unsubscribed");
  const back = await atrium.request("/api/newsletter/subscriptions/confirm", { body: { token } });
  expect([back.status, await stateOf(ada)]).toEqual([404, "unsubscribed"]);
  const never = await unsubscribe({ token, email: ada.email, never: true });
  expect(never.body).toMatchObject({ ok: true, erased: true });
  expect((await unsubscribe({ token, email: ada.email })).body, "gone already").toMatchObject({
    ok: true,
    left: false,
  });
});

test("the header of an issue still unsubscribes with one click", async () => {
  const url = /^<(.+)>$/.exec(mail.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  expect(keptLinks(mail)).not.toContain(url.slice(atrium.baseUrl.length));
  const reply = await atrium.request(url.slice(atrium.baseUrl.length), ONE_CLICK);
  expect([reply.status, reply.headers.get("location"), await stateOf(ada)]).toEqual([200, null, "unsubscribed"]);
});
