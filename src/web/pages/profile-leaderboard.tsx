import { authorizes } from "../../kernel/scopes.ts";
import { Allowance, type AllowanceLeft, allowanceOf } from "../agents/allowance.tsx";
import { call, need } from "../call.ts";
import { emptyFields, reworded } from "../operate/reworded.ts";
import { outOfReach } from "../out-of-reach.tsx";
import { memberPage, type OneTimeNotice, type Shown } from "../page.ts";
import { errorAt, fieldErrors, type Refused } from "../refused.ts";
import type { BoardStatus } from "../replies/perk-replies.ts";
import {
  Button,
  DefinitionList,
  EmptyState,
  ErrorSummary,
  type FieldError,
  Form,
  LinkButton,
  PageHeader,
  PasswordField,
  Section,
  Status,
  Time,
} from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { boardWords } from "../words/perks.ts";
import { ProfileTabs } from "./profile.tsx";

const PATH = "/profile/leaderboard";

/** What GitHub, or another member's link, has against the token. */
const PROBLEMS: Readonly<Record<string, string>> = {
  github_rejected: boardWords.rejected,
  already_exists: boardWords.taken,
  github_unavailable: boardWords.unavailable,
};

export const profileLeaderboard = memberPage({
  path: PATH,
  show: (visit) => shown(visit),
  async act(visit, form) {
    switch (form.text("act")) {
      case "board": {
        const { optIn } = await need(visit, "leaderboard.set_optin", { optIn: form.text("on") === "yes" });
        return done(optIn ? boardWords.joined : boardWords.left);
      }
      case "private": {
        const set = await need(visit, "leaderboard.set_private", { enabled: form.text("on") === "yes" });
        const said = set.private_counting === "on" ? boardWords.counting : boardWords.stopped;
        return done(set.note ?? said, set.note === undefined ? "success" : "warning");
      }
      default:
        return connect(visit, form.filled("pat"));
    }
  },
});

function done(text: string, tone: OneTimeNotice["tone"] = "success") {
  return { to: PATH, notice: { tone, text } };
}

async function connect(visit: MemberVisit, input: { pat?: string }) {
  const empty = emptyFields(input, "pat");
  if (empty) return shown(visit, empty);
  const linked = await call(visit, "leaderboard.connect_github", input);
  if (linked.ok) return done(boardWords.connected(linked.body.github.login));
  const problem = PROBLEMS[linked.refused.kind];
  return shown(visit, problem ? reworded(linked.refused, {}, { field: "pat", problem }) : linked.refused);
}

async function shown(visit: MemberVisit, refused?: Refused): Promise<Shown> {
  const { title, lede, board, fields, notLinked, notLinkedText } = boardWords;
  if (!authorizes(visit.viewer.tier, "leaderboard:manage")) return outOfReach(visit, title, "leaderboard:manage");
  const [status, allowance] = await Promise.all([
    need(visit, "leaderboard.get_status"),
    allowanceOf(visit, "leaderboard.connect_github"),
  ]);
  const errors = fieldErrors(refused, fields);
  const isLinked = status.github_username !== undefined;
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={title} lede={lede} actions={<LinkButton href="/leaderboard">{board}</LinkButton>} />
        <ProfileTabs current="leaderboard" />
        {isLinked ? (
          <>
            <Standing visit={visit} status={status} />
            <Switches visit={visit} status={status} />
          </>
        ) : (
          <EmptyState title={notLinked}>{notLinkedText}</EmptyState>
        )}
        <Connect visit={visit} isLinked={isLinked} errors={errors} allowance={allowance} />
      </>
    ),
  };
}

function Standing({ visit, status }: { visit: MemberVisit; status: BoardStatus }) {
  const { facts, sources, rank, commits, notCounted } = boardWords;
  const { github_username, github_link_source, github_verified_at, this_week } = status;
  const at = (time: string | undefined, form: "full" | "day") =>
    time && <Time at={new Date(time)} {...clockOf(visit)} form={form} />;
  return (
    <Section title={boardWords.status} split>
      <DefinitionList
        facts={[
          { term: facts.account, detail: <bdi>{github_username}</bdi> },
          { term: facts.since, detail: at(github_verified_at, "day") },
          { term: facts.source, detail: github_link_source && sources[github_link_source] },
          { term: facts.week, detail: this_week && commits(this_week.count) },
          { term: facts.rank, detail: this_week && rank(this_week.rank, this_week.total) },
          { term: facts.read, detail: at(this_week?.generated_at, "full") },
        ]}
      />
      {status.optIn && !this_week && <p class="soft">{notCounted}</p>}
    </Section>
  );
}

function Switches({ visit, status }: { visit: MemberVisit; status: BoardStatus }) {
  const { on, onText, off, offText, join, leave, privateOn, privateOff, privateShare, countThem, stopThem } =
    boardWords;
  const counts = status.private_counting === "on";
  return (
    <>
      <Section title={boardWords.title} split>
        <p>
          <Status tone={status.optIn ? "success" : "neutral"}>{status.optIn ? on : off}</Status>
        </p>
        <p>{status.optIn ? onText : offText}</p>
        <Form action={PATH} csrf={visit.csrf()} hidden={{ act: "board", on: status.optIn ? "no" : "yes" }}>
          <Button kind={status.optIn ? "secondary" : "primary"}>{status.optIn ? leave : join}</Button>
        </Form>
      </Section>
      <Section title={boardWords.private} split>
        <p>
          {counts ? privateOn : privateOff} {privateShare}
        </p>
        <Form action={PATH} csrf={visit.csrf()} hidden={{ act: "private", on: counts ? "no" : "yes" }}>
          <Button kind="secondary">{counts ? stopThem : countThem}</Button>
        </Form>
      </Section>
    </>
  );
}

type ConnectProps = {
  visit: MemberVisit;
  isLinked: boolean;
  errors: FieldError[];
  allowance: AllowanceLeft | null;
};

function Connect({ visit, isLinked, errors, allowance }: ConnectProps) {
  const { connect: title, relink, connectLede, fields, patHint, connectIt, of } = boardWords;
  const { signIn, signInText, signInAction } = boardWords;
  return (
    <>
      <Section title={isLinked ? relink : title} lede={connectLede} split>
        <Form action={PATH} csrf={visit.csrf()} hidden={{ act: "connect" }}>
          <PasswordField
            name="pat"
            label={fields.pat}
            hint={patHint}
            error={errorAt(errors, "pat")}
            autocomplete="off"
            required
          />
          <Button kind={isLinked ? "secondary" : "primary"}>{connectIt}</Button>
        </Form>
        <Allowance visit={visit} allowance={allowance} of={of} />
      </Section>
      <Section title={signIn} lede={signInText} split>
        <LinkButton href="/account">{signInAction}</LinkButton>
      </Section>
    </>
  );
}
