import { listPage } from "../../../web/recipes/index.ts";
import { LinkButton, Status } from "../../../web/ui/index.ts";
import { operateStartupsText as text } from "./text.ts";
import { OPERATE, startupPath } from "./types.ts";

export const operateStartups = listPage({
  path: OPERATE,
  who: "operator",
  of: "startups.list",
  id: "startups",
  words: text,
  rows: ({ startups }) => startups,
  rowKey: ({ slug }) => slug,
  columns: {
    name: {
      heads: true,
      cell: ({ slug, name }) => (
        <a href={startupPath(slug)} dir="auto">
          {name}
        </a>
      ),
    },
    slug: ({ slug }) => <code class="scope-key">{slug}</code>,
    owner: ({ bound }) => <Status tone={bound ? "success" : "neutral"}>{bound ? text.owned : text.unowned}</Status>,
    shown: ({ public_visible }) => (public_visible ? text.public : text.hidden),
  },
  links: ({ slug, name }) => [
    { href: `${OPERATE}/${slug}/owners`, text: text.owners, label: text.ownersNamed(name) },
    { href: `${OPERATE}/${slug}/rename`, text: text.rename, label: text.renameNamed(name), kind: "quiet" },
  ],
  add: `${OPERATE}/add`,
  shown: 100,
  actions: () => (
    <>
      <LinkButton href={`${OPERATE}/content`}>{text.content}</LinkButton>
      <LinkButton href={`${OPERATE}/slugs`}>{text.slugs}</LinkButton>
    </>
  ),
});
