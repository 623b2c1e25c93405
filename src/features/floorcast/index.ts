import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { declared } from "./messages.ts";
import { effectiveFeatures } from "./operations/effective-features.ts";
import { myRoles } from "./operations/my-roles.ts";
import { passOnApex } from "./operations/pass-on-apex.ts";
import { previewAiCuration } from "./operations/preview-ai-curation.ts";
import { push } from "./operations/push.ts";
import { runAiCuration } from "./operations/run-ai-curation.ts";
import { setAiPolicy } from "./operations/set-ai-policy.ts";
import { setFeatureAvailability } from "./operations/set-feature-availability.ts";
import { setFeatureEnabled } from "./operations/set-feature-enabled.ts";
import { setFloor } from "./operations/set-floor.ts";
import { unpush } from "./operations/unpush.ts";
import { retention } from "./retention.ts";

export const floorcast = defineArea({
  name: "floorcast",
  summary: declared.summary,
  terms: {
    module: "Some areas that are switched together, such as bookings.",
    available: "A super-admin allows the module on this floor. Floor-admins enable or disable it.",
    effective: "The module is available and enabled, and operators did not switch its areas off.",
    "floor-admin": "An operator, or a token of theirs that has a scope of operators.",
    "super-admin": "The floor-admin who holds the apex flag. The claim of the space gave it.",
  },
  tables: ["curation_policy"],
  retention,
  operations: [
    myRoles,
    effectiveFeatures,
    push,
    unpush,
    setFeatureEnabled,
    setFeatureAvailability,
    setAiPolicy,
    previewAiCuration,
    runAiCuration,
    setFloor,
    passOnApex,
  ],
});

export type Operations = OperationsOf<typeof floorcast>;
