import { authorizes, SCOPES } from "../../kernel/scopes.ts";
import { type Called, call, need } from "../call.ts";
import { DressForm, FIGURE_PATH, Items, LevelProgress, LOOK_PARTS, MakeForm, WORN } from "../figures/figure-forms.tsx";
import { NeedsTier } from "../out-of-reach.tsx";
import { type Answer, memberPage, type Shown } from "../page.ts";
import { fieldErrors, PageRefusal, type Refused } from "../refused.ts";
import type { OwnFigure } from "../replies/perk-replies.ts";
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
} from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { figureWords } from "../words/perks.ts";

/** The image follows from what is known of the figure, and the server gives it to its member only. */
const IMAGE = "/api/funko/me/figure.svg";

export const figure = memberPage({
  path: FIGURE_PATH,
  show: (visit) => shown(visit),
  async act(visit, form) {
    const worn = Object.fromEntries(WORN.map((kind) => [kind, form.text(kind) || null]));
    return after(visit, await call(visit, "funko.equip", worn), figureWords.dressed);
  },
});

export const figureMake = memberPage({
  path: `${FIGURE_PATH}/make`,
  show: async () => ({ to: FIGURE_PATH }),
  act: async (visit, form) =>
    after(visit, await call(visit, "funko.make", form.filled(...LOOK_PARTS)), figureWords.made),
});

export const figureShare = memberPage({
  path: `${FIGURE_PATH}/share`,
  show: async () => ({ to: FIGURE_PATH }),
  async act(visit, form) {
    const isPublic = form.text("public") === "yes";
    const { didPublish, didHide } = figureWords;
    return after(visit, await call(visit, "funko.set_public", { public: isPublic }), isPublic ? didPublish : didHide);
  },
});

async function after(visit: MemberVisit, called: Called<unknown>, text: string): Promise<Answer> {
  if (!called.ok) return shown(visit, called.refused);
  return { to: FIGURE_PATH, notice: { tone: "success", text } };
}

async function shown(visit: MemberVisit, refused?: Refused): Promise<Shown> {
  const { title, lede, none, noneText } = figureWords;
  const [mine, { snapshot }, { levels, xp_sources }] = await Promise.all([
    call(visit, "funko.get_mine"),
    need(visit, "funko.progress"),
    need(visit, "funko.levels"),
  ]);
  if (!mine.ok && mine.refused.kind !== "not_found") throw new PageRefusal(mine.refused);
  const own = mine.ok ? mine.body : null;
  const mayWrite = authorizes(visit.viewer.tier, "funko:write");
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, {})} />
        <PageHeader title={title} lede={lede} />
        {own ? <Own visit={visit} own={own} mayWrite={mayWrite} /> : <EmptyState title={none}>{noneText}</EmptyState>}
        {mayWrite && own && <DressForm visit={visit} figure={own} states={snapshot.states} />}
        {mayWrite ? (
          <MakeForm visit={visit} figure={own} />
        ) : (
          <NeedsTier visit={visit} tier={SCOPES["funko:write"].tier} />
        )}
        <LevelProgress progress={snapshot} levels={levels} sources={xp_sources} />
        <Items states={snapshot.states} />
      </>
    ),
  };
}

function Own({ visit, own, mayWrite }: { visit: MemberVisit; own: OwnFigure; mayWrite: boolean }) {
  const { alt, facts, level, published, hidden, down, takenDown, noReason, page, manifest, image } = figureWords;
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
        {mayWrite && own.taken_down === null && <Share visit={visit} isPublic={own.public} />}
      </Card>
    </div>
  );
}

function Share({ visit, isPublic }: { visit: MemberVisit; isPublic: boolean }) {
  const { publish, publishText, hide, hideText } = figureWords;
  return (
    <Form action={`${FIGURE_PATH}/share`} csrf={visit.csrf()} hidden={{ public: isPublic ? "no" : "yes" }}>
      <p class="soft">{isPublic ? hideText : publishText}</p>
      <Button kind={isPublic ? "secondary" : "primary"}>{isPublic ? hide : publish}</Button>
    </Form>
  );
}
