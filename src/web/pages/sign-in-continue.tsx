import { memberPage } from "../page.ts";
import { Button, ButtonRow, Card, LinkButton } from "../ui/index.ts";
import { words } from "../words.ts";

/** After confirming: what was sent before, to be sent by one more press of the same person. */
export const signInContinue = memberPage({
  path: "/sign-in/continue",
  async show(visit) {
    const kept = visit.keptForm();
    if (!kept) return { to: "/" };
    const { continueTitle: title, continueLede, continueAction, discard, otherAccount } = words.again;
    if (kept.email !== visit.viewer.email) return { to: "/", notice: { tone: "warning", text: otherAccount } };
    const { github } = visit.parts.signIn;
    const path = kept.path.split("?", 1)[0] ?? "/";
    return {
      title,
      layout: "focus",
      ...(github && { leadsTo: github.origin }), // what was sent may be the button that leads there
      body: (
        <Card title={title} lede={continueLede} rank={1}>
          <form class="form" method="post" action={kept.path}>
            <input type="hidden" name="_csrf" value={visit.csrf()} />
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
