import type { Submission } from "../schemas.ts";
import type { SubmissionRow } from "./store.ts";

export function renderSubmission(row: SubmissionRow): Submission {
  const { eid, team_id, title, blurb, repo_url, demo_url, agent_surface, folder_id, locked } = row;
  return {
    eid,
    team_id,
    title,
    blurb,
    repo_url,
    demo_url,
    agent_surface,
    folder_id,
    locked,
    submitted_at: row.submitted_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    trust: "untrusted",
  };
}
