import type { Form as Fields, MemberRequest, PageDocument, Reply } from "../../../web/core/index.ts";
import { FormCard } from "../../../web/ui/index.ts";
import { STATE_TEXT, reviewText as text } from "./text.ts";
import { galleryPath, type State } from "./types.ts";

interface Chosen {
  readonly photo_id: string;
  readonly rev: number;
}

const AT_ONCE = 100;

/** A checkbox carries the photo and the rev that the organizer saw. */
export const choiceOf = ({ photo_id, rev }: Chosen) => `${photo_id}:${rev}`;

export function chosenPhotos(form: Fields): Chosen[] {
  return [...new Set(form.all("photo").map(String))].slice(0, AT_ONCE).flatMap((value) => {
    const [, photo_id, rev] = /^([\w-]{1,64}):(\d{1,6})$/.exec(value) ?? [];
    return photo_id === undefined ? [] : [{ photo_id, rev: Number(rev) }];
  });
}

type Decided = Extract<Reply<"gallery.decide">, { dry_run?: undefined }>;

interface Previewed {
  readonly eid: string;
  readonly photos: readonly Chosen[];
  readonly decision: string;
  readonly note: string;
  readonly state: State;
  readonly outcome: Pick<Decided, "decided" | "left">;
}

/** What a decision on several photos would do, before it is done. */
export function decisionPreview(
  request: MemberRequest,
  { eid, photos, decision, note, state, outcome: { decided, left } }: Previewed,
): PageDocument {
  const label = text.decisions[decision as keyof typeof text.decisions];
  const becoming = new Map<State, number>();
  for (const each of decided) becoming.set(each.state, (becoming.get(each.state) ?? 0) + 1);
  const reasons = new Map<keyof typeof text.why, number>();
  for (const { why } of left) reasons.set(why, (reasons.get(why) ?? 0) + 1);
  return {
    title: text.previewTitle,
    layout: "focus",
    body: (
      <FormCard
        title={text.previewTitle}
        lede={decided.length > 0 ? text.previewText(label, decided.length) : text.previewNone}
        action={galleryPath(eid, "review")}
        csrf={request.csrf()}
        hidden={{ decision, note, state, confirmed: "yes" }}
        submit={text.submit}
        cancel={{ href: `${galleryPath(eid, "review")}?state=${state}`, label: text.cancel }}
      >
        {photos.map((photo) => (
          <input key={photo.photo_id} type="hidden" name="photo" value={choiceOf(photo)} />
        ))}
        <ul class="plain-list">
          {[...becoming].map(([to, count]) => (
            <li key={to}>
              {text.becomes}: {STATE_TEXT[to]} ({count})
            </li>
          ))}
        </ul>
        {left.length > 0 && (
          <>
            <p>{text.previewLeft(left.length)}</p>
            <ul class="plain-list">
              {[...reasons].map(([why, count]) => (
                <li key={why}>
                  {count}: {text.why[why]}
                </li>
              ))}
            </ul>
          </>
        )}
        {note && (
          <p dir="auto">
            {text.note}: {note}
          </p>
        )}
      </FormCard>
    ),
  };
}
