import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { OutboundRefused } from "../../../kernel/ports/outbound.ts";
import { BadDocument, type ClientDocument, isDocumentAddress, readDocument } from "../client-document.ts";
import { say } from "../messages.ts";
import { ClientId } from "../schemas.ts";
import * as store from "../store.ts";

const TIMEOUT_MS = 5_000;
const BODY_BYTES_MAX = 32 * 1024;

export const resolveClient = defineOperation({
  id: "oauth.resolve_client",
  tool: "ic_oauth_resolve_client",
  rest: { method: "POST", path: "/api/oauth/resolve", operationId: "resolveOAuthClient" },
  title: "Look up a client",
  summary: "Fetches the metadata document of a URL client_id, unless a fresh copy is cached.",

  effect: "write",
  access: { person: "public", page: "/api/oauth/authorize" },
  quotas: [{ per: "member", max: 120, window: "utc-hour", counts: "attempts" }],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("ResolveOAuthClient", { client_id: ClientId }),
  output: object("ResolveOAuthClientResponse", {
    ok: Ok,
    client_id: Type.String(),
    fetched: Type.Boolean({ description: "false if a cached copy was used." }),
  }),
  errors: ["not_found", "unknown_client"],
  examples: [
    {
      say: "Who is this?",
      input: { client_id: "cli_51671ed000000000000000c1" },
      output: { ok: true, fetched: false },
    },
  ],

  steps: {
    outside: "reads",
    async prepare({ tx, now, fail, settings }, { client_id }) {
      if (!settings.oauthCodeFlow) {
        throw fail("not_found", { hint: "Use the device flow: POST /api/agent/signup/start." });
      }
      const known = await store.findClient(tx, client_id);
      if (known && (known.fresh_until === null || known.fresh_until > now)) return { client_id, address: null };
      if (isDocumentAddress(client_id, settings.clientDocumentsOnLoopback)) return { client_id, address: client_id };
      throw fail("unknown_client", {
        message: say.clientNotRegistered,
        hint: "Register the client first, or use the https URL of its metadata document as client_id.",
      });
    },
    async perform({ ports, fail }, { address }): Promise<ClientDocument | null> {
      if (address === null) return null;
      try {
        const answer = await ports.membersOutbound.fetch({
          url: address,
          headers: { accept: "application/json" },
          timeoutMs: TIMEOUT_MS,
          bodyBytesMax: BODY_BYTES_MAX,
        });
        return readDocument(address, answer);
      } catch (error) {
        if (!(error instanceof BadDocument || error instanceof OutboundRefused)) throw error;
        throw fail("unknown_client", {
          message: say.badClientDocument({ problem: error instanceof BadDocument ? error.said : error.message }),
          hint: "The agent's developer must correct the document.",
        });
      }
    },
    async conclude({ tx, now }, { client_id }, document) {
      if (document) {
        await store.keepDocument(tx, {
          id: client_id,
          name: document.name,
          redirect_uris: [...document.redirectUris],
          application_type: document.applicationType,
          created_at: now,
          last_used_at: now,
          fresh_until: new Date(now.getTime() + document.freshSeconds * 1000),
        });
      }
      return { ok: true as const, client_id, fetched: document !== null };
    },
  },
});
