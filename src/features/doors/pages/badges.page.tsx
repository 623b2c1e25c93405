import { type MemberRequest, need, operatorPage } from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { Button, ButtonRow, PageHeader, TextField } from "../../../web/ui/index.ts";
import { badgesText as text } from "./text.ts";
import { BADGES, type Holder } from "./types.ts";

/** Operators and the front desk find a member, to assign badges. Card numbers come by POST, so that no URL has one. */
export const operateBadges = operatorPage({
  path: BADGES,
  show: async (request) => renderPage(request, "", null),
  async act(request, form) {
    const q = form.text("q").trim().slice(0, 80);
    const found = q === "" ? null : (await need(request, "doors.find_badges", { q })).members;
    return renderPage(request, q, found);
  },
});

async function renderPage(request: MemberRequest, q: string, found: Holder[] | null) {
  return {
    title: text.title,
    body: (
      <>
        <PageHeader title={text.title} lede={text.lede} />
        <form class="form form-filter" method="post" action={BADGES}>
          <input type="hidden" name="_csrf" value={request.csrf()} />
          <TextField name="q" label={text.fields.q} type="search" value={q} maxlength={80} unmarked />
          <ButtonRow>
            <Button>{text.find}</Button>
          </ButtonRow>
        </form>
        {found && <p>{text.found(found.length)}</p>}
        {found && found.length > 0 && (
          <RecordList
            id="holders"
            words={text}
            rows={found}
            rowKey={({ user_id }) => user_id}
            columns={{
              who: {
                heads: true,
                cell: ({ name, email }) => (
                  <>
                    <bdi>{name}</bdi>
                    <br />
                    <span class="soft">{email}</span>
                  </>
                ),
              },
              badges: ({ badges }) => text.count(badges.length),
            }}
            links={({ user_id, name }) => [
              { href: `${BADGES}/${user_id}`, text: text.open, label: text.openNamed(name) },
            ]}
          />
        )}
      </>
    ),
  };
}
