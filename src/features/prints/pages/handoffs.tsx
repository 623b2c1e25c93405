import { clockOf, type MemberRequest, withoutEnvelope } from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  DefinitionList,
  ExternalLink,
  Form,
  Section,
  Time,
  Untrusted,
} from "../../../web/ui/index.ts";
import { printsText } from "./text.ts";
import { type Handoff, PRINTS } from "./types.ts";

const text = printsText.handoffs;

/** Nothing if none awaits the member. */
export function Handoffs({ request, handoffs }: { request: MemberRequest; handoffs: readonly Handoff[] }) {
  if (handoffs.length === 0) return null;
  return (
    <Section id="handoffs" title={text.title} lede={text.lede}>
      <div class="flow">
        {handoffs.map((handoff) => (
          <HandoffCard key={handoff.id} request={request} handoff={handoff} />
        ))}
      </div>
    </Section>
  );
}

function HandoffCard({ request, handoff }: { request: MemberRequest; handoff: Handoff }) {
  const { id, title, details, material, color, quantity, quote, link_url, origin_claims, broker_name } = handoff;
  const by = text.by(broker_name);
  const said = [details, origin_claims && `${text.claims}: ${withoutEnvelope(origin_claims)}`].filter(Boolean);
  return (
    <Card title={title} rank={3} lede={by}>
      <DefinitionList
        facts={[
          { term: text.quote, detail: quote },
          { term: printsText.form.fields.material, detail: color === "any" ? material : `${material}, ${color}` },
          { term: printsText.form.fields.quantity, detail: quantity },
          { term: text.source, detail: link_url && <ExternalLink href={link_url}>{link_url}</ExternalLink> },
          { term: text.expires, detail: <Time at={new Date(handoff.expires_at)} {...clockOf(request)} /> },
        ]}
      />
      {said.length > 0 && <Untrusted text={said.join("\n")} by={broker_name ?? by} />}
      <Form action={PRINTS} csrf={request.csrf()} hidden={{ handoff: id }}>
        <ButtonRow>
          <Button kind="secondary" name="decision" value="confirm" label={text.confirmNamed(title)}>
            {text.confirm}
          </Button>
          <Button kind="quiet" name="decision" value="decline" label={text.declineNamed(title)}>
            {text.decline}
          </Button>
        </ButtonRow>
      </Form>
    </Card>
  );
}
