import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TIERS } from "../../kernel/access/tiers.ts";
import { HOUR_MS } from "../../kernel/values/duration.ts";
import { decide, type GoneReason, issueProof, MODES, type ShareFacts } from "./rules.ts";

const NOW = new Date("2030-02-20T12:00:00Z");
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
const OPEN: ShareFacts = {
  id: "share_1",
  mode: "download",
  expires_at: at(1),
  revoked_at: null,
  suspended_at: null,
  password_hash: null,
  downloads_max: null,
  downloads: 0,
  taken: 0,
  drop_files_max: null,
  drop_bytes_max: null,
  dropped_files: 0,
  dropped_bytes: 0,
  target_active: true,
  target_readable: true,
  creator_sees: true,
  creator_owns: true,
  creator_tier: "ic-member",
  creator_suspended: false,
};
const FIRST = { wants: "open", proof: null, continues: false } as const;
const WANTS = ["open", "read", "download", "drop"] as const;

const maybe = (hours: fc.Arbitrary<number>) => fc.option(hours.map(at));
const hours = fc.integer({ min: -48, max: 48 });
const facts: fc.Arbitrary<ShareFacts> = fc.record({
  id: fc.constantFrom("share_1", "share_2"),
  mode: fc.constantFrom(...MODES),
  expires_at: hours.map(at),
  revoked_at: maybe(hours),
  suspended_at: maybe(hours),
  password_hash: fc.constantFrom(null, "scrypt$a$b", "scrypt$c$d"),
  downloads_max: fc.option(fc.integer({ min: 1, max: 4 })),
  downloads: fc.integer({ min: 0, max: 4 }),
  taken: fc.integer({ min: 0, max: 4 }),
  drop_files_max: fc.option(fc.integer({ min: 1, max: 4 })),
  drop_bytes_max: fc.option(fc.integer({ min: 1, max: 4 })),
  dropped_files: fc.integer({ min: 0, max: 4 }),
  dropped_bytes: fc.integer({ min: 0, max: 4 }),
  target_active: fc.boolean(),
  target_readable: fc.boolean(),
  creator_sees: fc.boolean(),
  creator_owns: fc.boolean(),
  creator_tier: fc.constantFrom(...TIERS),
  creator_suspended: fc.boolean(),
});
/** Mostly open links, of which one or two facts vary. */
const nearlyOpen = fc
  .tuple(facts, fc.subarray(Object.keys(OPEN) as (keyof ShareFacts)[], { maxLength: 2 }))
  .map(
    ([other, varied]) => ({ ...OPEN, ...Object.fromEntries(varied.map((name) => [name, other[name]])) }) as ShareFacts,
  );
const anyFacts = fc.oneof(facts, nearlyOpen);
const requests = fc.record({
  wants: fc.constantFrom(...WANTS),
  proof: fc.constantFrom(null, "", "1.x"),
  continues: fc.boolean(),
});

