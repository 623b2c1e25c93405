import { authorizes, SCOPES } from "../../../kernel/access/scopes.ts";
import {
  type CallResult,
  call,
  type FormInput,
  fieldErrors,
  type MemberRequest,
  memberPage,
  NeedsTier,
  need,
  type PageDocument,
  PageRefusal,
  type PageResponse,
  type Refused,
} from "../../../web/core/index.ts";
import {
  Button,
  Card,
  DefinitionList,
  EmptyState,
  ErrorSummary,
  Form,
  Notice,
  PageHeader,
  Status,
} from "../../../web/ui/index.ts";
import { DressForm, FIGURE_PATH, Items, LevelProgress, LOOK_PARTS, MakeForm, WORN } from "./figure-forms.tsx";
import { figureText } from "./text.ts";
import type { OwnFigure } from "./types.ts";

/** Unpublished figures have no public image; this URL serves the member only. */
const IMAGE = "/api/funko/me/figure.svg";

export const figure = memberPage({
  path: FIGURE_PATH,
  show: (request) => renderPage(request),
  async act(request, form) {
    const worn = Object.fromEntries(WORN.map((kind) => [kind, form.text(kind) || null])) as FormInput<"funko.equip">;
    return redirectAfter(request, await call(request, "funko.equip", worn), figureText.dressed);
  },
});

export const figureMake = memberPage({
  path: `${FIGURE_PATH}/make`,
  show: async () => ({ to: FIGURE_PATH }),
  act: async (request, form) =>
    redirectAfter(request, await call(request, "funko.make", form.filled(...LOOK_PARTS)), figureText.made),
});

export const figureShare = memberPage({
  path: `${FIGURE_PATH}/share`,
  show: async () => ({ to: FIGURE_PATH }),
  async act(request, form) {
    const isPublic = form.text("public") === "yes";
    const { didPublish, didHide } = figureText;
    return redirectAfter(
      request,
      await call(request, "funko.set_public", { public: isPublic }),
      isPublic ? didPublish : didHide,
    );
  },
});

async function redirectAfter(request: MemberRequest, called: CallResult<unknown>, text: string): Promise<PageResponse> {
  if (!called.ok) return renderPage(request, called.refused);
  return { to: FIGURE_PATH, notice: { tone: "success", text } };
}

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const { title, lede, none, noneText } = figureText;
  const [mine, { snapshot }, { levels, xp_sources }] = await Promise.all([
    call(request, "funko.get_mine"),
    need(request, "funko.progress"),
    need(request, "funko.levels"),
  ]);
  if (!mine.ok && mine.refused.kind !== "not_found") throw new PageRefusal(mine.refused);
  const own = mine.ok ? mine.body : null;
  const mayWrite = authorizes(request.viewer.tier, "funko:write");
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, {})} />
        <PageHeader title={title} lede={lede} />
        {own ? (
          <Own request={request} own={own} mayWrite={mayWrite} />
        ) : (
          <EmptyState title={none}>{noneText}</EmptyState>
        )}
        {mayWrite && own && <DressForm request={request} figure={own} states={snapshot.states} />}
        {mayWrite ? (
          <MakeForm request={request} figure={own} />
        ) : (
          <NeedsTier request={request} tier={SCOPES["funko:write"].tier} />
        )}
        <LevelProgress progress={snapshot} levels={levels} sources={xp_sources} />
        <Items states={snapshot.states} />
      </>
    ),
  };
}

function Own({ request, own, mayWrite }: { request: MemberRequest; own: OwnFigure; mayWrite: boolean }) {
  const { alt, facts, level, published, hidden, down, takenDown, noReason, page, manifest, image } = figureText;
  const { handle } = own.manifest;
  const isSeen = own.public && own.taken_down === null;
  const state = own.taken_down ? down : own.public ? published : hidden;
  const tone = own.taken_down ? "danger" : own.public ? "success" : "neutral";
  return (
    <div class="beside">
      <img class="figure-image" src={IMAGE} alt={alt(handle)} width={240} height={320} />
      <Card title={<bdi>{handle}</bdi>}>
        {own.taken_down && (
          <Notice tone="danger" title={takenDown}>
            {own.taken_down.reason ?? noReason}
          </Notice>
        )}
        <DefinitionList
          facts={[
            { term: facts.level, detail: level(own.manifest.level.level, own.manifest.level.name) },
            { term: facts.state, detail: <Status tone={tone}>{state}</Status> },
            {
              term: facts.handle,
              detail: isSeen ? (
                <>
                  <a href={`/figures/${encodeURIComponent(handle)}`}>{page}</a> · <a href={own.url}>{manifest}</a> ·{" "}
                  <a href={`${own.url}/figure.svg`}>{image}</a>
                </>
              ) : (
                <code>{handle}</code>
              ),
            },
          ]}
        />
        {mayWrite && own.taken_down === null && <Share request={request} isPublic={own.public} />}
      </Card>
    </div>
  );
}

function Share({ request, isPublic }: { request: MemberRequest; isPublic: boolean }) {
  const { publish, publishText, hide, hideText } = figureText;
  return (
    <Form action={`${FIGURE_PATH}/share`} csrf={request.csrf()} hidden={{ public: isPublic ? "no" : "yes" }}>
      <p class="soft">{isPublic ? hideText : publishText}</p>
      <Button kind={isPublic ? "secondary" : "primary"}>{isPublic ? hide : publish}</Button>
    </Form>
  );
}
