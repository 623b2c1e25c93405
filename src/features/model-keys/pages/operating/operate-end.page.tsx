import { need, operatorPage } from "../../../../web/core/index.ts";
import { Button, ButtonRow, Card, Form, LinkButton } from "../../../../web/ui/index.ts";
import { MODELS_PATH } from "./operate.page.tsx";
import { modelsText } from "./text.ts";

export const operateModelsEnd = operatorPage({
  path: `${MODELS_PATH}/:key/end`,
  async show(request) {
    const { keys } = await need(request, "credits.list_model_use", { limit: 1 });
    const key = keys.find(({ key_id }) => key_id === request.parameters.key);
    if (!key) return { to: MODELS_PATH };
    const title = modelsText.endTitle(key.display_name);
    return {
      title,
      layout: "focus",
      body: (
        <Card title={title} lede={modelsText.endLede} rank={1}>
          <Form action={`${MODELS_PATH}/${key.key_id}/end`} csrf={request.csrf()}>
            <ButtonRow>
              <Button kind="danger">{modelsText.end}</Button>
              <LinkButton href={MODELS_PATH}>{modelsText.keep}</LinkButton>
            </ButtonRow>
          </Form>
        </Card>
      ),
    };
  },
  async act(request) {
    await need(request, "credits.end_key_of_member", { key_id: request.parameters.key });
    return { to: MODELS_PATH, notice: { tone: "success", text: modelsText.ended } };
  },
});
