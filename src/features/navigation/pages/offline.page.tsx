import { openPage } from "../../../web/core/index.ts";
import { ButtonRow, Card, LinkButton } from "../../../web/ui/index.ts";
import { offlineText as text } from "./text.ts";

/** What the service worker shows without a connection, in place of a page that it did not keep. */
export const offline = openPage({
  path: "/offline",
  async show() {
    return {
      title: text.title,
      layout: "focus",
      offline: true,
      unlisted: true,
      body: (
        <Card title={text.title} lede={text.lede} rank={1}>
          <p>{text.kept}</p>
          <ButtonRow>
            <LinkButton href="">{text.again}</LinkButton>
            <LinkButton href="/today" kind="secondary">
              {text.today}
            </LinkButton>
          </ButtonRow>
        </Card>
      ),
    };
  },
});
