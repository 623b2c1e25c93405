import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { NOT_CONNECTED } from "../refusals.ts";
import { ApplicationId } from "../schemas.ts";
import { removeGrant } from "../sign-in/grant-store.ts";
import { findApplication } from "../store.ts";

export const disconnect = defineOperation({
  id: "applications.disconnect",
  tool: "ic_applications_disconnect",
  rest: { method: "DELETE", path: "/api/applications/mine/{application_id}", operationId: "disconnectApplication" },
  title: "Disconnect an application",
  summary: "Takes the signed-in member's consent back and ends the application's tokens. It asks again next time.",

  effect: "destructive",
  access: { person: "public", page: "/account/applications" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,
  endsAccess: true,

  input: object("DisconnectApplication", { application_id: ApplicationId }),
  output: object("DisconnectApplicationResponse", { ok: Ok, application_id: Type.String() }),
  errors: ["not_found"],
  examples: [
    {
      say: "The wiki should no longer read my name",
      input: { application_id: "app_0123456789abcdef01234567" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, fail, did }, { application_id }) {
    const isRemoved = await removeGrant(tx, { application_id, member_id: memberOf(caller) });
    if (!isRemoved) throw fail("not_found", NOT_CONNECTED);
    const name = (await findApplication(tx, application_id))?.name ?? "";
    did(say.disconnected({ name }));
    return { ok: true as const, application_id };
  },
});
