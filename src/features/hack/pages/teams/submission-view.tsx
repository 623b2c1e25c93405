import { clockOf, type MemberRequest } from "../../../../web/core/index.ts";
import { Card, DefinitionList, ExternalLink, Time } from "../../../../web/ui/index.ts";
import { teamText as text } from "./text.ts";
import type { Submission } from "./types.ts";

export function SubmissionView({ request, submission }: { request: MemberRequest; submission: Submission }) {
  const { fields } = text;
  const { title, blurb, repo_url, demo_url, agent_surface, submitted_at } = submission;
  return (
    <Card title={<bdi>{title}</bdi>} rank={3}>
      {blurb && (
        <p class="kept-lines" dir="auto">
          {blurb}
        </p>
      )}
      <DefinitionList
        facts={[
          { term: fields.repo_url, detail: repo_url && <ExternalLink href={repo_url}>{repo_url}</ExternalLink> },
          { term: fields.demo_url, detail: demo_url && <ExternalLink href={demo_url}>{demo_url}</ExternalLink> },
          { term: fields.agent_surface, detail: agent_surface && <span dir="auto">{agent_surface}</span> },
          { term: text.submittedAt, detail: <Time at={new Date(submitted_at)} {...clockOf(request)} /> },
        ]}
      />
    </Card>
  );
}
