import { isTier, TIERS, type Tier } from "../../kernel/tiers.ts";
import { Allowance, allowanceOf } from "../agents/allowance.tsx";
import { call, need } from "../call.ts";
import type { Form as Fields } from "../form.ts";
import { type CardField, cardValue, MemberCard, photoPath } from "../members/member-card.tsx";
import { reworded } from "../operate/reworded.ts";
import { memberPage, type Shown } from "../page.ts";
import { errorAt, fieldErrors, type Refused, refusedFields } from "../refused.ts";
import type { CardPreview, OwnCard, OwnMembership } from "../replies/card-replies.ts";
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
  Table,
  Tabs,
  TextField,
} from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { cardWords, profileWords } from "../words/people-pages.ts";

const PATH = "/profile";
const PHOTO_PATH = "/profile/photo";

/** The form that was refused, if the page answers one. */
interface Unsaved {
  readonly refused: Refused;
  readonly form?: Fields;
}

export const profile = memberPage({
  path: PATH,
  show: (visit) => shown(visit),
  async act(visit, form) {
    const change = {
      first_name: form.text("first_name"),
      company_website: form.text("company_website"),
      telegram: form.text("telegram"),
      public_visible: form.text("public_visible") !== "",
    };
    const saved = await call(visit, "membership.set_profile", change);
    if (!saved.ok) return shown(visit, { refused: saved.refused, form });
    return { to: PATH, notice: { tone: "success", text: profileWords.saved } };
  },
});

export const profilePhoto = memberPage({
  path: PHOTO_PATH,
  takesFile: "image",
  show: async () => ({ to: PATH }),
  async act(visit, form) {
    const image = form.image("photo");
    if (!image || "fault" in image) {
      const problem = image ? profileWords.photoLarge : profileWords.photoNone;
      return shown(visit, { refused: refusedFields({ field: "photo", problem }) });
    }
    const sent = await call(visit, "membership.upload_photo", { data_url: image.dataUrl });
    if (sent.ok) return { to: PATH, notice: { tone: "success", text: profileWords.uploaded } };
    const problem = sent.refused.text.charAt(0).toLocaleLowerCase() + sent.refused.text.slice(1);
    const refused =
      sent.refused.kind === "not_an_image" ? reworded(sent.refused, {}, { field: "photo", problem }) : sent.refused;
    return shown(visit, { refused });
  },
});

/** The views of one's own profile, here and on the page of the leaderboard. */
export function ProfileTabs({ current }: { current: "card" | "leaderboard" }) {
  const { label, card, leaderboard } = profileWords.tabs;
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

async function shown(visit: MemberVisit, unsaved?: Unsaved): Promise<Shown> {
  const [own, { has_card, previews }, uploads] = await Promise.all([
    need(visit, "membership.get_my_tier"),
    need(visit, "directory.preview_card"),
    allowanceOf(visit, "membership.upload_photo"),
  ]);
  const { title, lede, seeAs, noCard, photo, photoLede } = profileWords;
  const errors = fieldErrors(unsaved?.refused, { ...profileWords.fields, photo });
  return {
    title,
    refused: unsaved?.refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={title} lede={lede} actions={has_card && <LinkButton href="#see-as">{seeAs}</LinkButton>} />
        <ProfileTabs current="card" />
        {!has_card && <Notice tone="info">{noCard}</Notice>}
        <Section title={profileWords.card} lede={profileWords.cardLede} split>
          <CardForm visit={visit} own={own} errors={errors} typed={unsaved?.form} />
        </Section>
        <Section title={photo} lede={photoLede} split>
          <PhotoForm visit={visit} card={own.profile} errors={errors} />
          <Allowance visit={visit} allowance={uploads} of={profileWords.photoOf} />
        </Section>
        {has_card && <SeeAs visit={visit} previews={previews} />}
        {has_card && <Matrix visit={visit} previews={previews} />}
      </>
    ),
  };
}

