import type { ComponentChildren } from "preact";
import type { PageDocument, WebRequest } from "../../../web/core/index.ts";
import { ButtonRow, Card, type FieldError, FormCard, type FormCardProps, LinkButton } from "../../../web/ui/index.ts";
import { type SignInRefusal, signInErrors } from "./account-fields.tsx";
import { linkText, signUpText } from "./text.ts";

type Frame = Pick<FormCardProps, "lede" | "footer" | "action" | "hidden" | "submit" | "below" | "after">;

export interface CredentialForm extends Frame {
  readonly title: string;
  readonly refused: SignInRefusal | undefined;
  /** Labels of the fields, for errors; default those of a new account. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly fields?: (errors: readonly FieldError[]) => ComponentChildren;
}

/** A focus page with one form about credentials. */
export function credentialPage(request: WebRequest, form: CredentialForm): PageDocument {
  const { refused, labels = signUpText.fields, fields, ...frame } = form;
  const errors = signInErrors(refused, labels);
  return {
    title: frame.title,
    layout: "focus",
    refused,
    body: (
      <FormCard {...frame} errors={errors} csrf={request.csrf()}>
        {fields?.(errors)}
      </FormCard>
    ),
  };
}

/** For an expired or used link from a mail; `instead` requests a new one. */
export function expiredLinkPage(
  lede: string,
  instead: { readonly href: string; readonly label: string },
  refused?: SignInRefusal,
): PageDocument {
  const { overTitle } = linkText;
  return {
    title: overTitle,
    layout: "focus",
    refused,
    body: (
      <Card title={overTitle} lede={lede} rank={1}>
        <ButtonRow>
          <LinkButton href={instead.href}>{instead.label}</LinkButton>
        </ButtonRow>
      </Card>
    ),
  };
}
