import type { ComponentChildren } from "preact";
import { texts } from "../languages/texts.ts";
import { ButtonRow } from "./button.tsx";

export const stepsText = texts({ done: "Done", current: "Now", todo: "To do" });

export type Step = {
  title: string;
  state: "done" | "current" | "todo";
  text?: ComponentChildren;
  action?: ComponentChildren;
};

/** Ordered set-up steps. `rank` is the level of their headings. */
export function Steps({ steps, rank = 3 }: { steps: Step[]; rank?: 2 | 3 }) {
  const Heading = `h${rank}` as const;
  return (
    <ol class="steps">
      {steps.map((step) => (
        <li
          key={step.title}
          class={`step step-${step.state}`}
          aria-current={step.state === "current" ? "step" : undefined}
        >
          <span class="step-mark" aria-hidden="true" />
          <div>
            <Heading class="step-title">
              {step.title} <span class="step-state">{stepsText[step.state]}</span>
            </Heading>
            {step.text && <p>{step.text}</p>}
            {step.action && <ButtonRow>{step.action}</ButtonRow>}
          </div>
        </li>
      ))}
    </ol>
  );
}
