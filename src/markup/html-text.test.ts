import { describe, expect, test } from "vitest";
import { cpuMs } from "../../test/budgets/cpu-time.ts";
import { textOfHtml } from "./html-text.ts";

const line = (html: string) => textOfHtml(html, "words").replace(/\s+/g, " ").trim();

describe.each(["page", "message", "words"] as const)("HTML as text, for %s", (shape) => {
  const text = (html: string) => textOfHtml(html, shape);
  test.each([
    ["entities are decoded once", "<p>R&amp;D &lt;b&gt; &#233;&#x20ac;&nbsp;&amp;amp;</p>", /^R&D <b> é€\s&amp;$/],
    ["scripts, styles and frames are left out", "a<script>b</script><style>c</style><iframe>d</iframe>", /^a$/],
    ["drawings and templates are left out", "a<svg><text>b</text></svg><template>c</template>", /^a$/],
    ["comments are left out", "a<!-- b --><!-- c", /^a$/],
    [
      "blocks are apart, inline elements are not",
      "<p>One</p><div>T<b>w</b>o</div>three<br>four",
      /^One\s+Two\s+three\nfour$/,
    ],
    ["headings keep their letters", "<h1>On Felt</h1>Soft", /^On Felt\s+Soft$/],
    ["cells are apart", "<table><tr><td>a</td><td>b</td></tr></table>", /^a\s+b\s*$/],
    ["unclosed tags end with the text", "<p>One<p>Two <b>three", /^One\s+Two three$/],
    ["markup that is cut is left out", 'One <a href="https://x.exam', /^One$/],
  ])("%s", (_what, html, expected) => {
    expect(text(html).trimEnd()).toMatch(expected);
  });

  test("deep nesting takes at most 3 seconds per 64,000 characters", () => {
    expect(cpuMs(() => text("<b>".repeat(21_000)))).toBeLessThan(3_000);
    expect(cpuMs(() => text("<div>".repeat(6_000) + "</div>".repeat(6_000)))).toBeLessThan(3_000);
  });
});

test("words leave out the marks of lists, quotes and links", () => {
  const list = "<ul><li>Tea</li><li>Cake</li></ul><ol><li>One</li></ol><blockquote>Said</blockquote><hr>";
  expect(line(`${list}<a href="https://example.org/">There</a>`)).toBe("Tea Cake One Said There");
});

test("messages show the URLs of links", () => {
  expect(textOfHtml('<a href="https://example.org/">There</a>', "message")).toBe("There (https://example.org/)");
});

test("pages are read without their navigation", () => {
  expect(textOfHtml("<nav>Menu</nav><main>Text</main><footer>Imprint</footer>", "page")).toBe("Text");
});
