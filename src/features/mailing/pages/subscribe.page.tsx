import {
  call,
  type Form as Fields,
  need,
  openPage,
  type PageDocument,
  type Refused,
  refusedFields,
  untouched,
  type WebRequest,
  withProblems,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { Button, ButtonRow, Card, EmailField, Form, FormCard, LinkButton } from "../../../web/ui/index.ts";
import { formAge, isOldEnough } from "./form-age.ts";
import { subscribeText as text } from "./text.ts";

const PATH = "/newsletter/subscribe";
const TRAP = "website";

/** Members subscribe with their confirmed address; everyone else confirms by mail. */
export const newsletterSubscribe = openPage({
  path: PATH,
  acts: ["", "leave"],
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    if (request.viewer) return actAsMember(request, form);
    const [email, seen, trap] = [form.text("email"), form.text("seen"), form.text(TRAP)];
    if (trap !== "") return sentPage(); // a program filled in what people do not see
    if (!isOldEnough(request.parts.secret, seen, request.now)) {
      return renderPage(request, form, refusedFields({ field: "form", problem: text.slower }));
    }
    const sent = await call(request, "mailing.subscribe", { email });
    if (sent.ok) return sentPage();
    const { refused } = sent;
    if (refused.kind === "unavailable") return renderPage(request, form, { ...refused, text: text.closed });
    const isBad = refused.kind === "validation";
    const bad = { field: "email", problem: text.badEmail };
    return renderPage(request, form, isBad ? withProblems({ ...refused, faults: [] }, {}, bad) : refused);
  },
});

async function actAsMember(request: WebRequest, form: Fields) {
  const subscribed = form.text("act") !== "leave";
  const set = await call(request, "mailing.set_subscription", { subscribed });
  if (!set.ok) return renderPage(request, form, set.refused);
  const notice = { tone: "success", text: subscribed ? text.subscribed : text.left } as const;
  return { to: PATH, notice };
}

function sentPage(): PageDocument {
  return {
    title: text.sentTitle,
    layout: "focus",
    body: (
      <Card title={text.sentTitle} lede={text.sent} rank={1}>
        <p class="soft">{text.sentHint}</p>
        <ButtonRow>
          <LinkButton href="/newsletter">{text.archive}</LinkButton>
        </ButtonRow>
      </Card>
    ),
  };
}

async function renderPage(request: WebRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const mine = request.viewer && (await need(request, "mailing.get_subscription"));
  const labels = { email: text.email, form: text.title };
  const field = fieldsOf(request, "mailing.subscribe", { labels, form, refused });
  const page = { title: text.title, layout: "focus", refused } as const;
  if (mine?.state === "confirmed" && mine.address)
    return { ...page, body: <Leave request={request} to={mine.address} /> };
  if (mine?.can_subscribe && mine.address) {
    return {
      ...page,
      body: (
        <FormCard
          title={text.title}
          lede={text.memberLede(mine.address)}
          errors={field.errors}
          action={PATH}
          csrf={request.csrf()}
          submit={text.submit}
          cancel={{ href: "/newsletter", label: text.archive }}
        />
      ),
    };
  }
  if (mine?.address) return { ...page, body: <Blocked address={mine.address} isStopped={mine.gets_no_mail} /> };
  return {
    ...page,
    body: (
      <FormCard
        title={text.title}
        lede={text.lede}
        errors={field.errors}
        action={PATH}
        csrf={request.csrf()}
        hidden={{ seen: formAge(request.parts.secret, request.now) }}
        submit={text.submit}
        cancel={{ href: "/newsletter", label: text.archive }}
        below={
          <p class="soft">
            <a href="/privacy">{text.privacy}</a>
          </p>
        }
      >
        <EmailField {...field("email")} />
        <div hidden>
          <label for={TRAP}>{text.trap}</label>
          <input id={TRAP} name={TRAP} tabIndex={-1} autocomplete="off" />
        </div>
      </FormCard>
    ),
  };
}

/** A member whose address cannot be subscribed: the form of visitors would promise a mail that never comes. */
function Blocked({ address, isStopped }: { address: string; isStopped: boolean }) {
  return (
    <Card title={text.title} lede={isStopped ? text.noMail(address) : text.unproven(address)} rank={1}>
      {isStopped && <p class="soft">{text.noMailHint}</p>}
      <ButtonRow>
        {!isStopped && (
          <LinkButton href="/account/email" kind="primary">
            {text.prove}
          </LinkButton>
        )}
        <LinkButton href="/newsletter" kind="quiet">
          {text.archive}
        </LinkButton>
      </ButtonRow>
    </Card>
  );
}

function Leave({ request, to }: { request: WebRequest; to: string }) {
  return (
    <Card title={text.title} lede={text.memberIs(to)} rank={1}>
      <Form action={PATH} csrf={request.csrf()} hidden={{ act: "leave" }}>
        <ButtonRow>
          <LinkButton href="/newsletter" kind="primary">
            {text.archive}
          </LinkButton>
          <Button kind="quiet">{text.leave}</Button>
        </ButtonRow>
      </Form>
    </Card>
  );
}
