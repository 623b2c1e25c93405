import type { SignInSession } from "../../kernel/ports/sign-in.ts";
import { TIER_LABELS } from "../../kernel/tiers.ts";
import { browserName } from "../browser-name.ts";
import { memberPage } from "../page.ts";
import { Button, DefinitionList, Form, PageHeader, Section, Status, Table, Time } from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { words } from "../words.ts";

export const account = memberPage({
  path: "/account",
  async show(visit) {
    const { title, lede, about, facts, tierNote, sessions, sessionsLede } = words.account;
    const { name, email, tier } = visit.viewer;
    const places = await visit.parts.signIn.sessions(visit.cookie);
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={lede} />
          <Section title={about} lede={tierNote} split>
            <DefinitionList
              facts={[
                { term: facts.name, detail: name },
                { term: facts.email, detail: email },
                { term: facts.tier, detail: TIER_LABELS[tier] },
              ]}
            />
          </Section>
          <Section title={sessions} lede={sessionsLede}>
            <Sessions visit={visit} sessions={[...places].sort((a, b) => +b.createdAt - +a.createdAt)} />
          </Section>
        </>
      ),
    };
  },
  async act(visit, form) {
    const isEnded = await visit.parts.signIn.endSession(visit.cookie, form.text("session"));
    const { ended, endedBefore } = words.account;
    return { to: "/account", notice: { tone: isEnded ? "success" : "info", text: isEnded ? ended : endedBefore } };
  },
});

function Sessions({ visit, sessions }: { visit: MemberVisit; sessions: SignInSession[] }) {
  const { columns, current, end, endNamed, unknownAddress, sessions: caption } = words.account;
  const clock = clockOf(visit);
  return (
    <Table
      id="sessions"
      caption={caption}
      captionHidden
      rows={sessions}
      rowKey={(session) => session.id}
      columns={[
        { label: columns.where, heads: true, cell: (session) => browserName(session.userAgent) },
        { label: columns.address, cell: (session) => session.address ?? unknownAddress },
        { label: columns.since, cell: (session) => <Time at={session.createdAt} {...clock} relative={false} /> },
        { label: columns.until, cell: (session) => <Time at={session.expiresAt} {...clock} form="day" /> },
        {
          label: columns.end,
          labelHidden: true,
          align: "end",
          cell: (session) =>
            session.current ? (
              <Status tone="success">{current}</Status>
            ) : (
              <Form action="/account" csrf={visit.csrf()} hidden={{ session: session.id }}>
                <Button small kind="secondary" label={endNamed(browserName(session.userAgent))}>
                  {end}
                </Button>
              </Form>
            ),
        },
      ]}
    />
  );
}
