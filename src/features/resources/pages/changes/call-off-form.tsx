import {
  clockOf,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  type PageDocument,
  type Refused,
} from "../../../../web/core/index.ts";
import { DefinitionList, FormCard, TextArea, TimeRange } from "../../../../web/ui/index.ts";
import { serviceText } from "../text.ts";

const text = serviceText.callOff;

interface CallOff {
  readonly booking: {
    readonly start: string;
    readonly end: string;
    readonly member_name: string;
    readonly purpose: string | null;
  };
  readonly words: { readonly title: string; readonly lede: string; readonly submit: string; readonly keep: string };
  /** The page without the act. */
  readonly back: string;
  readonly form: Fields;
  readonly refused: Refused | undefined;
}

/** Declines a booking, or calls it off, with a reason that its member reads. */
export function callOffPage(request: MemberRequest, { booking, words, back, form, refused }: CallOff): PageDocument {
  const { facts, reason, reasonHint } = text;
  const { start, end, member_name, purpose } = booking;
  const errors = fieldErrors(refused, { reason });
  return {
    title: words.title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={words.title}
        lede={words.lede}
        errors={errors}
        action={request.path}
        csrf={request.csrf()}
        submit={words.submit}
        kind="danger"
        cancel={{ href: back, label: words.keep }}
      >
        <DefinitionList
          facts={[
            { term: facts.who, detail: <bdi>{member_name}</bdi> },
            { term: facts.when, detail: <TimeRange from={new Date(start)} to={new Date(end)} {...clockOf(request)} /> },
            ...(purpose ? [{ term: facts.purpose, detail: purpose }] : []),
          ]}
        />
        <TextArea
          name="reason"
          label={reason}
          hint={reasonHint}
          value={form.text("reason")}
          error={errorAt(errors, "reason")}
          rows={3}
          maxlength={600}
          required
        />
      </FormCard>
    ),
  };
}
