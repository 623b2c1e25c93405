import { secretFields } from "../../../kernel/catalogue/schema.ts";
import type { MemberRequest } from "../../../web/core/index.ts";
import { LinkButton, PageHeader, Secret } from "../../../web/ui/index.ts";
import type { InboxRecord } from "../index.ts";
import { type Decision, decisionWords } from "./inbox-decisions.ts";
import { requesterOf } from "./inbox-paths.ts";
import { inboxText } from "./text.ts";

/** The secrets that a recommended operation returned, such as the link of an invitation. They are stored nowhere. */
export function secretsOf(
  request: MemberRequest,
  { would_run }: InboxRecord,
  decision: Decision,
  reply: Readonly<Record<string, unknown>>,
): string[] {
  if (decision.declared !== null || !would_run) return [];
  const entry = request.parts.catalogue.byId(would_run.operation);
  const names = entry ? secretFields(entry.operation.output) : [];
  return names.flatMap((name) => (typeof reply[name] === "string" ? [reply[name]] : []));
}

type SecretsProps = { item: InboxRecord; decision: Decision; values: readonly string[]; next: string };

/** The reply to the decision shows them, in place of the next item. */
export function Secrets({ item, decision, values, next }: SecretsProps) {
  const { secret, toInbox } = inboxText.item;
  return (
    <>
      <PageHeader
        title={decisionWords(item.kind, decision).label}
        lede={decisionWords(item.kind, decision).done(requesterOf(item))}
        actions={
          <LinkButton href={next} kind="primary">
            {toInbox}
          </LinkButton>
        }
      />
      {values.map((value) => (
        <Secret key={value} label={secret} value={value} />
      ))}
    </>
  );
}
