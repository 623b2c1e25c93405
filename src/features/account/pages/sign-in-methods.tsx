import type { ComponentChildren } from "preact";
import type { SignInMeans } from "../../../kernel/ports/sign-in.ts";
import type { MemberRequest } from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { Button, Form, LinkButton } from "../../../web/ui/index.ts";
import { securityText } from "./text.ts";

interface Method {
  readonly name: string;
  readonly state: string;
  readonly act?: ComponentChildren;
}

/** Passkeys have a table of their own. */
export function MethodsTable({ request, means }: { request: MemberRequest; means: SignInMeans }) {
  const { means: caption } = securityText;
  return (
    <RecordList
      id="ways"
      words={securityText}
      caption={caption}
      rows={methodsOf(request, means)}
      rowKey={({ name }) => name}
      columns={{
        means: { heads: true, cell: ({ name }) => name },
        state: ({ state }) => state,
        act: ({ act }) => act,
      }}
    />
  );
}

function methodsOf(request: MemberRequest, { hasPassword, github, provider }: SignInMeans): Method[] {
  const text = securityText;
  const ways: Method[] = [
    {
      name: text.password,
      state: hasPassword ? text.passwordSet : text.passwordNone,
      act: (
        <LinkButton href="/account/password" small>
          {hasPassword ? text.passwordChange : text.passwordAdd}
        </LinkButton>
      ),
    },
    { name: text.mail, state: text.mailState(request.viewer.email) },
  ];
  const sites = request.parts.signIn;
  const form = (path: string, isLinked: boolean, words: string) => (
    <Form action={path} csrf={request.csrf()} hidden={{ act: isLinked ? "unlink" : "link" }}>
      <Button small kind="secondary">
        {words}
      </Button>
    </Form>
  );
  if (sites.provider) {
    const { label } = sites.provider;
    ways.push({
      name: label,
      state: provider ? text.githubLinked(provider.login) : text.githubNone,
      act: form(
        "/account/provider",
        provider !== null,
        provider ? text.providerUnlink(label) : text.providerLink(label),
      ),
    });
  }
  if (sites.github || github) {
    ways.push({
      name: text.github,
      state: github ? text.githubLinked(github.login) : text.githubNone,
      act: form("/account/github", github !== null, github ? text.githubUnlink : text.githubLink),
    });
  }
  return ways;
}
