import { authorizes } from "../../../kernel/access/scopes.ts";
import {
  call,
  clockOf,
  emptyFields,
  errorAt,
  type FormInput,
  fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  type OneTimeNotice,
  type PageDocument,
  QuotaNote,
  type Refused,
  type RemainingQuota,
  remainingQuota,
  tierTooLowPage,
  withProblems,
} from "../../../web/core/index.ts";
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
} from "../../../web/ui/index.ts";
import { ProfileTabs } from "../../directory/pages/parts.ts";
import { boardText } from "./text.ts";
import type { BoardStatus } from "./types.ts";

const PATH = "/profile/leaderboard";

/** Reasons why GitHub or an existing link rejects the token. */
const problems = (): Readonly<Record<string, string>> => ({
  github_rejected: boardText.rejected,
  already_exists: boardText.taken,
  github_unavailable: boardText.unavailable,
});

export const profileLeaderboard = memberPage({
  path: PATH,
  acts: ["board", "private", "connect"],
  show: (request) => renderPage(request),
  async act(request, form) {
    switch (form.text("act")) {
      case "board": {
        const { optIn } = await need(request, "leaderboard.set_optin", { optIn: form.text("on") === "yes" });
        return done(optIn ? boardText.joined : boardText.left);
      }
      case "private": {
        const set = await need(request, "leaderboard.set_private", { enabled: form.text("on") === "yes" });
        const text = set.private_counting === "on" ? boardText.counting : boardText.stopped;
        return done(set.note ?? text, set.note === undefined ? "success" : "warning");
      }
      default:
        return connect(request, form.filled("pat"));
    }
  },
});

function done(text: string, tone: OneTimeNotice["tone"] = "success") {
  return { to: PATH, notice: { tone, text } };
}

async function connect(request: MemberRequest, input: FormInput<"leaderboard.connect_github">) {
  const empty = emptyFields(input, "pat");
  if (empty) return renderPage(request, empty);
  const linked = await call(request, "leaderboard.connect_github", input);
  if (linked.ok) return done(boardText.connected(linked.body.github.login));
  const problem = problems()[linked.refused.kind];
  return renderPage(request, problem ? withProblems(linked.refused, {}, { field: "pat", problem }) : linked.refused);
}

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const { title, lede, board, fields, notLinked, notLinkedText } = boardText;
  if (!authorizes(request.viewer.tier, "leaderboard:manage"))
    return tierTooLowPage(request, title, "leaderboard:manage");
  const [status, quota] = await Promise.all([
    need(request, "leaderboard.get_status"),
    remainingQuota(request, "leaderboard.connect_github"),
  ]);
  const errors = fieldErrors(refused, fields);
  const isLinked = status.github_username !== null;
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
            <Standing request={request} status={status} />
            <Switches request={request} status={status} />
          </>
        ) : (
          <EmptyState title={notLinked}>{notLinkedText}</EmptyState>
        )}
        <Connect request={request} isLinked={isLinked} errors={errors} quota={quota} />
      </>
    ),
  };
}

function Standing({ request, status }: { request: MemberRequest; status: BoardStatus }) {
  const { facts, sources, rank, commits, notCounted } = boardText;
  const { github_username, github_link_source, github_verified_at, this_week } = status;
  const at = (time: string | null | undefined, form: "full" | "day") =>
    time && <Time at={new Date(time)} {...clockOf(request)} form={form} />;
  return (
    <Section title={boardText.status} split>
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

function Switches({ request, status }: { request: MemberRequest; status: BoardStatus }) {
  const { on, onText, off, offText, join, leave, privateOn, privateOff, privateShare, countThem, stopThem } = boardText;
  const counts = status.private_counting === "on";
  return (
    <>
      <Section title={boardText.title} split>
        <p>
          <Status tone={status.optIn ? "success" : "neutral"}>{status.optIn ? on : off}</Status>
        </p>
        <p>{status.optIn ? onText : offText}</p>
        <Form action={PATH} csrf={request.csrf()} hidden={{ act: "board", on: status.optIn ? "no" : "yes" }}>
          <Button kind={status.optIn ? "secondary" : "primary"}>{status.optIn ? leave : join}</Button>
        </Form>
      </Section>
      <Section title={boardText.private} split>
        <p>
          {counts ? privateOn : privateOff} {privateShare}
        </p>
        <Form action={PATH} csrf={request.csrf()} hidden={{ act: "private", on: counts ? "no" : "yes" }}>
          <Button kind="secondary">{counts ? stopThem : countThem}</Button>
        </Form>
      </Section>
    </>
  );
}

type ConnectProps = {
  request: MemberRequest;
  isLinked: boolean;
  errors: FieldError[];
  quota: RemainingQuota | null;
};

function Connect({ request, isLinked, errors, quota }: ConnectProps) {
  const { connect: title, relink, connectLede, fields, patHint, connectIt, of } = boardText;
  const { signIn, signInText, signInAction } = boardText;
  return (
    <>
      <Section title={isLinked ? relink : title} lede={connectLede} split>
        <Form action={PATH} csrf={request.csrf()} hidden={{ act: "connect" }}>
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
        <QuotaNote request={request} quota={quota} of={of} />
      </Section>
      <Section title={signIn} lede={signInText} split>
        <LinkButton href="/account">{signInAction}</LinkButton>
      </Section>
    </>
  );
}
