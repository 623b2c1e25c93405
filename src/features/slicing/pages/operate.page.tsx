import {
  call,
  clockOf,
  type Form as Filled,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf, RecordList } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  Status,
  TextField,
  Time,
} from "../../../web/ui/index.ts";
import { SliceTable } from "./slice-table.tsx";
import { slicingText } from "./text.ts";
import type { Profile, Worker } from "./types.ts";

const PATH = "/operate/slicing";

export const operateSlicing = operatorPage({
  path: PATH,
  steps: ["register", "again", "revoke", "on", "off"],
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const step = form.text("step");
    if (step === "register") return register(request, form);
    return { to: PATH, notice: { tone: "success" as const, text: await perform(request, step, form.text("id")) } };
  },
});

async function perform(request: MemberRequest, step: string, id: string): Promise<string> {
  if (step === "again") {
    await need(request, "slicing.retry_slice", { slice_id: id });
    return slicingText.slices.queued;
  }
  if (step === "revoke") {
    const { worker } = await need(request, "slicing.revoke_worker", { worker_id: id });
    return slicingText.workers.done(worker.name);
  }
  await need(request, "slicing.switch_profile", { profile_id: id, active: step === "on" });
  return slicingText.profiles.switched;
}

async function register(request: MemberRequest, form: Filled) {
  const input = { name: form.text("name"), public_key: form.text("public_key") };
  const made = await call(request, "slicing.register_worker", input);
  if (!made.ok) return renderPage(request, form, made.refused);
  const { name, id } = made.body.worker;
  return { to: PATH, notice: { tone: "success" as const, text: slicingText.workers.added(name, id) } };
}

async function renderPage(request: MemberRequest, form: Filled, refused?: Refused): Promise<PageDocument> {
  const { title, lede, workers } = slicingText;
  const { slices } = await need(request, "slicing.list_slices", {});
  const listed = await need(request, "slicing.list_workers");
  const { profiles } = await need(request, "slicing.list_profiles");
  const field = fieldsOf(request, "slicing.register_worker", { labels: workers.fields, form, refused });
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={title} lede={lede} actions={<AddProfile />} />
        <SliceTable request={request} slices={slices} />
        <Workers request={request} workers={listed.workers} />
        <Card title={workers.addTitle}>
          <p>{workers.addLede}</p>
          <Form action={PATH} csrf={request.csrf()} hidden={{ step: "register" }}>
            <TextField {...field("name")} />
            <TextField {...field("public_key")} maxlength={60} />
            <ButtonRow>
              <Button>{workers.add}</Button>
            </ButtonRow>
          </Form>
        </Card>
        <Profiles request={request} profiles={profiles} />
      </>
    ),
  };
}

function AddProfile() {
  return <LinkButton href={`${PATH}/profile`}>{slicingText.profiles.add}</LinkButton>;
}

function Workers({ request, workers }: { request: MemberRequest; workers: Worker[] }) {
  const { none, never, revoked, revoke } = slicingText.workers;
  if (workers.length === 0) return <p class="soft">{none}</p>;
  return (
    <RecordList
      id="workers"
      words={slicingText.workers}
      captionShown
      rows={workers}
      rowKey={({ id }) => id}
      columns={{
        name: { heads: true, cell: ({ name }) => <span dir="auto">{name}</span> },
        engines: ({ engines }) => engines.join(", "),
        seen: ({ seen_at }) => (seen_at ? <Time at={new Date(seen_at)} {...clockOf(request)} /> : never),
        act: ({ id, name, revoked_at }) =>
          revoked_at ? (
            <Status tone="neutral">{revoked}</Status>
          ) : (
            <Step request={request} step="revoke" id={id} label={revoke} of={name} />
          ),
      }}
    />
  );
}

function Profiles({ request, profiles }: { request: MemberRequest; profiles: Profile[] }) {
  const { none, on, off, switchOn, switchOff } = slicingText.profiles;
  if (profiles.length === 0) return <p class="soft">{none}</p>;
  return (
    <RecordList
      id="profiles"
      words={slicingText.profiles}
      captionShown
      rows={profiles}
      rowKey={({ id }) => id}
      columns={{
        name: {
          heads: true,
          cell: ({ name, printer_model, material, quality }) => (
            <span dir="auto">
              {name}
              <span class="soft"> · {[printer_model, material, quality].join(", ")}</span>
            </span>
          ),
        },
        engine: ({ engine, engine_version }) => `${engine} ${engine_version}`,
        state: ({ active }) => <Status tone={active ? "success" : "neutral"}>{active ? on : off}</Status>,
        act: ({ id, name, active }) => (
          <Step
            request={request}
            step={active ? "off" : "on"}
            id={id}
            label={active ? switchOff : switchOn}
            of={name}
          />
        ),
      }}
    />
  );
}

function Step(props: { request: MemberRequest; step: string; id: string; label: string; of: string }) {
  const { request, step, id, label, of } = props;
  return (
    <Form action={PATH} csrf={request.csrf()} hidden={{ step, id }}>
      <Button kind="quiet" small label={`${label}: ${of}`}>
        {label}
      </Button>
    </Form>
  );
}
