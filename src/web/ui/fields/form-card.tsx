import type { ComponentChildren } from "preact";
import { Button, type ButtonKind, ButtonRow, LinkButton } from "../button.tsx";
import { Card, type CardProps } from "../structure.tsx";
import { ErrorSummary, type FieldError } from "./error-summary.tsx";
import { Form, type FormProps } from "./form.tsx";

export type FormCardProps = Omit<CardProps, "children"> &
  Omit<FormProps, "children"> & {
    /** Shown above the card. */
    errors?: FieldError[];
    /** Label of the button. */
    submit: string;
    kind?: ButtonKind;
    cancel?: { href: string; label: string };
    /** Links below the button. */
    below?: ComponentChildren;
    /** Content after the form, such as other forms. */
    after?: ComponentChildren;
    children?: ComponentChildren;
  };

/** A card with one form, for pages with a single purpose. */
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
