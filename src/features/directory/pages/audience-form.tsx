import type { Form as Fields, MemberRequest } from "../../../web/core/index.ts";
import { Button, ButtonRow, Form, Section, Select, Table } from "../../../web/ui/index.ts";
import { CARD_FIELD_TIERS, CARD_FIELDS, CHOSEN_FIELDS, type ChosenField } from "../index.ts";
import { type CardField, cardValue } from "./member-card.tsx";
import { cardText, profileText } from "./text.ts";
import type { OwnCard } from "./types.ts";

export const AUDIENCES_PATH = "/profile/audiences";

/** The choices of the form; an empty one returns the field to its usual audience. */
export function audiencesOf(form: Fields) {
  return Object.fromEntries(CHOSEN_FIELDS.map((field) => [field, form.text(nameOf(field)) || null]));
}

const nameOf = (field: ChosenField) => `audience_${field}`;

/** Each field of the card with its value, and a choice of who sees it. */
export function AudienceForm({ request, card }: { request: MemberRequest; card: OwnCard }) {
  const { matrix, matrixLede, matrixCaption, field, yours, shownTo, emptyField, saveAudiences } = profileText;
  const { audiences: _, ...fields } = card;
  return (
    <Section title={matrix} lede={matrixLede}>
      <Form action={AUDIENCES_PATH} csrf={request.csrf()}>
        <Table
          id="matrix"
          caption={matrixCaption}
          captionHidden
          rows={[...CARD_FIELDS]}
          rowKey={(name) => name}
          columns={[
            { label: field, heads: true, cell: (name) => cardText.fields[name] },
            {
              label: yours,
              cell: (name) =>
                cardValue(request, { ...fields, trust: "untrusted" }, name) ?? <span class="soft">{emptyField}</span>,
            },
            { label: shownTo, cell: (name) => <AudienceChoice card={card} field={name} /> },
          ]}
        />
        <ButtonRow>
          <Button kind="secondary">{saveAudiences}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}

function AudienceChoice({ card, field }: { card: OwnCard; field: CardField }) {
  const { usual, chosen, shownFrom, shownTo, likeWebsite } = profileText;
  const usually = shownFrom[CARD_FIELD_TIERS[field]];
  const choice = CHOSEN_FIELDS.find((each) => each === field);
  if (!choice) return <>{field === "company_logo_url" ? likeWebsite : usually}</>;
  return (
    <Select
      name={nameOf(choice)}
      label={`${cardText.fields[field]}: ${shownTo}`}
      labelHidden
      unmarked
      placeholder={usual(usually)}
      options={Object.entries(chosen).map(([value, label]) => ({ value, label }))}
      value={card.audiences[choice] ?? ""}
    />
  );
}
