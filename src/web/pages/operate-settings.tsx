import type { Space } from "../../areas/space/index.ts";
import { call, need } from "../call.ts";
import { type Form as Fields, untouched } from "../form.ts";
import { operateWords } from "../operate/operate-words.ts";
import { emptyFields } from "../operate/reworded.ts";
import { SetupChecklist } from "../operate/setup-checklist.tsx";
import { AreaSwitches, OperatorToolsForm } from "../operate/space-switches.tsx";
import { type OneTimeNotice, operatorPage, type Shown } from "../page.ts";
import { errorAt, fieldErrors, type Refused, refusedFields } from "../refused.ts";
import type { Probe } from "../replies/operate-replies.ts";
import { TIME_ZONES } from "../time-zones.ts";
import {
  Button,
  ButtonRow,
  DefinitionList,
  EmailField,
  ErrorSummary,
  type FieldError,
  FieldRow,
  Form,
  PageHeader,
  Section,
  Select,
  Status,
  TextField,
} from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { areaLabel, settingsWords } from "../words/operate-settings.ts";

const PATH = "/operate/settings";
const TONES = { ok: "success", degraded: "warning", down: "danger" } as const;

export const operateSettings = operatorPage({
  path: PATH,
  show: async (visit) => shown(visit, untouched),
  async act(visit, form) {
    const done = await ACTS.get(form.text("act"))?.(visit, form);
    if (!done) return shown(visit, form, refusedFields());
    return "refused" in done ? shown(visit, form, done.refused) : { to: PATH, notice: done };
  },
});

type Done = OneTimeNotice | { refused: Refused };

function saved(text: string): Done {
  return { tone: "success", text };
}

/** What the forms of the page do, by the word in their field `act`. */
const ACTS = new Map<string, (visit: MemberVisit, form: Fields) => Promise<Done>>([
  [
    "test-mail",
    async (visit) => {
      const tested = await call(visit, "notifications.test", { channel: "mail" });
      if (!tested.ok) return { refused: tested.refused };
      const { delivered, fault, answer } = tested.body;
      const { delivered: taken, refused } = settingsWords.testMail;
      return delivered ? saved(taken(answer)) : { tone: "danger", text: refused(fault ?? "") };
    },
  ],
  [
    "space",
    async (visit, form) => {
      const given = form.filled("name", "time_zone");
      const place = placeIn(form);
      const unready = emptyFields(given, "name", "time_zone") ?? place.refused;
      if (unready) return { refused: unready };
      const contact = { address: form.text("address") || null, contact_email: form.text("contact_email") || null };
      const updated = await call(visit, "space.update", { ...given, ...place.given, ...contact });
      return updated.ok ? saved(operateWords.settings.saved) : { refused: updated.refused };
    },
  ],
  [
    "switch",
    async (visit, form) => {
      const { area, mode, ...rest } = form.filled("area", "mode", "banner");
      const unready = emptyFields({ mode }, "mode");
      if (unready) return { refused: unready };
      const done = await call(visit, "space.set_switch", { area: area ?? "", mode, ...rest });
      if (!done.ok) return { refused: done.refused };
      return saved(settingsWords.areas.saved(areaLabel(done.body.area), done.body.mode));
    },
  ],
  [
    "tools",
    async (visit, form) => {
      const done = await call(visit, "space.set_operator_tools", form.filled("operator_tools"));
      return done.ok ? saved(settingsWords.tools.saved[done.body.operator_tools]) : { refused: done.refused };
    },
  ],
]);

/** The coordinates as typed: both, or neither for a place that is not known. */
function placeIn(form: Fields): { given: Record<string, number | null>; refused?: Refused } {
  const typed = form.filled("latitude", "longitude");
  const { problem, together } = settingsWords.place;
  const faults = (["latitude", "longitude"] as const).flatMap((field) => {
    const text = typed[field];
    if (text === undefined) return Object.keys(typed).length > 0 ? [{ field, problem: together }] : [];
    return /^[-+]?\d{1,3}([.,]\d{1,8})?$/.test(text) ? [] : [{ field, problem }];
  });
  if (faults.length > 0) return { given: {}, refused: refusedFields(...faults) };
  const degrees = (text: string | undefined) => (text === undefined ? null : Number(text.replace(",", ".")));
  return { given: { latitude: degrees(typed.latitude), longitude: degrees(typed.longitude) } };
}

