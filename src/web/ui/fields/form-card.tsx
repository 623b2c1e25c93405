import type { ComponentChildren } from "preact";
import { Button, type ButtonKind, ButtonRow, LinkButton } from "../button.tsx";
import { Card, type CardProps } from "../structure.tsx";
import { ErrorSummary, type FieldError } from "./error-summary.tsx";
import { Form, type FormProps } from "./form.tsx";

export type FormCardProps = Omit<CardProps, "children"> &
  Omit<FormProps, "children"> & {
    /** What is wrong with what was sent, above the card. */
    errors?: FieldError[];
    /** Words on the button. */
    submit: string;
    kind?: ButtonKind;
    /** The way out, beside the button. */
    cancel?: { href: string; label: string };
    /** Further ways on, below the button. */
    below?: ComponentChildren;
    /** What stands on the card after the form, such as other forms. */
    after?: ComponentChildren;
    /** The fields, if there are any. */
    children?: ComponentChildren;
  };

/** One thing to fill in or to press, on a sheet of its own: the frame of the pages that ask just that. */
export function FormCard(props: FormCardProps) {
  const { title, lede, rank = 1, footer, errors = [], submit, kind, cancel, below, after, children, ...form } = props;
  return (
    <>
      <ErrorSummary errors={errors} />
      <Card title={title} lede={lede} rank={rank} footer={footer}>
        <Form {...form}>
          {children}
          <ButtonRow>
            <Button {...(kind && { kind })}>{submit}</Button>
            {cancel && (
              <LinkButton href={cancel.href} kind="quiet">
                {cancel.label}
              </LinkButton>
            )}
          </ButtonRow>
          {below}
        </Form>
        {after}
      </Card>
    </>
  );
}
