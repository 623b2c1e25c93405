import { need, openPage, pathWith, type WebRequest } from "../../../web/core/index.ts";
import { EmptyState, LinkButton, PageHeader, Pagination, Status } from "../../../web/ui/index.ts";
import { StartupMark } from "./mark.tsx";
import { startupsText as text } from "./text.ts";
import { OPERATE, STARTUPS, type Startup, startupPath } from "./types.ts";

const SHOWN = 24;

export const startups = openPage({
  path: STARTUPS,
  async show(request) {
    const offset = offsetOf(request);
    const { startups: listed, has_more } = await need(request, "startups.list", { limit: SHOWN, offset });
    const at = (to: number) => pathWith(STARTUPS, to > 0 ? { offset: String(to) } : {});
    return {
      title: text.title,
      body: (
        <>
          <PageHeader
            title={text.title}
            lede={text.lede}
            actions={
              request.viewer && (
                <>
                  <LinkButton href={`${STARTUPS}/mine`}>{text.mineLink}</LinkButton>
                  {request.viewer.operator && (
                    <LinkButton href={OPERATE} kind="quiet">
                      {text.operate}
                    </LinkButton>
                  )}
                </>
              )
            }
          />
          {listed.length === 0 ? (
            <EmptyState title={text.none}>{text.noneText}</EmptyState>
          ) : (
            <ul class="startups">
              {listed.map((startup) => (
                <li key={startup.slug} class="startup">
                  <Tile startup={startup} />
                </li>
              ))}
            </ul>
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

function offsetOf(request: WebRequest): number {
  const offset = request.query("offset");
  return /^\d{1,5}$/.test(offset) ? Number(offset) : 0;
}

function Tile({
  startup: { slug, name, tagline, icon_url, verified_domain, bound, public_visible },
}: {
  startup: Startup;
}) {
  return (
    <>
      <StartupMark slug={slug} name={name} icon={icon_url} />
      <h2 class="startup-name">
        <a href={startupPath(slug)} dir="auto">
          {name}
        </a>
      </h2>
      {tagline && (
        <p class="startup-tagline" dir="auto">
          {tagline}
        </p>
      )}
      {verified_domain && (
        <p class="startup-note">
          <Status tone="success">{text.page.verified}</Status> {verified_domain}
        </p>
      )}
      {!bound && <p class="startup-note">{text.unclaimed}</p>}
      {!public_visible && <p class="startup-note">{text.hidden}</p>}
    </>
  );
}
