import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import { contentOf, digestOf, type IssueDocument, markdownOf, paragraphsOf, storiesOf } from "./document.ts";
import { type FeedSource, writeAtomFeed, writeJsonFeed, writeLlmFeed } from "./renderings/feeds.ts";
import { MAIL_BYTES_MAX, writeMailHtml, writeMailText } from "./renderings/mail.tsx";
import { writeMarkdown } from "./renderings/markdown.ts";

const story = (id: string, beat: string) => ({
  story_id: id,
  beat,
  headline: `Headline of ${id} & <co>`,
  dek: `Dek of ${id}.`,
  body_md: `First words of ${id}.\n\nSecond words of ${id}.\n\n- an item of ${id}\n\n- another of ${id}`,
  feature: { kind: "prompt" as const, title: `Card of ${id}`, lines: [`Line of ${id}`] },
  image: { path: "/media/abc.webp", alt: `Picture of ${id}` },
  sources: [{ title: `Source of ${id}`, url: `https://source.example/${id}?a=1&b=2`, publisher: `Press of ${id}` }],
});
const issue = { slug: "2030-02-16", number: 7, title: "Looms & lathes", dek: "A dek.", datespan: "10–16 February" };
const beats = [
  { id: "news", title: "News" },
  { id: "empty", title: "Empty" },
  { id: "tools", title: "Tools" },
];
const content = contentOf(issue, beats, [story("tool-one", "tools"), story("one", "news"), story("two", "news")]);
const document: IssueDocument = {
  ...content,
  published: "2030-02-16T09:00:00.000Z",
  corrections: [{ at: "2030-02-17T09:00:00.000Z", note: "The date was wrong." }],
};
const [{ story: DOCUMENT_STORY }] = storiesOf(document) as [ReturnType<typeof storiesOf>[number]];
const source: FeedSource = {
  title: "Newsletter of House",
  author: "House",
  base_url: "https://house.example",
  updated: "2030-02-17T09:00:00.000Z",
  issues: [{ ...document, updated: "2030-02-17T09:00:00.000Z" }],
};

const frame = {
  baseUrl: "https://house.example",
  space: "The House",
  leaveUrl: "https://house.example/newsletter/preferences/x",
};
const unescaped = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
const FULL: [string, string][] = [
  ["Markdown", writeMarkdown(document, "https://house.example/newsletter/2030-02-16").replace(/\\/g, "")],
  ["Atom", unescaped(unescaped(writeAtomFeed(source)))],
  ["JSON Feed", unescaped(JSON.parse(writeJsonFeed(source)).items[0].content_html)],
  ["mail HTML", unescaped(writeMailHtml(document, frame))],
  ["mail text", writeMailText(document, frame)],
  ["llmfeed", JSON.stringify(JSON.parse(writeLlmFeed(source))).replaceAll("\\n", "\n")],
];
const times = (text: string, part: string) => text.split(part).length - 1;

describe("each full rendering", () => {
  test.each(FULL)("%s has every headline, paragraph and source once", (_name, text) => {
    for (const { story: each } of storiesOf(document)) {
      const { id } = each;
      const parts = [each.headline, each.dek, `First words of ${id}.`, `Second words of ${id}.`, `Source of ${id}`];
      for (const part of [...parts, `https://source.example/${id}?a=1&b=2`]) {
        expect([part, times(text, part)]).toEqual([part, 1]);
      }
    }
  });
});

