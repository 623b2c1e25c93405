import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createGuardedOutbound } from "../../src/adapters/outbound/guarded.ts";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { storedUrls } from "../../src/kernel/catalogue/fields/stored-urls.ts";
import { callRest, credentialFor, startWorld, type World } from "../harness/world.ts";

const { entries } = atriumCatalogue();

/** Fields of writes that hold a URL which is never fetched later, with the reason. */
const SHOWN = "shown as a link, never fetched";
const AT_ONCE = "fetched in the call by the guarded port, and not stored";
const OF_AN_EVENT = "compared with the pages of events";
const NOT_FETCHED: Readonly<Record<string, string>> = {
  "events.publish cover_url": "an image of this server",
  "events.request cover_url": SHOWN,
  "events.request slideshow_url": SHOWN,
  "events.rsvp event_url": OF_AN_EVENT,
  "events.update cover_url": "an image of this server",
  "events.withdraw_rsvp event_url": OF_AN_EVENT,
  "feedback.submit url": SHOWN,
  "hack.submit demo_url": SHOWN,
  "floorcast.push event_url": OF_AN_EVENT,
  "highlights.send event_url": OF_AN_EVENT,
  "highlights.submit event_url": OF_AN_EVENT,
  "highlights.upload_image url": AT_ONCE,
  "membership.set_profile company_website": SHOWN,
  "newsletter.send_tip url": SHOWN,
  "presentations.set recording_url": SHOWN,
  "prints.submit link_url": SHOWN,
  "prints.submit_on_behalf link_url": SHOWN,
  "startups.add_news url": SHOWN,
  "startups.post_news url": SHOWN,
  "workshops.set_card link": SHOWN,
};

const INSIDE = [
  "http://127.0.0.1/x",
  "https://localhost/x",
  "https://[::1]/x",
  "https://[fd00::1]/x",
  "https://[::ffff:10.0.0.1]/x",
  "https://10.0.0.7/x",
  "https://192.168.1.1:8443/x",
  "https://172.16.0.1/x",
  "http://169.254.169.254/latest/meta-data",
  "https://[fe80::1]/x",
  "https://0x7f.1/x",
  "https://2130706433/x",
  "https://0/x",
  "https://wiki.internal/x",
  "https://printer.local./x",
  "https://NAS.Local/x",
  "https://router.home.arpa/x",
  "https://intranet/x",
  "webcal://10.0.0.7/x.ics",
  "webcals://wiki.internal/x.ics",
  "feed:https://10.0.0.7/feed.xml",
];
const OUTSIDE = [
  "https://hooks.example.org/x",
  "http://93.184.216.34/x",
  "https://[2606:4700::1111]/x",
  "https://local.example/x",
  "https://internal.example.org./x",
  "webcal://calendar.example/x.ics",
  "no URL",
  "",
];

test("every URL that a write takes is checked when it is stored, or never fetched", () => {
  const unmarked = entries.flatMap(({ operation }) => {
    if (operation.effect === "read") return [];
    const marked = storedUrls(operation.input).map(([field]) => field);
    return Object.entries(operation.input.properties)
      .filter(([name]) => /(^|_)(url|website|link)$/.test(name) && name !== "data_url")
      .flatMap(([name]) => (marked.includes(name) ? [] : [`${operation.id} ${name}`]));
  });
  expect(unmarked.toSorted()).toEqual(Object.keys(NOT_FETCHED).toSorted());
});

describe("the guard of both ports", () => {
  const outbound = createGuardedOutbound({ allow: [], userAgent: "Atrium test" });
  afterAll(() => outbound.close());

  test.each(INSIDE)("refuses %s before it is stored", (url) => {
    expect(outbound.refusalOf(url)).toMatchObject({ fault: "forbidden_address" });
  });

  test.each(INSIDE.filter((url) => url.startsWith("http")))("refuses to fetch %s, without DNS", async (url) => {
    const request = outbound.fetch({ url, timeoutMs: 1_000, bodyBytesMax: 10 });
    await expect(request).rejects.toMatchObject({ fault: "forbidden_address" });
  });

  test.each(["https://push.example.org:22/x", "http://93.184.216.34:25", "webcal://calendar.example:6667/x.ics"])(
    "refuses the port of another protocol in %s before it is stored",
    (url) => {
      expect(outbound.refusalOf(url)).toMatchObject({ fault: "bad_address", message: expect.stringContaining("Port") });
    },
  );

  test.each(OUTSIDE)("stores %j", (url) => {
    expect(outbound.refusalOf(url)).toBeNull();
  });

  test("leaves inner names to DNS where a private range is allowed", () => {
    const allowing = createGuardedOutbound({ allow: ["10.0.0.0/8"], userAgent: "Atrium test" });
    onTestFinished(() => allowing.close());
    expect([allowing.refusalOf("https://wiki.internal/"), allowing.refusalOf("https://10.1.1.1/")]).toEqual([
      null,
      null,
    ]);
    expect(allowing.refusalOf("https://192.168.1.1/")).toMatchObject({ fault: "forbidden_address" });
  });
});

describe("an operation that stores a URL", () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world?.atrium.close());

  const fields = entries.flatMap((entry) =>
    storedUrls(entry.operation.input).map(([field]) => [entry.operation.id, field, entry] as const),
  );
  test.each(fields)(
    "%s refuses an inside address and the port of another protocol as %s",
    async (_id, field, entry) => {
      const input = { ...(entry.operation.examples[0]?.input as object), [field]: "https://10.0.0.7/x" };
      const { status, body } = await callRest(world, entry, input, credentialFor(entry, world));
      expect([status, body.error_kind]).toEqual([400, "validation"]);
      expect(body.faults).toEqual([{ field, problem: expect.stringContaining("private or reserved network") }]);
      const ssh = await callRest(
        world,
        entry,
        { ...input, [field]: "https://hooks.example.org:22/x" },
        credentialFor(entry, world),
      );
      expect(ssh.body).toMatchObject({ error_kind: "validation", reason: "bad_port", faults: [{ field }] });
    },
  );
});
