import { CONTINUE, memberPage, takeForm } from "../../../web/core/index.ts";
import { Button, ButtonRow, Card, LinkButton } from "../../../web/ui/index.ts";
import { externalOrigins } from "./external/flow.ts";
import { reauthenticateText } from "./text.ts";

/** After sign-in or re-authentication: the member submits the kept form again with one button. */
export const signInContinue = memberPage({
  path: CONTINUE,
  async show(request) {
    const kept = await takeForm(request);
    if (!kept) return { to: "/" };
    const {
      continueTitle: title,
      continueLede,
      continueFor,
      continueAction,
      discard,
      otherAccount,
    } = reauthenticateText;
    if (kept === "other") return { to: "/", notice: { tone: "warning", text: otherAccount } };
    const path = kept.path.split("?", 1)[0] ?? "/";
    return {
      title,
      layout: "focus",
      leadsTo: externalOrigins(request), // the kept form may be the button that redirects there
      body: (
        <Card title={title} lede={continueLede(request.viewer.name)} rank={1}>
          <p class="soft">
            {continueFor} <code>{path}</code>
          </p>
          <form class="form" method="post" action={kept.path}>
            <input type="hidden" name="_csrf" value={request.csrf()} />
            {kept.fields.map(([name, value], at) => (
              <input key={`${name} ${at}`} type="hidden" name={name} value={value} />
            ))}
            <ButtonRow>
              <Button>{continueAction}</Button>
              <LinkButton href={path} kind="quiet">
                {discard}
              </LinkButton>
            </ButtonRow>
          </form>
        </Card>
      ),
    };
  },
});
