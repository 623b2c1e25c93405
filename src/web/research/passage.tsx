import type { ComponentChildren } from "preact";
import { pathWith, withoutEnvelope } from "../core/index.ts";
import { Card, DefinitionList, ExternalLink, LinkButton, Notice, Untrusted } from "../ui/index.ts";
import { researchText } from "./text.ts";
import type { DocumentPart, Passage } from "./types.ts";

/** So much is shown before a passage, when one reads around it. */
const BEFORE = 1_000;

/** A passage as it was found: quoted, with where it stands. */
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

/** Leads on: to the document here, or to the address that an upstream service gave. */
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

/** Where a text comes from. */
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

/** A model's text, its `[n]` leading to the passages that they name. */
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
