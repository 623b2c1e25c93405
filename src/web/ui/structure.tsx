import type { ComponentChildren } from "preact";
import { ButtonRow } from "./button.tsx";

export type PageHeaderProps = {
  title: string;
  /** Anchor of the heading, which receives focus when it is the target. */
  id?: string;
  lede?: ComponentChildren;
  actions?: ComponentChildren;
};

/** The page's one `h1`, its introduction and its main actions. */
export function PageHeader({ title, id, lede, actions }: PageHeaderProps) {
  return (
    <div class="page-header">
      <div class="page-header-words">
        <h1 id={id} tabIndex={id ? -1 : undefined}>
          {title}
        </h1>
        {lede && <p class="lede">{lede}</p>}
      </div>
      {actions && <ButtonRow>{actions}</ButtonRow>}
    </div>
  );
}

export type SectionProps = {
  title: string;
  /** Anchor of the section. */
  id?: string;
  lede?: ComponentChildren;
  /** On wide screens, the heading in the margin and the content beside it. */
  split?: boolean;
  children: ComponentChildren;
};

/** A part of a page under an `h2`. */
export function Section({ title, id, lede, split = false, children }: SectionProps) {
  return (
    <section class={split ? "section section-split" : "section"} id={id}>
      <div class="section-head">
        <h2>{title}</h2>
        {lede && <p class="soft">{lede}</p>}
      </div>
      <div class="section-body">{children}</div>
    </section>
  );
}

export type CardProps = {
  title?: ComponentChildren;
  lede?: ComponentChildren;
  /** Above the title, over the whole width. */
  picture?: ComponentChildren;
  /** Heading level: 1 only on a focus page without a PageHeader. */
  rank?: 1 | 2 | 3;
  footer?: ComponentChildren;
  children: ComponentChildren;
};

export function Card({ title, lede, picture, rank = 2, footer, children }: CardProps) {
  const Heading = `h${rank}` as const;
  return (
    <div class="card">
      {picture && <div class="card-picture">{picture}</div>}
      {title && (
        <div class="card-head">
          <Heading>{title}</Heading>
          {lede && <p>{lede}</p>}
        </div>
      )}
      <div class="card-body">{children}</div>
      {footer && <div class="card-foot">{footer}</div>}
    </div>
  );
}

/** Cards in a grid. */
export function Cards({ children }: { children: ComponentChildren }) {
  return <div class="cards">{children}</div>;
}

/** Children stacked with equal gaps. */
export function Flow({ children }: { children: ComponentChildren }) {
  return <div class="flow">{children}</div>;
}

export type Fact = { term: string; detail: ComponentChildren };

/** Terms and their values. Facts without a detail are omitted. */
export function DefinitionList({ facts }: { facts: Fact[] }) {
  const known = facts.filter(({ detail }) => detail !== undefined && detail !== null && detail !== "");
  return (
    <dl class="facts">
      {known.map(({ term, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
