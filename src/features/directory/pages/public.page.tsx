import { need, openPage, pathWith, type Reply, type WebRequest } from "../../../web/core/index.ts";
import { EmptyState, LinkButton, PageHeader, Pagination, PersonTile } from "../../../web/ui/index.ts";
import { publicMembersText } from "./text.ts";

type PublicCard = Reply<"directory.list_public">["results"][number];

const PATH = "/members";
const SHOWN = 48;

export const members = openPage({
  path: PATH,
  async show(request) {
    const typed = request.query("offset");
    const offset = /^\d{1,5}$/.test(typed) ? Number(typed) : 0;
    const { results, total } = await need(request, "directory.list_public", { limit: SHOWN, offset });
    const { title, lede, none, noneText, join, mine, pages } = publicMembersText;
    const mayJoin = !request.viewer && !request.policy?.isReadOnly;
    const action = mayJoin ? { href: "/sign-up", text: join } : request.viewer && { href: "/profile", text: mine };
    const at = (to: number) => pathWith(PATH, to > 0 ? { offset: String(to) } : {});
    return {
      title,
      body: (
        <>
          <PageHeader
            title={title}
            lede={lede}
            actions={action && <LinkButton href={action.href}>{action.text}</LinkButton>}
          />
          {results.length === 0 ? (
            <EmptyState title={none}>{noneText}</EmptyState>
          ) : (
            <ul class="people">
              {results.map((card, index) => (
                <li key={index}>
                  <ListedMember request={request} card={card} />
                </li>
              ))}
            </ul>
          )}
          {total > results.length && <p class="soft">{pages(results.length, total)}</p>}
          <Pagination
            newer={offset > 0 ? at(Math.max(0, offset - SHOWN)) : undefined}
            older={results.length > 0 && offset + results.length < total ? at(offset + SHOWN) : undefined}
          />
        </>
      ),
    };
  },
});

function ListedMember({ request, card }: { request: WebRequest; card: PublicCard }) {
  const { display_name: name = "", photo_url: photo, company_website: website } = card;
  const { baseUrl } = request.parts.kernel.settings;
  const own = photo?.startsWith(`${baseUrl}/`) ? photo.slice(baseUrl.length) : undefined;
  return (
    <PersonTile name={name} photo={own}>
      {website && (
        <a href={website} rel="noopener noreferrer nofollow ugc">
          {new URL(website).hostname}
        </a>
      )}
    </PersonTile>
  );
}
