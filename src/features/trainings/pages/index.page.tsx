import { authorizes } from "../../../kernel/access/scopes.ts";
import { memberPage, need, tierTooLowPage } from "../../../web/core/index.ts";
import { EmptyState, LinkButton, PageHeader } from "../../../web/ui/index.ts";
import { SessionList } from "./session-list.tsx";
import { trainingsText } from "./text.ts";
import { OPERATE, TRAININGS } from "./types.ts";

export const trainings = memberPage({
  path: TRAININGS,
  async show(request) {
    const { title, mine, operate, none, noneText } = trainingsText.list;
    if (!authorizes(request.viewer.tier, "trainings:read")) return tierTooLowPage(request, title, "trainings:read");
    const { sessions } = await need(request, "trainings.list_sessions", {});
    return {
      title,
      body: (
        <>
          <PageHeader
            title={title}
            actions={
              <>
                <LinkButton href={`${TRAININGS}/mine`}>{mine}</LinkButton>
                {request.viewer.operator && (
                  <LinkButton href={OPERATE} kind="quiet">
                    {operate}
                  </LinkButton>
                )}
              </>
            }
          />
          {sessions.length > 0 ? (
            <SessionList request={request} sessions={sessions} />
          ) : (
            <EmptyState title={none}>{noneText}</EmptyState>
          )}
        </>
      ),
    };
  },
});
