import type { ComponentChildren } from "preact";
import {
  type Form,
  type MemberRequest,
  need,
  type PageDocument,
  type Refused,
  type Reply,
} from "../../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  ErrorSummary,
  type FieldError,
  LinkButton,
  PageLink,
} from "../../../../web/ui/index.ts";
import { wizardText as text } from "./text.ts";

export const STEPS = ["space", "template", "hours", "mail", "rooms", "events", "members", "operator"] as const;
export type SetupStep = (typeof STEPS)[number];
type Place = SetupStep | "done";

const PLACES: readonly Place[] = [...STEPS, "done"];

export const stepPath = (step: Place): string => `/setup/${step}`;

/** The page after a step. */
export const afterStep = (step: SetupStep): string => stepPath(PLACES[PLACES.indexOf(step) + 1] ?? "done");

type Setup = Reply<"space.get_setup">;

/** The form that Continue sends too. */
export const STEP_FORM = "step";

/** Where a form of a step leads: on, if Continue sent it. */
export const afterForm = (form: Form, step: SetupStep): string =>
  form.text("go") === "on" ? afterStep(step) : stepPath(step);

/** Whether Continue sent a form in which nothing was typed into these fields. */
export const isLeft = (form: Form, ...fields: string[]): boolean =>
  form.text("go") === "on" && fields.every((field) => form.text(field) === "");

/** The steps that the space's own records show as done. */
export function doneSteps({ items }: Setup): ReadonlySet<SetupStep> {
  const has = (...wanted: Setup["items"][number]["item"][]) =>
    wanted.every((each) => items.some(({ item, state }) => item === each && state === "done"));
  const done: Readonly<Record<SetupStep, boolean>> = {
    space: has("name"),
    // A template is for an empty space.
    template: has("hours") || has("resource"),
    hours: has("hours"),
    mail: has("mail"),
    rooms: has("resource"),
    events: has("event"),
    members: has("member"),
    operator: has("second_operator"),
  };
  return new Set(STEPS.filter((step) => done[step]));
}

/** Where an operator takes the setup up again. */
export function firstOpen(done: ReadonlySet<SetupStep>): string {
  return stepPath(STEPS.find((step) => !done.has(step)) ?? "done");
}

interface StepView {
  readonly title: string;
  readonly lede: string;
  readonly errors?: FieldError[];
  readonly refused?: Refused | undefined;
  /** Whether its form, with the id `STEP_FORM`, would be lost by Continue. */
  readonly keeps?: boolean;
  /** Words of the link that leaves the open step out; default "Skip". */
  readonly skip?: string;
  /** Its only filled button is that of a form while the step is open, and Continue once it is done. */
  readonly body: (parts: { readonly isDone: boolean; readonly submit: "primary" | "secondary" }) => ComponentChildren;
}

/** One step, with the way back, on and out. */
export async function wizardPage(request: MemberRequest, step: SetupStep, view: StepView): Promise<PageDocument> {
  const done = doneSteps(await need(request, "space.get_setup"));
  const isDone = done.has(step);
  const back = PLACES[PLACES.indexOf(step) - 1];
  return {
    title: view.title,
    layout: "focus",
    refused: view.refused,
    body: (
      <div class="wizard">
        <ErrorSummary errors={view.errors ?? []} />
        <StepBar current={step} done={done} />
        <Card title={view.title} lede={view.lede} rank={1}>
          {view.body({ isDone, submit: isDone ? "secondary" : "primary" })}
        </Card>
        <div class="wizard-ways">
          <ButtonRow>
            {isDone && view.keeps ? (
              <Button form={STEP_FORM} name="go" value="on">
                {text.next}
              </Button>
            ) : (
              <LinkButton href={afterStep(step)} kind={isDone ? "primary" : "secondary"}>
                {isDone ? text.next : (view.skip ?? text.skip)}
              </LinkButton>
            )}
            {back && (
              <LinkButton href={stepPath(back)} kind="quiet">
                {text.back}
              </LinkButton>
            )}
          </ButtonRow>
          <PageLink href="/operate/inbox">{text.later}</PageLink>
        </div>
      </div>
    ),
  };
}

/** All steps in their order, each a link. */
export function StepBar({ current, done }: { current: Place; done: ReadonlySet<SetupStep> }) {
  return (
    <nav class="wizard-bar" aria-label={text.label}>
      <ol>
        {PLACES.map((step) => {
          const isDone = step !== "done" && done.has(step);
          return (
            <li key={step} class={isDone ? "wizard-step wizard-step-done" : "wizard-step"}>
              <a href={stepPath(step)} aria-current={step === current ? "step" : undefined}>
                <span class="wizard-mark" aria-hidden="true" />
                <span>{text.steps[step]}</span>
                {isDone && <span class="visually-hidden"> ({text.done})</span>}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