describe("decide", () => {
  const closing: [Partial<ShareFacts>, GoneReason][] = [
    [{ revoked_at: at(-1) }, "revoked"],
    [{ suspended_at: at(-1) }, "suspended"],
    [{ expires_at: NOW }, "expired"],
    [{ downloads_max: 3, downloads: 1, taken: 2 }, "used_up"],
    [{ target_active: false }, "target_trashed"],
    [{ target_readable: false }, "target_closed"],
    [{ creator_sees: false }, "creator_lost_access"],
    [{ creator_owns: false }, "creator_lost_access"],
    [{ creator_tier: "ai-floor" }, "creator_lost_access"],
    [{ creator_suspended: true }, "creator_lost_access"],
    [{ mode: "drop", drop_files_max: 2, drop_bytes_max: 9, dropped_files: 2 }, "used_up"],
    [{ mode: "drop", drop_files_max: 2, drop_bytes_max: 9, dropped_bytes: 9 }, "used_up"],
  ];
  test.each(closing)("closes an open link with %j", (change, reason) => {
    expect(decide(OPEN, FIRST, NOW)).toEqual({ kind: "serve" });
    expect(decide({ ...OPEN, ...change }, FIRST, NOW)).toEqual({ kind: "gone", reason });
    expect(decide({ ...OPEN, ...change, password_hash: "scrypt$a$b" }, FIRST, NOW)).toMatchObject({ kind: "gone" });
  });

  test("serves operators' links to files that they see and do not own", () => {
    expect(decide({ ...OPEN, creator_owns: false, creator_tier: "operator" }, FIRST, NOW).kind).toBe("serve");
  });

  test("never serves what its creator could not read, whatever else is true", () => {
    fc.assert(
      fc.property(anyFacts, requests, (some, request) => {
        const { kind } = decide(some, request, NOW);
        const may =
          some.creator_sees &&
          !some.creator_suspended &&
          (some.creator_tier === "operator" || (some.creator_owns && some.creator_tier === "ic-member"));
        if (!may || !some.target_active || !some.target_readable) expect(kind).toBe("gone");
      }),
    );
  });

  test("never opens again by the passing of time", () => {
    fc.assert(
      fc.property(anyFacts, requests, fc.nat(72), (some, request, later) => {
        if (decide(some, request, NOW).kind === "gone") expect(decide(some, request, at(later)).kind).toBe("gone");
      }),
    );
  });

  test("never opens by a revocation, a suspension, a lower tier or one more download", () => {
    fc.assert(
      fc.property(anyFacts, requests, fc.constantFrom(0, 1, 2, 3, 4), (some, request, change) => {
        const lower = TIERS[Math.max(0, TIERS.indexOf(some.creator_tier) - 1)] ?? "public";
        const used = [{ taken: some.taken + 1 }, { dropped_files: some.dropped_files + 1 }];
        const worse = [{ revoked_at: NOW }, { suspended_at: NOW }, { creator_tier: lower }, ...used][change];
        if (decide(some, request, NOW).kind === "gone")
          expect(decide({ ...some, ...worse }, request, NOW).kind).toBe("gone");
      }),
    );
  });

  test("asks for the password unless a download continues or the proof is right", () => {
    fc.assert(
      fc.property(anyFacts, requests, (some, request) => {
        const { kind } = decide(some, request, NOW);
        if (some.password_hash !== null && !request.continues) expect(kind).not.toBe("serve");
        if (some.password_hash === null || request.continues) expect(kind).not.toBe("ask_password");
      }),
    );
  });

  test("serves only what the mode of the link allows, whatever else is true", () => {
    const allowed = { view: ["open", "read"], download: ["open", "read", "download"], drop: ["open", "drop"] };
    fc.assert(
      fc.property(anyFacts, requests, (some, request) => {
        if (!allowed[some.mode].includes(request.wants)) {
          expect(decide(some, request, NOW)).toEqual({ kind: "gone", reason: "other_mode" });
        }
      }),
    );
    for (const mode of MODES) {
      const served = WANTS.filter((wants) => decide({ ...OPEN, mode }, { ...FIRST, wants }, NOW).kind === "serve");
      expect(served).toEqual(allowed[mode]);
    }
  });

  test("a full box serves only the uploads that have begun", () => {
    fc.assert(
      fc.property(nearlyOpen, fc.nat(4), (some, files) => {
        const full = { ...some, mode: "drop" as const, drop_files_max: 1, drop_bytes_max: 9, dropped_files: files + 1 };
        expect(decide(full, { ...FIRST, wants: "drop" }, NOW).kind).toBe("gone");
        const begun = { wants: "drop", proof: null, continues: true } as const;
        expect(decide(full, begun, NOW)).toEqual(decide({ ...full, dropped_files: 0 }, begun, NOW));
      }),
    );
  });

  test("accepts a proof for an hour, for the same link and password only", () => {
    const locked = { ...OPEN, password_hash: "scrypt$a$b", expires_at: at(48) };
    const { proof } = issueProof(locked, NOW);
    const kindOf = (some: ShareFacts, now: Date, given = proof) =>
      decide(some, { wants: "open", proof: given, continues: false }, now).kind;
    expect(kindOf(locked, NOW)).toBe("serve");
    expect(kindOf(locked, at(0.9))).toBe("serve");
    expect(kindOf(locked, at(1))).toBe("ask_password");
    expect(kindOf({ ...locked, id: "share_2" }, NOW)).toBe("ask_password");
    expect(kindOf({ ...locked, password_hash: "scrypt$c$d" }, NOW)).toBe("ask_password");
    expect(kindOf(locked, NOW, proof.replace(/^\d/, "9"))).toBe("ask_password");
  });
});
