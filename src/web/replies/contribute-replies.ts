import type { feedbackWords, researchWords, storyWords } from "../words/contribute.ts";

declare module "./replies.ts" {
  interface Replies {
    "feedback.submit": { ticket_id: string; warnings?: string[] };
    "feedback.list_mine": { total: number; records: OwnTicket[] };
    "feedback.get_status": { record: OwnRecord };
    "research.ask": ResearchReply;
    "research.read": { document: DocumentPart };
    "research.submit": { duplicate: boolean };
    "research.list_my_submissions": { submissions: Suggestion[]; total: number };
    "highlights.list_claimable": { events: ClaimableEvent[]; total: number };
    "highlights.list_mine": { pending: WaitingStory[] };
    "highlights.list_decided": { decided: DecidedStory[]; total: number };
    "highlights.send": { dry_run?: true; story: Story; refreshed: boolean };
    "highlights.upload_image": { url: string };
  }
}

export type FeedbackKind = keyof typeof feedbackWords.kinds;

export interface OwnTicket {
  ticket_id: string;
  kind: FeedbackKind;
  priority: keyof typeof feedbackWords.priorities;
  resolved: boolean;
  resolved_at: string | null;
  preview: string;
  received_at: string;
}

export interface OwnRecord extends Omit<OwnTicket, "preview"> {
  message: string;
  resolution_note: string | null;
  url: string | null;
  expected: string | null;
  got: string | null;
  contact: string | null;
  agent_id: string | null;
}

/** What a document of the library says of itself, and which part of it this is. */
export interface Citation {
  document_id: string;
  source: keyof typeof researchWords.sources;
  title: string;
  authors: string[];
  date?: string;
  url?: string;
  start: number;
  end: number;
}

export interface Passage extends Citation {
  n: number;
  passage_safe_render: string;
  suspicious_patterns?: string[];
}

export interface ResearchReply {
  count: number;
  match?: keyof typeof researchWords.match;
  results?: Passage[];
  model?: string;
  answer?: string;
  retrieval_results?: Passage[];
}

export interface DocumentPart extends Citation {
  total_chars: number;
  text_safe_render: string;
}

export interface Suggestion {
  submission_id: string;
  url: string;
  state: keyof typeof researchWords.states;
  reason?: string;
  last_error?: string;
  document_id?: string;
  created_at: string;
}

export interface ClaimableEvent {
  event_api_id: string;
  title: string;
  date: string | null;
  status: string;
  url: string | null;
}

export interface Story {
  id: string;
  member_name: string;
  action: string;
  event_title: string;
  event_url?: string;
  date: string;
  dek: string;
  images: string[];
}

export interface WaitingStory {
  id: string;
  submitted_at: string;
  expires_at: string;
  story: Story;
}

export interface DecidedStory {
  id: string;
  outcome: keyof typeof storyWords.mine.outcomes;
  reason: string | null;
  at: string;
  story: Story | null;
}
