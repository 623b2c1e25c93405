import { describe, expect, test } from "vitest";
import { NotAFeed } from "../../kernel/ports/news-feed.ts";
import { readNewsFeed } from "./feedsmith.ts";

const FEED_URL = "https://lab.example/news/feed.xml";
const read = (text: string, charset?: string) => readNewsFeed(Buffer.from(text), FEED_URL, charset);
const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Lab</title>${items.map((item) => `<item>${item}</item>`).join("")}</channel></rss>`;
const item = (title: string, link: string, rest = "") => `<title>${title}</title><link>${link}</link>${rest}`;

describe("reads the four formats", () => {
  test("RSS: markup becomes words, the date an instant", () => {
    const { entries, skipped } = read(
      rss(
        item("A &amp;amp; B &lt;b&gt;open&lt;/b&gt;", "/p/1?a=1", "<pubDate>Mon, 23 Nov 2026 10:00:00 +0100</pubDate>"),
        "<title>By guid</title><guid>https://lab.example/g</guid><description><![CDATA[<p>One</p><script>x()</script><p>Two</p>]]></description>",
        item("", "https://lab.example/none"),
      ),
    );
    expect(entries).toEqual([
      { title: "A & B open", summary: "", url: "https://lab.example/p/1?a=1", at: new Date("2026-11-23T09:00:00Z") },
      { title: "By guid", summary: "One Two", url: "https://lab.example/g", at: null },
    ]);
    expect(skipped).toBe(1);
  });

  test("Atom: the alternate link, against xml:base; plain titles stay literal", () => {
    const { entries } =
      read(`<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://base.example/x/"><title>T</title>
      <entry xml:base="sub/"><title>if a &lt; b</title><link rel="self" href="self"/><link href="post"/>
        <published>2026-11-20T08:00:00Z</published><updated>2026-11-22T08:00:00Z</updated>
        <summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Hi <b>you</b></div></summary></entry>
      <entry><title type="html">&lt;i&gt;Two&lt;/i&gt;</title><link rel="alternate" href="//cdn.example/two"/><updated>yesterday</updated></entry></feed>`);
    expect(entries).toEqual([
      {
        title: "if a < b",
        summary: "Hi you",
        url: "https://base.example/x/sub/post",
        at: new Date("2026-11-20T08:00:00Z"),
      },
      { title: "Two", summary: "", url: "https://cdn.example/two", at: null },
    ]);
  });

  test("JSON Feed and RDF", () => {
    const items = [
      { id: "1", url: "a", title: "One", content_html: "<p>x</p>", date_published: "2026-11-23T10:00:00" },
    ];
    expect(read(JSON.stringify({ version: "https://jsonfeed.org/version/1.1", title: "T", items })).entries).toEqual([
      { title: "One", summary: "x", url: "https://lab.example/news/a", at: new Date("2026-11-23T10:00:00Z") },
    ]);
    const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel rdf:about="x"><title>T</title></channel><item rdf:about="1"><title>One</title><link>/1</link><dc:date>2026-11-23</dc:date></item></rdf:RDF>`;
    expect(read(rdf).entries).toMatchObject([{ url: "https://lab.example/1", at: new Date("2026-11-23T00:00:00Z") }]);
  });

  test("other character sets, by header or declaration", () => {
    const latin = Buffer.from(rss(item("Caf\u00e9", "/1")).replace('"1.0"', '"1.0" encoding="ISO-8859-1"'), "latin1");
    expect(readNewsFeed(latin, FEED_URL).entries[0]?.title).toBe("Café");
    const bare = Buffer.from(rss(item("Caf\u00e9", "/1")), "latin1");
    expect(readNewsFeed(bare, FEED_URL, "iso-8859-1").entries[0]?.title).toBe("Café");
    expect(readNewsFeed(bare, FEED_URL, "nonsense").entries).toHaveLength(1);
  });
});

const ATOM = 'xmlns="http://www.w3.org/2005/Atom"';
const DATED = "<updated>2026-11-22T08:00:00Z</updated>";
const atom = (entry: string) => `<feed ${ATOM}><title>T</title><entry><title>A</title>${DATED}${entry}</entry></feed>`;
const json = (item: object) =>
  JSON.stringify({ version: "https://jsonfeed.org/version/1.1", title: "T", items: [item] });

