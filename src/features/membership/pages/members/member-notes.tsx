import { clockOf, errorAt, type Form as Fields, type MemberRequest, type Reply } from "../../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  type FieldError,
  Form,
  Section,
  TextArea,
  Time,
  Untrusted,
} from "../../../../web/ui/index.ts";
import { notesText as text } from "./text.ts";

export const NOTES_SHOWN = 20;

type MemberNotesProps = {
  request: MemberRequest;
  path: string;
  notes: Reply<"notes.list">;
  errors: FieldError[];
  typed: Fields | undefined;
};

/** Notes of operators, with a form for another. */
export function MemberNotes({ request, path, notes: { notes, total }, errors, typed }: MemberNotesProps) {
  return (
    <Section id="notes" title={text.title} lede={text.lede} split>
      {notes.map(({ note_id, text: words, author, at }) => (
        <div key={note_id}>
          <Untrusted text={words} by={author ?? text.formerOperator} />
          <p class="soft">
            <Time at={new Date(at)} {...clockOf(request)} />
          </p>
        </div>
      ))}
      {total > notes.length && <p class="soft">{text.more(notes.length, total)}</p>}
      <Form action={path} csrf={request.csrf()} hidden={{ act: "note" }}>
        <TextArea
          name="text"
          label={text.field}
          hint={text.hint}
          value={typed?.text("text")}
          error={errorAt(errors, "text")}
          rows={3}
          maxlength={2_000}
          required
        />
        <ButtonRow>
          <Button kind="secondary">{text.add}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}
