import {
  call,
  clockOf,
  emptyFields,
  type Form as Fields,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
  withProblems,
} from "../../../web/core/index.ts";
import { fieldsOf, RecordList } from "../../../web/recipes/index.ts";
import { Button, EmptyState, Form, FormCard, LinkButton, PageHeader, TextField, Time } from "../../../web/ui/index.ts";
import { AllowSimilar } from "./allow-similar.tsx";
import { operateStartupsText } from "./text.ts";
import { OPERATE } from "./types.ts";

const PATH = `${OPERATE}/slugs`;
const { slugsPage: text, fields: labels, problems } = operateStartupsText;

export const operateStartupSlugs = operatorPage({
  path: PATH,
  acts: ["", "release"],
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    if (form.text("act") === "release") {
      const released = await call(request, "startups.release", { slug: form.text("slug") });
      if (!released.ok) return renderPage(request, untouched, released.refused);
      return { to: PATH, notice: { tone: "success", text: text.released(released.body.slug) } };
    }
    const values = form.filled("slug", "reason");
    const unready = emptyFields(values, "slug");
    if (unready) return renderPage(request, form, unready);
    const allow_similar = form.text("allow_similar") === "on";
    const reserved = await call(request, "startups.reserve", { ...values, allow_similar });
    if (!reserved.ok) return renderPage(request, form, withProblems(reserved.refused, problems));
    return { to: PATH, notice: { tone: "success", text: text.reserved(reserved.body.slug) } };
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { slugs } = await need(request, "startups.list_slugs", {});
  const hints = { slug: operateStartupsText.slugHint };
  const field = fieldsOf(request, "startups.reserve", { labels, hints, form, refused });
  return {
    title: text.title,
    refused,
    body: (
      <>
        <PageHeader
          title={text.title}
          lede={text.lede}
          actions={
            <LinkButton href={OPERATE} kind="quiet">
              {text.back}
            </LinkButton>
          }
        />
        <RecordList
          id="slugs"
          words={operateStartupsText.slugsPage}
          rows={slugs}
          rowKey={({ slug }) => slug}
          columns={{
            slug: { heads: true, cell: ({ slug }) => <code class="scope-key">{slug}</code> },
            kind: ({ kind, leads_to }) => (leads_to ? text.to(leads_to) : text.kinds[kind]),
            until: ({ until }) => until && <Time at={new Date(until)} form="date" {...clockOf(request)} />,
            reason: ({ reason }) => reason && <span dir="auto">{reason}</span>,
            act: ({ slug, kind }) =>
              kind === "reserved" && (
                <Form action={PATH} csrf={request.csrf()} hidden={{ act: "release", slug }}>
                  <Button kind="quiet" small label={text.releaseNamed(slug)}>
                    {text.release}
                  </Button>
                </Form>
              ),
          }}
          empty={<EmptyState title={text.none}>{text.noneText}</EmptyState>}
        />
        <FormCard
          title={text.reserve}
          lede={text.reserveLede}
          rank={2}
          errors={field.errors}
          action={PATH}
          csrf={request.csrf()}
          submit={text.submit}
        >
          <TextField {...field("slug")} autocomplete="off" />
          <TextField {...field("reason")} />
          <AllowSimilar refused={refused} />
        </FormCard>
      </>
    ),
  };
}
