import { call, need } from "../call.ts";
import { type Form as Fields, untouched } from "../form.ts";
import type { Probe } from "../operate-replies.ts";
import { operateWords } from "../operate-words.ts";
import { operatorPage, type Shown } from "../page.ts";
import { errorAt, fieldErrors, type Refused } from "../refused.ts";
import { emptyFields } from "../reworded.ts";
import { TIME_ZONES } from "../time-zones.ts";
import {
  Button,
  ButtonRow,
  DefinitionList,
  ErrorSummary,
  Form,
  PageHeader,
  Section,
  Select,
  Status,
  TextField,
} from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";

const PATH = "/operate/settings";
const TONES = { ok: "success", degraded: "warning", down: "danger" } as const;

export const operateSettings = operatorPage({
  path: PATH,
  show: async (visit) => shown(visit, untouched),
  async act(visit, form) {
    const given = form.filled("name", "time_zone");
    const unready = emptyFields(given, "name", "time_zone");
    if (unready) return shown(visit, form, unready);
    const updated = await call(visit, "space.update", given);
    if (!updated.ok) return shown(visit, form, updated.refused);
    return { to: PATH, notice: { tone: "success", text: operateWords.settings.saved } };
  },
});

async function partsOf(visit: MemberVisit) {
  const [health, queue] = await Promise.all([need(visit, "service.health"), need(visit, "queue.list", { limit: 1 })]);
  return { ...health, consumers: queue.consumers };
}

type Parts = Awaited<ReturnType<typeof partsOf>>;

async function shown(visit: MemberVisit, form: Fields, refused?: Refused): Promise<Shown> {
  const { title, lede, space, spaceLede, fields, zoneHint, zonePlaceholder, save } = operateWords.settings;
  const errors = fieldErrors(refused, fields);
  const parts = await partsOf(visit);
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={title} lede={lede} />
        <Section title={space} lede={spaceLede} split>
          <Form action={PATH} csrf={visit.csrf()}>
            <TextField
              name="name"
              label={fields.name}
              value={refused ? form.text("name") : visit.space.name}
              error={errorAt(errors, "name")}
              maxlength={80}
              required
            />
            <Select
              name="time_zone"
              label={fields.time_zone}
              hint={zoneHint}
              options={[...TIME_ZONES]}
              value={refused ? form.text("time_zone") : visit.space.timeZone}
              placeholder={zonePlaceholder}
              error={errorAt(errors, "time_zone")}
              required
            />
            <ButtonRow>
              <Button>{save}</Button>
            </ButtonRow>
          </Form>
        </Section>
        <Section title={operateWords.settings.health} lede={operateWords.settings.healthLede} split>
          <Health {...parts} />
        </Section>
      </>
    ),
  };
}

/** How the parts of the service are doing, in words, and where to look when they are not well. */
function Health({ database, event_feeds, deliveries, consumers }: Parts) {
  const { probes, feedsFail, feedsLink, deadNote, deadLink, data, dataText, dataOr, dataEnd, dataKeys } =
    operateWords.settings;
  const { consumers: heard, noConsumer, consumersLink } = operateWords.settings;
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
                {noConsumer} <a href="/operate/deliveries">{consumersLink}</a>
              </>
            ),
        },
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
  const { probeStates, slow } = operateWords.settings;
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
