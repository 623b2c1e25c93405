import { newsletterDraft } from "../../features/newsletter/pages/draft.page.tsx";
import { newsletterEdit } from "../../features/newsletter/pages/edit.page.tsx";
import { newsletterEditTips } from "../../features/newsletter/pages/edit-tips.page.tsx";
import { newsletter, signal } from "../../features/newsletter/pages/index.page.tsx";
import { newsletterIssue } from "../../features/newsletter/pages/issue.page.tsx";
import { operateNewsletter } from "../../features/newsletter/pages/operate.page.tsx";
import { newsletterPublish } from "../../features/newsletter/pages/publish.page.tsx";
import { newsletterStory, newsletterStoryNew } from "../../features/newsletter/pages/story.page.tsx";
import { newsletterTips } from "../../features/newsletter/pages/tips.page.tsx";
import type { Page } from "../../web/core/index.ts";

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
