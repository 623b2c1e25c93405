import type { Space } from "../../areas/space/index.ts";
import {
  areaLabel,
  call,
  emptyFields,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  need,
  type OneTimeNotice,
  operatorPage,
  type PageDocument,
  type Refused,
  refusedFields,
  untouched,
} from "../core/index.ts";
import {
  Button,
  ButtonRow,
  DefinitionList,
  EmailField,
  ErrorSummary,
  type FieldError,
  FieldRow,
  Form,
  LinkButton,
  PageHeader,
  Section,
  Select,
  Status,
  TextField,
} from "../ui/index.ts";
import { AreaSwitches, OperatorToolsForm } from "./area-switches.tsx";
import { SetupChecklist } from "./setup-checklist.tsx";
import { settingsText, spaceSettingsText, tiersText } from "./text.ts";
import { TIME_ZONES } from "./time-zones.ts";
import type { Probe } from "./types.ts";

const PATH = "/operate/settings";
const TONES = { ok: "success", degraded: "warning", down: "danger" } as const;

export const operateSettings = operatorPage({
  path: PATH,
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const done = await ACTS.get(form.text("act"))?.(request, form);
    if (!done) return renderPage(request, form, refusedFields());
    return "refused" in done ? renderPage(request, form, done.refused) : { to: PATH, notice: done };
  },
});

type Done = OneTimeNotice | { refused: Refused };

function saved(text: string): Done {
  return { tone: "success", text };
}

/** The handlers of the page's forms, by their field `act`. */
const ACTS = new Map<string, (request: MemberRequest, form: Fields) => Promise<Done>>([
  [
    "test-mail",
    async (request) => {
      const tested = await call(request, "notifications.test", { channel: "mail" });
      if (!tested.ok) return { refused: tested.refused };
      const { delivered, fault, answer } = tested.body;
      const { delivered: taken, refused } = settingsText.testMail;
      return delivered ? saved(taken(answer)) : { tone: "danger", text: refused(fault ?? "") };
    },
  ],
  [
    "space",
    async (request, form) => {
      const values = form.filled("name", "time_zone");
      const place = placeIn(form);
      const unready = emptyFields(values, "name", "time_zone") ?? place.refused;
      if (unready) return { refused: unready };
      const contact = { address: form.text("address") || null, contact_email: form.text("contact_email") || null };
      const updated = await call(request, "space.update", { ...values, ...place.values, ...contact });
      return updated.ok ? saved(spaceSettingsText.saved) : { refused: updated.refused };
    },
  ],
  [
    "switch",
    async (request, form) => {
      const { area, mode, ...rest } = form.filled("area", "mode", "banner");
      const unready = emptyFields({ mode }, "mode");
      if (unready) return { refused: unready };
      const done = await call(request, "space.set_switch", { area: area ?? "", mode, ...rest });
      if (!done.ok) return { refused: done.refused };
      return saved(settingsText.areas.saved(areaLabel(done.body.area), done.body.mode));
    },
  ],
  [
    "tools",
    async (request, form) => {
      const done = await call(request, "space.set_operator_tools", form.filled("operator_tools"));
      return done.ok ? saved(settingsText.tools.saved[done.body.operator_tools]) : { refused: done.refused };
    },
  ],
]);

/** The typed coordinates: both, or neither for an unknown location. */
function placeIn(form: Fields): { values: Record<string, number | null>; refused?: Refused } {
  const typed = form.filled("latitude", "longitude");
  const { problem, together } = settingsText.place;
  const faults = (["latitude", "longitude"] as const).flatMap((field) => {
    const text = typed[field];
    if (text === undefined) return Object.keys(typed).length > 0 ? [{ field, problem: together }] : [];
    return /^[-+]?\d{1,3}([.,]\d{1,8})?$/.test(text) ? [] : [{ field, problem }];
  });
  if (faults.length > 0) return { values: {}, refused: refusedFields(...faults) };
  const degrees = (text: string | undefined) => (text === undefined ? null : Number(text.replace(",", ".")));
  return { values: { latitude: degrees(typed.latitude), longitude: degrees(typed.longitude) } };
}

async function partsOf(request: MemberRequest) {
  const [health, queue, switches, setup, { space }] = await Promise.all([
    need(request, "service.health"),
    need(request, "queue.list", { limit: 1 }),
    need(request, "space.list_switches"),
    need(request, "space.get_setup"),
    need(request, "space.get"),
  ]);
  return { ...health, consumers: queue.consumers, switches, setup, space };
}

type Parts = Awaited<ReturnType<typeof partsOf>>;

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { title, lede } = spaceSettingsText;
  const errors = fieldErrors(refused, {
    ...spaceSettingsText.fields,
    ...settingsText.place.fields,
    ...settingsText.place.contact,
    ...settingsText.areas.fields,
  });
  const parts = await partsOf(request);
  const isOf = (act: string) => (refused && form.text("act") === act ? form : undefined);
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={title} lede={lede} actions={<SettingsLinks />} />
        <SetupChecklist request={request} path={PATH} setup={parts.setup} />
        <SpaceSection request={request} space={parts.space} errors={errors} typed={isOf("space")} />
        <AreaSwitches
          request={request}
          path={PATH}
          areas={parts.switches.areas}
          change={isOf("switch")?.text("area") ?? request.query("area")}
          errors={errors}
          typed={isOf("switch")}
        />
        <OperatorToolsForm request={request} path={PATH} now={parts.switches.operator_tools} />
        <Section title={spaceSettingsText.health} lede={spaceSettingsText.healthLede} split>
          <Health {...parts} />
        </Section>
      </>
    ),
  };
}

function SettingsLinks() {
  return (
    <>
      <LinkButton href="/operate/settings/tiers">{tiersText.link}</LinkButton>
      <LinkButton href="/operate/invitations#policy">{settingsText.signUp}</LinkButton>
    </>
  );
}

type SpaceSectionProps = { request: MemberRequest; space: Space; errors: FieldError[]; typed: Fields | undefined };

function SpaceSection({ request, space, errors, typed }: SpaceSectionProps) {
  const { space: title, spaceLede, fields, zoneHint, zonePlaceholder, save } = spaceSettingsText;
  const { place } = settingsText;
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
      <Form action={PATH} csrf={request.csrf()} hidden={{ act: "space" }}>
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

/** The health of each part in words, with links for failing ones. */
function Health({
  database,
  event_feeds,
  deliveries,
  consumers,
}: Pick<Parts, "database" | "event_feeds" | "deliveries" | "consumers">) {
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
