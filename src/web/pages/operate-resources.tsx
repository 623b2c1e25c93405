import { operateWords } from "../operate/operate-words.ts";
import { operatorPage } from "../page.ts";
import { listResources, type Resource } from "../replies/operate-replies.ts";
import { resourceWords } from "../resources/resource-words.ts";
import { ButtonRow, EmptyState, LinkButton, PageHeader, Status, Table } from "../ui/index.ts";

export const operateResources = operatorPage({
  path: "/operate/resources",
  async show(visit) {
    const { title, lede, none, noneText, add } = operateWords.resources;
    const resources = await listResources(visit);
    const action = (
      <LinkButton href="/operate/resources/add" kind="primary">
        {add}
      </LinkButton>
    );
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={lede} actions={resources.length > 0 && action} />
          {resources.length > 0 ? (
            <All resources={resources} />
          ) : (
            <EmptyState title={none} action={action}>
              {noneText}
            </EmptyState>
          )}
        </>
      ),
    };
  },
});

function All({ resources }: { resources: Resource[] }) {
  const { caption, columns, bookable, closed, change, changeNamed } = operateWords.resources;
  return (
    <Table
      id="resources"
      caption={caption}
      captionHidden
      rows={resources}
      rowKey={({ id }) => id}
      columns={[
        {
          label: columns.name,
          heads: true,
          cell: ({ name, id }) => (
            <>
              {name} <code class="scope-key">{id}</code>
            </>
          ),
        },
        { label: columns.kind, cell: ({ kind }) => resourceWords.kind[kind] },
        { label: columns.hours, cell: ({ opens_at, closes_at }) => resourceWords.hours(opens_at, closes_at) },
        { label: columns.longest, cell: ({ minutes_max }) => resourceWords.duration(minutes_max) },
        {
          label: columns.state,
          cell: (resource) => (
            <Status tone={resource.bookable ? "success" : "neutral"}>{resource.bookable ? bookable : closed}</Status>
          ),
        },
        {
          label: columns.act,
          labelHidden: true,
          align: "end",
          cell: ({ id, name }) => (
            <ButtonRow>
              <LinkButton href={`/operate/resources/${id}/change`} small label={changeNamed(name)}>
                {change}
              </LinkButton>
            </ButtonRow>
          ),
        },
      ]}
    />
  );
}
