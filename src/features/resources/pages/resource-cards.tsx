import { authorizes } from "../../../kernel/access/scopes.ts";
import { clockOf, type MemberRequest } from "../../../web/core/index.ts";
import { Badge, ButtonRow, Card, Cards, LinkButton, Section, Status, TimeRange } from "../../../web/ui/index.ts";
import { ResourcePhoto } from "./photo/resource-photo.tsx";
import { resourceText } from "./text.ts";
import type { Booking, MayBook, Resource } from "./types.ts";
import { Week } from "./week.tsx";

type OfKindProps = {
  request: MemberRequest;
  own: Booking[];
  mayBook: MayBook;
  kind: Resource["kind"];
  resources: Resource[];
  first: Date | undefined;
};

/** The cards of one kind of resource. */
export function OfKind({ request, own, mayBook, kind, resources: all, first }: OfKindProps) {
  const ofKind = all.filter((resource) => resource.kind === kind);
  if (ofKind.length === 0) return null;
  return (
    <Section title={resourceText.kinds[kind]} id={kind}>
      <Cards>
        {ofKind.map((resource) => (
          <OneResource
            key={resource.id}
            request={request}
            own={own}
            mayBook={mayBook}
            resource={resource}
            first={first}
          />
        ))}
      </Cards>
    </Section>
  );
}

type OneResourceProps = Pick<OfKindProps, "request" | "own" | "mayBook" | "first"> & { resource: Resource };

function OneResource({ request, own, mayBook, resource, first }: OneResourceProps) {
  const { book, bookNamed, calendar, calendarNamed, closed, needs, trainings } = resourceText.list;
  const isBookable = mayBook(resource);
  const lacks = resource.bookable && authorizes(request.viewer.tier, "resources:book") && !isBookable;
  return (
    <Card
      title={resource.name}
      rank={3}
      lede={summaryOf(resource)}
      picture={resource.photo && <ResourcePhoto photo={resource.photo} />}
      footer={
        <ButtonRow>
          {isBookable && (
            <LinkButton href={`/resources/book?resource=${resource.id}`} small label={bookNamed(resource.name)}>
              {book}
            </LinkButton>
          )}
          <LinkButton
            href={`/resources/calendars?resource=${resource.id}`}
            small
            kind="quiet"
            label={calendarNamed(resource.name)}
          >
            {calendar}
          </LinkButton>
        </ButtonRow>
      }
    >
      {resource.description && <p dir="auto">{resource.description}</p>}
      {lacks && (
        <p>
          {needs(resource.qualification ?? "")} <a href="/trainings">{trainings}</a>
        </p>
      )}
      <Outages request={request} resource={resource} />
      {resource.bookable ? (
        <Week resource={resource} own={own} mayBook={isBookable} first={first} {...clockOf(request)} />
      ) : (
        <Badge>{closed}</Badge>
      )}
    </Card>
  );
}

function Outages({ request, resource }: { request: MemberRequest; resource: Resource }) {
  return (
    <>
      {resource.out_of_service?.map(({ outage_id, start, end, reason }) => (
        <p key={outage_id}>
          <Status tone="warning">{resourceText.list.outOfService}</Status>{" "}
          <TimeRange from={new Date(start)} to={new Date(end)} {...clockOf(request)} />
          <br />
          <span class="soft" dir="auto">
            {reason}
          </span>
        </p>
      ))}
    </>
  );
}

/** Location, opening hours and capacity in one line. */
function summaryOf(resource: Resource): string {
  const { location, capacity } = resource;
  const { hours, list } = resourceText;
  const seats = capacity !== undefined && list.seats(capacity);
  return [location, hours(resource), seats].filter(Boolean).join(" · ");
}
