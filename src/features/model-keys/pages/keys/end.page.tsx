import { memberPage, need } from "../../../../web/core/index.ts";
import { Button, ButtonRow, Card, Form, LinkButton } from "../../../../web/ui/index.ts";
import { KEYS_PATH } from "./key-forms.tsx";
import { keyText } from "./text.ts";

export const keysEnd = memberPage({
  path: `${KEYS_PATH}/:key/end`,
  async show(request) {
    const { keys = [] } = await need(request, "credits.get_usage");
    const key = keys.find(({ key_id }) => key_id === request.parameters.key);
    if (!key) return { to: KEYS_PATH };
    const { endTitle, endLede, end, keep } = keyText.inUse;
    const title = endTitle(key.token_prefix);
    return {
      title,
      layout: "focus",
      body: (
        <Card title={title} lede={endLede} rank={1}>
          <Form action={`${KEYS_PATH}/${key.key_id}/end`} csrf={request.csrf()}>
            <ButtonRow>
              <Button kind="danger">{end}</Button>
              <LinkButton href={KEYS_PATH}>{keep}</LinkButton>
            </ButtonRow>
          </Form>
        </Card>
      ),
    };
  },
  async act(request) {
    await need(request, "credits.end_key", { key_id: request.parameters.key });
    return { to: KEYS_PATH, notice: { tone: "success", text: keyText.inUse.ended } };
  },
});
