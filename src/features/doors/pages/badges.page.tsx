import { type MemberRequest, need, operatorPage } from "../../../web/core/index.ts";
import { Button, ButtonRow, LinkButton, PageHeader, Table, TextField } from "../../../web/ui/index.ts";
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
        {found && found.length > 0 && <Found members={found} />}
      </>
    ),
  };
}

function Found({ members }: { members: Holder[] }) {
  const { columns } = text;
  return (
    <Table
      id="holders"
      caption={text.caption}
      captionHidden
      rows={members}
      rowKey={({ user_id }) => user_id}
      columns={[
        {
          label: columns.who,
          heads: true,
          cell: ({ name, email }) => (
            <>
              <bdi>{name}</bdi>
              <br />
              <span class="soft">{email}</span>
            </>
          ),
        },
        { label: columns.badges, cell: ({ badges }) => text.count(badges.length) },
        {
          label: columns.act,
          labelHidden: true,
          align: "end",
          cell: ({ user_id, name }) => (
            <LinkButton href={`${BADGES}/${user_id}`} small label={text.openNamed(name)}>
              {text.open}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}
