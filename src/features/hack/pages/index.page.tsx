import { need, openPage } from "../../../web/core/index.ts";
import { EmptyState, LinkButton, PageHeader, Status } from "../../../web/ui/index.ts";
import { hackText as text } from "./member-text.ts";
import { Days } from "./parts.tsx";
import { PHASE_TEXT } from "./text.ts";
import { HACK, hackPath, type Listed, OPERATE } from "./types.ts";

export const hackathons = openPage({
  path: HACK,
  async show(request) {
    const { events } = await need(request, "hack.list", {});
    return {
      title: text.title,
      body: (
        <>
          <PageHeader
            title={text.title}
            lede={text.lede}
            actions={
              request.viewer?.operator && (
                <LinkButton href={OPERATE} kind="quiet">
                  {text.operate}
                </LinkButton>
              )
            }
          />
          {events.length === 0 ? (
            <EmptyState title={text.none}>{text.noneText}</EmptyState>
          ) : (
            <ul class="hack-list">
              {events.map((listed) => (
                <li key={listed.event.eid} class="hack-entry">
                  <Entry listed={listed} />
                </li>
              ))}
            </ul>
          )}
        </>
      ),
    };
  },
});

function Entry({ listed: { event, seats } }: { listed: Listed }) {
  return (
    <>
      <p class="hack-days">
        <Days event={event} />
      </p>
      <h2 class="hack-title">
        <a href={hackPath(event.eid)} dir="auto">
          {event.title}
        </a>
      </h2>
      {event.venue && <p dir="auto">{event.venue}</p>}
      <p class="hack-state">
        <Status tone={event.takes_applications ? "success" : "neutral"}>
          {event.takes_applications ? text.takes : PHASE_TEXT[event.phase]}
        </Status>
        {event.takes_applications && <span>{seats.remaining > 0 ? text.free(seats.remaining) : text.full}</span>}
      </p>
    </>
  );
}
