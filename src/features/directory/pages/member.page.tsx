import {
  call,
  clockOf,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  PageRefusal,
  pathWith,
  QuotaNote,
  type Redirect,
  type Refused,
  type RemainingQuota,
  type Reply,
  remainingQuota,
  type Form as Sent,
  untouched,
  withProblems,
} from "../../../web/core/index.ts";
import { type Fields, fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Cards,
  Checkbox,
  ErrorSummary,
  Flow,
  Form,
  FormCard,
  LinkButton,
  PageHeader,
  Section,
  TextArea,
  Time,
  Untrusted,
} from "../../../web/ui/index.ts";
import { ownId } from "../../membership/pages/members/parts.ts";
import { MemberCard } from "./member-card.tsx";
import { directoryText, contactText as text } from "./text.ts";

type Member = Reply<"directory.get_card">;

export const member = memberPage({
  path: "/directory/:member",
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const found = await need(request, "directory.get_card", { member_id: idOf(request) });
    const sent = await call(request, "directory.contact", {
      member_id: found.member_id,
      message: form.text("message"),
      share_email: form.text("share_email") !== "",
    });
    if (sent.ok) return { to: pathOf(found), notice: { tone: "success", text: text.sent(found.name) } };
    if (sent.refused.kind === "not_found") throw new PageRefusal(sent.refused);
    return renderPage(request, form, withProblems(sent.refused, text.problems, otherwise(sent.refused)));
  },
});

export const memberBlock = memberPage({
  path: "/directory/:member/block",
  acts: ["block", "unblock"],
  async show(request) {
    const { member_id, name, blocked } = await need(request, "directory.get_card", { member_id: idOf(request) });
    return {
      title: blocked ? text.unblockTitle(name) : text.blockTitle(name),
      layout: "focus",
      body: <BlockCard request={request} member={{ member_id, name, blocked }} />,
    };
  },
  async act(request, form) {
    const { member_id, name } = await need(request, "directory.get_card", { member_id: idOf(request) });
    const blocks = form.text("act") !== "unblock";
    await need(request, blocks ? "agent_inbox.block" : "agent_inbox.unblock", { member: member_id });
    const notice = { tone: "success" as const, text: blocks ? text.blocked(name) : text.unblocked(name) };
    return { to: `/directory/${member_id}/block`, notice };
  },
});

const idOf = (request: MemberRequest): string => request.parameters.member ?? "";

const pathOf = ({ member_id }: Pick<Member, "member_id">) => `/directory/${member_id}`;

async function renderPage(request: MemberRequest, form: Sent, refused?: Refused): Promise<PageDocument | Redirect> {
  const member_id = idOf(request);
  if (member_id === (await ownId(request))) return { to: "/profile" };
  const [found, quota] = await Promise.all([
    need(request, "directory.get_card", { member_id }),
    remainingQuota(request, "directory.contact"),
  ]);
  const { name, card, messages } = found;
  const hints = { message: text.messageHint, share_email: text.shareHint };
  const field = fieldsOf(request, "directory.contact", { labels: text.fields, hints, form, refused });
  return {
    title: name,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={name} actions={<LinkButton href="/directory">{directoryText.title}</LinkButton>} />
        {card ? (
          <Cards>
            <MemberCard request={request} card={card} />
          </Cards>
        ) : (
          <p class="soft">{text.noCard}</p>
        )}
        <Writing request={request} found={found} quota={quota} field={field} isRefused={refused !== undefined} />
        {messages.length > 0 && <Messages request={request} found={found} />}
      </>
    ),
  };
}

const otherwise = ({ text: problem }: Refused) => ({ field: "message", problem });

interface WritingProps {
  readonly request: MemberRequest;
  readonly found: Member;
  readonly quota: RemainingQuota | null;
  readonly field: Fields<keyof typeof text.fields>;
  /** The form was refused, and is shown again. */
  readonly isRefused: boolean;
}

/** The form, or why there is none. Nothing, where the member takes no messages from the reader. */
function Writing({ request, found, quota, field, isRefused }: WritingProps) {
  const { name, contact, blocked } = found;
  if (blocked)
    return (
      <Section title={text.write(name)} id="write">
        <p>{text.youBlock(name)}</p>
        <LinkButton href={`${pathOf(found)}/block`}>{text.unblock}</LinkButton>
      </Section>
    );
  const isOpen = (contact === "open" && quota?.remaining !== 0) || isRefused;
  if (!isOpen && contact === "closed") return null;
  return (
    <Section title={text.write(name)} lede={isOpen && text.lede} id="write" split>
      {contact === "sent" && !isOpen ? (
        <p>{text.wait(name)}</p>
      ) : (
        <QuotaNote request={request} quota={quota} of={text.of}>
          {isOpen && <WriteForm request={request} found={found} field={field} />}
        </QuotaNote>
      )}
    </Section>
  );
}

function WriteForm({ request, found, field }: Pick<WritingProps, "request" | "found" | "field">) {
  return (
    <Form action={pathOf(found)} csrf={request.csrf()}>
      <TextArea {...field("message")} rows={6} maxlength={2_000} />
      <Checkbox {...field.box("share_email")} />
      <ButtonRow>
        <Button>{text.send}</Button>
      </ButtonRow>
    </Form>
  );
}

function Messages({ request, found }: { request: MemberRequest; found: Member }) {
  const { name, messages, blocked } = found;
  return (
    <Section title={text.messages} lede={text.messagesLede} id="messages" split>
      <Flow>
        {messages.map(({ message_id, message, sent_at, sent_by_you, reply_to }) => (
          <div key={message_id}>
            <Untrusted text={message} by={sent_by_you ? text.you : name} isSuspicious />
            <p class="soft">
              <Time at={new Date(sent_at)} {...clockOf(request)} />
              {reply_to && (
                <>
                  {" · "}
                  <a href={`mailto:${reply_to}`}>{text.byMail(reply_to)}</a>
                </>
              )}
              {!sent_by_you && (
                <>
                  {" · "}
                  <a href={reportPath(found, message, sent_at)}>{text.report}</a>
                </>
              )}
            </p>
          </div>
        ))}
      </Flow>
      <ButtonRow>
        {!blocked && (
          <Form action={`${pathOf(found)}/block`} csrf={request.csrf()} hidden={{ act: "block" }}>
            <Button kind="secondary">{text.block(name)}</Button>
          </Form>
        )}
        <LinkButton href="/profile#takes_messages" kind="quiet">
          {text.settings}
        </LinkButton>
      </ButtonRow>
    </Section>
  );
}

/** URLs have their limits, so only the beginning goes along. */
const REPORTED_CHARS_MAX = 500;

function reportPath({ name, member_id }: Member, message: string, sentAt: string): string {
  const quoted = [...message].slice(0, REPORTED_CHARS_MAX).join("");
  return pathWith("/feedback", { kind: "complaint", message: text.reported(name, member_id, sentAt, quoted) });
}

type BlockCardProps = { request: MemberRequest; member: Pick<Member, "member_id" | "name" | "blocked"> };

function BlockCard({ request, member }: BlockCardProps) {
  const { name, blocked } = member;
  return (
    <FormCard
      title={blocked ? text.unblockTitle(name) : text.blockTitle(name)}
      lede={blocked ? text.unblockText(name) : text.blockText(name)}
      action={`${pathOf(member)}/block`}
      csrf={request.csrf()}
      hidden={{ act: blocked ? "unblock" : "block" }}
      submit={blocked ? text.unblock : text.block(name)}
      cancel={{ href: pathOf(member), label: text.back }}
    />
  );
}
