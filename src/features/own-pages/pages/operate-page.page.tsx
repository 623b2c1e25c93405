import {
  call,
  clockOf,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  ErrorSummary,
  Flow,
  Form,
  LinkButton,
  Notice,
  PageHeader,
  Section,
  Time,
} from "../../../web/ui/index.ts";
import { OwnText } from "./own-text.tsx";
import { oneText as text } from "./text.ts";
import { editPath, OPERATE, operatePath, pageAt, type WithVersions } from "./types.ts";

/** One page with its preview and its versions. */
export const operatePage = operatorPage({
  path: `${OPERATE}/:page`,
  acts: ["publish", "hide", "remove", "restore"],
  show: async (request) => renderPage(request, await pageAt(request)),
  async act(request, form) {
    const shown = await pageAt(request);
    const { page_id, title } = shown.page;
    const rev = Number(form.text("rev"));
    const to = operatePath(page_id);
    const done = (words: string, path = to) => ({ to: path, notice: { tone: "success" as const, text: words } });
    switch (form.text("act")) {
      case "hide":
        await need(request, "pages.unpublish", { page_id });
        return done(text.wasHidden);
      case "remove":
        await need(request, "pages.remove", { page_id });
        return done(text.wasRemoved(title), OPERATE);
      case "restore": {
        const from_rev = Number(form.text("from_rev"));
        const restored = await call(request, "pages.restore", { page_id, rev, from_rev });
        return restored.ok ? done(text.wasRestored(from_rev)) : renderPage(request, shown, restored.refused);
      }
      default: {
        const published = await call(request, "pages.publish", { page_id, rev });
        return published.ok ? done(text.wasPublished) : renderPage(request, shown, published.refused);
      }
    }
  },
});

function renderPage(request: MemberRequest, { page, versions }: WithVersions, refused?: Refused): PageDocument {
  const isCurrent = page.shown_rev === page.rev;
  return {
    title: page.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={refused ? [{ field: "main", text: refused.text }] : []} />
        <PageHeader title={page.title} actions={<Actions page={page} />} />
        <Notice tone={isCurrent ? "success" : "info"}>
          {isCurrent ? text.published : page.shown_rev ? text.newer(page.rev, page.shown_rev) : text.draft}
        </Notice>
        <Form action={operatePath(page.page_id)} csrf={request.csrf()} hidden={{ rev: String(page.rev) }}>
          <ButtonRow>
            {!isCurrent && (
              <Button name="act" value="publish">
                {page.published ? text.publishNewer : text.publish}
              </Button>
            )}
            {page.published && (
              <Button kind="secondary" name="act" value="hide">
                {text.hide}
              </Button>
            )}
          </ButtonRow>
        </Form>
        <Section title={text.preview}>
          <div class="own-page-preview">
            <OwnText request={request} markdown={page.text} below={2} />
          </div>
        </Section>
        <Versions request={request} page={page} versions={versions} />
        <details class="fold">
          <summary>{text.remove}</summary>
          <p class="soft">{text.removeText}</p>
          <Form action={operatePath(page.page_id)} csrf={request.csrf()} hidden={{ act: "remove" }}>
            <Button kind="danger">{text.removeIt}</Button>
          </Form>
        </details>
      </>
    ),
  };
}

function Actions({ page }: Pick<WithVersions, "page">) {
  return (
    <>
      <LinkButton href={editPath(page.page_id)}>{text.edit}</LinkButton>
      {page.published && <LinkButton href={new URL(page.url).pathname}>{text.view}</LinkButton>}
      <LinkButton href={OPERATE} kind="quiet">
        {text.back}
      </LinkButton>
    </>
  );
}

type VersionsProps = WithVersionsOnly & { request: MemberRequest };
type WithVersionsOnly = Pick<WithVersions, "page" | "versions">;

function Versions({ request, page, versions }: VersionsProps) {
  return (
    <Section title={text.versions} lede={text.versionsLede(versions.length)} id="versions">
      <Flow>
        {versions.map((version) => (
          <details key={version.rev} class="fold">
            <summary>
              {text.version(version.rev)}
              {version.rev === page.rev && `, ${text.newest}`}
              {version.rev === page.shown_rev && `, ${text.shown}`} ·{" "}
              <Time at={new Date(version.saved_at)} {...clockOf(request)} />
            </summary>
            <h3>{version.title}</h3>
            <OwnText request={request} markdown={version.text} below={3} />
            {version.rev !== page.rev && (
              <Form
                action={operatePath(page.page_id)}
                csrf={request.csrf()}
                hidden={{ act: "restore", rev: String(page.rev), from_rev: String(version.rev) }}
              >
                <Button kind="secondary" small label={text.restoreNamed(version.rev)}>
                  {text.restore}
                </Button>
              </Form>
            )}
          </details>
        ))}
      </Flow>
    </Section>
  );
}