describe("the mail", () => {
  const html = writeMailHtml(document, frame);

  test("loads nothing and has no URL of ours but the page, the sign-up and the link to leave", () => {
    expect(html).not.toMatch(/<(img|link|script|iframe|form)|@import|url\(|background=/i);
    const own = [...html.matchAll(/href="(https:\/\/house\.example[^"]*)"/g)].map(([, url]) => url);
    const known = [
      /\/newsletter\/2030-02-16\?edition=\d(#|$)/,
      /\/newsletter\/(preferences\/x|subscribe)$/,
      /\/media\/abc\.webp$/,
    ];
    expect(own.filter((url) => !known.some((each) => each.test(url ?? "")))).toEqual([]);
  });

  test("shows its words without the style block, and has lines that mail systems do not wrap", () => {
    const body = html.slice(html.indexOf("<body"));
    expect(body.match(/<h[123] /g)?.length).toBe(body.match(/<h[123] class="\w+" style="/g)?.length);
    expect(Math.max(...html.split("\n").map((line) => line.length))).toBeLessThan(998);
  });

  test("a usual issue stays below the size at which Gmail cuts", () => {
    const beat = { id: "news", title: "News", stories: [] as IssueDocument["beats"][number]["stories"] };
    const body = Array.from({ length: 6 }, (_, at) => `Paragraph ${at} ${"with many words ".repeat(25)}`);
    const stories = Array.from({ length: 14 }, (_, at) => ({ ...DOCUMENT_STORY, id: `story-${at}`, body }));
    const usual = { ...document, beats: [{ ...beat, stories }] };
    expect(Buffer.byteLength(writeMailHtml(usual, frame))).toBeLessThan(MAIL_BYTES_MAX);
  });
});

describe("feeds", () => {
  test("Atom is well-formed, and names the change of a corrected issue", () => {
    const parser = new SaxesParser({ xmlns: true });
    const names: string[] = [];
    parser.on("opentag", ({ name }) => names.push(name));
    parser.on("error", (error) => {
      throw error;
    });
    const atom = writeAtomFeed(source);
    parser.write(atom).close();
    expect(names.filter((name) => name === "entry")).toHaveLength(1);
    expect(names).toContain("content");
    expect(times(atom, "<updated>2030-02-17T09:00:00.000Z</updated>")).toBe(2);
    expect(atom).toContain("<published>2030-02-16T09:00:00.000Z</published>");
  });

  test("JSON Feed items have what clients read", () => {
    const feed = JSON.parse(writeJsonFeed(source));
    expect(feed.version).toBe("https://jsonfeed.org/version/1.1");
    expect(feed.items[0]).toMatchObject({
      title: "Looms & lathes",
      summary: "A dek.",
      date_published: "2030-02-16T09:00:00.000Z",
      url: "https://house.example/newsletter/2030-02-16",
    });
  });

  test("an empty archive makes valid feeds", () => {
    const empty = { ...source, updated: null, issues: [] };
    expect(JSON.parse(writeJsonFeed(empty)).items).toEqual([]);
    expect(JSON.parse(writeLlmFeed(empty)).data.issues).toEqual([]);
    expect(writeAtomFeed(empty)).toContain("</feed>");
  });
});

describe("the document", () => {
  test("follows the order of the beats, leaves empty ones out, and lists each source once", () => {
    expect(document.beats.map(({ id }) => id)).toEqual(["news", "tools"]);
    expect(document.meta.sources.map(({ title }) => title)).toEqual([
      "Source of one",
      "Source of two",
      "Source of tool-one",
    ]);
  });

  test("its paragraphs are the text again", () => {
    const text = "a\nb\n\nc\n\n\n\nd";
    expect(paragraphsOf(text)).toEqual(["a\nb", "c", "d"]);
    expect(markdownOf({ body: paragraphsOf("a\n\nb") })).toBe("a\n\nb");
  });

  test("its digest follows the content and not the order of its fields", () => {
    const { slug, ...rest } = content;
    expect(digestOf({ ...rest, slug })).toBe(digestOf(content));
    expect(digestOf({ ...content, title: "Other" })).not.toBe(digestOf(content));
    expect(digestOf(content)).toMatch(/^[0-9a-f]{64}$/);
  });

  test("plain text cannot become markup in Markdown", () => {
    const hostile = { ...document, title: "# [x](javascript:1) <b>*", corrections: [] };
    const [first] = writeMarkdown(hostile, "https://house.example/n/x").split("\n");
    expect(first).toBe("# # \\[x\\](javascript:1) \\<b\\>\\*");
  });
});

test("no story can imitate a heading, a separator or the links of the mail and the Markdown", () => {
  const forged = "Text\n\n# Another issue\n\n-- \nUnsubscribe: https://evil.example\n\n```";
  const hostile = contentOf(issue, beats, [{ ...story("one", "news"), body_md: forged }, story("two", "news")]);
  const forgery: IssueDocument = { ...hostile, published: document.published, corrections: [] };
  const text = writeMailText(forgery, frame);
  expect(text.match(/^-- $/gm)).toHaveLength(1);
  expect(text.match(/^Unsubscribe: /gm)).toHaveLength(1);
  const markdown = writeMarkdown(forgery, "https://house.example/newsletter/2030-02-16");
  expect(markdown.match(/^# .*/gm)).toEqual(["# Looms & lathes"]);
  expect(markdown, "an open fence ends with its story").toMatch(/```\n```/);
});
