import { TIER_LABELS } from "../../kernel/tiers.ts";
import { AuditList } from "../audit/audit-list.tsx";
import { call, need } from "../call.ts";
import { type Form as Fields, untouched } from "../form.ts";
import { MemberAgents, MemberFacts, Suspension, TierHistory } from "../members/member-parts.tsx";
import { emptyFields } from "../operate/reworded.ts";
import { type OneTimeNotice, operatorPage, type Shown } from "../page.ts";
import { fieldErrors, type Refused, refusedFields } from "../refused.ts";
import { ownId } from "../replies/operate-replies.ts";
import { ErrorSummary, LinkButton, PageHeader, Section } from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { memberWords } from "../words/operate-member.ts";

const MEMBERS = "/operate/members";
const ACTS_SHOWN = 15;

/** One member: who they are, what acts for them, what was done; and what an operator may do about it. */
export const operateMember = operatorPage({
  path: `${MEMBERS}/:member`,
  show: async (visit) => shown(visit, untouched),
  async act(visit, form) {
    const id = visit.parameters.member ?? "";
    const { member } = await need(visit, "membership.get_member", { user_id: id });
    const done = await carryOut(visit, form, member);
    return "refused" in done ? shown(visit, form, done.refused) : { to: `${MEMBERS}/${member.user_id}`, notice: done };
  },
});

type Done = OneTimeNotice | { refused: Refused };

async function carryOut(
  visit: MemberVisit,
  form: Fields,
  { user_id, name }: { user_id: string; name: string },
): Promise<Done> {
  const saved = (text: string): Done => ({ tone: "success", text });
  switch (form.text("act")) {
    case "suspend": {
      const given = form.filled("reason");
      const unready = emptyFields(given, "reason");
      if (unready) return { refused: unready };
      const done = await call(visit, "membership.suspend", { user_id, ...given });
      return done.ok ? saved(memberWords.suspend.done(name)) : { refused: done.refused };
    }
    case "unsuspend": {
      const done = await call(visit, "membership.unsuspend", { user_id, ...form.filled("reason") });
      return done.ok ? saved(memberWords.unsuspend.done(name)) : { refused: done.refused };
    }
    case "stop": {
      const { why } = form.filled("why");
      const unready = emptyFields({ why }, "why");
      if (unready) return { refused: unready };
      const input = { user_id, token_id: form.text("token_id"), reason: why };
      const done = await call(visit, "tokens.revoke_of_member", input);
      return done.ok ? saved(memberWords.agents.done(done.body.client_name)) : { refused: done.refused };
    }
    default:
      return { refused: refusedFields() };
  }
}

async function shown(visit: MemberVisit, form: Fields, refused?: Refused): Promise<Shown> {
  const user_id = visit.parameters.member ?? "";
  const [{ member, history, history_total }, { tokens }, { entries }, self] = await Promise.all([
    need(visit, "membership.get_member", { user_id }),
    need(visit, "tokens.list_of_member", { user_id }),
    need(visit, "audit.search", { member: user_id, limit: ACTS_SHOWN }),
    ownId(visit),
  ]);
  const path = `${MEMBERS}/${member.user_id}`;
  const isStop = form.text("act") === "stop";
  const errors = fieldErrors(refused, { reason: memberWords.suspend.field, why: memberWords.agents.reason });
  const part = { visit, path, member, errors };
  const own = member.user_id === self;
  return {
    title: member.name,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader
          title={member.name}
          lede={TIER_LABELS[member.tier]}
          actions={
            <>
              {!own && <ChangeTier userId={member.user_id} email={member.email} />}
              <LinkButton href={MEMBERS} kind="quiet">
                {memberWords.back}
              </LinkButton>
            </>
          }
        />
        <MemberFacts visit={visit} member={member} />
        <MemberAgents
          {...part}
          tokens={tokens}
          stop={isStop ? form.text("token_id") : visit.query("stop")}
          typed={isStop ? form : undefined}
        />
        <TierHistory visit={visit} history={history} total={history_total} />
        <Acts visit={visit} userId={member.user_id} entries={entries} />
        <Suspension {...part} own={own} typed={isStop ? undefined : form} />
      </>
    ),
  };
}

function ChangeTier({ userId, email }: { userId: string; email: string }) {
  const query = new URLSearchParams({ q: email, change: userId });
  return (
    <LinkButton href={`${MEMBERS}?${query}#change`} kind="secondary">
      {memberWords.changeTier}
    </LinkButton>
  );
}

type ActsProps = { visit: MemberVisit; userId: string; entries: Parameters<typeof AuditList>[0]["entries"] };

function Acts({ visit, userId, entries }: ActsProps) {
  const { title, lede, all, none } = memberWords.audit;
  return (
    <Section id="acts" title={title} lede={lede}>
      {entries.length > 0 ? (
        <AuditList visit={visit} id="audit" caption={title} entries={entries} withoutWho />
      ) : (
        <p class="soft">{none}</p>
      )}
      <p>
        <a href={`/operate/audit?member=${userId}`}>{all}</a>
      </p>
    </Section>
  );
}
