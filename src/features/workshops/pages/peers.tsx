import { type MemberRequest, type Reply, untouched } from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { Button, ButtonRow, Checkbox, ExternalLink, Form, TextArea, TextField } from "../../../web/ui/index.ts";
import { roomText as text } from "./text.ts";

type People = Reply<"workshops.list_peers">;
type Card = People["cards"][number];

/** The cards of a session, and the member's own. */
export function Peers({ request, people }: { request: MemberRequest; people: People }) {
  const { cards, participants } = people;
  return (
    <section aria-labelledby="room-peers">
      <h2 id="room-peers">{text.peers}</h2>
      <p class="soft">{cards.length > 0 ? text.peersLede(cards.length, participants) : text.noPeers}</p>
      <ul class="crosstalk-agents">
        {cards.map((card, at) => (
          <OneCard key={`${at} ${card.name}`} card={card} />
        ))}
      </ul>
      <OwnCard request={request} card={cards.find(({ mine }) => mine)} />
    </section>
  );
}

function OneCard({ card: { mine, name, email, note, link } }: { card: Card }) {
  return (
    <li class="crosstalk-agent">
      <p class="crosstalk-name">
        <bdi>{name ?? text.unnamed}</bdi> {mine && <span class="crosstalk-badge">{text.you}</span>}
      </p>
      {note !== "" && (
        <p class="kept-lines" dir="auto">
          {note}
        </p>
      )}
      {email && <p class="soft">{email}</p>}
      {link !== "" && (
        <p class="soft">
          <ExternalLink href={link}>{link}</ExternalLink>
        </p>
      )}
    </li>
  );
}

function OwnCard({ request, card }: { request: MemberRequest; card: Card | undefined }) {
  const shows = { name: typeof card?.name === "string", email: typeof card?.email === "string" };
  const field = fieldsOf(request, "workshops.set_card", {
    labels: text.fields,
    form: untouched,
    from: { ...card, ...shows },
  });
  return (
    <details class="fold" open={!card}>
      <summary>{text.card}</summary>
      <p class="soft">{text.cardLede}</p>
      <Form action={request.path} csrf={request.csrf()} hidden={{ step: "card" }}>
        <Checkbox {...field.box("name")} />
        <Checkbox {...field.box("email")} />
        <TextArea {...field("note")} rows={2} />
        <TextField {...field("link")} inputmode="url" autocomplete="off" />
        <ButtonRow>
          <Button kind="secondary">{text.saveCard}</Button>
        </ButtonRow>
      </Form>
    </details>
  );
}
