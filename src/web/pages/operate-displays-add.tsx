import { BLOCKS } from "../../areas/displays/index.ts";
import { call, need } from "../call.ts";
import { clearedCookie, openedCookie, sealedCookie } from "../one-time-secret.ts";
import { notFound } from "../operate/reworded.ts";
import { operatorPage, type Shown } from "../page.ts";
import { fieldErrors, PageRefusal, type Refused } from "../refused.ts";
import { Button, ButtonRow, Card, ErrorSummary, Form, LinkButton, PageHeader, Secret } from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { DisplayFields, type DisplayValues, displayInput, valuesOf } from "../walls/display-fields.tsx";
import { displayWords } from "../words/displays.ts";

const PATH = "/operate/displays/add";
const NEW: DisplayValues = { name: "", blocks: BLOCKS, locale: "en-GB", message: "" };

export const operateDisplaysAdd = operatorPage({
  path: PATH,
  show: async (visit) => shown(visit, NEW),
  async act(visit, form) {
    const given = displayInput(form);
    if ("unready" in given) return shown(visit, valuesOf(form), given.unready);
    const made = await call(visit, "displays.create", given.input);
    if (!made.ok) return shown(visit, valuesOf(form), made.refused);
    const { display, url } = made.body;
    const to = madePath(display.display_id);
    return { to, cookies: [sealedCookie(visit, to, display.display_id, url)] };
  },
});

function madePath(id: string): string {
  return `/operate/displays/${id}/made`;
}

function shown(visit: MemberVisit, values: DisplayValues, refused?: Refused): Shown {
  const { addTitle, addLede, fields, add, cancel } = displayWords.form;
  const errors = fieldErrors(refused, fields);
  return {
    title: addTitle,
    layout: "focus",
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={addTitle} lede={addLede} />
        <Card>
          <Form action={PATH} csrf={visit.csrf()}>
            <DisplayFields values={values} errors={errors} />
            <ButtonRow>
              <Button>{add}</Button>
              <LinkButton href="/operate/displays" kind="quiet">
                {cancel}
              </LinkButton>
            </ButtonRow>
          </Form>
        </Card>
      </>
    ),
  };
}

/** The one page that shows the address. */
export const operateDisplayMade = operatorPage({
  path: "/operate/displays/:display/made",
  async show(visit) {
    const { displays } = await need(visit, "displays.list");
    const display = displays.find(({ display_id }) => display_id === visit.parameters.display);
    if (!display) throw new PageRefusal(notFound());
    const { title, lede, label, done, open, shownBefore } = displayWords.made;
    const url = openedCookie(visit, display.display_id);
    if (url === null) return { to: "/operate/displays", notice: { tone: "info", text: shownBefore } };
    return {
      title,
      cookies: [clearedCookie(visit, madePath(display.display_id))],
      body: (
        <>
          <PageHeader
            title={title}
            lede={lede}
            actions={
              <>
                <LinkButton href="/operate/displays" kind="primary">
                  {done}
                </LinkButton>
                <LinkButton href={new URL(url).pathname}>{open}</LinkButton>
              </>
            }
          />
          <Secret label={label(display.name)} value={url} />
        </>
      ),
    };
  },
});
