import type { ComponentChildren } from "preact";
import type { SignInMeans } from "../../kernel/ports/sign-in.ts";
import { Button, Form, LinkButton, Table } from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { words } from "../words.ts";

interface Way {
  readonly name: string;
  readonly state: string;
  readonly act?: ComponentChildren;
}

/** Password, mail and GitHub: whether each is there, and how to change it. Passkeys have a table of their own. */
export function WaysTable({ visit, means }: { visit: MemberVisit; means: SignInMeans }) {
  const { means: caption, columns } = words.security;
  return (
    <Table
      id="ways"
      caption={caption}
      captionHidden
      rows={waysOf(visit, means)}
      rowKey={({ name }) => name}
      columns={[
        { label: columns.means, heads: true, cell: ({ name }) => name },
        { label: columns.state, cell: ({ state }) => state },
        { label: columns.act, labelHidden: true, align: "end", cell: ({ act }) => act },
      ]}
    />
  );
}

function waysOf(visit: MemberVisit, { hasPassword, github }: SignInMeans): Way[] {
  const text = words.security;
  const ways: Way[] = [
    {
      name: text.password,
      state: hasPassword ? text.passwordSet : text.passwordNone,
      act: (
        <LinkButton href="/account/password" small>
          {hasPassword ? text.passwordChange : text.passwordAdd}
        </LinkButton>
      ),
    },
    { name: text.mail, state: text.mailState(visit.viewer.email) },
  ];
  if (!visit.parts.signIn.github && !github) return ways;
  const act = (
    <Form action="/account/github" csrf={visit.csrf()} hidden={{ do: github ? "unlink" : "link" }}>
      <Button small kind="secondary">
        {github ? text.githubUnlink : text.githubLink}
      </Button>
    </Form>
  );
  return [...ways, { name: text.github, state: github ? text.githubLinked(github.login) : text.githubNone, act }];
}
