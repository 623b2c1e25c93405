import { isTier, TIERS, type Tier } from "../../../kernel/access/tiers.ts";
import {
  call,
  errorAt,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  QuotaNote,
  type Refused,
  type Reply,
  refusedFields,
  remainingQuota,
  type Form as Sent,
  untouched,
  withProblems,
} from "../../../web/core/index.ts";
import { type Fields, fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  Cards,
  Checkbox,
  ErrorSummary,
  type FieldError,
  FileField,
  Form,
  LinkButton,
  Notice,
  PageHeader,
  Section,
  Tabs,
  TextField,
} from "../../../web/ui/index.ts";
import { AUDIENCES_PATH, AudienceForm, audiencesOf } from "./audience-form.tsx";
import { MemberCard, photoPath } from "./member-card.tsx";
import { profileText } from "./text.ts";
import type { CardPreview, OwnCard } from "./types.ts";

const PATH = "/profile";
const PHOTO_PATH = "/profile/photo";

export const profile = memberPage({
  path: PATH,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const change = {
      first_name: form.text("first_name"),
      company_website: form.text("company_website"),
      telegram: form.text("telegram"),
      skills: form.text("skills").split(","),
      ask_about: form.text("ask_about"),
      public_visible: form.text("public_visible") !== "",
      takes_messages: form.text("takes_messages") !== "",
    };
    const saved = await call(request, "membership.set_profile", change);
    if (!saved.ok) return renderPage(request, form, saved.refused);
    return { to: PATH, notice: { tone: "success", text: profileText.saved } };
  },
});

export const profilePhoto = memberPage({
  path: PHOTO_PATH,
  takesFile: "image",
  show: async () => ({ to: PATH }),
  async act(request, form) {
    const image = form.image("photo");
    if (!image || "fault" in image) {
      const problem = image ? profileText.photoLarge : profileText.photoNone;
      return renderPage(request, untouched, refusedFields({ field: "photo", problem }));
    }
    const sent = await call(request, "membership.upload_photo", { data_url: image.dataUrl });
    if (sent.ok) return { to: PATH, notice: { tone: "success", text: profileText.uploaded } };
    const problem = sent.refused.text.charAt(0).toLocaleLowerCase() + sent.refused.text.slice(1);
    const refused =
      sent.refused.kind === "not_an_image" ? withProblems(sent.refused, {}, { field: "photo", problem }) : sent.refused;
    return renderPage(request, untouched, refused);
  },
});

export const profileAudiences = memberPage({
  path: AUDIENCES_PATH,
  show: async () => ({ to: PATH }),
  async act(request, form) {
    await need(request, "membership.set_profile", { audiences: audiencesOf(form) });
    return { to: `${PATH}#matrix`, notice: { tone: "success", text: profileText.savedAudiences } };
  },
});

/** Tabs of the own profile, shared with the leaderboard page. */
export function ProfileTabs({ current }: { current: "card" | "leaderboard" }) {
  const { label, card, leaderboard } = profileText.tabs;
  return (
    <Tabs
      label={label}
      tabs={[
        { label: card, href: PATH, current: current === "card" },
        { label: leaderboard, href: "/profile/leaderboard", current: current === "leaderboard" },
      ]}
    />
  );
}

async function renderPage(request: MemberRequest, form: Sent, refused?: Refused): Promise<PageDocument> {
  const [own, { has_card, previews }, uploads, blocks] = await Promise.all([
    need(request, "membership.get_my_tier"),
    need(request, "directory.preview_card", { reader: readerOf(request) }),
    remainingQuota(request, "membership.upload_photo"),
    call(request, "agent_inbox.list_blocks"),
  ]);
  const { title, lede, seeAs, noCard, photo, photoLede } = profileText;
  const card = own.profile;
  const field = fieldsOf(request, "membership.set_profile", {
    labels: { ...profileText.fields, photo },
    hints: {
      first_name: profileText.nameHint(own.display_name),
      company_website: profileText.websiteHint,
      telegram: profileText.telegramHint,
      skills: profileText.skillsHint,
      ask_about: profileText.askHint,
      public_visible: profileText.visibleHint,
      takes_messages: profileText.messagesHint,
    },
    form,
    from: cardValues(card),
    refused,
  });
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={title} lede={lede} actions={has_card && <LinkButton href="#see-as">{seeAs}</LinkButton>} />
        <ProfileTabs current="card" />
        {!has_card && <Notice tone="info">{noCard}</Notice>}
        <Section title={profileText.card} lede={profileText.cardLede} split>
          <CardForm csrf={request.csrf()} field={field} />
        </Section>
        <Section title={photo} lede={photoLede} split>
          <PhotoForm request={request} card={card} errors={field.errors} />
          <QuotaNote request={request} quota={uploads} of={profileText.photoOf} />
        </Section>
        {has_card && <SeeAs request={request} previews={previews} />}
        {card && <AudienceForm request={request} card={card} />}
        {blocks.ok && <BlockedMembers blocks={blocks.body.blocks} />}
      </>
    ),
  };
}

