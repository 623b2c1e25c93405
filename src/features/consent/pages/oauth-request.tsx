import { clockOf, type Form as Fields, type MemberRequest, type Refused, type Reply } from "../../../web/core/index.ts";
import { Button, ButtonRow, Card, DefinitionList, ErrorSummary, Form, Notice, Time } from "../../../web/ui/index.ts";
import { PauseAllBanner } from "../../agents/pages/parts.ts";
import { DecisionButtons, DidYouStart, Granting, HigherTierRequested } from "./scope-choice.tsx";
import { oauthText } from "./text.ts";

type ConsentReview = Reply<"oauth.review_request">;

export const CONSENT_PATH = "/api/oauth/authorize";
export const SCOPE_FIELD = "grant";

export type ConsentProps = {
  request: MemberRequest;
  /** The authorization request, which the form sends back unchanged. */
  parameters: Readonly<Record<string, string | undefined>>;
  review: ConsentReview;
  /** Submitted values, when the page is shown again. */
  form: Fields;
  isAgain: boolean;
  /** True after the member requested a higher tier. */
  tierRequested: boolean;
  refused: Refused | undefined;
};

/** The details of the request, and the decision. */
export function Consent({ request, parameters, review, form, isAgain, tierRequested, refused }: ConsentProps) {
  const { heading, claim, blockMeaning, loopbackTitle, loopbackText, meaning } = oauthText;
  return (
    <>
      <ErrorSummary errors={refused ? [{ field: SCOPE_FIELD, text: refused.text }] : []} />
      <HigherTierRequested scopes={review.scopes} tierRequested={tierRequested} />
      <PauseAllBanner allPaused={review.agents_stopped} />
      <Card title={heading(review.client_name)} lede={claim} rank={1}>
        {!review.loopback_only && <DidYouStart />}
        <Facts request={request} parameters={parameters} review={review} />
        {review.loopback_only && (
          <Notice tone="warning" title={loopbackTitle}>
            {loopbackText}
          </Notice>
        )}
        <Form action={CONSENT_PATH} csrf={request.csrf()} hidden={{ ...parameters }}>
          <Granting
            request={request}
            scopes={review.scopes}
            field={SCOPE_FIELD}
            form={form}
            isAgain={isAgain}
            tierRequested={tierRequested}
            meaning={meaning}
          />
          <DecisionButtons scopes={review.scopes} allPaused={review.agents_stopped} blockMeaning={blockMeaning} />
        </Form>
      </Card>
    </>
  );
}

/** A request that cannot be granted. The client is notified only if the member chooses so. */
export function Problem({ request, parameters, review, problem }: ConsentProps & { problem: string }) {
  const { problemTitle, problemText, goBack } = oauthText;
  return (
    <Card title={problemTitle} lede={problemText(review.client_name, problem)} rank={1}>
      <Form action={CONSENT_PATH} csrf={request.csrf()} hidden={{ ...parameters }}>
        <ButtonRow>
          <Button kind="secondary" name="decision" value="deny">
            {goBack(review.redirect_host)}
          </Button>
        </ButtonRow>
      </Form>
    </Card>
  );
}

function Facts({ request, parameters, review }: Pick<ConsentProps, "request" | "parameters" | "review">) {
  const { facts, resources, you } = oauthText;
  const { resource } = review;
  const goodFor = resource?.endsWith("/mcp") ? "mcp" : resource?.endsWith("/api/a2a") ? "a2a" : "all";
  return (
    <DefinitionList
      facts={[
        { term: facts.as, detail: you(request.viewer.name, request.viewer.tier) },
        { term: facts.host, detail: <code>{review.redirect_host}</code> },
        { term: review.document ? facts.document : facts.client, detail: <code>{parameters.client_id}</code> },
        {
          term: facts.since,
          detail: <Time at={new Date(review.known_since)} {...clockOf(request)} />,
        },
        { term: facts.resource, detail: resources[goodFor] },
      ]}
    />
  );
}
