import { type MemberRequest, need, operatorPage, type PageDocument } from "../../../web/core/index.ts";
import { PageHeader, Section } from "../../../web/ui/index.ts";
import { Health, healthOf } from "./health.tsx";
import { lastBackupFact } from "./setup/further-steps.tsx";
import { spaceSettingsText } from "./text.ts";
import { SettingTopics } from "./topics/topic-list.tsx";
import { topicsOf } from "./topics/topics.tsx";

const PATH = "/operate/settings";

/** All settings by topic, each with its state. */
export const operateSettings = operatorPage({
  path: PATH,
  show: async (request) => renderPage(request),
});

async function renderPage(request: MemberRequest): Promise<PageDocument> {
  const { title, health, healthLede } = spaceSettingsText;
  const [setup, parts, topics] = await Promise.all([
    need(request, "space.get_setup"),
    healthOf(request),
    topicsOf(request),
  ]);
  const words = request.query("q");
  return {
    title,
    body: (
      <>
        <PageHeader title={title} />
        <SettingTopics path={PATH} topics={topics} words={words} />
        {words === "" && (
          <Section id="health" title={health} lede={healthLede} split>
            <Health {...parts} backup={lastBackupFact(request, setup.last_backup)} />
          </Section>
        )}
      </>
    ),
  };
}
