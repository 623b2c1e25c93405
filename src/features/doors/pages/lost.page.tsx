import { type MemberRequest, memberPage, need, notFound } from "../../../web/core/index.ts";
import { Button, ButtonRow, Card, Form, LinkButton } from "../../../web/ui/index.ts";
import { badgesText as text } from "./text.ts";
import { type Badge, nameOf } from "./types.ts";

/** A member blocks a lost badge. */
export const badgeLost = memberPage({
  path: "/membership/badges/:badge/lost",
  async show(request) {
    const title = text.lostTitle(nameOf(await badgeAt(request)));
    return {
      title,
      layout: "focus",
      body: (
        <Card title={title} lede={text.lostText} rank={1}>
          <Form action={request.path} csrf={request.csrf()}>
            <ButtonRow>
              <Button kind="danger">{text.lostAction}</Button>
              <LinkButton href="/membership">{text.keep}</LinkButton>
            </ButtonRow>
          </Form>
        </Card>
      ),
    };
  },
  async act(request) {
    const { badge_id } = await badgeAt(request);
    await need(request, "doors.report_lost", { badge_id });
    return { to: "/membership", notice: { tone: "success", text: text.lostDone } };
  },
});

async function badgeAt(request: MemberRequest): Promise<Badge> {
  const { badges } = await need(request, "doors.list_my_badges");
  const found = badges.find(({ badge_id }) => badge_id === request.parameters.badge);
  if (!found) throw notFound();
  return found;
}
