import { TIERS } from "../../../kernel/access/tiers.ts";
import {
  call,
  emptyFields,
  errorAt,
  type Form as Fields,
  fieldErrors,
  localText,
  type MemberRequest,
  momentOf,
  need,
  operatorPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  refusedFields,
} from "../../../web/core/index.ts";
import { DateTimeField, FormCard, Notice, Select, TextArea, TextField } from "../../../web/ui/index.ts";
import { editText as text } from "./text.ts";
import { type Draft, editPath, OPERATE, operatePath, previewAt } from "./types.ts";

const ADD = `${OPERATE}/add`;

type Name = "title" | "text" | "tier_min" | "topic" | "group_id" | "expires_at";
type Values = (name: Name) => string;

export const operateAnnouncementAdd = operatorPage({
  path: ADD,
  show: (request) => renderPage(request, null, startOf(request)),
  act: (request, form) => save(request, null, form),
});

export const operateAnnouncementEdit = operatorPage({
  path: `${OPERATE}/:announcement/edit`,
  async show(request) {
    const { announcement } = await previewAt(request);
    if (announcement.published_at) return { to: operatePath(announcement.announcement_id) };
    return renderPage(request, announcement, valuesOf(request, announcement));
  },
  async act(request, form) {
    const { announcement } = await previewAt(request);
    return save(request, announcement, form);
  },
});

/** `group` in the query chooses a group. */
function startOf(request: MemberRequest): Values {
  const given: Partial<Record<Name, string>> = { tier_min: "public", group_id: request.query("group") };
  return (name) => given[name] ?? "";
}

function valuesOf({ space }: MemberRequest, { title, text, tier_min, topic, group, expires_at }: Draft): Values {
  const until = expires_at ? localText(new Date(expires_at), space.timeZone) : "";
  const values = { title, text, tier_min, topic: topic?.id ?? "", group_id: group?.group_id ?? "", expires_at: until };
  return (name) => values[name];
}

async function save(request: MemberRequest, before: Draft | null, form: Fields): Promise<PageResponse> {
  const again = (refused: Refused) => renderPage(request, before, (name) => form.text(name), refused);
  const unready = emptyFields(form.filled("title", "text"), "title", "text");
  if (unready) return again(unready);
  const until = form.text("expires_at");
  const expires_at = until === "" ? null : momentOf(until, request.space.timeZone);
  if (until !== "" && !expires_at) return again(refusedFields({ field: "expires_at", problem: text.notATime }));
  const content = {
    title: form.text("title"),
    text: form.text("text"),
    tier_min: form.text("tier_min"),
    topic: form.text("topic") || null,
    group_id: form.text("group_id") || null,
    expires_at: expires_at?.toISOString() ?? null,
  };
  const rev = Number(form.text("rev"));
  const saved = before
    ? await call(request, "announcements.update", { announcement_id: before.announcement_id, rev, ...content })
    : await call(request, "announcements.create", content);
  if (!saved.ok) return again(saved.refused);
  return { to: operatePath(saved.body.announcement.announcement_id), notice: { tone: "success", text: text.saved } };
}

async function renderPage(
  request: MemberRequest,
  before: Draft | null,
  value: Values,
  refused?: Refused,
): Promise<PageDocument> {
  const [{ topics }, { groups }] = await Promise.all([
    need(request, "announcements.list_all", { limit: 1 }),
    need(request, "groups.list"),
  ]);
  const errors = fieldErrors(refused, text.fields);
  const title = before ? text.editTitle : text.addTitle;
  const field = (name: Name) => ({ name, label: text.fields[name], value: value(name), error: errorAt(errors, name) });
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <>
        {refused?.kind === "rev_conflict" && <Notice tone="warning">{text.changedMeanwhile}</Notice>}
        <FormCard
          title={title}
          errors={errors}
          action={before ? editPath(before.announcement_id) : ADD}
          csrf={request.csrf()}
          hidden={before ? { rev: String(before.rev) } : {}}
          submit={text.submit}
          cancel={{ href: before ? operatePath(before.announcement_id) : OPERATE, label: text.back }}
        >
          <TextField {...field("title")} maxlength={120} required />
          <TextArea {...field("text")} hint={text.textHint} rows={8} maxlength={4_000} required />
          <Select {...field("tier_min")} options={TIERS.map((tier) => ({ value: tier, label: text.tier(tier) }))} />
          {groups.length > 0 && (
            <Select
              {...field("group_id")}
              hint={text.groupHint}
              placeholder={text.noGroup}
              options={groups.map(({ group_id, name: label }) => ({ value: group_id, label }))}
            />
          )}
          {topics.length > 0 && (
            <Select
              {...field("topic")}
              hint={text.topicHint}
              placeholder={text.noTopic}
              options={topics.map(({ id, title: label }) => ({ value: id, label }))}
            />
          )}
          <DateTimeField {...field("expires_at")} hint={text.expiresHint} timeZone={request.space.timeZone} />
        </FormCard>
      </>
    ),
  };
}
