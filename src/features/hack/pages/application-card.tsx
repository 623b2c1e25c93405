import type { Reply } from "../../../web/core/index.ts";
import { Badge, Checkbox, DefinitionList, Notice } from "../../../web/ui/index.ts";
import { boardText as text } from "./crew-text.ts";
import { answerWords, hackText, questionWords } from "./member-text.ts";
import { Instant } from "./parts.tsx";
import type { HackEvent } from "./types.ts";

type Reviewed = Reply<"hack.admin_list_applications">["applications"][number];

interface Props {
  readonly reviewed: Reviewed;
  readonly questions: Reply<"hack.application_form">["questions"];
  readonly event: HackEvent;
  readonly now: Date;
  readonly isChosen: boolean;
}

/** One application on the board: who, as what, what was found, and the answers. */
export function ApplicationCard({ reviewed, questions, event, now, isChosen }: Props) {
  const { application, member_name, dietary } = reviewed;
  const { application_id, applicant_type, answers, evidence, waitlist_no, confirm_by, note } = application;
  const found = [...new Set(evidence.flatMap((each) => each.found))];
  const asked = new Map(questions.map((question) => [question.id, question]));
  const isPending = evidence.some(({ status }) => status === "pending");
  return (
    <li class="card hack-application">
      <div class="hack-application-head">
        <Checkbox
          name="application"
          id={application_id}
          value={application_id}
          checked={isChosen}
          label={<span dir="auto">{member_name}</span>}
        />
        <span class="hack-application-marks">
          <Badge>{hackText.types[applicant_type]}</Badge>
          {waitlist_no !== null && <Badge tone="warning">{text.place(waitlist_no)}</Badge>}
          {found.map((each) => (
            <Badge key={each} tone="success">
              {each}
            </Badge>
          ))}
          {isPending && <Badge>{text.mentions.pending}</Badge>}
          {evidence.length > 0 && !isPending && found.length === 0 && <Badge>{text.mentions.nothing}</Badge>}
        </span>
      </div>
      {application.suspicious_patterns.length > 0 && <Notice tone="warning">{text.warning}</Notice>}
      {confirm_by && (
        <p>
          {text.confirms} <Instant at={confirm_by} event={event} now={now} />
        </p>
      )}
      {note && <p dir="auto">{note}</p>}
      <details>
        <summary>
          {text.answers}
          <span class="visually-hidden"> {member_name}</span>
        </summary>
        <DefinitionList
          facts={[
            ...inOrder(answers, questions).map(([id, answer]) => ({
              term: questionWords(asked.get(id)?.prompt ?? id.replaceAll("_", " ")),
              detail: (
                <span class="hack-answer" dir="auto">
                  {answerWords(asked.get(id)?.kind, answer)}
                </span>
              ),
            })),
            { term: text.dietary, detail: dietary && <span dir="auto">{dietary}</span> },
            ...evidence.map(({ url, title, status }) => ({
              term: text.evidence,
              detail: (
                <>
                  <bdi>{url}</bdi> · {hackText.mine.evidenceStates[status]}
                  {title && (
                    <>
                      {" · "}
                      <q dir="auto">{title}</q>
                    </>
                  )}
                </>
              ),
            })),
          ]}
        />
      </details>
    </li>
  );
}

/** As the form asks; answers to questions of an earlier form come last. */
function inOrder(answers: Readonly<Record<string, string>>, questions: Props["questions"]): [string, string][] {
  const place = new Map(questions.map(({ id }, at) => [id, at]));
  const placeOf = ([id]: [string, string]) => place.get(id) ?? place.size;
  return Object.entries(answers).sort((one, other) => placeOf(one) - placeOf(other));
}
