import { call, fieldErrors, type MemberRequest, memberPage, need, type Reply } from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { Button, ButtonRow, ErrorSummary, Form, PageHeader, Status, Time } from "../../../web/ui/index.ts";
import { presentationsText } from "./text.ts";
import { numberIn, PRESENTATIONS, presentationPath } from "./types.ts";

const PATH = `${PRESENTATIONS}/mine`;
const text = presentationsText.mine;
const TONES = { asked: "warning", accepted: "success", declined: "neutral" } as const;

type Named = Reply<"presentations.list_mine">["presentations"][number];

export const presentationsMine = memberPage({
  path: PATH,
  show: async (request) => renderPage(request),
  async act(request, form) {
    const answered = await call(request, "presentations.answer_listing", {
      number: numberIn(form.text("number")) ?? 0,
      answer: form.text("answer"),
    });
    if (!answered.ok) return renderPage(request, answered.refused);
    return { to: PATH, notice: { tone: "success", text: text.done[answered.body.answer] } };
  },
});

async function renderPage(request: MemberRequest, refused?: Parameters<typeof fieldErrors>[0]) {
  const { presentations } = await need(request, "presentations.list_mine");
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, {})} />
        <PageHeader title={text.title} lede={text.lede} />
        <RecordList
          id="named"
          words={text}
          caption={text.title}
          rows={presentations}
          rowKey={({ number }) => String(number)}
          columns={{
            title: {
              heads: true,
              cell: ({ number, title, state, name }) => (
                <>
                  {state === "published" ? <a href={presentationPath(number)}>{title}</a> : <bdi>{title}</bdi>}{" "}
                  <span class="soft">
                    <bdi>{text.as(name)}</bdi>
                  </span>
                </>
              ),
            },
            when: ({ held_at, time_zone }) => (
              <Time at={new Date(held_at)} form="date" now={request.now} timeZone={time_zone} />
            ),
            state: ({ answer, state }) => (
              <>
                <Status tone={TONES[answer ?? "asked"]}>{text.states[answer ?? "asked"]}</Status>
                {state === "draft" && <span class="soft"> {text.draft}</span>}
              </>
            ),
            act: (named) => <Answer request={request} of={named} />,
          }}
        />
      </>
    ),
  };
}

function Answer({ request, of: { number, title, answer } }: { request: MemberRequest; of: Named }) {
  return (
    <Form action={PATH} csrf={request.csrf()} hidden={{ number: String(number) }}>
      <ButtonRow>
        {answer !== "accepted" && (
          <Button kind="secondary" small name="answer" value="accepted" label={text.acceptNamed(title)}>
            {text.accept}
          </Button>
        )}
        {answer !== "declined" && (
          <Button
            kind="quiet"
            small
            name="answer"
            value="declined"
            label={answer === null ? text.declineNamed(title) : text.withdrawNamed(title)}
          >
            {answer === null ? text.decline : text.withdraw}
          </Button>
        )}
      </ButtonRow>
    </Form>
  );
}