type CardFormProps = { visit: MemberVisit; own: OwnMembership; errors: FieldError[]; typed: Fields | undefined };

function CardForm({ visit, own, errors, typed }: CardFormProps) {
  const { fields, nameHint, websiteHint, telegramHint, visibleHint, save } = profileWords;
  const card = own.profile;
  const field = (name: "first_name" | "company_website" | "telegram", now: string | null | undefined) => ({
    name,
    label: fields[name],
    value: typed?.text(name) ?? now ?? "",
    error: errorAt(errors, name),
    unmarked: true,
  });
  return (
    <Form action={PATH} csrf={visit.csrf()}>
      <TextField
        {...field("first_name", card?.display_name)}
        hint={nameHint(own.display_name)}
        maxlength={32}
        autocomplete="nickname"
      />
      <TextField
        {...field("company_website", card?.company_website)}
        hint={websiteHint}
        maxlength={200}
        inputmode="url"
        autocomplete="url"
      />
      <TextField {...field("telegram", card?.telegram && `@${card.telegram}`)} hint={telegramHint} maxlength={33} />
      <Checkbox
        name="public_visible"
        label={fields.public_visible}
        hint={visibleHint}
        checked={typed ? typed.text("public_visible") !== "" : (card?.public_visible ?? false)}
      />
      <Button>{save}</Button>
    </Form>
  );
}

function PhotoForm({ visit, card, errors }: { visit: MemberVisit; card: OwnCard | null; errors: FieldError[] }) {
  const { photoField, photoHint, photoAlt, upload } = profileWords;
  const photo = card && photoPath(card);
  return (
    <div class="portrait">
      {photo && <img src={photo} alt={photoAlt} width={256} height={256} />}
      <Form action={PHOTO_PATH} csrf={visit.csrf()} multipart>
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

function SeeAs({ visit, previews }: { visit: MemberVisit; previews: CardPreview[] }) {
  const { preview, previewLede, audiences, audiencesLabel, found, hidden } = profileWords;
  const asked = visit.query("as");
  const audience: Tier = isTier(asked) ? asked : "public";
  const seen = previews.find((each) => each.audience === audience);
  if (!seen?.card) return null;
  return (
    <Section title={preview} lede={previewLede} id="see-as">
      <Tabs
        label={audiencesLabel}
        tabs={TIERS.map((tier) => ({
          label: audiences[tier],
          href: `${PATH}?as=${tier}#see-as`,
          current: tier === audience,
        }))}
      />
      <Notice tone={seen.found ? "info" : "warning"}>{seen.found ? found(audience) : hidden(audience)}</Notice>
      <Cards>
        <MemberCard visit={visit} card={seen.card} rank={3} />
      </Cards>
    </Section>
  );
}

function Matrix({ visit, previews }: { visit: MemberVisit; previews: CardPreview[] }) {
  const { matrix, matrixLede, matrixCaption, field, yours, shownTo, shownFrom, emptyField } = profileWords;
  const whole = previews.find(({ audience }) => audience === "operator")?.card;
  if (!whole) return null;
  const rows = Object.keys(cardWords.fields).filter((name): name is CardField => Object.hasOwn(whole, name));
  const lowest = (name: CardField) => previews.find(({ card }) => card && Object.hasOwn(card, name))?.audience;
  return (
    <Section title={matrix} lede={matrixLede}>
      <Table
        id="matrix"
        caption={matrixCaption}
        captionHidden
        rows={rows}
        rowKey={(name) => name}
        columns={[
          { label: field, heads: true, cell: (name) => cardWords.fields[name] },
          { label: yours, cell: (name) => cardValue(visit, whole, name) ?? <span class="soft">{emptyField}</span> },
          { label: shownTo, cell: (name) => shownFrom[lowest(name) ?? "operator"] },
        ]}
      />
    </Section>
  );
}
