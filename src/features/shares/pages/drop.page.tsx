import { call, openPage, type PageResponse, refusedFields } from "../../../web/core/index.ts";
import { linkPath, renderShare, SHARE_PATH } from "./share.page.tsx";
import { shareText } from "./text.ts";
import { asVisitor } from "./visitor.ts";

/** The form of a box without script. A GET comes from a reload after a refusal. */
export const shareDrop = openPage({
  path: `${SHARE_PATH}/drop`,
  takesFile: "files",
  show: async (request) => ({ to: linkPath(request) }),
  async act(request, form): Promise<PageResponse> {
    const { anonymous, input } = asVisitor(request);
    const { none, tooLarge, partly, sent } = shareText.drop;
    const refuse = (problem: string) => renderShare(request, refusedFields({ field: "files", problem }));
    const files = form.files("files");
    if (files.length === 0) return refuse(none);
    for (const file of files) if ("fault" in file) return refuse(tooLarge(file.name));
    let done = 0;
    for (const file of files) {
      if ("fault" in file) continue;
      const { name: filename, base64: content_base64 } = file;
      const dropped = await call(anonymous, "shares.drop", { ...input, filename, content_base64 });
      // A link that has ended shows the page for that.
      if (!dropped.ok) return refuse(partly(done, filename, dropped.refused.text));
      done++;
    }
    return { to: linkPath(request), notice: { tone: "success", text: sent(done) } };
  },
});