describe("an entry without the usual link has the address", () => {
  test.each([
    [
      "of an alternate relation by its IRI",
      atom(
        '<id>urn:1</id><link rel="self" href="s"/><link href="p" rel="http://www.iana.org/assignments/relation/alternate"/>',
      ),
      "https://lab.example/news/p",
    ],
    [
      "of its content",
      atom('<id>urn:1</id><link rel="related" href="r"/><content src="/p/2"/>'),
      "https://lab.example/p/2",
    ],
    ["that is its id in Atom", atom("<id>https://lab.example/p/3</id>"), "https://lab.example/p/3"],
    ["that is its id in JSON", json({ id: "https://lab.example/p/4", title: "A" }), "https://lab.example/p/4"],
    [
      "of its enclosure",
      rss('<title>A</title><enclosure url="/e.mp3" type="audio/mpeg" length="1"/>'),
      "https://lab.example/e.mp3",
    ],
  ])("%s", (_which, feed, url) => {
    expect(read(feed).entries).toMatchObject([{ title: "A", url }]);
  });

  test.each([atom("<id>post-1</id>"), atom("<id>urn:1</id>"), json({ id: "1", title: "A" })])(
    "unless it has none: %s",
    (feed) => {
      expect(read(feed)).toMatchObject({ entries: [], problems: [{ kind: "no_link" }] });
    },
  );
});

test("a date in Dublin Core's terms is read", () => {
  const feed = rss(
    item(
      "A",
      "/1",
      "<dcterms:modified>2026-11-12</dcterms:modified><dcterms:issued>2026-11-11T10:00:00Z</dcterms:issued>",
    ),
  );
  const named = feed.replace("<rss", '<rss xmlns:dcterms="http://purl.org/dc/terms/"');
  expect(read(named).entries).toMatchObject([{ at: new Date("2026-11-11T10:00:00Z") }]);
});

describe("hostile feeds", () => {
  const ENTITIES = `<!ENTITY a "aaaaaaaaaa">${[..."bcdefghi"].map((name, at) => `<!ENTITY ${name} "${`&${"abcdefgh"[at]};`.repeat(10)}">`).join("")}`;
  test.each([
    [
      "an external entity",
      rss(item("&x;", "/1")).replace("<rss", '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss'),
    ],
    ["20,000 nested elements", rss("<a>".repeat(20_000) + "</a>".repeat(20_000))],
    ["an element named __proto__", rss(`<__proto__><title>x</title></__proto__>${item("One", "/1")}`)],
    ["a sign-in page", "<!doctype html><title>Sign in</title>"],
    ["nothing", ""],
    ["broken JSON", '{"version":"https://jsonfeed.org/version/1.1","items":['],
    ["2.5 MB of white space", rss(" ".repeat(2_600_000))],
  ])("%s is refused", (_what, text) => {
    expect(() => read(text)).toThrow(NotAFeed);
    expect(Object.prototype).not.toHaveProperty("title");
  });

  test("an entity bomb is not expanded", () => {
    const bomb = rss(item("&i;", "/1")).replace("<rss", `<!DOCTYPE r [${ENTITIES}]><rss`);
    const titles = (() => {
      try {
        return read(bomb).entries.map(({ title }) => title);
      } catch (error) {
        return [(error as Error).name];
      }
    })();
    for (const title of titles) expect(title.length).toBeLessThan(301);
  });

  test.each([
    ["javascript:alert(1)"],
    ["JaVa\tscript:alert(1)"],
    ["data:text/html,<script>alert(1)</script>"],
    ["https://user:secret@lab.example/1"],
    ["file:///etc/passwd"],
    [`https://lab.example/${"x".repeat(2_100)}`],
  ])("an entry that links to %s is left out", (link) => {
    const reading = read(rss(item("One", `<![CDATA[${link}]]>`), item("Two", "/2")));
    expect(reading).toMatchObject({ entries: [{ title: "Two" }], skipped: 1 });
  });

  test("NUL and other control characters are dropped, and long texts cut", () => {
    const long = `${"\ud83d\ude00".repeat(400)}`;
    const [first, second] = read(
      rss(item("On\0e \u0085hidden\u200b", "/1"), item(long, "/2", `<description>${long}</description>`)),
    ).entries;
    expect(first?.title).toBe("One hidden");
    expect(second?.title.length).toBeLessThanOrEqual(300);
    expect(second?.summary).toMatch(/^(\ud83d\ude00)+…$/u);
  });

  test("a feed of 2,000 entries gives its first 200", () => {
    const reading = read(rss(...Array.from({ length: 2_000 }, (_, at) => item(`Post ${at}`, `/${at}`))));
    expect([reading.entries.length, reading.skipped]).toEqual([200, 1_800]);
  });
});

