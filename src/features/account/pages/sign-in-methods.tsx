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

function methodsOf(request: MemberRequest, { hasPassword, github }: SignInMeans): Method[] {
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
  if (!request.parts.signIn.github && !github) return ways;
  const act = (
    <Form action="/account/github" csrf={request.csrf()} hidden={{ do: github ? "unlink" : "link" }}>
      <Button small kind="secondary">
        {github ? text.githubUnlink : text.githubLink}
      </Button>
    </Form>
  );
  return [...ways, { name: text.github, state: github ? text.githubLinked(github.login) : text.githubNone, act }];
}
