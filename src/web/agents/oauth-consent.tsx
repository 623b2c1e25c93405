import type { Form as Fields } from "../form.ts";
import type { Refused } from "../refused.ts";
import { Button, ButtonRow, Card, DefinitionList, ErrorSummary, Form, Notice, Time } from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { DecisionButtons, DidYouStart, Granting, HigherTierAsked, type RequestedScope } from "./granting.tsx";
import { oauthWords } from "./oauth-words.ts";
import { StopBanner } from "./stop-switch.tsx";

declare module "../replies/replies.ts" {
  interface Replies {
    "oauth.resolve_client": { client_id: string };
    "oauth.review_request": ConsentReview;
    "oauth.decide_request": { redirect_to: string };
  }
}

export interface ConsentReview {
  client_name: string;
  known_since: string;
  agents_stopped: boolean;
  redirect_host: string;
  loopback_only: boolean;
  document: boolean;
  resource: string | null;
  scopes: RequestedScope[];
  problem: string | null;
}

export const CONSENT_PATH = "/api/oauth/authorize";
export const SCOPE_FIELD = "grant";

export type ConsentProps = {
  visit: MemberVisit;
  /** The authorization request, which the form brings back word for word. */
  parameters: Readonly<Record<string, string>>;
  review: ConsentReview;
  /** What was chosen before, when the page is shown again. */
  form: Fields;
  isAgain: boolean;
  /** Operators have just been asked for a higher tier. */
  raised: boolean;
  refused: Refused | undefined;
};

/** Everything there is to know before consenting, and the decision. */
export function Consent({ visit, parameters, review, form, isAgain, raised, refused }: ConsentProps) {
  const { heading, claim, blockMeaning, loopbackTitle, loopbackText, meaning } = oauthWords;
  return (
    <>
      <ErrorSummary errors={refused ? [{ field: SCOPE_FIELD, text: refused.text }] : []} />
      <HigherTierAsked scopes={review.scopes} raised={raised} />
      <StopBanner stopped={review.agents_stopped} />
      <Card title={heading(review.client_name)} lede={claim} rank={1}>
        {!review.loopback_only && <DidYouStart />}
        <Facts visit={visit} parameters={parameters} review={review} />
        {review.loopback_only && (
          <Notice tone="warning" title={loopbackTitle}>
            {loopbackText}
          </Notice>
        )}
        <Form action={CONSENT_PATH} csrf={visit.csrf()} hidden={{ ...parameters }}>
          <Granting
            visit={visit}
            scopes={review.scopes}
            field={SCOPE_FIELD}
            form={form}
            isAgain={isAgain}
            raised={raised}
            meaning={meaning}
          />
          <DecisionButtons scopes={review.scopes} stopped={review.agents_stopped} blockMeaning={blockMeaning} />
        </Form>
      </Card>
    </>
  );
}

/** A request that cannot be granted: the client hears of it if the person says so. */
export function Problem({ visit, parameters, review, problem }: ConsentProps & { problem: string }) {
  const { problemTitle, problemText, goBack } = oauthWords;
  return (
    <Card title={problemTitle} lede={problemText(review.client_name, problem)} rank={1}>
      <Form action={CONSENT_PATH} csrf={visit.csrf()} hidden={{ ...parameters }}>
        <ButtonRow>
          <Button kind="secondary" name="decision" value="deny">
            {goBack(review.redirect_host)}
          </Button>
        </ButtonRow>
      </Form>
    </Card>
  );
}

function Facts({ visit, parameters, review }: Pick<ConsentProps, "visit" | "parameters" | "review">) {
  const { facts, resources, you } = oauthWords;
  const { resource } = review;
  const goodFor = resource?.endsWith("/api/mcp") ? "mcp" : resource?.endsWith("/api/a2a") ? "a2a" : "all";
  return (
    <DefinitionList
      facts={[
        { term: facts.as, detail: you(visit.viewer.name, visit.viewer.tier) },
        { term: facts.host, detail: <code>{review.redirect_host}</code> },
        { term: review.document ? facts.document : facts.client, detail: <code>{parameters.client_id}</code> },
        {
          term: facts.since,
          detail: <Time at={new Date(review.known_since)} {...clockOf(visit)} />,
        },
        { term: facts.resource, detail: resources[goodFor] },
      ]}
    />
  );
}
