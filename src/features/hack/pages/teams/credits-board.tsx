import { clockOf, type Form as Fields, type MemberRequest } from "../../../../web/core/index.ts";
import { Checkbox, FormCard, Section, Table, TextArea, TextField, Time } from "../../../../web/ui/index.ts";
import { creditsText as text } from "./text.ts";
import { type BoardRow, partPath, type Scene } from "./types.ts";

/** For organizers all offers, and for sponsors the counts of their own. */
export function CreditsBoard(props: { request: MemberRequest; scene: Scene; board: BoardRow[]; form: Fields }) {
  const { request, scene, board, form } = props;
  const { columns } = text;
  return (
    <Section title={text.board} lede={text.boardLede}>
      {board.length > 0 && (
        <Table
          id="credits-board"
          caption={text.board}
          captionHidden
          rows={board}
          rowKey={({ offer_id }) => offer_id}
          columns={[
            {
              label: columns.offer,
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
            { label: columns.blocked, align: "end", cell: ({ counts }) => counts.blocked },
            { label: columns.got, align: "end", cell: ({ counts }) => counts.got },
            { label: columns.skipped, align: "end", cell: ({ counts }) => counts.skipped },
          ]}
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

function OfferForm(props: { request: MemberRequest; eid: string; form: Fields; offer?: BoardRow }) {
  const { request, eid, form, offer } = props;
  const { fields } = text;
  const offer_id = offer?.offer_id ?? "";
  const isSent = form.text("act") === "offer" && form.text("offer_id") === offer_id;
  const field = (name: "sponsor" | "sponsor_id" | "title" | "redemption") => ({
    ...{ name, id: `${name}-${offer_id || "new"}`, label: fields[name] },
    value: isSent ? form.text(name) : (offer?.[name] ?? ""),
  });
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
      <TextField {...field("sponsor")} maxlength={120} required />
      <TextField {...field("title")} maxlength={140} required />
      <TextArea {...field("redemption")} maxlength={1000} required />
      <TextField {...field("sponsor_id")} hint={text.sponsorHint} maxlength={128} />
      <Checkbox
        name="claimable"
        id={`claimable-${offer_id || "new"}`}
        label={fields.claimable}
        checked={isSent ? form.text("claimable") === "on" : (offer?.claimable ?? true)}
      />
    </FormCard>
  );
}
