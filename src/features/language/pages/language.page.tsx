import { isLanguage } from "../../../kernel/languages/languages.ts";
import { call, localPath, openPage, refusalPage } from "../../../web/core/index.ts";
import { inLanguage, LANGUAGE_NAMES, language } from "../../../web/languages/language.ts";
import { offeredLanguages } from "../../../web/languages/offered.ts";
import { Button, ButtonRow, Form, PageHeader, RadioGroup } from "../../../web/ui/index.ts";
import { languageCookie } from "./parts.ts";
import { languageText as text } from "./text.ts";

const PATH = "/language";
const BROWSER = "browser";

/** The choice of a language, for the member or for this browser. */
export const chooseLanguage = openPage({
  path: PATH,
  async show(request) {
    const options = [
      ...offeredLanguages().map((tag) => ({ value: tag, label: LANGUAGE_NAMES[tag] })),
      { value: BROWSER, label: text.browser },
    ];
    return {
      title: text.title,
      body: (
        <>
          <PageHeader title={text.title} lede={`${text.lede} ${request.viewer ? text.stored : text.kept}`} />
          <Form action={PATH} csrf={request.csrf()} hidden={{ next: localPath(request.query("next")) ?? "/" }}>
            <RadioGroup name="language" label={text.choose} options={options} value={language()} />
            <ButtonRow>
              <Button>{text.save}</Button>
            </ButtonRow>
          </Form>
        </>
      ),
    };
  },
  async act(request, form) {
    const named = form.text("language");
    const chosen = isLanguage(named) ? named : null;
    if (request.viewer) {
      const set = await call(request, "membership.set_language", { language: chosen });
      if (!set.ok) return refusalPage(set.refused, request.requestId);
    }
    const notice = { tone: "success" as const, text: inLanguage(chosen ?? language(), () => text.saved) };
    const { baseUrl } = request.parts.kernel.settings;
    return { to: localPath(form.text("next")) ?? "/", notice, cookies: [languageCookie(chosen, baseUrl)] };
  },
});
