import {
  call,
  clockOf,
  type Form as Fields,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { Button, ButtonRow, DefinitionList, Form, FormCard, Section, Time } from "../../../web/ui/index.ts";
import { Health } from "./operate.page.tsx";
import { SourceFields, sourceInput, sourceRefusal } from "./source-fields.tsx";
import { sourceText as text } from "./text.ts";
import { OPERATE, type Source, sourceAt } from "./types.ts";

export const operateNewsSource = operatorPage({
  path: `${OPERATE}/:source`,
  steps: ["", "read", "pause", "resume", "remove"],
  show: async (request) => renderPage(request, await sourceAt(request), untouched),
  async act(request, form) {
    const source = await sourceAt(request);
    const step = form.text("step");
    if (step !== "") return act(request, source, step);
    const values = sourceInput(form, form.given);
    if ("unready" in values) return renderPage(request, source, form, values.unready);
    const changed = await call(request, "headlines.update_source", { source_id: source.source_id, ...values.input });
    if (!changed.ok) return renderPage(request, source, form, sourceRefusal(changed.refused));
    return { to: OPERATE, notice: { tone: "success", text: text.saved(changed.body.source.name) } };
  },
});

async function act(request: MemberRequest, { source_id, name }: Source, step: string) {
  const done = (words: string, to = request.path) => ({ to, notice: { tone: "success" as const, text: words } });
  if (step === "remove") {
    await need(request, "headlines.remove_source", { source_id });
    return done(text.removed(name), OPERATE);
  }
  if (step === "read") {
    await need(request, "headlines.read_source", { source_id });
    return done(text.reading(name));
  }
  const state = step === "pause" ? "paused" : "active";
  await need(request, "headlines.update_source", { source_id, state });
  return done(state === "paused" ? text.paused(name) : text.resumed(name));
}

function renderPage(request: MemberRequest, source: Source, form: Fields, refused?: Refused): PageDocument {
  const { fields: labels } = text;
  const field = fieldsOf(request, "headlines.update_source", { labels, form, from: source, refused });
  return {
    title: text.changeTitle(source.name),
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={text.changeTitle(source.name)}
        errors={field.errors}
        action={request.path}
        csrf={request.csrf()}
        submit={text.save}
        cancel={{ href: OPERATE, label: text.cancel }}
        after={<State request={request} source={source} />}
        footer={<Remove request={request} source={source} />}
      >
        <SourceFields field={field} />
      </FormCard>
    ),
  };
}

function State({ request, source }: { request: MemberRequest; source: Source }) {
  const words = text.state;
  const moment = (at: string | null) => at && <Time at={new Date(at)} {...clockOf(request)} />;
  return (
    <Section title={words.title}>
      {source.state === "off" && <p>{words.offNote}</p>}
      <DefinitionList
        facts={[
          { term: words.health, detail: <Health source={source} /> },
          { term: words.error, detail: source.last_error && <span dir="auto">{source.last_error}</span> },
          { term: words.since, detail: moment(source.failing_since) },
          { term: words.read, detail: moment(source.fetched_at) },
          { term: words.next, detail: moment(source.next_fetch_at) },
          { term: words.posts, detail: words.counts(source.headlines, source.entries, source.skipped) },
          { term: words.problems, detail: source.problems.length > 0 && <Problems source={source} /> },
        ]}
      />
      <ButtonRow>
        {source.state === "active" ? (
          <>
            <Step request={request} step="read" label={words.readNow} />
            <Step request={request} step="pause" label={words.pause} />
          </>
        ) : (
          <Step request={request} step="resume" label={words.resume} />
        )}
      </ButtonRow>
    </Section>
  );
}

function Problems({ source }: { source: Source }) {
  return (
    <ul>
      {source.problems.map(({ kind, count, example }) => (
        <li key={kind} dir="auto">
          {text.state.problem[kind](count, example)}
        </li>
      ))}
    </ul>
  );
}

function Step({ request, step, label }: { request: MemberRequest; step: string; label: string }) {
  return (
    <Form action={request.path} csrf={request.csrf()} hidden={{ step }}>
      <Button kind="secondary" small>
        {label}
      </Button>
    </Form>
  );
}

function Remove({ request, source }: { request: MemberRequest; source: Source }) {
  return (
    <details class="fold">
      <summary>{text.remove}</summary>
      <Form action={request.path} csrf={request.csrf()} hidden={{ step: "remove" }}>
        <p>{text.removeLede(source.headlines)}</p>
        <ButtonRow>
          <Button kind="danger">{text.removeAction}</Button>
        </ButtonRow>
      </Form>
    </details>
  );
}