/** Members below the tier of agent inboxes block others too, and unblock them here. */
function BlockedMembers({ blocks }: { blocks: Reply<"agent_inbox.list_blocks">["blocks"] }) {
  const members = blocks.filter(({ kind }) => kind === "member");
  if (members.length === 0) return null;
  return (
    <Section title={profileText.blocked} lede={profileText.blockedLede} id="blocked" split>
      <ul>
        {members.map(({ identity, member_name }) => (
          <li key={identity}>
            <a href={`/directory/${identity}/block`}>
              <bdi>{member_name ?? identity}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What the form shows of the card, or of none. */
const cardValues = (card: OwnCard | null) => ({
  first_name: card?.display_name,
  company_website: card?.company_website,
  telegram: card?.telegram && `@${card.telegram}`,
  skills: card?.skills.join(", "),
  ask_about: card?.ask_about,
  public_visible: card?.public_visible ?? false,
  takes_messages: card?.takes_messages ?? true,
});

function CardForm({ csrf, field }: { csrf: string; field: Fields<keyof typeof profileText.fields> }) {
  return (
    <Form action={PATH} csrf={csrf}>
      <TextField {...field("first_name")} autocomplete="nickname" unmarked />
      <TextField {...field("company_website")} inputmode="url" autocomplete="url" unmarked />
      <TextField {...field("telegram")} unmarked />
      <TextField {...field("skills")} maxlength={420} unmarked />
      <TextField {...field("ask_about")} unmarked />
      <Checkbox {...field.box("public_visible")} />
      <Checkbox {...field.box("takes_messages")} />
      <Button>{profileText.save}</Button>
    </Form>
  );
}

function PhotoForm({ request, card, errors }: { request: MemberRequest; card: OwnCard | null; errors: FieldError[] }) {
  const { photoField, photoHint, photoAlt, upload } = profileText;
  const photo = card && photoPath(card);
  return (
    <div class="portrait">
      {photo && <img src={photo} alt={photoAlt} width={256} height={256} />}
      <Form action={PHOTO_PATH} csrf={request.csrf()} multipart>
        <FileField
          name="photo"
          label={photoField}
          hint={photoHint}
          error={errorAt(errors, "photo")}
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          required
        />
        <Button kind="secondary">{upload}</Button>
      </Form>
    </div>
  );
}

/** For whom the preview is. */
function readerOf(request: MemberRequest): "person" | "agent" {
  return request.query("by") === "agent" ? "agent" : "person";
}

function SeeAs({ request, previews }: { request: MemberRequest; previews: CardPreview[] }) {
  const { preview, previewLede, reader, audiences, audiencesLabel, found, hidden } = profileText;
  const tier = request.query("as");
  const audience: Tier = isTier(tier) ? tier : "public";
  const by = readerOf(request);
  const seen = previews.find((each) => each.audience === audience);
  if (!seen?.card) return null;
  return (
    <Section title={preview} lede={previewLede} id="see-as">
      <Tabs
        label={audiencesLabel}
        tabs={TIERS.map((tier) => ({
          label: audiences[tier],
          href: `${PATH}?as=${tier}&by=${by}#see-as`,
          current: tier === audience,
        }))}
      />
      {audience !== "public" && (
        <Tabs
          label={reader.label}
          tabs={(["person", "agent"] as const).map((each) => ({
            label: reader[each],
            href: `${PATH}?as=${audience}&by=${each}#see-as`,
            current: each === by,
          }))}
        />
      )}
      <Notice tone={seen.found ? "info" : "warning"}>{seen.found ? found(audience) : hidden(audience)}</Notice>
      <Cards>
        <MemberCard request={request} card={seen.card} rank={3} />
      </Cards>
    </Section>
  );
}
