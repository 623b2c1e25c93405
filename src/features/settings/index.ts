import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { count } from "./counts.ts";
import { declared } from "./messages.ts";
import { get } from "./operations/get.ts";
import { removeMail } from "./operations/remove-mail.ts";
import { removeSignInProvider } from "./operations/remove-sign-in-provider.ts";
import { removeWebhook } from "./operations/remove-webhook.ts";
import { setEventHosts } from "./operations/set-event-hosts.ts";
import { setMail } from "./operations/set-mail.ts";
import { setSignInProvider } from "./operations/set-sign-in-provider.ts";
import { setWebhook } from "./operations/set-webhook.ts";
import { testMail } from "./operations/test-mail.ts";
import { testSignInProvider } from "./operations/test-sign-in-provider.ts";
import { testWebhook } from "./operations/test-webhook.ts";
import { retention } from "./retention.ts";

export const settings = defineArea({
  name: "settings",
  summary: declared.summary,
  terms: {
    "event host": "A host whose links are links to events, such as luma.com.",
    "environment setting": "A setting made where the server runs. It wins, and pages show it as locked.",
  },
  tables: ["setting", "setting_test"],
  retention,
  counts: count,
  alwaysOn: true,
  operations: [
    get,
    setEventHosts,
    setMail,
    removeMail,
    testMail,
    setWebhook,
    removeWebhook,
    testWebhook,
    setSignInProvider,
    removeSignInProvider,
    testSignInProvider,
  ],
});

export type Operations = OperationsOf<typeof settings>;

export {
  type EnvironmentMail,
  EVENT_HOSTS_DEFAULT,
  readDeployment,
  type StoredDeployment,
  type StoredMail,
} from "./deployment.ts";
