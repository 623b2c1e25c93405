import {
  call,
  type Form as Fields,
  type MemberRequest,
  memberPage,
  need,
  type PageResponse,
  type Refused,
  untouched,
} from "../../../../web/core/index.ts";
import { fieldsOf } from "../../../../web/recipes/index.ts";
import {
  Button,
  Card,
  EmptyState,
  Form,
  FormCard,
  Section,
  Select,
  TextArea,
  TextField,
} from "../../../../web/ui/index.ts";
import { CreditsBoard } from "./credits-board.tsx";
import { Frame } from "./frame.tsx";
import { creditsText as text } from "./text.ts";
import { holds, type Offer, partPath, type Scene, sceneOf } from "./types.ts";

export const hackCredits = memberPage({
  path: "/hack/:eid/credits",
  acts: ["offer", "bounty", "mark"],
  show: async (request) => renderPage(request, untouched),
  async act(request, form): Promise<PageResponse> {
    const eid = request.parameters.eid ?? "";
    const [saved, notice] = await carryOut(request, eid, form);
    if (!saved.ok) return renderPage(request, form, saved.refused);
    return { to: partPath(eid, "credits"), notice: { tone: "success", text: notice } };
  },
});

async function carryOut(request: MemberRequest, eid: string, form: Fields) {
  switch (form.text("act")) {
    case "offer":
      return [
        await call(request, "hack.set_offer", {
          eid,
          sponsor: form.text("sponsor"),
          title: form.text("title"),
          redemption: form.text("redemption"),
          ...form.filled("offer_id", "sponsor_id"),
          claimable: form.text("claimable") === "on",
        }),
        text.stored,
      ] as const;
    case "bounty":
      return [
        await call(request, "hack.post_bounty", {
          eid,
          title: form.text("title"),
          description: form.text("description"),
          prize: form.text("prize"),
        }),
        text.posted,
      ] as const;
    default:
      return [
        await call(request, "hack.mark_credit", {
          eid,
          offer_id: form.text("offer_id"),
          state: form.text("state"),
          note: form.text("note"),
        }),
        text.saved,
      ] as const;
  }
}

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused) {
  const scene = await sceneOf(request);
  const { eid, title: event, phase } = scene.event;
  const { offers, summary } = await need(request, "hack.list_credits", { eid });
  const { bounties } = await need(request, "hack.get", { eid });
  const seesBoard = scene.organizes || holds(scene, "sponsor");
  const board = seesBoard ? (await need(request, "hack.credits_board", { eid })).offers : [];
  const title = text.title(event);
  const takesBounties = holds(scene, "sponsor") && (phase === "PRE" || phase === "OPEN" || phase === "BUILD");
  const mayMark = scene.me.registered && phase !== "PRE" && phase !== "RESULTS";
  return {
    title,
    refused,
    body: (
      <Frame scene={scene} part="credits" title={title} refused={refused} labels={text.fields}>
        {offers.length === 0 ? (
          <EmptyState title={text.none}>{text.noneText}</EmptyState>
        ) : (
          <>
            {mayMark && <p class="soft">{text.summary(summary.got, summary.blocked)}</p>}
            <ul class="hack-teams">
              {offers.map((offer) => (
                <li key={offer.offer_id}>
                  <OfferCard request={request} scene={scene} offer={offer} mayMark={mayMark} />
                </li>
              ))}
            </ul>
          </>
        )}
        {seesBoard && <CreditsBoard request={request} scene={scene} board={board} form={form} />}
        {(bounties.length > 0 || takesBounties) && (
          <Section title={text.bounties}>
            <ul class="hack-teams">
              {bounties.map(({ bounty_id, title: task, sponsor, description, prize }) => (
                <li key={bounty_id}>
                  <Card title={<bdi>{task}</bdi>} lede={<bdi>{sponsor}</bdi>} rank={3}>
                    <p class="kept-lines" dir="auto">
                      {description}
                    </p>
                    <p>
                      <span class="soft">{text.prize}</span> <bdi>{prize}</bdi>
                    </p>
                  </Card>
                </li>
              ))}
            </ul>
            {takesBounties && <BountyForm request={request} eid={eid} form={form} />}
          </Section>
        )}
      </Frame>
    ),
  };
}

function OfferCard(props: { request: MemberRequest; scene: Scene; offer: Offer; mayMark: boolean }) {
  const { request, scene, offer, mayMark } = props;
  const { offer_id, title, sponsor, redemption, claimable, mark } = offer;
  const field = fieldsOf(request, "hack.mark_credit", {
    labels: { state: text.choose(title), note: text.note },
    form: untouched,
    from: mark ?? {},
  });
  return (
    <Card title={<bdi>{title}</bdi>} lede={<bdi>{sponsor}</bdi>}>
      <p class="kept-lines" dir="auto">
        {redemption ?? text.needsSeat}
      </p>
      {!claimable && <p class="soft">{text.closed}</p>}
      {mayMark && (
        <Form action={partPath(scene.event.eid, "credits")} csrf={request.csrf()} hidden={{ act: "mark", offer_id }}>
          <Select
            {...field("state")}
            id={`state-${offer_id}`}
            options={(["got", "blocked", "skipped"] as const).map((value) => ({ value, label: text.states[value] }))}
            placeholder={text.open}
          />
          <TextField {...field("note")} id={`note-${offer_id}`} />
          <Button kind="secondary" small label={text.saveNamed(title)}>
            {text.save}
          </Button>
        </Form>
      )}
    </Card>
  );
}

function BountyForm({ request, eid, form }: { request: MemberRequest; eid: string; form: Fields }) {
  const field = fieldsOf(request, "hack.post_bounty", {
    labels: text.bountyFields,
    form: form.text("act") === "bounty" ? form : untouched,
  });
  return (
    <FormCard
      title={text.post}
      rank={3}
      errors={[]}
      action={partPath(eid, "credits")}
      csrf={request.csrf()}
      hidden={{ act: "bounty" }}
      submit={text.post}
    >
      <TextField {...field("title")} id="bounty-title" />
      <TextArea {...field("description")} required={false} />
      <TextField {...field("prize")} />
    </FormCard>
  );
}
