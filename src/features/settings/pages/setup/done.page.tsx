import {
  call,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  pathWith,
} from "../../../../web/core/index.ts";
import { Button, ButtonRow, Card, Form, LinkButton, QrCode } from "../../../../web/ui/index.ts";
import { FurtherSteps } from "./further-steps.tsx";
import { setupDoneText as text, wizardText } from "./text.ts";
import { doneSteps, STEPS, StepBar, stepPath } from "./wizard.tsx";

const PATH = "/setup/done";

/** The open steps, some things to show a member, and the end of the setup. */
export const setupDone = operatorPage({
  path: PATH,
  show: (request) => renderPage(request),
  async act(request, form) {
    const away = form.text("away") === "yes";
    const put = await call(request, "space.put_setup_away", { away });
    if (!put.ok) return { ...(await renderPage(request)), refused: put.refused };
    if (!away) return { to: "/setup/next", notice: { tone: "success", text: text.resumed } };
    return { to: "/operate/inbox", notice: { tone: "success", text: text.finished } };
  },
});

async function renderPage(request: MemberRequest): Promise<PageDocument> {
  const [setup, { space }] = await Promise.all([need(request, "space.get_setup"), need(request, "space.get")]);
  const done = doneSteps(setup);
  const open = STEPS.filter((step) => !done.has(step));
  const title = open.length === 0 ? text.ready : text.almost;
  return {
    title,
    layout: "focus",
    body: (
      <div class="wizard">
        <StepBar current="done" done={done} />
        <Card title={title} lede={open.length === 0 ? text.readyLede : text.almostLede} rank={1}>
          {open.length > 0 && (
            <>
              <h2>{text.open}</h2>
              <ButtonRow>
                {open.map((step) => (
                  <LinkButton key={step} href={stepPath(step)} small>
                    {wizardText.steps[step]}
                  </LinkButton>
                ))}
              </ButtonRow>
            </>
          )}
          <Showing baseUrl={request.parts.kernel.settings.baseUrl} />
          <Form action={PATH} csrf={request.csrf()} hidden={{ away: space.setting_up ? "yes" : "no" }}>
            <p class="soft">{space.setting_up ? text.finishText : text.isAway}</p>
            <ButtonRow>
              <Button kind={space.setting_up ? "primary" : "secondary"}>
                {space.setting_up ? text.finish : text.resume}
              </Button>
              <LinkButton href={stepPath("operator")} kind="quiet">
                {wizardText.back}
              </LinkButton>
            </ButtonRow>
          </Form>
        </Card>
        <HouseAccounts houseUrl={request.parts.kernel.settings.houseUrl} />
        <Card title={text.further} lede={text.furtherLede}>
          <FurtherSteps setup={setup} />
        </Card>
      </div>
    ),
  };
}

/** People who have an account at the first floor of the house can use it here. */
function HouseAccounts({ houseUrl }: { houseUrl: string | null }) {
  if (houseUrl === null) return null;
  return (
    <Card title={text.house} lede={text.houseText(new URL(houseUrl).host)}>
      <ButtonRow>
        <LinkButton href={pathWith("/operate/settings/sign-in", { issuer: houseUrl })} kind="secondary">
          {text.houseLink}
        </LinkButton>
      </ButtonRow>
    </Card>
  );
}

/** Four things that a member understands at once. */
function Showing({ baseUrl }: { baseUrl: string }) {
  const ways = [
    { href: "/operate/invitations/add", title: text.invite, words: text.inviteText },
    { href: "/resources/day", title: text.rooms, words: text.roomsText },
    { href: "/docs/connect", title: text.agent, words: text.agentText },
  ];
  return (
    <section class="wizard-show">
      <h2>{text.show}</h2>
      <div class="wizard-show-parts">
        <div class="wizard-code">
          <QrCode value={baseUrl} label={text.code(baseUrl)} />
          <p>
            <a href="/">{baseUrl.replace(/^https?:\/\//, "")}</a>
            <span class="soft">{text.homeText}</span>
          </p>
        </div>
        <ul>
          {ways.map(({ href, title, words }) => (
            <li key={href}>
              <a href={href}>{title}</a>
              <span class="soft">{words}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