async function partsOf(visit: MemberVisit) {
  const [health, queue, switches, setup, { space }] = await Promise.all([
    need(visit, "service.health"),
    need(visit, "queue.list", { limit: 1 }),
    need(visit, "space.list_switches"),
    need(visit, "space.get_setup"),
    need(visit, "space.get"),
  ]);
  return { ...health, consumers: queue.consumers, switches, setup, space };
}

type Parts = Awaited<ReturnType<typeof partsOf>>;

async function shown(visit: MemberVisit, form: Fields, refused?: Refused): Promise<Shown> {
  const { title, lede } = operateWords.settings;
  const errors = fieldErrors(refused, {
    ...operateWords.settings.fields,
    ...settingsWords.place.fields,
    ...settingsWords.place.contact,
    ...settingsWords.areas.fields,
  });
  const parts = await partsOf(visit);
  const isOf = (act: string) => (refused && form.text("act") === act ? form : undefined);
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={title} lede={lede} />
        <SetupChecklist visit={visit} path={PATH} setup={parts.setup} />
        <SpaceSection visit={visit} space={parts.space} errors={errors} typed={isOf("space")} />
        <AreaSwitches
          visit={visit}
          path={PATH}
          areas={parts.switches.areas}
          change={isOf("switch")?.text("area") ?? visit.query("area")}
          errors={errors}
          typed={isOf("switch")}
        />
        <OperatorToolsForm visit={visit} path={PATH} now={parts.switches.operator_tools} />
        <Section title={operateWords.settings.health} lede={operateWords.settings.healthLede} split>
          <Health {...parts} />
        </Section>
      </>
    ),
  };
}

type SpaceSectionProps = { visit: MemberVisit; space: Space; errors: FieldError[]; typed: Fields | undefined };

function SpaceSection({ visit, space, errors, typed }: SpaceSectionProps) {
  const { space: title, spaceLede, fields, zoneHint, zonePlaceholder, save } = operateWords.settings;
  const { place } = settingsWords;
  const coordinate = (name: "latitude" | "longitude") => ({
    name,
    label: place.fields[name],
    value: typed?.text(name) ?? String(space[name] ?? ""),
    error: errorAt(errors, name),
    inputmode: "text" as const,
    look: "short" as const,
    maxlength: 14,
  });
  return (
    <Section id="space" title={title} lede={spaceLede} split>
      <Form action={PATH} csrf={visit.csrf()} hidden={{ act: "space" }}>
        <TextField
          name="name"
          label={fields.name}
          value={typed?.text("name") ?? space.name}
          error={errorAt(errors, "name")}
          maxlength={80}
          required
        />
        <Select
          name="time_zone"
          label={fields.time_zone}
          hint={zoneHint}
          options={[...TIME_ZONES]}
          value={typed?.text("time_zone") ?? space.time_zone}
          placeholder={zonePlaceholder}
          error={errorAt(errors, "time_zone")}
          required
        />
        <FieldRow>
          <TextField {...coordinate("latitude")} hint={place.hint} />
          <TextField {...coordinate("longitude")} />
        </FieldRow>
        <TextField
          name="address"
          label={place.contact.address}
          hint={place.contactHint}
          value={typed?.text("address") ?? space.address ?? ""}
          error={errorAt(errors, "address")}
          maxlength={200}
        />
        <EmailField
          name="contact_email"
          label={place.contact.contact_email}
          value={typed?.text("contact_email") ?? space.contact_email ?? ""}
          error={errorAt(errors, "contact_email")}
          autocomplete="off"
        />
        <ButtonRow>
          <Button>{save}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}

/** How the parts of the service are doing, in words, and where to look when they are not well. */
function Health({
  database,
  event_feeds,
  deliveries,
  consumers,
}: Pick<Parts, "database" | "event_feeds" | "deliveries" | "consumers">) {
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
