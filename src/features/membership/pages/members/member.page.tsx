import {
  call,
  emptyFields,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  need,
  type OneTimeNotice,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../../web/core/index.ts";
import { tierName } from "../../../../web/languages/tier-names.ts";
import { ErrorSummary, LinkButton, PageHeader, PageLink, Section } from "../../../../web/ui/index.ts";
import { AuditList } from "../../../audit/pages/parts.ts";
import { MemberBadges } from "../../../doors/pages/parts.ts";
import { MemberName } from "./member-name.tsx";
import { MemberNotes, NOTES_SHOWN } from "./member-notes.tsx";
import { MemberAgents, MemberFacts, Suspension, TierHistory } from "./member-parts.tsx";
import { memberText, notesText } from "./text.ts";
import { ownId } from "./types.ts";

const MEMBERS = "/operate/members";
const ACTS_SHOWN = 15;

/** One member with agents, activity and operator actions. */
export const operateMember = operatorPage({
  path: `${MEMBERS}/:member`,
  acts: ["suspend", "unsuspend", "rename", "note", "stop"],
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const id = request.parameters.member ?? "";
    const { member } = await need(request, "membership.get_member", { user_id: id });
    const done = await carryOut(request, form, member);
    return "refused" in done
      ? renderPage(request, form, done.refused)
      : { to: `${MEMBERS}/${member.user_id}`, notice: done };
  },
});

type Done = OneTimeNotice | { refused: Refused };

async function carryOut(
  request: MemberRequest,
  form: Fields,
  { user_id, name }: { user_id: string; name: string },
): Promise<Done> {
  const saved = (text: string): Done => ({ tone: "success", text });
  switch (form.text("act")) {
    case "suspend": {
      const values = form.filled("reason");
      const unready = emptyFields(values, "reason");
      if (unready) return { refused: unready };
      const release_holds = form.text("release_holds") === "on";
      const done = await call(request, "membership.suspend", { user_id, ...values, release_holds });
      if (!done.ok) return { refused: done.refused };
      return saved(memberText.suspend.done(name) + memberText.release.done(done.body.released));
    }
    case "unsuspend": {
      const done = await call(request, "membership.unsuspend", { user_id, ...form.filled("reason") });
      return done.ok ? saved(memberText.unsuspend.done(name)) : { refused: done.refused };
    }
    case "rename": {
      const { name } = form.filled("name");
      const unready = emptyFields({ name }, "name");
      if (unready) return { refused: unready };
      const done = await call(request, "account.set_name_of_member", { user_id, name });
      return done.ok ? saved(memberText.rename.done(done.body.name)) : { refused: done.refused };
    }
    case "note": {
      const unready = emptyFields(form.filled("text"), "text");
      if (unready) return { refused: unready };
      const done = await call(request, "notes.add", { user_id, text: form.text("text") });
      return done.ok ? saved(notesText.added) : { refused: done.refused };
    }
    default: {
      const { why } = form.filled("why");
      const unready = emptyFields({ why }, "why");
      if (unready) return { refused: unready };
      const input = { user_id, token_id: form.text("token_id"), reason: why };
      const done = await call(request, "tokens.revoke_of_member", input);
      return done.ok ? saved(memberText.agents.done(done.body.client_name)) : { refused: done.refused };
    }
  }
}

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const user_id = request.parameters.member ?? "";
  // Members with a role see the membership, and nothing of agents.
  const { operator } = request.viewer;
  const [{ member, period, history, history_total, holds }, { tokens }, { entries }, notes, badges, self] =
    await Promise.all([
      need(request, "membership.get_member", { user_id }),
      operator ? need(request, "tokens.list_of_member", { user_id }) : { tokens: [] },
      operator ? need(request, "audit.search", { member: user_id, limit: ACTS_SHOWN }) : { entries: [] },
      call(request, "notes.list", { user_id, limit: NOTES_SHOWN }), // not for oneself
      call(request, "doors.find_badges", { user_id }),
      ownId(request),
    ]);

  const path = `${MEMBERS}/${member.user_id}`;
  const isStop = form.text("act") === "stop";
  const isNote = form.text("act") === "note";
  const isName = form.text("act") === "rename";
  const errors = fieldErrors(refused, {
    reason: memberText.suspend.field,
    why: memberText.agents.reason,
    text: notesText.field,
    name: memberText.rename.field,
  });
  const part = { request, path, member, errors };
  const own = member.user_id === self;
  return {
    title: member.name,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader
          title={member.name}
          lede={tierName(member.tier)}
          actions={
            <>
              {operator && !own && <ChangeTier userId={member.user_id} email={member.email} />}
              <LinkButton href={MEMBERS} kind="quiet">
                {memberText.back}
              </LinkButton>
            </>
          }
        />
        <MemberFacts request={request} member={member} period={period} />
        {operator && !own && (
          <MemberName
            request={request}
            path={path}
            member={member}
            form={isName ? form : untouched}
            refused={isName ? refused : undefined}
          />
        )}
        {notes.ok && (
          <MemberNotes
            request={request}
            path={path}
            notes={notes.body}
            errors={errors}
            typed={isNote ? form : undefined}
          />
        )}
        {badges.ok && (
          <MemberBadges request={request} userId={member.user_id} badges={badges.body.members[0]?.badges ?? []} />
        )}
        {operator && (
          <MemberAgents
            {...part}
            tokens={tokens}
            stop={isStop ? form.text("token_id") : request.query("stop")}
            typed={isStop ? form : undefined}
          />
        )}
        <TierHistory request={request} history={history} total={history_total} />
        {operator && (
          <>
            <RecentActivity request={request} userId={member.user_id} entries={entries} />
            <Suspension {...part} own={own} holds={holds} typed={isStop || isNote || isName ? undefined : form} />
          </>
        )}
      </>
    ),
  };
}

function ChangeTier({ userId, email }: { userId: string; email: string }) {
  const query = new URLSearchParams({ q: email, change: userId });
  return (
    <LinkButton href={`${MEMBERS}?${query}#change`} kind="secondary">
      {memberText.changeTier}
    </LinkButton>
  );
}

type RecentActivityProps = {
  request: MemberRequest;
  userId: string;
  entries: Parameters<typeof AuditList>[0]["entries"];
};

function RecentActivity({ request, userId, entries }: RecentActivityProps) {
  const { title, lede, all, none } = memberText.audit;
  return (
    <Section id="acts" title={title} lede={lede}>
      {entries.length > 0 ? (
        <AuditList request={request} id="audit" caption={title} entries={entries} withoutWho />
      ) : (
        <p class="soft">{none}</p>
      )}
      <p>
        <PageLink href={`/operate/audit?member=${userId}`}>{all}</PageLink>
      </p>
    </Section>
  );
}
