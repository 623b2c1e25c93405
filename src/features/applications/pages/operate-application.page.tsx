import {
  call,
  clockOf,
  type Form as Fields,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  refusedFields,
  untouched,
} from "../../../web/core/index.ts";
import { confirmPage, fieldsOf } from "../../../web/recipes/index.ts";
import {
  Badge,
  Button,
  ButtonRow,
  DefinitionList,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  Section,
  Time,
} from "../../../web/ui/index.ts";
import { ApplicationFields, givenFields, shownFields } from "./application-fields.tsx";
import { secretAt } from "./operate-add.page.tsx";
import { applicationsText } from "./text.ts";
import { APPLICATIONS, type Application, applicationAt } from "./types.ts";

const { item: text, form: formText } = applicationsText;

/** One application: what it has to be given, its settings and its end. */
export const operateApplicationItem = operatorPage({
  path: `${APPLICATIONS}/:application`,
  acts: ["save", "rotate"],
  show: async (request) => renderPage(request, await applicationAt(request), untouched),
  async act(request, form) {
    const application = await applicationAt(request);
    const { application_id } = application;
    if (form.text("act") !== "rotate") return save(request, application, form);
    const { secret } = await need(request, "applications.rotate_secret", { application_id });
    return secretAt(request, application_id, secret);
  },
});

async function save(request: MemberRequest, application: Application, form: Fields): Promise<PageResponse> {
  const input = givenFields(form);
  if (input.redirect_uris.length === 0)
    return renderPage(request, application, form, refusedFields({ field: "redirect_uris", problem: formText.empty }));
  const { application_id } = application;
  const saved = await call(request, "applications.update", { application_id, ...input });
  if (!saved.ok) return renderPage(request, application, form, saved.refused);
  return { to: request.path, notice: { tone: "success", text: text.saved } };
}

function renderPage(request: MemberRequest, application: Application, form: Fields, refused?: Refused): PageDocument {
  const { application_id, name, trusted } = application;
  const { fields, hints } = formText;
  const from = shownFields(application);
  const field = fieldsOf(request, "applications.update", { labels: fields, hints, form, from, refused });
  return {
    title: name,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader
          title={name}
          actions={
            <>
              <LinkButton href="/docs/guide/applications" kind="quiet">
                {applicationsText.guide}
              </LinkButton>
              <LinkButton href={APPLICATIONS} kind="quiet">
                {text.back}
              </LinkButton>
            </>
          }
        />
        {trusted && (
          <p>
            <Badge>{applicationsText.trusted}</Badge>
          </p>
        )}
        <Section title={text.connect} lede={text.connectLede} split>
          <Facts request={request} application={application} />
        </Section>
        <Section title={text.change} id="settings" split>
          <Form action={request.path} csrf={request.csrf()} hidden={{ act: "save" }}>
            <ApplicationFields field={field} />
            <ButtonRow>
              <Button>{text.save}</Button>
            </ButtonRow>
          </Form>
        </Section>
        <Section title={text.secret} lede={text.secretText} split>
          <Form action={request.path} csrf={request.csrf()} hidden={{ act: "rotate" }}>
            <ButtonRow>
              <Button kind="secondary">{text.rotate}</Button>
            </ButtonRow>
          </Form>
        </Section>
        <Section title={text.remove} lede={text.removeText} split>
          <LinkButton href={`${APPLICATIONS}/${application_id}/remove`} kind="danger">
            {text.remove}
          </LinkButton>
        </Section>
      </>
    ),
  };
}

function Facts({ request, application }: { request: MemberRequest; application: Application }) {
  const { application_id, members, secret_made_at, last_used_at } = application;
  const { baseUrl } = request.parts.kernel.settings;
  const clock = clockOf(request);
  return (
    <DefinitionList
      facts={[
        { term: text.discovery, detail: <code>{`${baseUrl}/.well-known/openid-configuration`}</code> },
        { term: text.issuer, detail: <code>{baseUrl}</code> },
        { term: text.client, detail: <code>{application_id}</code> },
        { term: text.secretSince, detail: <Time at={new Date(secret_made_at)} {...clock} /> },
        { term: text.usedBy, detail: applicationsText.members(members) },
        {
          term: text.lastUsed,
          detail: last_used_at ? <Time at={new Date(last_used_at)} {...clock} /> : applicationsText.never,
        },
      ]}
    />
  );
}

export const operateApplicationRemove = confirmPage({
  path: `${APPLICATIONS}/:application/remove`,
  who: "operator",
  record: applicationAt,
  ask: ({ application_id, name }) => ({
    title: text.removeNamed(name),
    lede: text.removeText,
    action: text.remove,
    keep: text.keep,
    back: `${APPLICATIONS}/${application_id}`,
  }),
  act: (request, { application_id }) => call(request, "applications.remove", { application_id }),
  done: (_, { name }) => ({ to: APPLICATIONS, text: text.removed(name) }),
});
