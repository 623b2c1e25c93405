import { listPage } from "../../../web/recipes/index.ts";
import { LinkButton, Status } from "../../../web/ui/index.ts";
import { resourceText, operateResourcesText as text } from "./text.ts";
import type { Resource } from "./types.ts";
import { usageText } from "./usage/text.ts";

export const operateResources = listPage({
  path: "/operate/resources",
  who: "operator",
  of: "resources.list",
  id: "resources",
  words: text,
  rows: ({ resources }) => resources,
  rowKey: ({ id }) => id,
  columns: {
    name: {
      heads: true,
      cell: ({ name, id }) => (
        <>
          {name} <code class="scope-key">{id}</code>
        </>
      ),
    },
    kind: ({ kind }) => resourceText.kind[kind],
    hours: (resource) => resourceText.hours(resource),
    longest: ({ minutes_max }) => resourceText.duration(minutes_max),
    state: (resource, { now }) => <State resource={resource} now={now} />,
  },
  links: ({ id, name }) => [
    { href: `/operate/resources/${id}`, text: text.bookings, label: text.bookingsNamed(name) },
    { href: `/operate/resources/${id}/change`, text: text.change, label: text.changeNamed(name) },
  ],
  add: "/operate/resources/add",
  actions: ({ resources }) =>
    resources.length > 0 && <LinkButton href="/operate/resources/usage">{usageText.title}</LinkButton>,
});

function State({ resource, now }: { resource: Resource; now: Date }) {
  const { bookable, closed, outOfService } = text;
  const isOut = resource.out_of_service?.some(({ start, end }) => new Date(start) <= now && now < new Date(end));
  if (isOut) return <Status tone="warning">{outOfService}</Status>;
  return <Status tone={resource.bookable ? "success" : "neutral"}>{resource.bookable ? bookable : closed}</Status>;
}
