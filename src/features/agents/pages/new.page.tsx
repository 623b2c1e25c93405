import { authorizes, SCOPE_NAMES, type Scope, STARTER_SETS } from "../../../kernel/access/scopes.ts";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { scopesOf } from "../../../kernel/catalogue/operation-scopes.ts";
import {
  call,
  errorAt,
  type Form as Fields,
  formText,
  type MemberRequest,
  memberPage,
  type PageDocument,
  type Refused,
  refusedFields,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Checkbox,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  ScopeList,
  TextField,
} from "../../../web/ui/index.ts";
import { LIFETIME_FIELD, Lifetime, lifetimeInput } from "./lifetime.tsx";
import { redirectToMade } from "./made.page.tsx";
import { newAgentText } from "./text.ts";
import { scopeItem } from "./token-state.ts";

const TICKED_AT_FIRST: readonly Scope[] = STARTER_SETS["read-only"];

export const agentsNew = memberPage({
  path: "/agents/new",
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const { client_name } = form.filled("client_name");
    const scopes = form.all("scopes");
    const faults = [
      ...(client_name === undefined ? [{ field: "client_name", problem: formText.empty }] : []),
      ...(scopes.length === 0 ? [{ field: "scopes", problem: newAgentText.noScopes }] : []),
    ];
    if (client_name === undefined || faults.length > 0) return renderPage(request, form, refusedFields(...faults));
    const sandbox = form.text("sandbox") === "on";
    const input = { client_name, scopes, sandbox, ...lifetimeInput(form.text(LIFETIME_FIELD)) };
    const minted = await call(request, "tokens.mint", input);
    if (!minted.ok) return renderPage(request, form, minted.refused);
    const { token_id, agent_token, mcp } = minted.body;
    return redirectToMade(request, { tokenId: token_id, token: agent_token, mcpUrl: mcp.url });
  },
});

/** Scopes that an operation of this server requires and the member's tier includes. */
function grantableScopes(catalogue: Catalogue, tier: MemberRequest["viewer"]["tier"]): Scope[] {
  const used = new Set(catalogue.entries.flatMap(({ operation }) => scopesOf(operation)));
  return SCOPE_NAMES.filter((scope) => used.has(scope) && authorizes(tier, scope));
}

function renderPage(request: MemberRequest, form: Fields, refused?: Refused): PageDocument {
  const { title, lede, fields, nameHint, scopesHint, sandbox, sandboxHint, action } = newAgentText;
  const { tier } = request.viewer;
  const field = fieldsOf(request, "tokens.mint", {
    labels: { ...fields, sandbox },
    hints: { client_name: nameHint, sandbox: sandboxHint },
    form,
    refused,
  });
  const { errors } = field;
  const ticked: readonly string[] = refused ? form.all("scopes") : TICKED_AT_FIRST;
  const scopes = grantableScopes(request.parts.catalogue, tier).map((scope) => ({
    ...scopeItem(scope, tier),
    checked: ticked.includes(scope),
  }));
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={title} lede={lede} />
        <Form action="/agents/new" csrf={request.csrf()}>
          <TextField {...field("client_name")} />
          <div id="scopes" tabIndex={-1}>
            <h2>{fields.scopes}</h2>
            <p class="soft">{scopesHint(tier)}</p>
          </div>
          <ScopeList scopes={scopes} name="scopes" />
          <Lifetime request={request} chosen={form.text(LIFETIME_FIELD)} error={errorAt(errors, LIFETIME_FIELD)} />
          <Checkbox {...field.box("sandbox")} />
          <ButtonRow>
            <Button>{action}</Button>
            <LinkButton href="/agents" kind="quiet">
              {newAgentText.cancel}
            </LinkButton>
          </ButtonRow>
        </Form>
      </>
    ),
  };
}
