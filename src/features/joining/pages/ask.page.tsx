import {
  call,
  emptyFields,
  type Form as Fields,
  need,
  openPage,
  type PageDocument,
  pathWith,
  type Refused,
  refusedFields,
  untouched,
  type WebRequest,
  withProblems,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { ButtonRow, Card, EmailField, FormCard, LinkButton, TextArea, TextField } from "../../../web/ui/index.ts";
import { formAge, isOldEnough } from "../../mailing/pages/parts.tsx";
import { joinText, askText as text } from "./text.ts";

const PATH = "/join";
const TRAP = "website";

/** For people without an invitation, where the sign-up policy does not let everybody in. */
export const ask = openPage({
  path: PATH,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    if (form.text(TRAP) !== "") return sentPage(); // a program filled in what people do not see
    if (!isOldEnough(request.parts.secret, form.text("seen"), request.now)) {
      return renderPage(request, form, refusedFields({ field: "form", problem: text.slower }));
    }
    const values = form.filled("name", "email", "text");
    const unready = emptyFields(values, "name", "email");
    if (unready) return renderPage(request, form, unready);
    const sent = await call(request, "joining.ask", { ...values, name: values.name, email: values.email });
    if (sent.ok) return sentPage();
    const isBad = sent.refused.kind === "validation";
    const bad = { field: "email", problem: text.notAnEmail };
    return renderPage(request, form, isBad ? withProblems({ ...sent.refused, faults: [] }, {}, bad) : sent.refused);
  },
});

function sentPage(): PageDocument {
  return {
    title: text.sentTitle,
    layout: "focus",
    body: (
      <Card title={text.sentTitle} lede={text.sent} rank={1}>
        <ButtonRow>
          <LinkButton href="/">{joinText.home}</LinkButton>
        </ButtonRow>
      </Card>
    ),
  };
}

async function renderPage(request: WebRequest, form: Fields, refused?: Refused) {
  const [{ policy }, { space }] = await Promise.all([need(request, "joining.get_policy"), need(request, "space.get")]);
  if (policy === "open" || request.viewer) return { to: request.viewer ? "/membership" : "/sign-up" };
  return policy === "invited" ? invitedPage(request, space.contact_email) : askPage(request, form, refused);
}

function invitedPage({ space }: WebRequest, contact: string | null): PageDocument {
  const title = text.invitedTitle(space.name);
  return {
    title,
    layout: "focus",
    body: (
      <Card title={title} lede={text.invitedText} rank={1}>
        <ButtonRow>
          {contact && <LinkButton href={`mailto:${contact}`}>{text.contact}</LinkButton>}
          <LinkButton href="/sign-up?invited=yes">{text.byAddress}</LinkButton>
          <LinkButton href="/sign-in" kind="quiet">
            {text.signIn}
          </LinkButton>
        </ButtonRow>
      </Card>
    ),
  };
}

function askPage(request: WebRequest, form: Fields, refused?: Refused): PageDocument {
  const labels = { ...text.fields, form: text.title(request.space.name) };
  const field = fieldsOf(request, "joining.ask", { labels, hints: { text: text.textHint }, form, refused });
  return {
    title: text.title(request.space.name),
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={text.title(request.space.name)}
        lede={text.lede}
        errors={field.errors}
        action={PATH}
        csrf={request.csrf()}
        hidden={{ seen: formAge(request.parts.secret, request.now) }}
        submit={text.submit}
        cancel={{ href: pathWith("/sign-in", {}), label: text.signIn }}
      >
        <TextField {...field("name")} autocomplete="name" />
        <EmailField {...field("email")} />
        <TextArea {...field("text")} rows={4} />
        <div hidden>
          <label for={TRAP}>{text.trap}</label>
          <input id={TRAP} name={TRAP} tabIndex={-1} autocomplete="off" />
        </div>
      </FormCard>
    ),
  };
}
