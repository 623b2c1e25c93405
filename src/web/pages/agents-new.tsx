import type { Catalogue } from "../../kernel/catalogue.ts";
import { scopeOf } from "../../kernel/operation.ts";
import { authorizes, SCOPE_NAMES, type Scope, STARTER_SETS } from "../../kernel/scopes.ts";
import { LIFETIME_FIELD, Lifetime, lifetimeInput } from "../agents/lifetime.tsx";
import { scopeItem } from "../agents/token-text.ts";
import { call } from "../call.ts";
import { type Form as Fields, untouched } from "../form.ts";
import { memberPage, type Shown } from "../page.ts";
import { errorAt, fieldErrors, type Refused, refusedFields } from "../refused.ts";
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
} from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { words } from "../words.ts";
import { toMade } from "./agents-made.tsx";

const TICKED_AT_FIRST: readonly Scope[] = STARTER_SETS["read-only"];

export const agentsNew = memberPage({
  path: "/agents/new",
  show: async (visit) => shown(visit, untouched),
  async act(visit, form) {
    const { client_name } = form.filled("client_name");
    const scopes = form.all("scopes");
    const faults = [
      ...(client_name === undefined ? [{ field: "client_name", problem: words.form.empty }] : []),
      ...(scopes.length === 0 ? [{ field: "scopes", problem: words.agentsNew.noScopes }] : []),
    ];
    if (client_name === undefined || faults.length > 0) return shown(visit, form, refusedFields(...faults));
    const sandbox = form.text("sandbox") === "on";
    const input = { client_name, scopes, sandbox, ...lifetimeInput(form.text(LIFETIME_FIELD)) };
    const minted = await call(visit, "tokens.mint", input);
    if (!minted.ok) return shown(visit, form, minted.refused);
    const { token_id, agent_token, mcp } = minted.body;
    return toMade(visit, { tokenId: token_id, token: agent_token, mcpUrl: mcp.url });
  },
});

/** Scopes that some operation here asks for and the member can give: any other would be an empty promise. */
function offered(catalogue: Catalogue, tier: MemberVisit["viewer"]["tier"]): Scope[] {
  const asked = new Set(catalogue.entries.map(({ operation }) => scopeOf(operation.access)));
  return SCOPE_NAMES.filter((scope) => asked.has(scope) && authorizes(tier, scope));
}

function shown(visit: MemberVisit, form: Fields, refused?: Refused): Shown {
  const { title, lede, fields, nameHint, scopesHint, sandbox, sandboxHint, action } = words.agentsNew;
  const { tier } = visit.viewer;
  const errors = fieldErrors(refused, fields);
  const ticked = refused ? form.all("scopes") : TICKED_AT_FIRST;
  const scopes = offered(visit.parts.catalogue, tier).map((scope) => ({
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
        <Form action="/agents/new" csrf={visit.csrf()}>
          <TextField
            name="client_name"
            label={fields.client_name}
            hint={nameHint}
            value={form.text("client_name")}
            error={errorAt(errors, "client_name")}
            maxlength={80}
            required
          />
          <div id="scopes" tabIndex={-1}>
            <h2>{fields.scopes}</h2>
            <p class="soft">{scopesHint(tier)}</p>
          </div>
          <ScopeList scopes={scopes} name="scopes" />
          <Lifetime visit={visit} chosen={form.text(LIFETIME_FIELD)} error={errorAt(errors, LIFETIME_FIELD)} />
          <Checkbox
            name="sandbox"
            label={sandbox}
            hint={sandboxHint}
            checked={form.text("sandbox") === "on"}
            required={false}
          />
          <ButtonRow>
            <Button>{action}</Button>
            <LinkButton href="/agents" kind="quiet">
              {words.agentsNew.cancel}
            </LinkButton>
          </ButtonRow>
        </Form>
      </>
    ),
  };
}
