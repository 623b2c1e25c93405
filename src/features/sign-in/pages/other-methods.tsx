import { pathWith, type WebRequest } from "../../../web/core/index.ts";
import { Button, ButtonRow, Form, LinkButton, PasskeyOnly } from "../../../web/ui/index.ts";
import { otherMethodsText } from "./text.ts";

export type SignInMethodsProps = {
  request: WebRequest;
  next: string | null;
  /** Methods to offer; default all. */
  mail?: boolean;
  passkey?: boolean;
  github?: boolean;
  provider?: boolean;
};

/** Sign-in methods without a password. Passkeys appear only if the browser supports them. */
export function SignInMethods({
  request,
  next,
  mail = true,
  passkey = true,
  github = true,
  provider = true,
}: SignInMethodsProps) {
  const { signIn } = request.parts;
  const waysIn = otherMethodsText;
  const hidden = { next: next ?? "" };
  return (
    <section class="ways-in" aria-labelledby="ways-in">
      <h2 id="ways-in">{waysIn.or}</h2>
      {passkey && (
        <PasskeyOnly>
          <Form action="/sign-in/passkey" csrf={request.csrf()} hidden={hidden}>
            <ButtonRow>
              <Button kind="secondary">{waysIn.passkey}</Button>
            </ButtonRow>
          </Form>
        </PasskeyOnly>
      )}
      {provider && signIn.provider && (
        <Form action="/sign-in/provider" csrf={request.csrf()} hidden={hidden}>
          <ButtonRow>
            <Button kind="secondary">{waysIn.provider(signIn.provider.label)}</Button>
          </ButtonRow>
        </Form>
      )}
      {github && signIn.github && (
        <Form action="/sign-in/github" csrf={request.csrf()} hidden={hidden}>
          <ButtonRow>
            <Button kind="secondary">{waysIn.github}</Button>
          </ButtonRow>
        </Form>
      )}
      {mail && (
        <ButtonRow>
          <LinkButton href={pathWith("/sign-in/by-mail", hidden)}>{waysIn.mail}</LinkButton>
        </ButtonRow>
      )}
    </section>
  );
}
