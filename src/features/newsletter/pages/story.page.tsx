import {
  call,
  emptyFields,
  type Form as Fields,
  type MemberRequest,
  memberPage,
  notFound,
  type PageResponse,
  type Refused,
  wholeNumber,
  withProblems,
} from "../../../web/core/index.ts";
import { readStory } from "./story-form.ts";
import { storyPage } from "./story-page.tsx";
import { storyText } from "./text.ts";
import { type Draft, draftAt, draftPath, EDIT, type StoryDraft } from "./types.ts";

export const newsletterStoryNew = memberPage({
  path: `${EDIT}/:issue/story`,
  acts: ["save", "preview"],
  show: async (request) => storyPage({ request, draft: await draftAt(request), story: undefined }),
  act: async (request, form) => carryOut(request, form, await draftAt(request), undefined),
});

export const newsletterStory = memberPage({
  path: `${EDIT}/:issue/stories/:story`,
  acts: ["save", "preview", "remove"],
  async show(request) {
    const draft = await draftAt(request);
    return storyPage({ request, draft, story: savedStory(request, draft) });
  },
  async act(request, form) {
    const draft = await draftAt(request);
    const story = findStory(request, draft);
    const isRemoval = form.text("act") === "remove";
    if (!story && form.text("rev") !== "") return storyPage({ request, draft, story, form, isRemoved: true });
    if (!story) return carryOut(request, form, draft, undefined);
    return isRemoval ? remove(request, form, draft, story) : carryOut(request, form, draft, story);
  },
});

function findStory({ parameters }: MemberRequest, { stories }: Draft): StoryDraft | undefined {
  return stories.find(({ story_id }) => story_id === parameters.story);
}

function savedStory(request: MemberRequest, draft: Draft): StoryDraft {
  const story = findStory(request, draft);
  if (!story) throw notFound();
  return story;
}

async function carryOut(
  request: MemberRequest,
  form: Fields,
  draft: Draft,
  story: StoryDraft | undefined,
): Promise<PageResponse> {
  const again = (refused?: Refused) =>
    storyPage({ request, draft, story, form, refused, preview: refused === undefined });
  const values = form.filled("headline", "beat", "story_id");
  const unready = emptyFields({ ...values, ...story }, ...(story ? ["headline"] : ["headline", "story_id"]));
  const read = readStory(form);
  if ("refused" in read) return again(read.refused);
  if (form.text("act") === "preview") return again();
  if (unready || values.headline === undefined) return again(unready);
  const { issue_id } = draft.issue;
  const saved = await call(request, "newsletter.put_story", {
    issue_id,
    story_id: story?.story_id ?? form.text("story_id"),
    ...(story && { rev: wholeNumber(form.text("rev")) }),
    ...read.texts,
  });
  if (saved.ok) {
    const notice = { tone: "success", text: storyText.saved(saved.body.story.headline) } as const;
    return { to: `${draftPath(issue_id)}#outline`, notice };
  }
  if (saved.refused.kind !== "rev_conflict") return again(withImageFault(saved.refused));
  // The form keeps the typed text; its rev is now that of the text beside it.
  const latest = await draftAt(request);
  const id = story?.story_id ?? form.text("story_id");
  const theirs = latest.stories.find(({ story_id }) => story_id === id);
  return storyPage({ request, draft: latest, story: theirs, form, refused: saved.refused });
}

function withImageFault(refused: Refused): Refused {
  return refused.kind === "not_found"
    ? withProblems(refused, {}, { field: "image", problem: storyText.badImage })
    : refused;
}

async function remove(request: MemberRequest, form: Fields, draft: Draft, story: StoryDraft): Promise<PageResponse> {
  const { issue_id } = draft.issue;
  const { story_id } = story;
  const removed = await call(request, "newsletter.remove_story", {
    issue_id,
    story_id,
    rev: wholeNumber(form.text("rev")),
  });
  if (!removed.ok) return storyPage({ request, draft, story, refused: removed.refused });
  return { to: draftPath(issue_id), notice: { tone: "success", text: storyText.removed } };
}
