import { need, openPage, pathWith } from "../../../web/core/index.ts";
import { EmptyState, LinkButton, PageHeader, Pagination } from "../../../web/ui/index.ts";
import { PhotoGrid } from "./photo-grid.tsx";
import { galleryText as text } from "./text.ts";
import { eventAt, eventPath, galleryPath, MINE, organizes, partAt } from "./types.ts";

const SHOWN = 24;

export const gallery = openPage({
  path: "/hack/:eid/photos",
  async show(request) {
    const event = await eventAt(request);
    const { eid } = event;
    const { roles, hasSeat } = await partAt(request, eid);
    const typed = request.query("offset");
    const offset = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
    const { photos, total } = await need(request, "gallery.list", { eid, limit: SHOWN, offset });
    const at = (to: number) => pathWith(galleryPath(eid), to > 0 ? { offset: String(to) } : {});
    const title = text.title(event.title);
    return {
      title,
      body: (
        <>
          <PageHeader
            title={title}
            lede={text.lede}
            actions={
              <>
                {(hasSeat || organizes(roles)) && event.phase !== "PRE" && (
                  <LinkButton href={galleryPath(eid, "add")} kind="primary">
                    {text.add}
                  </LinkButton>
                )}
                {organizes(roles) && <LinkButton href={galleryPath(eid, "review")}>{text.review}</LinkButton>}
                {request.viewer && (
                  <LinkButton href={MINE} kind="quiet">
                    {text.mine}
                  </LinkButton>
                )}
                <LinkButton href={eventPath(eid)} kind="quiet">
                  {text.event}
                </LinkButton>
              </>
            }
          />
          {photos.length === 0 ? (
            <EmptyState title={text.none}>{text.noneText}</EmptyState>
          ) : (
            <PhotoGrid photos={photos} />
          )}
          <Pagination
            newer={offset > 0 ? at(Math.max(0, offset - SHOWN)) : undefined}
            older={offset + photos.length < total ? at(offset + SHOWN) : undefined}
            keys={{ newer: "p", older: "n" }}
          />
        </>
      ),
    };
  },
});
