import { DateTime } from "luxon";
import {
  errorAt,
  fieldErrors,
  localText,
  type MemberRequest,
  pathWith,
  type Refused,
} from "../../../../web/core/index.ts";
import { dateText } from "../../../../web/languages/dates.ts";
import { Button, ButtonRow, ErrorSummary, Form, LinkButton, RadioGroup, TextField } from "../../../../web/ui/index.ts";
import { missingQualification, NextSessions } from "../missing-qualification.tsx";
import type { Resource } from "../types.ts";
import { lengthsFrom } from "./cells.ts";
import { boardText } from "./text.ts";

const { bar: text, duration } = boardText;
const USUAL_MINUTES = 60;

/** The free time that was tapped. */
export interface Chosen {
  readonly resource: Resource;
  readonly start: Date;
}

export type BookingBarProps = { request: MemberRequest; chosen: Chosen; refused: Refused | undefined };

/** Below the board: how long, what for, and one button. */
export function BookingBar({ request, chosen: { resource, start }, refused }: BookingBarProps) {
  const { timeZone } = request.space;
  const lengths = lengthsFrom(resource, start);
  const begins = DateTime.fromJSDate(start, { zone: timeZone });
  const errors = fieldErrors(refused, { minutes: text.length, purpose: text.purpose });
  const missing = missingQualification(refused);
  const start_local = localText(start, timeZone);
  const usual = lengths.findLast((minutes) => minutes <= USUAL_MINUTES) ?? lengths[0];
  return (
    <section class="board-bar" id="book" aria-labelledby="book-title">
      <h2 id="book-title">{text.title(resource.name, dateText(begins, "dayAndClock"))}</h2>
      <ErrorSummary errors={errors} />
      {refused && errors.length === 0 && <p class="error-text">{refused.text}</p>}
      {missing && <NextSessions {...missing} />}
      {lengths.length === 0 ? (
        <p>{text.gone}</p>
      ) : (
        <Form
          action={pathWith("/resources/day", Object.fromEntries(new URLSearchParams(request.search)))}
          csrf={request.csrf()}
          hidden={{ resource: resource.id, start: start_local }}
        >
          <div class="board-choices">
            <RadioGroup
              name="minutes"
              label={text.length}
              value={String(usual)}
              required
              error={errorAt(errors, "minutes")}
              options={lengths.map((minutes) => ({
                value: String(minutes),
                label: `${duration(minutes)}, ${text.until(begins.plus({ minutes }).toFormat("HH:mm"))}`,
              }))}
            />
          </div>
          <TextField name="purpose" label={text.purpose} maxlength={600} error={errorAt(errors, "purpose")} />
          <ButtonRow>
            <Button>{resource.rules.approval === "instant" ? text.book : text.request}</Button>
            <LinkButton href={pathWith("/resources/series", { resource: resource.id, start: start_local })}>
              {text.every}
            </LinkButton>
            <LinkButton href={pathWith("/resources/book", { resource: resource.id, start: start_local })} kind="quiet">
              {text.other}
            </LinkButton>
          </ButtonRow>
          <p class="soft">{text[resource.rules.approval]}</p>
        </Form>
      )}
    </section>
  );
}
