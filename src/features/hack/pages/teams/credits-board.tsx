import { clockOf, type Form, type MemberRequest, untouched } from "../../../../web/core/index.ts";
import { fieldsOf, RecordList } from "../../../../web/recipes/index.ts";
import { Checkbox, FormCard, Section, TextArea, TextField, Time } from "../../../../web/ui/index.ts";
import { creditsText as text } from "./text.ts";
import { type BoardRow, partPath, type Scene } from "./types.ts";

/** For organizers all offers, and for sponsors the counts of their own. */
export function CreditsBoard(props: { request: MemberRequest; scene: Scene; board: BoardRow[]; form: Form }) {
  const { request, scene, board, form } = props;
  return (
    <Section title={text.board} lede={text.boardLede}>
      {board.length > 0 && (
        <RecordList
          id="credits-board"
          words={text}
          caption={text.board}
          rows={board}
          rowKey={({ offer_id }) => offer_id}
          columns={{
            offer: {
              heads: true,
              cell: ({ title, sponsor, blocked }) => (
                <>
                  <bdi>{title}</bdi> <span class="soft">{sponsor}</span>
                  {blocked && blocked.length > 0 && (
                    <ul class="plain-list">
                      {blocked.map(({ member_id, name, note, since }) => (
                        <li key={member_id}>
                          <bdi>{name}</bdi>
                          {note && (
                            <>
                              : <bdi>{note}</bdi>
                            </>
                          )}{" "}
                          <span class="soft">
                            {text.since} <Time at={new Date(since)} {...clockOf(request)} form="day" />
                          </span>
                        </li>
                      ))}
                    </ul>
                  )}
                </>
              ),
            },
            blocked: { align: "end", cell: ({ counts }) => counts.blocked },
            got: { align: "end", cell: ({ counts }) => counts.got },
            skipped: { align: "end", cell: ({ counts }) => counts.skipped },
          }}
        />
      )}
      {scene.organizes && (
        <>
          {board.map((offer) => (
            <details key={offer.offer_id}>
              <summary>{text.edit(offer.title)}</summary>
              <OfferForm request={request} eid={scene.event.eid} form={form} offer={offer} />
            </details>
          ))}
          <OfferForm request={request} eid={scene.event.eid} form={form} />
        </>
      )}
    </Section>
  );
}

function OfferForm(props: { request: MemberRequest; eid: string; form: Form; offer?: BoardRow }) {
  const { request, eid, form, offer } = props;
  const offer_id = offer?.offer_id ?? "";
  const isSent = form.text("act") === "offer" && form.text("offer_id") === offer_id;
  const field = fieldsOf(request, "hack.set_offer", {
    labels: text.fields,
    hints: { sponsor_id: text.sponsorHint },
    form: isSent ? form : untouched,
    from: offer ?? { claimable: true },
  });
  const idOf = (name: keyof typeof text.fields) => `${name}-${offer_id || "new"}`;
  return (
    <FormCard
      title={offer ? text.edit(offer.title) : text.add}
      rank={3}
      errors={[]}
      action={partPath(eid, "credits")}
      csrf={request.csrf()}
      hidden={{ act: "offer", offer_id }}
      submit={text.save}
    >
      <TextField {...field("sponsor")} id={idOf("sponsor")} />
      <TextField {...field("title")} id={idOf("title")} />
      <TextArea {...field("redemption")} id={idOf("redemption")} />
      <TextField {...field("sponsor_id")} id={idOf("sponsor_id")} />
      <Checkbox {...field.box("claimable")} id={idOf("claimable")} />
    </FormCard>
  );
}
