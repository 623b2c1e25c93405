import type { ComponentChildren } from "preact";
import { authorizes } from "../../kernel/scopes.ts";
import { call } from "../call.ts";
import { MemberCard } from "../members/member-card.tsx";
import { outOfReach } from "../out-of-reach.tsx";
import { memberPage, type Shown } from "../page.ts";
import { neighbours, pageAt, slice } from "../paging.ts";
import { errorAt, fieldErrors, PageRefusal, refusedFields } from "../refused.ts";
import { ownId } from "../replies/operate-replies.ts";
import {
  Button,
  ButtonRow,
  Cards,
  EmptyState,
  ErrorSummary,
  type FieldError,
  LinkButton,
  PageHeader,
  Pagination,
  Section,
  TextField,
} from "../ui/index.ts";
import { directoryWords } from "../words/people-pages.ts";
import "../replies/card-replies.ts";

const PATH = "/directory";
const SHOWN = 24;

export const directory = memberPage({
  path: PATH,
  async show(visit) {
    const { title, short } = directoryWords;
    if (!authorizes(visit.viewer.tier, "directory:search")) return outOfReach(visit, title, "directory:search");
    const q = visit.query("q").trim().slice(0, 80);
    const page = pageAt(visit.query("page"));
    if (q.length === 1)
      return withForm(q, fieldErrors(refusedFields({ field: "q", problem: short }), directoryWords.fields));
    const [found, self] = await Promise.all([
      call(visit, "directory.search", { ...(q !== "" && { q }), ...slice(page, SHOWN) }),
      ownId(visit),
    ]);
    if (!found.ok) {
      const { refused } = found;
      if (refused.kind !== "validation") throw new PageRefusal(refused);
      return { ...withForm(q, fieldErrors(refused, directoryWords.fields)), refused };
    }
    const { results, total } = found.body;
    const { count, countFor, nearby, you } = directoryWords;
    return withForm(
      q,
      [],
      results.length === 0 ? (
        <Nobody q={q} />
      ) : (
        <>
          <Section title={q === "" ? count(total) : countFor(total, q)}>
            <Cards>
              {results.map((card) => (
                <MemberCard
                  key={card.member_id}
                  visit={visit}
                  card={card}
                  rank={3}
                  mark={card.member_id === self ? you : undefined}
                />
              ))}
            </Cards>
          </Section>
          <Pagination {...neighbours(PATH, { q }, { page, shown: SHOWN, total })} words={nearby} />
        </>
      ),
    );
  },
});

function withForm(q: string, errors: FieldError[], results?: ComponentChildren): Shown {
  const { title, lede, mine, search, searchHint, find, all } = directoryWords;
  return {
    title,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={title} lede={lede} actions={<LinkButton href="/profile">{mine}</LinkButton>} />
        <form class="form form-filter" method="get" action={PATH}>
          <TextField
            name="q"
            label={search}
            type="search"
            hint={searchHint}
            value={q}
            error={errorAt(errors, "q")}
            maxlength={80}
            unmarked
          />
          <ButtonRow>
            <Button>{find}</Button>
            {q !== "" && (
              <LinkButton href={PATH} kind="quiet">
                {all}
              </LinkButton>
            )}
          </ButtonRow>
        </form>
        {results}
      </>
    ),
  };
}

function Nobody({ q }: { q: string }) {
  const { none, noneText, noneAction, nobody, nobodyText, all } = directoryWords;
  if (q === "") {
    return (
      <EmptyState
        title={none}
        action={
          <LinkButton href="/profile" kind="primary">
            {noneAction}
          </LinkButton>
        }
      >
        {noneText}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={nobody} action={<LinkButton href={PATH}>{all}</LinkButton>}>
      {nobodyText(q)}
    </EmptyState>
  );
}