test.each([
  ["Fri, 06 Mar 26 10:00:00 +0200", "2026-03-06T08:00:00.000Z"],
  ["06 Mar 26 10:00 UTC", "2026-03-06T10:00:00.000Z"],
  ["Mon, Mar 09 2026 04:45:26 +0000", "2026-03-09T04:45:26.000Z"],
  ["Mon,09 Mar 2026 04:45:26 GMT", "2026-03-09T04:45:26.000Z"],
  ["Monday, 09-Mar-26 04:45:26 GMT", "2026-03-09T04:45:26.000Z"],
])("reads the date %j", (written, at) => {
  const { entries } = read(rss(item("A", "/p/1", `<pubDate>${written}</pubDate>`)));
  expect(entries.map((entry) => entry.at?.toISOString())).toEqual([at]);
});

describe("feeds that are not whole", () => {
  const whole = rss(
    item("One", "/1"),
    item("Two", "/2"),
    item("Three", "/3", "<description><![CDATA[x]]></description>"),
  );
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom">${["One", "Two", "Three"]
    .map(
      (title) =>
        `<entry><title>${title}</title><link href="/${title}"/><updated>2026-11-22T08:00:00Z</updated></entry>`,
    )
    .join("")}</feed>`;
  const afterItem = (feed: string, name: string, count: number) =>
    `${feed.split(`</${name}>`).slice(0, count).join(`</${name}>`)}</${name}>`;

  test.each([
    ["after an item", afterItem(whole, "item", 2)],
    ["within a tag", `${afterItem(whole, "item", 2)}<ite`],
    ["within an item", whole.slice(0, whole.indexOf("Three"))],
    ["within CDATA", whole.slice(0, whole.indexOf("]]>"))],
    ["after an entry", afterItem(atom, "entry", 2)],
    ["within an entry", atom.slice(0, atom.indexOf("Three"))],
  ])("one cut off %s has the items before it", (_name, feed) => {
    const { entries, problems } = read(feed);
    expect(entries.map(({ title }) => title)).toEqual(["One", "Two"]);
    expect(problems).toContainEqual({ kind: "cut_off", count: 1, example: expect.stringContaining("Two") });
  });

  const post = (title: string, at: number) => ({ id: `${at}`, title, url: `https://lab.example/${at}`, tags: ["a]}"] });
  const items = ["One", 'Two \\ "{', "Three"].map(post);
  const json = JSON.stringify({ version: "https://jsonfeed.org/version/1.1", title: "T", items, more: { x: 1 } });

  test("a JSON Feed that is cut off anywhere after an item has the items before it", () => {
    const ends = items.map((item) => json.indexOf(JSON.stringify(item)) + JSON.stringify(item).length);
    const readTo = (length: number) => read(json.slice(0, length));
    expect(() => readTo((ends[0] ?? 0) - 1)).toThrow();
    for (let length = ends[0] ?? 0; length < json.length; length++) {
      const { entries, problems } = readTo(length);
      expect([length, entries.length]).toEqual([length, ends.filter((end) => end <= length).length]);
      expect(problems).toContainEqual(expect.objectContaining({ kind: "cut_off", count: 1 }));
    }
    expect(read(json).problems.map(({ kind }) => kind)).not.toContain("cut_off");
  });

  test("one with its end is not cut off, whatever follows", () => {
    for (const feed of [whole, atom, `${whole}<!-- cached -->`]) {
      expect(read(feed).entries).toHaveLength(3);
      expect(read(feed).problems.map(({ kind }) => kind)).not.toContain("cut_off");
    }
  });

  test("RSS 1.0 has all its items, also those that rdf:Seq lacks", () => {
    const rdf = (items: string) =>
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel rdf:about="x"><title>T</title>
      <items><rdf:Seq><rdf:li rdf:resource="https://lab.example/1"/></rdf:Seq></items></channel>${items}`;
    const items = [1, 2].map(
      (at) => `<item rdf:about="https://lab.example/${at}"><title>N${at}</title><link>/${at}</link></item>`,
    );
    for (const end of ["</rdf:RDF>", ""]) {
      expect(read(rdf(items.join("")) + end).entries.map(({ title }) => title)).toEqual(["N1", "N2"]);
    }
  });
});
