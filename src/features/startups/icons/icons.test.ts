import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { jobContext } from "../../../../test/harness/jobs.ts";
import { OutboundRefused } from "../../../kernel/ports/outbound.ts";
import { findIcons } from "../jobs/find-icons.ts";
import { iconLinks, imageIn } from "./icon-files.ts";

const DAY_MS = 86_400_000;
const png = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: "#c04010" } })
    .png()
    .toBuffer();

/** An ICO file with these images. */
function ico(...images: readonly Buffer[]): Buffer {
  const head = Buffer.from([0, 0, 1, 0, images.length, 0]);
  let offset = head.length + images.length * 16;
  const entries = images.map((image) => {
    const entry = Buffer.alloc(16);
    entry.writeUInt32LE(image.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += image.length;
    return entry;
  });
  return Buffer.concat([head, ...entries, ...images]);
}

describe("the icon of a startup's website", () => {
  let atrium: TestAtrium;
  let clock = new TestClock();
  let files: Record<string, string | Buffer>;
  let down: boolean;
  beforeAll(async () => {
    atrium = await startTestAtrium({ clock: { now: () => clock.now() }, env: { ATRIUM_JOBS: "off" } });
  });
  afterAll(() => atrium.close());
  /** Each test begins at the same instant, without the startup of the others. */
  beforeEach(async () => {
    clock = new TestClock();
    await atrium.kernel.database.transaction((tx) =>
      tx.run({ name: "empty_tables", text: "TRUNCATE startup CASCADE" }, []),
    );
    files = {};
    down = false;
    const operator = await atrium.person("operator");
    const body = { slug: "lumen", name: "Lumen", tagline: "", website: "https://lumen.example/" };
    await atrium.request("/api/startups", { cookie: operator.cookie, body });
  });

  const membersOutbound = {
    async fetch({ url }: { url: string }) {
      if (down) throw new OutboundRefused("timeout", { key: "test.timeout" });
      const file = files[new URL(url).pathname];
      return { status: file === undefined ? 404 : 200, headers: {}, body: Buffer.from(file ?? ""), url };
    },
  };
  async function look(): Promise<string | null> {
    const context = jobContext(atrium, clock);
    await findIcons.run({ ...context, ports: { ...context.ports, membersOutbound } });
    return (await atrium.request("/api/startups/lumen")).body.startup.icon_url;
  }

  test("is taken from the page or from /favicon.ico, encoded again, and served here", async () => {
    expect(await look()).toBeNull();
    clock.advance(31 * DAY_MS);
    files["/favicon.ico"] = ico(await png(16), await png(48));
    const url = await look();
    const image = await fetch(url ?? "");
    expect(image.headers.get("content-type")).toBe("image/webp");
    expect(await sharp(Buffer.from(await image.arrayBuffer())).metadata()).toMatchObject({ width: 64, height: 64 });
    clock.advance(31 * DAY_MS);
    files["/"] = '<link rel="stylesheet" href="/a.css"><LINK REL="shortcut icon" href=/mark.png>';
    files["/mark.png"] = await sharp(await png(64))
      .negate()
      .png()
      .toBuffer();
    expect(await look()).not.toBe(url);
  });

  test("stays while the website does not answer, and goes with another website", async () => {
    files["/favicon.ico"] = await png(32);
    const url = await look();
    expect(url).not.toBeNull();
    down = true;
    clock.advance(31 * DAY_MS);
    expect(await look()).toBe(url);
    await atrium.kernel.database.transaction((tx) =>
      tx.query.updateTable("startup").set({ website: "https://other.example/" }).execute(),
    );
    expect(await look()).toBeNull();
  });

  test("is refused as SVG, as a bitmap, and when it is broken", async () => {
    for (const bad of ["<svg xmlns='http://www.w3.org/2000/svg'/>", ico(Buffer.from("BM")), "\u0089PNG\r\n\u001a\n"]) {
      files["/favicon.ico"] = bad;
      clock.advance(31 * DAY_MS);
      expect(await look()).toBeNull();
    }
  });
});

test.each<[string, string, string[]]>([
  ["a relative link", '<link rel="icon" href="i.png">', ["https://a.example/b/i.png"]],
  ["other quotes and entities", "<link href='/i?a=1&amp;b=2' rel='shortcut icon'>", ["https://a.example/i?a=1&b=2"]],
  ["another relation", '<link rel="iconic" href="/i.png">', []],
  ["a script as the address", '<link rel="icon" href="javascript:alert(1)">', []],
  ["an inline image", '<link rel="icon" href="data:image/png;base64,AA">', []],
  ["a tag without an end", `<link ${"rel=icon ".repeat(9_000)}`, []],
])("a page names its icon by %s", (_what, html, links) => {
  expect(iconLinks(html, "https://a.example/b/c")).toEqual(links);
});

test("an icon file with lengths beyond its end holds no image", async () => {
  const file = ico(await png(16));
  file.writeUInt32LE(0xffffffff, 6 + 8);
  expect(imageIn(file)).toBeNull();
});
