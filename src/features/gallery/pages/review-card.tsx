import { clockOf, type MemberRequest } from "../../../web/core/index.ts";
import { inSentence } from "../../../web/languages/language.ts";
import { Badge, Checkbox, DefinitionList, Notice, Picture, Time } from "../../../web/ui/index.ts";
import { choiceOf } from "./decision-preview.tsx";
import { CONSENT_TEXT, STATE_TEXT, reviewText as text } from "./text.ts";
import { galleryPath, type Reviewed } from "./types.ts";

interface Props {
  readonly request: MemberRequest;
  readonly reviewed: Reviewed;
  readonly chosen: ReadonlySet<string>;
  readonly choosable: boolean;
}

/** One photo on the board: the picture, its words, who is in it, and what was reported. */
export function ReviewCard({ request, reviewed, chosen, choosable }: Props) {
  const { photo, uploader, others, suspicious_patterns, copies } = reviewed;
  const value = choiceOf(photo);
  return (
    <li class="card photo-review">
      <a href={galleryPath(photo.eid, photo.photo_id)}>
        <Picture src={photo.thumbnail_url} alt={photo.alt} />
        <span class="visually-hidden">{text.large}</span>
      </a>
      <div class="photo-review-words">
        {choosable && (
          <Checkbox
            name="photo"
            id={photo.photo_id}
            value={value}
            checked={chosen.has(value)}
            label={<span dir="auto">{photo.caption || photo.alt}</span>}
          />
        )}
        {suspicious_patterns.length > 0 && <Notice tone="warning">{text.warning}</Notice>}
        {copies.length > 0 && (
          <Notice tone="warning">{text.copies(copies.map((state) => inSentence(STATE_TEXT[state])).join(", "))}</Notice>
        )}
        <Reports request={request} reviewed={reviewed} />
        <p class="soft" dir="auto">
          {photo.alt}
        </p>
        <DefinitionList
          facts={[
            { term: text.by, detail: <bdi>{uploader.name}</bdi> },
            {
              term: text.people,
              detail:
                photo.people.length === 0 ? (
                  text.nobody
                ) : (
                  <ul class="plain-list">
                    {photo.people.map(({ member_id, name, consent }, at) => (
                      <li key={member_id ?? at}>
                        <bdi>{name || text.gone}</bdi>{" "}
                        <Badge tone={consent === "refused" ? "danger" : consent === "asked" ? "warning" : "success"}>
                          {CONSENT_TEXT[consent]}
                        </Badge>
                      </li>
                    ))}
                  </ul>
                ),
            },
          ]}
        />
        <p class="soft">{text.others[others]}</p>
        {photo.note && <p dir="auto">{photo.note}</p>}
        <Time at={new Date(photo.uploaded_at)} {...clockOf(request)} />
      </div>
    </li>
  );
}

function Reports({ request, reviewed: { reports, decide_by } }: Pick<Props, "request" | "reviewed">) {
  if (reports.length === 0 || decide_by === null) return null;
  return (
    <div>
      <p>
        {text.decideBy} <Time at={new Date(decide_by)} {...clockOf(request)} />
      </p>
      <ul class="plain-list">
        {reports.map(({ by, reason, contact, reported_at }) => (
          <li key={reported_at}>
            <bdi>{by ?? text.visitor}</bdi>: <span dir="auto">{reason || text.noReason}</span>
            {contact && (
              <>
                {" "}
                <span class="soft" dir="auto">
                  {contact}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
