import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { issue } from "./jobs/issue.ts";
import { declared } from "./messages.ts";
import { get } from "./operations/get.ts";
import { getIssuer } from "./operations/get-issuer.ts";
import { list } from "./operations/list.ts";
import { listIssued } from "./operations/list-issued.ts";
import { listKeys } from "./operations/list-keys.ts";
import { listRevoked } from "./operations/list-revoked.ts";
import { revoke } from "./operations/revoke.ts";
import { rotateKey } from "./operations/rotate-key.ts";
import { share } from "./operations/share.ts";
import { verify } from "./operations/verify.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

export const certificates = defineArea({
  name: "certificates",
  summary: declared.summary,
  terms: {
    certificate: "A signed statement that a member took part in a hackathon, or had a place.",
    credential: "A certificate as badge wallets read it.",
  },
  tables: ["certificate", "certificate_revocation", "certificate_key", "certificate_round"],
  retention,
  personalData: [personal],
  features: [{ name: "certificates", inUse: "SELECT FROM certificate" }],
  operations: [list, get, share, verify, getIssuer, listKeys, listRevoked, listIssued, revoke, rotateKey],
  jobs: [issue],
});

export type Operations = OperationsOf<typeof certificates>;
