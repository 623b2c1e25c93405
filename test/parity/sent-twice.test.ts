import { expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { acceptsKey } from "../../src/kernel/catalogue/operation.ts";
import { idsCalled, webSource } from "./page-calls.ts";

const UNIQUE = "a second one is refused, or is the same";
const ENDS = "it ends a state, so that a second one finds nothing to do";
const READS = "it reads or tries again, and keeps no second record";

/** Writes of pages that may run again from the same page, with the reason. */
const AGAIN: Readonly<Record<string, string>> = {
  "account.export": "each press is a download of its own, and nothing is kept",
  "agent_clients.register": UNIQUE,
  "agent_inbox.decide": ENDS,
  "approvals.ask_back": UNIQUE,
  "campaigns.send_test": READS,
  "doors.assign_badge": UNIQUE,
  "dues.add_plan": UNIQUE,
  "feeds.refresh": READS,
  "groups.create": UNIQUE,
  "headlines.read_source": READS,
  "house.propose": UNIQUE,
  "joining.import_members": "addresses of the first import are passed over",
  "joining.mail_invitations": "invited addresses are passed over",
  "joining.send_invitations": "invitations that were mailed in the last ten minutes are passed over",
  "membership.claim_space": ENDS,
  "notifications.confirm_messenger": ENDS,
  "notifications.connect_messenger": "the newer code replaces the older",
  "notifications.test": READS,
  "printers.prove_presence": "a proof is used up by one print",
  "prints.record_failure": ENDS,
  "prints.start": ENDS,
  "rooms.inspect": "each reading of a room by an operator is recorded",
  "service.run_job": READS,
  "settings.test_mail": READS,
  "settings.test_sign_in_provider": READS,
  "settings.test_webhook": READS,
  "signup.complete": ENDS,
  "slicing.add_profile": UNIQUE,
  "slicing.register_worker": UNIQUE,
  "slicing.retry_slice": ENDS,
  "storage.open_closed_file": "each reading of a closed file is recorded",
  "tokens.register_key": UNIQUE,
  "tokens.unblock": ENDS,
  "webhooks.test": READS,
};

test("no form of a page adds twice when it is sent twice", () => {
  const called = new Set([...webSource().files.values()].flatMap((source) => [...idsCalled(source)]));
  const adding = atriumCatalogue().entries.filter(
    ({ operation }) =>
      called.has(operation.id) &&
      operation.effect === "write" &&
      operation.idempotency === "none" &&
      acceptsKey(operation),
  );
  expect(adding.map(({ operation }) => operation.id).toSorted()).toEqual(Object.keys(AGAIN));
});
