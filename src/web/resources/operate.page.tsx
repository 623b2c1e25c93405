import { operatorPage } from "../core/index.ts";
import { ButtonRow, EmptyState, LinkButton, PageHeader, Status, Table } from "../ui/index.ts";
import { operateResourcesText, resourceText } from "./text.ts";
import { listResources, type Resource } from "./types.ts";

export const operateResources = operatorPage({
  path: "/operate/resources",
  async show(request) {
    const { title, lede, none, noneText, add } = operateResourcesText;
    const resources = await listResources(request);
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
  const { caption, columns, bookable, closed, change, changeNamed } = operateResourcesText;
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
        { label: columns.kind, cell: ({ kind }) => resourceText.kind[kind] },
        { label: columns.hours, cell: ({ opens_at, closes_at }) => resourceText.hours(opens_at, closes_at) },
        { label: columns.longest, cell: ({ minutes_max }) => resourceText.duration(minutes_max) },
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
