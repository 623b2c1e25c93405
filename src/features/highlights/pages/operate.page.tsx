import {
  call,
  clockOf,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  type Reply,
} from "../../../web/core/index.ts";
import { Button, EmptyState, ErrorSummary, Form, LinkButton, PageHeader, Table, Time } from "../../../web/ui/index.ts";
import { storyTitle } from "./highlight-format.ts";
import { takedownText } from "./text.ts";

const PATH = "/operate/highlights";

type Takedown = Reply<"highlights.list_takedowns">["takedowns"][number];

export const operateHighlights = operatorPage({
  path: PATH,
  show: (request) => renderPage(request),
  async act(request, form) {
    const done = await call(request, "highlights.restore", { id: form.text("id"), confirm: true });
    if (!done.ok) return renderPage(request, done.refused);
    const title = done.body.dry_run ? "" : storyTitle(done.body.highlight);
    return { to: PATH, notice: { tone: "success", text: takedownText.restored(title) } };
  },
});

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const { title, lede, published, none, noneText } = takedownText;
  const { takedowns } = await need(request, "highlights.list_takedowns");
  return {
    title,
    refused,
    body: (
      <>
        {refused && <ErrorSummary errors={[{ field: "main", text: refused.text }]} />}
        <PageHeader title={title} lede={lede} actions={<LinkButton href="/highlights">{published}</LinkButton>} />
        {takedowns.length === 0 ? (
          <EmptyState title={none}>{noneText}</EmptyState>
        ) : (
          <Takedowns request={request} takedowns={takedowns} />
        )}
      </>
    ),
  };
}

function Takedowns({ request, takedowns }: { request: MemberRequest; takedowns: Takedown[] }) {
  const { caption, facts, restore, restoreNamed } = takedownText;
  return (
    <Table
      id="takedowns"
      caption={caption}
      captionHidden
      rows={takedowns}
      rowKey={({ id }) => id}
      columns={[
        { label: facts.story, heads: true, cell: (story) => <span dir="auto">{storyTitle(story)}</span> },
        { label: facts.reason, cell: ({ reason }) => <span dir="auto">{reason}</span> },
        { label: facts.at, cell: ({ taken_down_at }) => <Time at={new Date(taken_down_at)} {...clockOf(request)} /> },
        {
          label: restore,
          labelHidden: true,
          align: "end",
          cell: (story) => (
            <Form action={PATH} csrf={request.csrf()} hidden={{ id: story.id }}>
              <Button kind="secondary" small label={restoreNamed(storyTitle(story))}>
                {restore}
              </Button>
            </Form>
          ),
        },
      ]}
    />
  );
}
