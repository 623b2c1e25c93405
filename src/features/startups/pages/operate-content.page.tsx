import {
  call,
  clockOf,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  pathWith,
  type Refused,
  type Reply,
} from "../../../web/core/index.ts";
import {
  Button,
  EmptyState,
  ErrorSummary,
  ExternalLink,
  type FieldError,
  Form,
  LinkButton,
  PageHeader,
  Pagination,
  Status,
  TextField,
  Time,
} from "../../../web/ui/index.ts";
import { operateStartupsText } from "./text.ts";
import { OPERATE, startupPath } from "./types.ts";

const PATH = `${OPERATE}/content`;
const SHOWN = 50;
const text = operateStartupsText.contentPage;

type Write = Reply<"startups.list_recent_content">["content"][number];

export const operateStartupContent = operatorPage({
  path: PATH,
  acts: ["takedown", "restore"],
  show: async (request) => renderPage(request),
  async act(request, form) {
    const target = { slug: form.text("slug"), write_id: form.text("write_id") };
    if (form.text("act") === "restore") {
      const restored = await call(request, "startups.restore_content", target);
      if (!restored.ok) return renderPage(request, undefined, restored.refused);
      return { to: PATH, notice: { tone: "success", text: text.restored } };
    }
    const taken = await call(request, "startups.takedown_content", {
      ...target,
      ...form.filled("reason"),
      confirm: true,
    });
    if (!taken.ok) return renderPage(request, form, taken.refused);
    return { to: PATH, notice: { tone: "success", text: text.takenDown } };
  },
});

async function renderPage(request: MemberRequest, form?: Fields, refused?: Refused): Promise<PageDocument> {
  const typed = request.query("offset");
  const offset = /^\d{1,5}$/.test(typed) ? Number(typed) : 0;
  const { content, has_more } = await need(request, "startups.list_recent_content", { limit: SHOWN, offset });
  const at = (to: number) => pathWith(PATH, to > 0 ? { offset: String(to) } : {});
  const errors = fieldErrors(refused, { reason: text.reason }).map((error) =>
    error.field === "reason" ? { ...error, field: `reason-${form?.text("write_id")}` } : error,
  );
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader
          title={text.title}
          lede={text.lede}
          actions={
            <LinkButton href={OPERATE} kind="quiet">
              {text.back}
            </LinkButton>
          }
        />
        {content.length === 0 ? (
          <EmptyState title={text.none}>{text.noneText}</EmptyState>
        ) : (
          <ul class="startup-writes">
            {content.map((write) => (
              <li key={write.write_id} id={write.write_id}>
                <Written request={request} write={write} />
                <Decision request={request} write={write} errors={errors} form={form} />
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
}

function Written({ request, write }: { request: MemberRequest; write: Write }) {
  const { field, before, after, url, source, slug, startup_name, member_name, via, at, reason } = write;
  const shownText = (value: string | null) =>
    field === "public_visible" ? text.visible[value === "true" ? "public" : "hidden"] : value;
  return (
    <div class="startup-write">
      <p class="startup-write-what">
        <a href={startupPath(slug)} dir="auto">
          {startup_name}
        </a>
        <span class="soft">{text.did(field, after !== null)}</span>
        {write.suspicious_patterns.length > 0 && <Status tone="warning">{text.suspicious}</Status>}
      </p>
      <p class="startup-write-text" dir="auto">
        {after === null ? <del>{shownText(before)}</del> : shownText(after)}
        {url && (
          <>
            {" "}
            <ExternalLink href={url}>{new URL(url).hostname}</ExternalLink>
          </>
        )}
        {source && <span class="soft"> · {source}</span>}
      </p>
      {before !== null && after !== null && (
        <p class="startup-note" dir="auto">
          {text.before} <del>{shownText(before)}</del>
        </p>
      )}
      <p class="startup-note">
        <bdi>{member_name ?? text.formerMember}</bdi>
        {via === "agent" && ` ${text.byAgent}`} · <Time at={new Date(at)} {...clockOf(request)} />
      </p>
      {reason && (
        <p class="startup-note" dir="auto">
          {text.because} {reason}
        </p>
      )}
    </div>
  );
}

type DecisionProps = { request: MemberRequest; write: Write; errors: FieldError[]; form: Fields | undefined };

function Decision({ request, write, errors, form }: DecisionProps) {
  const { slug, write_id, after, before, shown, taken_down_at, startup_name } = write;
  const hidden = { slug, write_id };
  const named = after ?? before ?? startup_name;
  if (taken_down_at) {
    return (
      <div class="startup-write-act">
        <Status tone="danger">{text.down}</Status>
        <Form action={PATH} csrf={request.csrf()} hidden={{ ...hidden, act: "restore" }}>
          <Button kind="secondary" small label={text.restoreNamed(named)}>
            {text.restore}
          </Button>
        </Form>
      </div>
    );
  }
  if (!shown) return <Status tone="neutral">{text.replaced}</Status>;
  const isTyped = form?.text("write_id") === write_id;
  const id = `reason-${write_id}`;
  return (
    <details class="fold fold-small" open={isTyped}>
      <summary aria-label={text.takeDownNamed(named)}>{text.takeDown}</summary>
      <Form action={PATH} csrf={request.csrf()} hidden={{ ...hidden, act: "takedown" }}>
        <TextField
          name="reason"
          id={id}
          label={text.reason}
          hint={text.reasonHint}
          value={isTyped ? form?.text("reason") : undefined}
          error={errorAt(errors, id)}
          maxlength={600}
        />
        <Button kind="secondary" small>
          {text.takeDown}
        </Button>
      </Form>
    </details>
  );
}
