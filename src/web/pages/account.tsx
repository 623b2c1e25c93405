import type { SignInMeans, SignInSession } from "../../kernel/ports/sign-in.ts";
import { TIER_LABELS } from "../../kernel/tiers.ts";
import { memberPage } from "../page.ts";
import { browserName } from "../sign-in/browser-name.ts";
import { WaysTable } from "../sign-in/ways-table.tsx";
import {
  Badge,
  Button,
  ButtonRow,
  DefinitionList,
  EmptyState,
  Form,
  LinkButton,
  PageHeader,
  Section,
  Status,
  Table,
  Time,
} from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { words } from "../words.ts";

/** How a person signs in, and where they are signed in. */
export const account = memberPage({
  path: "/account",
  async show(visit) {
    const { signIn } = visit.parts;
    const [means, sessions, self] = await Promise.all([
      signIn.means(visit.cookie),
      signIn.sessions(visit.cookie),
      signIn.userOf(visit.cookie),
    ]);
    const text = words.security;
    return {
      title: text.title,
      ...(signIn.github && { leadsTo: signIn.github.origin }),
      body: (
        <>
          <PageHeader title={text.title} lede={text.lede} />
          <Section title={text.you} lede={text.tierNote} split>
            <You visit={visit} isConfirmed={self?.emailVerified === true} />
          </Section>
          <Section title={text.means} lede={text.meansLede}>
            <WaysTable visit={visit} means={means} />
          </Section>
          <Section title={text.passkeys} lede={text.passkeysLede}>
            <PasskeyList visit={visit} means={means} />
          </Section>
          <Section title={text.second} lede={text.secondLede} split>
            <SecondFactorState isOn={means.hasSecondFactor} />
          </Section>
          <Section title={text.sessions} lede={text.sessionsLede}>
            <Sessions visit={visit} sessions={[...sessions]} />
          </Section>
        </>
      ),
    };
  },
  async act(visit, form) {
    const { signIn } = visit.parts;
    const { ended, endedBefore, endedOthers, proofSent } = words.security;
    if (form.text("do") === "others") {
      const count = await signIn.endOtherSessions(visit.cookie);
      return { to: "/account", notice: { tone: "success", text: endedOthers(count) } };
    }
    if (form.text("do") === "prove") {
      await signIn.links.askToProve(visit.cookie);
      return { to: "/account", notice: { tone: "info", text: proofSent } };
    }
    const isEnded = await signIn.endSession(visit.cookie, form.text("session"));
    return { to: "/account", notice: { tone: isEnded ? "success" : "info", text: isEnded ? ended : endedBefore } };
  },
});

function You({ visit, isConfirmed }: { visit: MemberVisit; isConfirmed: boolean }) {
  const { facts, confirmed, unconfirmed, unconfirmedNote, confirmEmail, changeEmail } = words.security;
  const { name, email, tier } = visit.viewer;
  const state = isConfirmed ? <Badge>{confirmed}</Badge> : <Badge tone="warning">{unconfirmed}</Badge>;
  return (
    <>
      <DefinitionList
        facts={[
          { term: facts.name, detail: name },
          {
            term: facts.email,
            detail: (
              <>
                {email} {state}
              </>
            ),
          },
          { term: facts.tier, detail: TIER_LABELS[tier] },
        ]}
      />
      {!isConfirmed && <p class="soft">{unconfirmedNote}</p>}
      <Form action="/account" csrf={visit.csrf()} hidden={{ do: "prove" }}>
        <ButtonRow>
          {!isConfirmed && <Button kind="secondary">{confirmEmail}</Button>}
          <LinkButton href="/account/change-email" kind={isConfirmed ? "secondary" : "quiet"}>
            {changeEmail}
          </LinkButton>
        </ButtonRow>
      </Form>
    </>
  );
}

function PasskeyList({ visit, means }: { visit: MemberVisit; means: SignInMeans }) {
  const text = words.security;
  const add = <LinkButton href="/account/passkeys/add">{text.passkeyAdd}</LinkButton>;
  if (means.passkeys.length === 0) {
    return (
      <EmptyState title={text.passkeysNone} action={add} rank={3}>
        {text.passkeysNoneText}
      </EmptyState>
    );
  }
  return (
    <>
      <Table
        id="passkeys"
        caption={text.passkeys}
        captionHidden
        rows={[...means.passkeys]}
        rowKey={({ id }) => id}
        columns={[
          { label: text.passkeyColumns.name, heads: true, cell: ({ name }) => name },
          {
            label: text.passkeyColumns.added,
            cell: ({ createdAt }) => createdAt && <Time at={createdAt} form="date" {...clockOf(visit)} />,
          },
          {
            label: text.passkeyColumns.act,
            labelHidden: true,
            align: "end",
            cell: ({ id, name }) => (
              <LinkButton
                href={`/account/passkeys/${encodeURIComponent(id)}`}
                small
                label={text.passkeyEditNamed(name)}
              >
                {text.passkeyEdit}
              </LinkButton>
            ),
          },
        ]}
      />
      <ButtonRow>{add}</ButtonRow>
    </>
  );
}

function SecondFactorState({ isOn }: { isOn: boolean }) {
  const { secondOn, secondOff, secondSetUp, secondManage } = words.security;
  return (
    <>
      <p>
        <Status tone={isOn ? "success" : "info"}>{isOn ? secondOn : secondOff}</Status>
      </p>
      <ButtonRow>
        <LinkButton href="/account/second-factor">{isOn ? secondManage : secondSetUp}</LinkButton>
      </ButtonRow>
    </>
  );
}

function Sessions({ visit, sessions }: { visit: MemberVisit; sessions: SignInSession[] }) {
  const {
    sessionColumns: columns,
    current,
    end,
    endNamed,
    endOthers,
    unknownAddress,
    unseen,
    sessions: caption,
  } = words.security;
  const clock = clockOf(visit);
  return (
    <>
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
          {
            label: columns.seen,
            cell: ({ lastSeenAt }) => (lastSeenAt ? <Time at={lastSeenAt} {...clock} /> : unseen),
          },
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
      {sessions.length > 1 && (
        <Form action="/account" csrf={visit.csrf()} hidden={{ do: "others" }}>
          <ButtonRow>
            <Button kind="secondary">{endOthers}</Button>
          </ButtonRow>
        </Form>
      )}
    </>
  );
}
