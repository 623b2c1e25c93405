import {
  call,
  emptyFields,
  type Form as Fields,
  type MemberRequest,
  memberPage,
  need,
  notFound,
  type PageDocument,
  type PageResponse,
  type Refused,
  untouched,
  withProblems,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { Button, Checkbox, Form, FormCard, LinkButton, PageHeader, Section, TextField } from "../../../web/ui/index.ts";
import { NewsList } from "./news-list.tsx";
import { startupsText } from "./text.ts";
import { type News, STARTUPS, startupPath } from "./types.ts";
import { Verification } from "./verification.tsx";

const text = startupsText.edit;

export const startupEdit = memberPage({
  path: `${STARTUPS}/:slug/edit`,
  acts: ["profile", "verify", "news", "remove"],
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const slug = request.parameters.slug ?? "";
    const done = (notice: string): PageResponse => ({
      to: `${startupPath(slug)}/edit`,
      notice: { tone: "success", text: notice },
    });
    switch (form.text("act")) {
      case "news": {
        const added = await call(request, "startups.add_news", {
          slug,
          title: form.text("title"),
          ...form.filled("url", "source"),
        });
        return added.ok ? done(text.added) : renderPage(request, form, added.refused);
      }
      case "verify": {
        const checked = await call(request, "startups.verify_website", { slug });
        if (!checked.ok) return renderPage(request, form, checked.refused);
        const { found } = checked.body;
        const tone = found === "dns" || found === "file" ? "success" : "warning";
        return { to: `${startupPath(slug)}/edit`, notice: { tone, text: startupsText.verification.results[found] } };
      }
      case "remove": {
        const removed = await call(request, "startups.remove_news", { slug, news_id: form.text("news_id") });
        return removed.ok ? done(text.removed) : renderPage(request, form, removed.refused);
      }
      default: {
        const values = form.filled("name");
        const unready = emptyFields(values, "name");
        if (unready) return renderPage(request, form, unready);
        const edited = await call(request, "startups.edit", {
          slug,
          ...values,
          tagline: form.text("tagline"),
          website: form.text("website"),
          public_visible: form.text("public_visible") === "on",
        });
        return edited.ok ? done(text.saved) : renderPage(request, form, withProblems(edited.refused, {}));
      }
    }
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const found = await need(request, "startups.get", { slug: request.parameters.slug });
  // Only owners and operators read the owners.
  if (found.owners === null) throw notFound();
  const { startup, news } = found;
  const title = text.title(startup.name);
  const isProfile = form.text("act") === "profile";
  const action = `${startupPath(startup.slug)}/edit`;
  const field = fieldsOf(request, "startups.edit", {
    labels: text.fields,
    hints: { tagline: text.taglineHint, website: text.websiteHint, public_visible: text.visibleHint },
    form: isProfile ? form : untouched,
    from: startup,
    refused,
  });
  const newsField = fieldsOf(request, "startups.add_news", {
    labels: text.fields,
    hints: { source: text.sourceHint },
    form: isProfile ? untouched : form,
    refused,
  });
  return {
    title,
    refused,
    body: (
      <>
        <PageHeader
          title={title}
          actions={
            <LinkButton href={startupPath(startup.slug)} kind="quiet">
              {text.view}
            </LinkButton>
          }
        />
        <FormCard
          title={text.profile}
          rank={2}
          errors={field.errors}
          action={action}
          csrf={request.csrf()}
          hidden={{ act: "profile" }}
          submit={text.save}
        >
          <TextField {...field("name")} autocomplete="off" required />
          <TextField {...field("tagline")} autocomplete="off" />
          <TextField {...field("website")} autocomplete="off" inputmode="url" />
          <Checkbox {...field.box("public_visible")} />
        </FormCard>
        <Verification request={request} found={found} action={action} />
        <Section title={text.news} lede={text.newsLede}>
          {news.length > 0 && <Shown request={request} news={news} action={action} />}
          <Form action={action} csrf={request.csrf()} hidden={{ act: "news" }}>
            <TextField {...newsField("title")} />
            <TextField {...newsField("url")} inputmode="url" />
            <TextField {...newsField("source")} />
            <Button kind="secondary">{text.add}</Button>
          </Form>
        </Section>
      </>
    ),
  };
}

function Shown({ request, news, action }: { request: MemberRequest; news: readonly News[]; action: string }) {
  return (
    <NewsList
      request={request}
      news={news}
      act={({ news_id, title }) => (
        <Form action={action} csrf={request.csrf()} hidden={{ act: "remove", news_id }}>
          <Button kind="quiet" small label={text.removeNamed(title)}>
            {text.remove}
          </Button>
        </Form>
      )}
    />
  );
}
