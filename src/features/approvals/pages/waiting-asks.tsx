import { LinkButton } from "../../../web/ui/index.ts";
import { Consequences } from "./approval-parts.tsx";
import { approvalsText } from "./text.ts";
import { type Approval, approvalPath } from "./types.ts";

export interface WaitingAsksProps {
  readonly approvals: readonly Approval[];
  /** The first of them has the main button of the page. */
  readonly isMain: boolean;
}

/** What agents ask their member now, for pages about agents. */
export function WaitingAsks({ approvals, isMain }: WaitingAsksProps) {
  if (approvals.length === 0) return null;
  const { waiting, asksFor, decide, decideNamed } = approvalsText;
  return (
    <ul class="asks" aria-label={waiting}>
      {approvals.map(({ approval_id, agent, title, effects }, at) => (
        <li key={approval_id}>
          <div>
            <p class="asks-title" dir="auto">
              {asksFor(agent, title)}
            </p>
            <Consequences effects={effects} />
          </div>
          <LinkButton
            kind={isMain && at === 0 ? "primary" : "secondary"}
            href={approvalPath(approval_id)}
            label={decideNamed(title, agent)}
          >
            {decide}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
