import type { ComponentChildren } from "preact";
import { pathWith, withoutEnvelope } from "../../../web/core/index.ts";
import { Card, DefinitionList, ExternalLink, LinkButton, Notice, Untrusted } from "../../../web/ui/index.ts";
import { researchText } from "./text.ts";
import type { DocumentPart, Passage } from "./types.ts";

/** Characters shown before a passage in its document. */
const BEFORE = 1_000;

/** A quoted passage with its source. */
export function PassageCard({ passage }: { passage: Passage }) {
  const { n, title, suspicious_patterns = [], passage_safe_render } = passage;
  const { by, suspicious } = researchText;
  return (
    <div id={`passage-${n}`}>
      <Card
        rank={3}
        title={
          <bdi>
            [{n}] {title}
          </bdi>
        }
        footer={<Around passage={passage} />}
      >
        <Untrusted text={withoutEnvelope(passage_safe_render)} by={by(title)} />
        {suspicious_patterns.length > 0 && <Notice tone="warning">{suspicious}</Notice>}
        <Source citation={passage} />
      </Card>
    </div>
  );
}

/** A link to the document here, or to the URL from an upstream service. */
function Around({ passage }: { passage: Passage }) {
  const { around, original } = researchText;
  const { title, start, url } = passage;
  if (passage.from === "corpus" && start !== undefined)
    return (
      <LinkButton href={documentPath(passage, Math.max(0, start - BEFORE))} small label={`${around}: ${title}`}>
        {around}
      </LinkButton>
    );
  return url === undefined ? null : <ExternalLink href={url}>{original}</ExternalLink>;
}

/** The source of a text. */
export function Source({ citation }: { citation: Passage | DocumentPart }) {
  const { facts, source, offsets } = researchText;
  const { authors, date, url, start, end } = citation;
  return (
    <DefinitionList
      facts={[
        { term: facts.from, detail: source(citation.source) },
        { term: facts.by, detail: authors.length > 0 && <bdi>{authors.join(", ")}</bdi> },
        { term: facts.date, detail: date },
        {
          term: facts.where,
          detail: url && <ExternalLink href={url}>{URL.canParse(url) ? new URL(url).hostname : url}</ExternalLink>,
        },
        { term: facts.place, detail: start !== undefined && end !== undefined && offsets(start, end) },
      ].map((fact) => ({ ...fact, detail: fact.detail || undefined }))}
    />
  );
}

export function documentPath({ document_id }: Pick<DocumentPart, "document_id">, start: number): string {
  return pathWith(`/research/documents/${encodeURIComponent(document_id)}`, { start: start > 0 ? String(start) : "" });
}

/** A model's text, with `[n]` linked to the cited passages. */
export function CitedText({ text, known }: { text: string; known: readonly number[] }) {
  const parts: ComponentChildren[] = text.split(/(\[\d{1,2}\])/).map((part, at) => {
    const n = /^\[(\d{1,2})\]$/.exec(part)?.[1];
    if (n === undefined || !known.includes(Number(n))) return part;
    return (
      <a key={at} href={`#passage-${n}`}>
        {part}
      </a>
    );
  });
  return <p dir="auto">{parts}</p>;
}
