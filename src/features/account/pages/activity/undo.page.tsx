import { titleOf } from "../../../../kernel/languages/titles.ts";
import { call, clockOf, localPath, need, notFound } from "../../../../web/core/index.ts";
import { confirmPage } from "../../../../web/recipes/index.ts";
import { DefinitionList, Time } from "../../../../web/ui/index.ts";
import { ACTIVITY_PATH } from "./activity-filter.tsx";
import { Agent } from "./agent.tsx";
import { activityText } from "./text.ts";

const ID = /^[1-9]\d{0,14}$/;

/** Asks before it takes back one act of the member or of an agent. */
export const activityUndo = confirmPage({
  path: `${ACTIVITY_PATH}/:id/undo`,
  who: "member",
  async record(request) {
    const id = ID.test(request.parameters.id ?? "") ? Number(request.parameters.id) : 0;
    const { events } = await need(request, "account.get_activity", { limit: 1, before: id + 1 });
    const [event] = events;
    if (event?.id !== id) throw notFound();
    return { event };
  },
  ask({ event }, request) {
    const { undoPage: text } = activityText;
    const entry = request.parts.catalogue.byTool(event.tool);
    const title = event.did ?? (entry ? titleOf(entry.operation) : event.tool);
    return {
      title: text.title(title),
      lede: event.undone_at ? text.isUndone : event.undo_until ? text.lede : text.isFinal,
      facts: (
        <DefinitionList
          facts={[
            { term: text.by, detail: <Agent event={event} /> },
            {
              term: text.until,
              detail: event.undo_until && <Time at={new Date(event.undo_until)} {...clockOf(request)} />,
            },
          ]}
        />
      ),
      action: event.undo_until ? text.submit : null,
      keep: event.undo_until ? text.keep : text.back,
      back: ACTIVITY_PATH,
    };
  },
  /** The button of a notice returns to the page with the notice. */
  async act(request, { event }, form) {
    const back = localPath(form.text("back"));
    const undone = await call(request, "account.undo", { activity_id: event.id });
    return undone.ok ? { ok: true, body: { to: back ?? ACTIVITY_PATH } } : undone;
  },
  done: ({ to }) => ({ to, text: activityText.undoPage.done }),
});
