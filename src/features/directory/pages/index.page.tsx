import type { ComponentChildren } from "preact";
import { authorizes } from "../../../kernel/access/scopes.ts";
import {
  call,
  errorAt,
  fieldErrors,
  memberPage,
  type PageDocument,
  PageRefusal,
  pageAt,
  pageLinks,
  refusedFields,
  slice,
  tierTooLowPage,
} from "../../../web/core/index.ts";
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
} from "../../../web/ui/index.ts";
import { ownId } from "../../membership/pages/members/parts.ts";
import { MemberCard } from "./member-card.tsx";
import { directoryText } from "./text.ts";
import type { DirectoryCard } from "./types.ts";

const PATH = "/directory";
const SHOWN = 24;

export const directory = memberPage({
  path: PATH,
  async show(request) {
    const { title, short } = directoryText;
    if (!authorizes(request.viewer.tier, "directory:search")) return tierTooLowPage(request, title, "directory:search");
    const q = request.query("q").trim().slice(0, 80);
    const page = pageAt(request.query("page"));
    if (q.length === 1)
      return pageWithForm(q, fieldErrors(refusedFields({ field: "q", problem: short }), directoryText.fields));
    const [found, self] = await Promise.all([
      call(request, "directory.search", { ...(q !== "" && { q }), ...slice(page, SHOWN) }),
      ownId(request),
    ]);
    if (!found.ok) {
      const { refused } = found;
      if (refused.kind !== "validation") throw new PageRefusal(refused);
      return { ...pageWithForm(q, fieldErrors(refused, directoryText.fields)), refused };
    }
    const { results, total, more = false } = found.body;
    const { count, countFor, nearby, you } = directoryText;
    const mayWrite = authorizes(request.viewer.tier, "agent:ping");
    return pageWithForm(
      q,
      [],
      results.length === 0 ? (
        <NoResults q={q} />
      ) : (
        <>
          <Section title={q === "" ? count(total) : countFor(total, more, q)}>
            <Cards>
              {results.map((card) => (
                <MemberCard
                  key={card.member_id}
                  request={request}
                  card={card}
                  rank={3}
                  mark={card.member_id === self ? you : undefined}
                  opens={card.member_id !== self}
                  writes={mayWrite && card.member_id !== self && canHaveInbox(card)}
                />
              ))}
            </Cards>
          </Section>
          <Pagination {...pageLinks(PATH, { q }, { page, shown: SHOWN, total })} words={nearby} />
        </>
      ),
    );
  },
});

/** A card that does not show its tier may be of any. */
const canHaveInbox = ({ tier }: DirectoryCard) => tier === undefined || authorizes(tier, "agent:policy:write");

function pageWithForm(q: string, errors: FieldError[], results?: ComponentChildren): PageDocument {
  const { title, lede, mine, search, searchHint, find, all } = directoryText;
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

function NoResults({ q }: { q: string }) {
  const { none, noneText, noneAction, nobody, nobodyText, all } = directoryText;
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
