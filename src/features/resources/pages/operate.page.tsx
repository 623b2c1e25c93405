import { operatorPage } from "../../../web/core/index.ts";
import { ButtonRow, EmptyState, LinkButton, PageHeader, Status, Table } from "../../../web/ui/index.ts";
import { operateResourcesText, resourceText } from "./text.ts";
import { listResources, type Resource } from "./types.ts";
import { usageText } from "./usage/text.ts";

export const operateResources = operatorPage({
  path: "/operate/resources",
  async show(request) {
    const { now } = request;
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
          <PageHeader
            title={title}
            lede={lede}
            actions={
              resources.length > 0 && (
                <>
                  {action}
                  <LinkButton href="/operate/resources/usage">{usageText.title}</LinkButton>
                </>
              )
            }
          />
          {resources.length > 0 ? (
            <All resources={resources} now={now} />
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

function State({ resource, now }: { resource: Resource; now: Date }) {
  const { bookable, closed, outOfService } = operateResourcesText;
  const isOut = resource.out_of_service?.some(({ start, end }) => new Date(start) <= now && now < new Date(end));
  if (isOut) return <Status tone="warning">{outOfService}</Status>;
  return <Status tone={resource.bookable ? "success" : "neutral"}>{resource.bookable ? bookable : closed}</Status>;
}

function All({ resources, now }: { resources: Resource[]; now: Date }) {
  const { caption, columns, bookings, bookingsNamed, change, changeNamed } = operateResourcesText;
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
        { label: columns.hours, cell: (resource) => resourceText.hours(resource) },
        { label: columns.longest, cell: ({ minutes_max }) => resourceText.duration(minutes_max) },
        {
          label: columns.state,
          cell: (resource) => <State resource={resource} now={now} />,
        },
        {
          label: columns.act,
          labelHidden: true,
          align: "end",
          cell: ({ id, name }) => (
            <ButtonRow>
              <LinkButton href={`/operate/resources/${id}`} small label={bookingsNamed(name)}>
                {bookings}
              </LinkButton>
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
