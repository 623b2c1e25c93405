import { expect, test } from "vitest";
import { firstForms } from "../../src/features/hack/applications/questions.ts";
import { questionText } from "../../src/features/hack/pages/member-text.ts";

test("pages have words for every question of a new hackathon, and for no other", () => {
  const sent = firstForms().flatMap(({ questions }) =>
    questions.flatMap(({ prompt, why }) => (why ? [prompt, why] : [prompt])),
  );
  expect(Object.keys(questionText).toSorted()).toEqual([...new Set(sent)].toSorted());
});
