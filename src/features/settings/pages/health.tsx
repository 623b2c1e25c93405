import type { MemberRequest } from "../../../web/core/index.ts";
import { need } from "../../../web/core/index.ts";
import { DefinitionList, type Fact, PageLink, Status } from "../../../web/ui/index.ts";
import { spaceSettingsText } from "./text.ts";
import type { Probe } from "./types.ts";

const TONES = { ok: "success", degraded: "warning", down: "danger" } as const;

export async function healthOf(request: MemberRequest) {
  const [health, { consumers }] = await Promise.all([
    need(request, "service.health"),
    need(request, "queue.list", { limit: 1 }),
  ]);
  return { ...health, consumers };
}

type Parts = Awaited<ReturnType<typeof healthOf>>;

/** The health of each part in words, with links for failing ones. */
export function Health({
  database,
  event_feeds,
  deliveries,
  consumers,
  backup,
}: Pick<Parts, "database" | "event_feeds" | "deliveries" | "consumers"> & { backup: Fact }) {
  const { probes, feedsFail, feedsLink, deadNote, deadLink, data, dataText, dataOr, dataEnd, dataKeys } =
    spaceSettingsText;
  const { consumers: heard, noConsumer, consumersLink } = spaceSettingsText;
  return (
    <DefinitionList
      facts={[
        { term: probes.database, detail: <State probe={database} /> },
        {
          term: probes.event_feeds,
          detail: <State probe={event_feeds} note={feedsFail} href="/operate/feeds" link={feedsLink} />,
        },
        {
          term: probes.deliveries,
          detail: <State probe={deliveries} note={deadNote} href="/operate/deliveries?state=dead" link={deadLink} />,
        },
        {
          term: heard,
          detail:
            consumers.length > 0 ? (
              consumers.join(", ")
            ) : (
              <>
                {noConsumer} <PageLink href="/operate/deliveries">{consumersLink}</PageLink>
              </>
            ),
        },
        backup,
        {
          term: data,
          detail: (
            <>
              {dataText} <code>{dataKeys.folder}</code>, {dataOr} <code>{dataKeys.url}</code> {dataEnd}
            </>
          ),
        },
      ]}
    />
  );
}

type StateProps = { probe: Probe; note?: string; href?: string; link?: string };

function State({ probe, note, href, link }: StateProps) {
  const { probeStates, slow } = spaceSettingsText;
  return (
    <>
      <Status tone={TONES[probe.status]}>{probeStates[probe.status]}</Status>
      {probe.status === "degraded" && (
        <div>
          {probe.note && note ? note : slow(probe.latency_ms)} {probe.note && href && <a href={href}>{link}</a>}
        </div>
      )}
    </>
  );
}
