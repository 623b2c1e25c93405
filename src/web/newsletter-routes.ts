import type { Page } from "./core/index.ts";
import { newsletterDraft } from "./newsletter/draft.page.tsx";
import { newsletterEdit } from "./newsletter/edit.page.tsx";
import { newsletterEditTips } from "./newsletter/edit-tips.page.tsx";
import { newsletter, signal } from "./newsletter/index.page.tsx";
import { newsletterIssue } from "./newsletter/issue.page.tsx";
import { operateNewsletter } from "./newsletter/operate.page.tsx";
import { newsletterPublish } from "./newsletter/publish.page.tsx";
import { newsletterStory, newsletterStoryNew } from "./newsletter/story.page.tsx";
import { newsletterTips } from "./newsletter/tips.page.tsx";

/** Pages of the newsletter's readers and editors. */
export const NEWSLETTER_PAGES: readonly Page[] = [
  newsletter,
  signal,
  newsletterIssue,
  newsletterEdit,
  newsletterEditTips,
  newsletterTips,
  newsletterDraft,
  newsletterStoryNew,
  newsletterStory,
  newsletterPublish,
  operateNewsletter,
];
