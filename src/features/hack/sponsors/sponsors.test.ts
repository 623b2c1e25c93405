import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../../../seed/users.ts";
import { type Hackathon, startHackathon } from "../testing/hackathon.ts";

let hack: Hackathon;
let organizer: Person;
let sponsor: Person;
beforeAll(async () => {
  hack = await startHackathon("BUILD");
  organizer = await hack.crew("organizer");
  sponsor = await hack.crew("sponsor", "Sol");
});
afterAll(() => hack.atrium.close());

const offer = async (title: string, more: object = {}) =>
  (
    await hack.call(organizer, "PUT", "/api/hack/credits/offers", {
      sponsor: "Harbor Cloud",
      title,
      redemption: "Enter TIDE.",
      ...more,
    })
  ).offer;
const list = (person: Person) => hack.call(person, "GET", "/api/hack/credits");
const board = (person: Person) => hack.call(person, "GET", "/api/hack/credits/board");
const mark = (person: Person, offerId: string, state: string, note?: string) =>
  hack.call(person, "PUT", `/api/hack/credits/${offerId}`, { state, ...(note && { note }) });

describe("credits", () => {
  test("members with a seat read how to redeem, record how it went, and keep a note only if blocked", async () => {
    const { offer_id } = await offer("Machines", { sponsor_id: sponsor.memberId });
    const [ada, visitor] = [await hack.participant("Ada"), await hack.atrium.person("public")];
    expect((await list(visitor)).offers[0]).toMatchObject({ title: "Machines", redemption: null, mark: null });
    expect((await list(ada)).offers[0]).toMatchObject({ redemption: "Enter TIDE." });
    expect((await mark(visitor, offer_id, "got")).error_kind).toBe("not_found");
    expect((await mark(ada, "off_unknown", "got")).error_kind).toBe("not_found");
    expect((await mark(ada, offer_id, "got", "Thanks")).mark).toMatchObject({ state: "got", note: null });
    const blocked = await mark(ada, offer_id, "blocked", "Expired.");
    expect(blocked).toMatchObject({ mark: { note: "Expired." }, summary: { got: 0, blocked: 1, skipped: 0 } });
  });

  test("the board shows organizers who is stuck the longest, and sponsors the counts of their own", async () => {
    const other = await offer("GPUs");
    const [bo, cy] = [await hack.participant("Bo"), await hack.participant("Cy")];
    await mark(bo, other.offer_id, "blocked");
    hack.clock.advance(60_000);
    await mark(cy, other.offer_id, "blocked", "No code");
    const { offers } = await board(organizer);
    expect(offers.map(({ title }: { title: string }) => title)).toEqual(["GPUs", "Machines"]);
    expect(offers[0].blocked.map(({ name }: { name: string }) => name)).toEqual(["Bo", "Cy"]);
    const own = await board(sponsor);
    expect(own.offers).toMatchObject([{ title: "Machines", counts: { blocked: 1 }, blocked: null }]);
    expect((await board(bo)).error_kind).toBe("forbidden");
    const edited = await offer("More GPUs", { offer_id: other.offer_id, claimable: false });
    expect(edited).toMatchObject({ offer_id: other.offer_id, title: "More GPUs", claimable: false });
  });
});

describe("bounties", () => {
  test("sponsors post them before the submissions, and everyone reads them with the event", async () => {
    const post = (person: Person) =>
      hack.call(person, "POST", "/api/hack/bounties", { title: "Tides", description: "Use gauges.", prize: "500" });
    expect((await post(organizer)).error_kind).toBe("forbidden");
    const { bounty } = await post(sponsor);
    expect(bounty.bounty_id).toMatch(/^b_[0-9a-f]{16}$/);
    expect((await hack.call(organizer, "GET", "/api/hack/event")).bounties).toMatchObject([
      { bounty_id: bounty.bounty_id, sponsor: "Sol", posted_by: sponsor.memberId },
    ]);
    await hack.phase("SUBMIT");
    expect((await post(sponsor)).error_kind).toBe("wrong_phase");
  });
});
