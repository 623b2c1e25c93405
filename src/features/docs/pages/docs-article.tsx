import type { ComponentChildren } from "preact";
import { PageHeader } from "../../../web/ui/index.ts";
import type { Heading, Rendered } from "./markdown.tsx";
import { docsText } from "./text.ts";

type ArticleProps = { rendered: Rendered; lede?: string; raw?: string | undefined; children?: ComponentChildren };

/** A document with its table of contents. */
export function Article({ rendered, lede, raw, children }: ArticleProps) {
  const { title, contents, body } = rendered;
  return (
    <>
      <PageHeader title={title} lede={lede} />
      <div class="article">
        <TableOfContents headings={contents.filter(({ depth }) => depth === 2)} />
        <div class="prose">
          {body}
          {children}
        </div>
      </div>
      <p class="soft">
        <a href="/docs">{docsText.back}</a>
        {raw && (
          <>
            {" · "}
            <a href={raw}>{docsText.raw}</a>
          </>
        )}
      </p>
    </>
  );
}

/** The table of contents. */
function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  if (headings.length < 2) return <div />;
  return (
    <nav class="contents" aria-labelledby="contents">
      <p id="contents">{docsText.contents}</p>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
