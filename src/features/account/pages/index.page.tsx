import type { SignInMeans, SignInSession } from "../../../kernel/ports/sign-in.ts";
import { clockOf, type MemberRequest, memberPage, refuseUnread } from "../../../web/core/index.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
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
} from "../../../web/ui/index.ts";
import { externalOrigins } from "../../sign-in/pages/parts.ts";
import { browserName } from "./browser-name.ts";
import { MethodsTable } from "./sign-in-methods.tsx";
import { securityText } from "./text.ts";

/** Sign-in methods and sessions. */
export const account = memberPage({
  path: "/account",
  acts: ["", "others", "prove"],
  async show(request) {
    const { signIn } = request.parts;
    const [means, sessions, self] = await Promise.all([
      signIn.means(request.cookie),
      signIn.sessions(request.cookie),
      signIn.userOf(request.cookie),
    ]);
    const text = securityText;
    return {
      title: text.title,
      leadsTo: externalOrigins(request),
      body: (
        <>
          <PageHeader title={text.title} lede={text.lede} />
          <Section title={text.you} lede={text.tierNote} split>
            <You request={request} isConfirmed={self?.emailVerified === true} />
          </Section>
          <Section title={text.means} lede={text.meansLede}>
            <MethodsTable request={request} means={means} />
          </Section>
          <Section title={text.passkeys} lede={text.passkeysLede}>
            <PasskeyList request={request} means={means} />
          </Section>
          <Section title={text.second} lede={text.secondLede} split>
            <SecondFactorState isOn={means.hasSecondFactor} />
          </Section>
          <Section title={text.applications} lede={text.applicationsLede} split>
            <ButtonRow>
              <LinkButton href="/account/applications">{text.applicationsOpen}</LinkButton>
            </ButtonRow>
          </Section>
          <Section title={text.sessions} lede={text.sessionsLede}>
            <Sessions request={request} sessions={[...sessions]} />
          </Section>
        </>
      ),
    };
  },
  async act(request, form) {
    const { signIn } = request.parts;
    const { ended, endedBefore, endedOthers, proofSent } = securityText;
    const session = form.text("session");
    const what = form.text("act");
    refuseUnread(request);
    if (what === "others") {
      const count = await signIn.endOtherSessions(request.cookie);
      return { to: "/account", notice: { tone: "success", text: endedOthers(count) } };
    }
    if (what === "prove") {
      await signIn.links.askToProve(request.cookie);
      return { to: "/account", notice: { tone: "info", text: proofSent } };
    }
    const isEnded = await signIn.endSession(request.cookie, session);
    return { to: "/account", notice: { tone: isEnded ? "success" : "info", text: isEnded ? ended : endedBefore } };
  },
});

function You({ request, isConfirmed }: { request: MemberRequest; isConfirmed: boolean }) {
  const { facts, confirmed, unconfirmed, unconfirmedNote, confirmEmail, changeEmail, changeName } = securityText;
  const { name, email, tier } = request.viewer;
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
          { term: facts.tier, detail: tierName(tier) },
        ]}
      />
      {!isConfirmed && <p class="soft">{unconfirmedNote}</p>}
      <Form action="/account" csrf={request.csrf()} hidden={{ act: "prove" }}>
        <ButtonRow>
          {!isConfirmed && <Button kind="secondary">{confirmEmail}</Button>}
          <LinkButton href="/account/name">{changeName}</LinkButton>
          <LinkButton href="/account/change-email" kind={isConfirmed ? "secondary" : "quiet"}>
            {changeEmail}
          </LinkButton>
        </ButtonRow>
      </Form>
    </>
  );
}

function PasskeyList({ request, means }: { request: MemberRequest; means: SignInMeans }) {
  const text = securityText;
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
            cell: ({ createdAt }) => createdAt && <Time at={createdAt} form="date" {...clockOf(request)} />,
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
  const { secondOn, secondOff, secondSetUp, secondManage } = securityText;
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

function Sessions({ request, sessions }: { request: MemberRequest; sessions: SignInSession[] }) {
  const {
    sessionColumns: columns,
    current,
    end,
    endNamed,
    endOthers,
    unknownAddress,
    unseen,
    sessions: caption,
  } = securityText;
  const clock = clockOf(request);
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
                <Form action="/account" csrf={request.csrf()} hidden={{ session: session.id }}>
                  <Button small kind="secondary" label={endNamed(browserName(session.userAgent))}>
                    {end}
                  </Button>
                </Form>
              ),
          },
        ]}
      />
      {sessions.length > 1 && (
        <Form action="/account" csrf={request.csrf()} hidden={{ act: "others" }}>
          <ButtonRow>
            <Button kind="secondary">{endOthers}</Button>
          </ButtonRow>
        </Form>
      )}
    </>
  );
}
