import { Type } from "typebox";
import { choice, instant, nullable, Ok, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { AUDIENCES, HOME, PLACES } from "./rules.ts";
import type { PageRow, ShownRow, VersionRow } from "./store.ts";

export const PageId = Type.String({ minLength: 1, maxLength: 64, description: "From ic_admin_pages_list." });
export const Slug = Type.String({
  pattern: "^[a-z0-9]+(-[a-z0-9]+)*$",
  maxLength: 60,
  description: `The end of /pages/<slug>. \`${HOME}\` is the text of the home page.`,
});
export const Rev = Type.Integer({ minimum: 1, maximum: 1_000_000, description: "As you read it." });

export const pageFields = {
  title: Type.String({ minLength: 1, maxLength: 120, description: "Title of the page." }),
  text: Type.String({ minLength: 1, maxLength: 40_000, description: "Markdown. HTML in it is shown as text." }),
  audience: choice(AUDIENCES, { description: "`members`: everyone above the lowest tier." }),
  place: choice(PLACES, { description: "Where it is linked." }),
};

const listed = {
  slug: Type.String(),
  title: Type.String(),
  url: Type.String(),
  audience: choice(AUDIENCES),
  place: choice(PLACES),
};

export const ListedPage = object("ListedPage", listed);

export const ReadPage = object("ReadPage", {
  ...listed,
  text: Type.String({ description: "Markdown by the operators of the space." }),
  updated_at: instant("When this text was saved."),
});

function urlOf(slug: string, baseUrl: string): string {
  return slug === HOME ? `${baseUrl}/` : `${baseUrl}/pages/${slug}`;
}

export function renderListed(row: ShownRow, baseUrl: string): Static<typeof ListedPage> {
  const { slug, title, audience, place } = row;
  return { slug, title, url: urlOf(slug, baseUrl), audience, place };
}

export function renderRead(row: ShownRow, baseUrl: string): Static<typeof ReadPage> {
  return { ...renderListed(row, baseUrl), text: row.body_md, updated_at: row.saved_at.toISOString() };
}

export const OwnPage = object("OwnPage", {
  page_id: Type.String(),
  ...listed,
  text: Type.String({ description: "The newest version, in Markdown." }),
  rev: Type.Integer({ description: "The newest version." }),
  published: Type.Boolean(),
  shown_rev: nullable(Type.Integer({ description: "The version that visitors read; null for a draft." })),
  updated_at: instant("When it was last changed."),
});

export const PageVersion = object("PageVersion", {
  rev: Type.Integer(),
  title: Type.String(),
  text: Type.String({ description: "Markdown." }),
  saved_at: instant("When it was saved."),
});

export const OwnPageResponse = object("OwnPageResponse", { ok: Ok, page: OwnPage });

export function renderOwn(row: PageRow, baseUrl: string): Static<typeof OwnPage> {
  const { id: page_id, slug, title, audience, place, body_md: text, rev, shown_rev } = row;
  return {
    page_id,
    slug,
    title,
    url: urlOf(slug, baseUrl),
    audience,
    place,
    text,
    rev,
    shown_rev,
    published: shown_rev !== null,
    updated_at: row.updated_at.toISOString(),
  };
}

export function renderVersion({ rev, title, body_md: text, saved_at }: VersionRow): Static<typeof PageVersion> {
  return { rev, title, text, saved_at: saved_at.toISOString() };
}
