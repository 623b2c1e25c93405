import { parseDocument } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { cpuMs } from "../../test/budgets/cpu-time.ts";
import { nestedMarkdown, renderStoryMarkdown, storyText } from "./story-markdown.ts";

const ALLOWED_ELEMENTS = new Set(
  "a blockquote br code del em h4 h5 h6 hr img li ol p pre strong table tbody td th thead tr ul".split(" "),
);
const ALLOWED_ATTRIBUTES = new Set(["href", "rel", "src", "alt", "loading", "align", "start"]);

interface Node {
  readonly name?: string;
  readonly attribs?: Readonly<Record<string, string>>;
  readonly children?: readonly Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)];

/** Elements, attributes and URLs that a browser could run or load. */
function faultsOf(html: string): string[] {
  return nodesOf(parseDocument(html) as unknown as Node).flatMap(({ name, attribs = {} }) => [
    ...(name && !ALLOWED_ELEMENTS.has(name) ? [`<${name}>`] : []),
    ...Object.keys(attribs).filter((each) => !ALLOWED_ATTRIBUTES.has(each)),
    ...(attribs.href && !/^(https?:|mailto:)/.test(attribs.href) ? [attribs.href] : []),
    ...(attribs.src && !attribs.src.startsWith("https:") ? [attribs.src] : []),
  ]);
}

test("a note in the form of a definition keeps its text", () => {
  const html = renderStoryMarkdown("Term[^1]\n\n[^1]: The note\n\n[x]: https://a.example\n\nSee [x].");
  expect(html).toContain("<p>[^1]: The note</p>");
  expect(html).toContain('href="https://a.example/"');
});

const HOSTILE = [
  "<script>alert(1)</script>",
  "<ScRiPt >alert(1)</sCrIpT>",
  "<img src=x onerror=alert(1)>",
  "text <img src=x onerror=alert(1)> text",
  "<svg/onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  "<iframe src=javascript:alert(1)></iframe>",
  "<a href=javascript:alert(1)>x</a>",
  "<details open ontoggle=alert(1)>",
  "<body onload=alert(1)>",
  "<style>*{background:url(https://evil.example)}</style>",
  "<meta http-equiv=refresh content='0;url=https://evil.example'>",
  "<base href=https://evil.example/>",
  "<form action=https://evil.example><button>x</button></form>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<?php echo 1 ?>",
  "<div\nonclick=alert(1)>\n\n*x*\n\n</div>",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java\nscript:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](javascript&colon;alert(1))",
  "[x](\u0001javascript:alert(1))",
  "[x](<javascript:alert(1)>)",
  "[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[x](vbscript:msgbox(1))",
  "[x](file:///etc/passwd)",
  "[x](//evil.example)",
  "[x](/operate)",
  "[x](#main)",
  '[x](https://a.example/" onmouseover="alert(1))',
  "[x](https://a.example 'title\" onclick=alert(1)')",
  "[x]: javascript:alert(1)\n\n[x]",
  "![x](javascript:alert(1))",
  "![x](data:image/svg+xml,<svg onload=alert(1)>)",
  "![x](http://a.example/i.png)",
  '![x" onerror="alert(1)](https://a.example/i.png)',
  "![x](https://a.example/i.png '\" onerror=alert(1)')",
  '![](https://a.example/i.png"onerror=alert(1))',
  "<javascript:alert(1)>",
  '<https://a.example/"onclick=alert(1)>',
  "```html\n<script>alert(1)</script>\n```",
  '```"><img src=x onerror=alert(1)>\nx\n```',
  "`<img src=x onerror=alert(1)>`",
  "    <script>alert(1)</script>",
  "# <img src=x onerror=alert(1)>",
  "| <img src=x onerror=alert(1)> |\n|---|\n| <b onclick=alert(1)> |",
  "- [ ] <img src=x onerror=alert(1)>",
  "> <script>alert(1)</script>",
  "**<script>alert(1)</script>**",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "[![x](javascript:alert(1))](javascript:alert(1))",
];

describe("Markdown by members", () => {
  test.each(HOSTILE)("makes nothing live of %j", (markdown) => {
    expect(faultsOf(renderStoryMarkdown(markdown))).toEqual([]);
    expect(faultsOf(renderStoryMarkdown(markdown, { imageOrigin: "https://space.example" }))).toEqual([]);
  });

  test("the check sees what it looks for", () => {
    expect(faultsOf('<img src="x" onerror="1"><script></script><a href="javascript:1">')).toEqual([
      "onerror",
      "x",
      "<script>",
      "javascript:1",
    ]);
  });

  test.each([
    ["*a* **b** ~~c~~ `d`", "<p><em>a</em> <strong>b</strong> <del>c</del> <code>d</code></p>\n"],
    ["# One", "<h4>One</h4>\n"],
    ["###### Six", "<h6>Six</h6>\n"],
    ["[a](https://a.example)", '<p><a href="https://a.example/" rel="noopener nofollow ugc">a</a></p>\n'],
    ["[a](/b)", "<p>a</p>\n"],
    ["![a](b.png)", "<p>a</p>\n"],
    ["- [x] done", "<ul>\n<li>☑ done</li>\n</ul>\n"],
  ])("renders %j", (markdown, html) => {
    expect(renderStoryMarkdown(markdown)).toBe(html);
  });

  test("shows images of this space, and links others", () => {
    const options = { imageOrigin: "https://space.example" };
    expect(renderStoryMarkdown("![a](https://space.example/media/x.webp)", options)).toContain("<img");
    const other = renderStoryMarkdown("![a](https://other.example/x.webp)", options);
    expect(other).toBe('<p><a href="https://other.example/x.webp" rel="noopener nofollow ugc">a</a></p>\n');
    const nested = renderStoryMarkdown("[![a](https://other.example/x.webp)](https://b.example)", options);
    expect(nested).toBe('<p><a href="https://b.example/" rel="noopener nofollow ugc">a</a></p>\n');
  });

  test("a nested list of 20,000 characters renders within a second", () => {
    const deep = Array.from({ length: 120 }, (_, at) => `${" ".repeat(at * 2)}- x`).join("\n");
    expect(cpuMs(() => renderStoryMarkdown(deep.slice(0, 20_000)))).toBeLessThan(1_000);
  });

  test("the words of a text have no marks and no markup", () => {
    expect(storyText("# A\n\n**b** [c](https://x.y) ![d](https://x.y/z) <i>&amp;")).toBe("A b c d <i>&");
  });
});

test.each([
  ["# Big", "#### Big"],
  ["Big\n===\n\nText", "#### Big\n\nText"],
  ["Text\n\n---\n\nMore", "Text\n\n* * *\n\nMore"],
  ["```js\nlet open;", "```js\nlet open;\n```"],
  ["```\nclosed\n```", "```\nclosed\n```"],
  ["<!-- the rest", "\\<!-- the rest"],
  ["Plain *words*\n\n- an item", "Plain *words*\n\n- an item"],
])("as a part of a document, %j stays within its part", (markdown, expected) => {
  expect(nestedMarkdown(markdown)).toBe(expected);
});
