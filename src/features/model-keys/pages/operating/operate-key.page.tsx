import { call, type MemberRequest, need, operatorPage, type PageDocument } from "../../../../web/core/index.ts";
import { Button, ButtonRow, Card, CheckboxGroup, Form, LinkButton } from "../../../../web/ui/index.ts";
import { keyText, Quota } from "../keys/parts.ts";
import { MODELS_PATH } from "./operate.page.tsx";
import { modelsText } from "./text.ts";

/** One key: its quota, and the models that it may use. */
export const operateModelsKey = operatorPage({
  path: `${MODELS_PATH}/:key`,
  show: (request) => renderKey(request),
  async act(request, form) {
    const chosen = form.all("models");
    if (chosen.length === 0) return renderKey(request, modelsText.key.none);
    const { models } = await need(request, "credits.list_model_use", { limit: 1 });
    const isAll = models.every((name) => chosen.some((each) => each === name));
    const input = { key_id: request.parameters.key ?? "", ...(!isAll && { models: chosen }) };
    const called = await call(request, "credits.set_key_models", input);
    if (!called.ok) return renderKey(request, called.refused.text);
    return { to: MODELS_PATH, notice: { tone: "success", text: modelsText.key.saved } };
  },
});

async function renderKey(request: MemberRequest, error?: string): Promise<PageDocument | { to: string }> {
  const { keys, models } = await need(request, "credits.list_model_use", { limit: 1 });
  const key = keys.find(({ key_id }) => key_id === request.parameters.key);
  if (!key) return { to: MODELS_PATH };
  const { key: text, end } = modelsText;
  const title = text.title(key.display_name);
  const lede = `${keyText.kinds[key.kind]} ${key.token_prefix}…`;
  return {
    title,
    layout: "focus",
    body: (
      <Card title={title} lede={lede} rank={1}>
        <p>
          <Quota of={key} />
        </p>
        <Form action={`${MODELS_PATH}/${key.key_id}`} csrf={request.csrf()}>
          <CheckboxGroup
            name="models"
            label={text.models}
            hint={text.hint}
            options={models.map((name) => ({ value: name, label: name }))}
            values={key.models}
            error={error}
            unmarked
          />
          <ButtonRow>
            <Button>{text.save}</Button>
            <LinkButton href={MODELS_PATH}>{text.back}</LinkButton>
            <LinkButton href={`${MODELS_PATH}/${key.key_id}/end`} kind="quiet">
              {end}
            </LinkButton>
          </ButtonRow>
        </Form>
      </Card>
    ),
  };
}
