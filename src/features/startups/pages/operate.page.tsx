import { need, operatorPage, pathWith } from "../../../web/core/index.ts";
import { ButtonRow, EmptyState, LinkButton, PageHeader, Pagination, Status, Table } from "../../../web/ui/index.ts";
import { operateStartupsText as text } from "./text.ts";
import { OPERATE, type Startup, startupPath } from "./types.ts";

const SHOWN = 100;

export const operateStartups = operatorPage({
  path: OPERATE,
  async show(request) {
    const typed = request.query("offset");
    const offset = /^\d{1,5}$/.test(typed) ? Number(typed) : 0;
    const { startups, has_more } = await need(request, "startups.list", { limit: SHOWN, offset });
    const at = (to: number) => pathWith(OPERATE, to > 0 ? { offset: String(to) } : {});
    const add = (
      <LinkButton href={`${OPERATE}/add`} kind="primary">
        {text.add}
      </LinkButton>
    );
    return {
      title: text.title,
      body: (
        <>
          <PageHeader
            title={text.title}
            actions={
              <>
                {startups.length > 0 && add}
                <LinkButton href={`${OPERATE}/content`}>{text.content}</LinkButton>
                <LinkButton href={`${OPERATE}/slugs`}>{text.slugs}</LinkButton>
              </>
            }
          />
          {startups.length > 0 ? (
            <Startups startups={startups} />
          ) : (
            <EmptyState title={text.none} action={add}>
              {text.noneText}
            </EmptyState>
          )}
          <Pagination
            newer={offset > 0 ? at(Math.max(0, offset - SHOWN)) : undefined}
            older={has_more ? at(offset + SHOWN) : undefined}
          />
        </>
      ),
    };
  },
});

function Startups({ startups }: { startups: Startup[] }) {
  const { columns } = text;
  return (
    <Table
      id="startups"
      caption={text.caption}
      captionHidden
      rows={startups}
      rowKey={({ slug }) => slug}
      columns={[
        {
          label: columns.name,
          heads: true,
          cell: ({ slug, name }) => (
            <a href={startupPath(slug)} dir="auto">
              {name}
            </a>
          ),
        },
        { label: columns.slug, cell: ({ slug }) => <code class="scope-key">{slug}</code> },
        {
          label: columns.owner,
          cell: ({ bound }) => (
            <Status tone={bound ? "success" : "neutral"}>{bound ? text.owned : text.unowned}</Status>
          ),
        },
        { label: columns.shown, cell: ({ public_visible }) => (public_visible ? text.public : text.hidden) },
        {
          label: columns.act,
          labelHidden: true,
          align: "end",
          cell: ({ slug, name }) => (
            <ButtonRow>
              <LinkButton href={`${OPERATE}/${slug}/owners`} small label={text.ownersNamed(name)}>
                {text.owners}
              </LinkButton>
              <LinkButton href={`${OPERATE}/${slug}/rename`} small kind="quiet" label={text.renameNamed(name)}>
                {text.rename}
              </LinkButton>
            </ButtonRow>
          ),
        },
      ]}
    />
  );
}
