import { clockOf, errorAt, type Form as Fields, type MemberRequest, untouched } from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import {
  Button,
  DefinitionList,
  type FieldError,
  Form,
  Section,
  Status,
  TextArea,
  TextField,
  Time,
  type Tone,
} from "../../../web/ui/index.ts";
import type { Act, InspectedFigure } from "./figure-moderation.ts";
import { figureModerationText } from "./text.ts";

export function FindFigure({ path, handle }: { path: string; handle: string }) {
  const { find, findLede, fields, action } = figureModerationText;
  return (
    <Section title={find} lede={findLede} split>
      <form class="form form-filter" method="get" action={path}>
        <TextField name="handle" label={fields.handle} type="search" value={handle} maxlength={64} unmarked />
        <Button kind="secondary">{action}</Button>
      </form>
    </Section>
  );
}

/** Owner and state of the figure, with its public picture. */
export function FigureFacts({ request, figure }: { request: MemberRequest; figure: InspectedFigure }) {
  const { facts, states, makings, why, toPage, alt } = figureModerationText;
  const { handle, name, taken_down, allowance } = figure;
  const state = stateOf(figure);
  return (
    <Section title={handle} id="figure" split>
      {state === "shown" && (
        <img
          class="figure-image"
          src={`/api/funko/m/${encodeURIComponent(handle)}/figure.svg`}
          alt={alt(handle)}
          width="240"
          height="320"
        />
      )}
      <DefinitionList
        facts={[
          { term: facts.member, detail: <bdi>{name}</bdi> },
          { term: facts.state, detail: <Status tone={TONES[state]}>{states[state]}</Status> },
          {
            term: facts.since,
            detail: taken_down && <Time at={new Date(taken_down.at)} {...clockOf(request)} />,
          },
          { term: why, detail: taken_down?.reason && <bdi>{taken_down.reason}</bdi> },
          { term: facts.makings, detail: makings(allowance.used, allowance.total) },
          {
            term: facts.page,
            detail: state === "shown" && <a href={`/figures/${encodeURIComponent(handle)}`}>{toPage}</a>,
          },
        ].filter(({ detail }) => Boolean(detail))}
      />
    </Section>
  );
}

type State = keyof typeof figureModerationText.states;

const TONES: Readonly<Record<State, Tone | "neutral">> = {
  shown: "success",
  hidden: "neutral",
  down: "danger",
  unmade: "neutral",
};

function stateOf({ taken_down, made, public: isPublic }: InspectedFigure): State {
  if (taken_down) return "down";
  if (!made) return "unmade";
  return isPublic ? "shown" : "hidden";
}

type ModerationProps = {
  action: string;
  request: MemberRequest;
  figure: InspectedFigure;
  act: Act;
  typed: Fields | undefined;
  errors: FieldError[];
};

/** The form of one action; its button leads to the preview. */
export function ModerationForm({ action, request, figure, act, typed = untouched, errors }: ModerationProps) {
  const { acts, fields, reasonHint, deltaHint, look } = figureModerationText;
  const { title, lede } = acts[act];
  return (
    <Section title={title} lede={lede} split id={act}>
      <Form action={action} csrf={request.csrf()} hidden={{ act, handle: figure.handle }}>
        {act === "grant" && (
          <TextField
            name="delta"
            label={fields.delta}
            hint={deltaHint}
            value={typed.text("delta")}
            error={errorAt(errors, "delta")}
            inputmode="numeric"
            look="short"
            maxlength={2}
            required
          />
        )}
        <TextArea
          name="reason"
          id={`${act}-reason`}
          label={fields.reason}
          hint={reasonHint}
          value={typed.text("reason")}
          error={errorAt(errors, `${act}-reason`)}
          rows={2}
          maxlength={300}
        />
        <Button kind="secondary">{look}</Button>
      </Form>
    </Section>
  );
}

export function History({ request, decisions }: { request: MemberRequest; decisions: InspectedFigure["decisions"] }) {
  const { history, noHistory, decided, times } = figureModerationText;
  return (
    <Section title={history} id="history">
      {decisions.length === 0 ? (
        <p class="soft">{noHistory}</p>
      ) : (
        <RecordList
          id="decisions"
          words={figureModerationText}
          caption={history}
          rows={decisions}
          rowKey={({ at, action }) => `${at} ${action}`}
          columns={{
            what: { heads: true, cell: ({ action, delta }) => `${decided[action]}${times(delta)}` },
            reason: ({ reason }) => reason && <bdi>{reason}</bdi>,
            when: ({ at }) => <Time at={new Date(at)} {...clockOf(request)} />,
          }}
        />
      )}
    </Section>
  );
}
