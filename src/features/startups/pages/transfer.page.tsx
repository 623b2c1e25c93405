import {
  call,
  type MemberRequest,
  memberPage,
  need,
  notFound,
  type PageDocument,
  type Refused,
  refusedFields,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { Button, EmptyState, FormCard, PageHeader, RadioGroup, TextField } from "../../../web/ui/index.ts";
import { startupsText } from "./text.ts";
import { STARTUPS, startupPath } from "./types.ts";

const text = startupsText.transfer;
const FOUND_MAX = 10;

/** An owner looks for a member, chooses one, and offers the ownership. */
export const startupTransfer = memberPage({
  path: `${STARTUPS}/:slug/transfer`,
  show: async (request) => renderPage(request),
  async act(request, form) {
    const member_id = form.text("member_id");
    if (member_id === "") return renderPage(request, refusedFields({ field: "member_id", problem: text.choose }));
    const slug = request.parameters.slug ?? "";
    const offered = await call(request, "startups.offer_transfer", { slug, member_id });
    if (!offered.ok) return renderPage(request, offered.refused);
    return { to: `${STARTUPS}/mine`, notice: { tone: "success", text: text.sent(offered.body.transfer.to_name) } };
  },
});

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const { startup, owners, mine } = await need(request, "startups.get", { slug: request.parameters.slug });
  if (!mine) throw notFound();
  const q = request.query("q").slice(0, 80);
  const owning = new Set(owners?.map(({ member_id }) => member_id));
  const found = q === "" ? [] : (await need(request, "directory.search", { q, limit: FOUND_MAX })).results;
  const choices = found.flatMap(({ member_id, display_name, name }) => {
    const label = display_name ?? name;
    return member_id && label && !owning.has(member_id) ? [{ value: member_id, label }] : [];
  });
  const title = text.title(startup.name);
  const path = `${startupPath(startup.slug)}/transfer`;
  const labels = { member_id: text.who };
  const field = fieldsOf(request, "startups.offer_transfer", { labels, form: untouched, refused });
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <>
        <PageHeader title={title} lede={text.lede} />
        <form class="form form-filter" method="get" action={path}>
          <TextField
            name="q"
            label={text.search}
            hint={text.searchHint}
            value={q}
            maxlength={80}
            type="search"
            required
          />
          <Button kind="secondary">{text.find}</Button>
        </form>
        {q !== "" && choices.length === 0 && <EmptyState title={text.none}>{text.noneText}</EmptyState>}
        {choices.length > 0 && (
          <FormCard
            title={text.who}
            rank={2}
            errors={field.errors}
            action={`${path}?q=${encodeURIComponent(q)}`}
            csrf={request.csrf()}
            submit={text.submit}
            cancel={{ href: `${STARTUPS}/mine`, label: text.cancel }}
          >
            <RadioGroup {...field("member_id")} label={text.member} options={choices} />
          </FormCard>
        )}
      </>
    ),
  };
}
