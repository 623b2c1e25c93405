import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { keptSentence, sentence } from "../../../kernel/languages/messages.ts";
import { decodeText } from "../../../kernel/values/texts/decode-text.ts";
import type { Person } from "../../../seed/users.ts";
import { planImport } from "./plan.ts";
import { readCsv } from "./read-csv.ts";

const rowsOf = (text: string) => {
  const read = readCsv(text);
  return read.fault === undefined
    ? read.rows.map(({ name, email, tier }) => [name, email, tier].join("|"))
    : sentence(read.fault);
};

describe("reading a table", () => {
  test.each([
    ["email,name\na@x.org,Ada", ["Ada|a@x.org|"]],
    ["E-Mail;Vorname;Nachname;Mitgliedschaft\na@x.org;Ada;Park;Full", ["Ada Park|a@x.org|Full"]],
    ["name\temail\r\nAda\ta@x.org\r\n\r\n", ["Ada|a@x.org|"]],
    ['\uFEFFemail,name\na@x.org,"Park, Ada ""AP"""', ['Park, Ada "AP"|a@x.org|']],
    ["email,name\na@x.org,'=Ada\n,\n", ["=Ada|a@x.org|"]],
    ["email\na@x.org,more,cells", ["|a@x.org|"]],
    ["sep=;\r\nemail;name\r\na@x.org;Ada\r\n", ["Ada|a@x.org|"]],
    ['\uFEFF"sep=|"\nemail|name\na@x.org|Park, Ada', ["Park, Ada|a@x.org|"]],
    ["SEP=\t\nemail\tname\na@x.org\tAda", ["Ada|a@x.org|"]],
    ["email|name\ra@x.org|Ada\r", ["Ada|a@x.org|"]],
    ['\n"name, full, as written";email\nAda;a@x.org', ["|a@x.org|"]],
    ["Name,E-mail 1 - Type,E-mail 1 - Value\nAda,* Home,a@x.org", ["Ada|a@x.org|"]],
    ["Nombre;Apellidos;Correo electrónico\nAda;Park;a@x.org", ["Ada Park|a@x.org|"]],
    ["Prénom;Nom;Courriel\nAda;Park;a@x.org", ["Ada Park|a@x.org|"]],
    ["Name;Vorname;E-Mail-Adresse;Stufe\nPark;Ada;a@x.org;Full", ["Ada Park|a@x.org|Full"]],
    ["Vor- und Nachname;Mailadresse\nAda Park;a@x.org", ["Ada Park|a@x.org|"]],
    ['email\tname\na@x.org\tRobert "Bob" Roe', ['Robert "Bob" Roe|a@x.org|']],
    ['email\tname\na@x.org\t"Park, Ada"', ["Park, Ada|a@x.org|"]],
    ["PK\x03\x04\x14", "This is not a CSV file. Open it in the program that made it, and save it as CSV."],
    ["sep=;\nname\nAda", "The first line has no column named email."],
    ["name\nAda", "The first line has no column named email."],
    ["", "The file is empty."],
    ['email\n"a@x.org', "Line 2 cannot be read: its quotation marks do not match."],
    [`email\n${"a@x.org\n".repeat(1_001)}`, "The file has more than 1000 rows. Import it in parts."],
  ])("%j", (text, expected) => {
    expect(rowsOf(text)).toEqual(expected);
  });

  test("reads UTF-8, UTF-16 and Windows-1252", () => {
    const text = "email\nü@x.org";
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
    const swapped = Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, "utf16le").swap16()]);
    const windows = Buffer.from(text, "latin1");
    expect([Buffer.from(text), utf16, swapped, windows].map((bytes) => decodeText(bytes))).toEqual([
      text,
      text,
      text,
      text,
    ]);
  });
});

test("a file that is not in Unicode is read with a note that its accents are a guess", async () => {
  const server = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  const { cookie } = await server.person("operator");
  const guessed = async (bytes: Buffer) => {
    const body = { csv_base64: bytes.toString("base64"), tier: "ft-member" };
    return (await server.request("/api/admin/members/import", { cookie, body })).body.would_be?.encoding_guessed;
  };
  expect(await guessed(Buffer.from("email;jm\xe9no;name\nt9@x.example;\xd8eho;Ji\xf8\xed", "latin1"))).toBe(true);
  expect(await guessed(Buffer.from("email;name\nt9@x.example;Jiří"))).toBeUndefined();
  await server.close();
});

test.each(["\n", "\r\n", "\r"])("counts the lines of rows with line breaks %j in quotes", (end) => {
  const lines = ["email,note", 'a@x.org,"one', 'two"', "b@x.org,c", "", 'c@x.org,"a', "", 'd"', "d@x.org,e"];
  const read = readCsv(lines.join(end));
  expect(read.fault ?? read.rows.map(({ line }) => line)).toEqual([2, 4, 6, 9]);
});

test("names ignored columns, and cells without a heading with their number", () => {
  const read = readCsv("email,,phone\na@x.org,b,1\nc@x.org,,2,more,cells\nd@x.org,,,more");
  expect(read.fault ?? read.ignored.map(keptSentence)).toEqual([
    "phone",
    "column 2 without a heading (1 row)",
    "column 4 without a heading (2 rows)",
    "column 5 without a heading (1 row)",
  ]);
});

test("names the problem of each row", () => {
  const row = { line: 1, name: "Ada", email: "ada@x.org", tier: "", note: "", groups: [] as string[] };
  const rows = [
    row,
    { ...row, line: 2, email: "" },
    { ...row, line: 3, email: "ada" },
    { ...row, line: 4, email: "ADA@x.org" },
    { ...row, line: 5, email: "b@x.org", tier: "operator" },
    { ...row, line: 6, email: "c@x.org", name: "=HYPERLINK(1)" },
    { ...row, line: 7, email: "d@x.org", tier: "Resident" },
    { ...row, line: 8, email: "e@x.org" },
    { ...row, line: 9, email: "f@x.org" },
    { ...row, line: 10, email: "g@x.org" },
    { ...row, line: 11, email: "h@x.org", groups: ["+Choir"] },
    { ...row, line: 12, email: "i@x.org", groups: ["x".repeat(61)] },
    { ...row, line: 12, email: "k@x.org" },
    { ...row, line: 13, email: "j@x.org", groups: ["Choir", "choir", "Kiln crew"] },
  ];
  const member = (email: string, tier: "public" | "ic-member") =>
    [email, { id: email, email, name: "", tier, email_verified: true }] as const;
  const planned = planImport({
    rows,
    usualTier: "ft-member",
    labels: new Map([["resident", "ic-member"]]),
    members: new Map([member("e@x.org", "public"), member("f@x.org", "ic-member"), member("k@x.org", "public")]),
    invited: new Set(["g@x.org"]),
    by: "k@x.org",
  });
  expect(planned.map(({ outcome, problem, tier }) => (problem ? sentence(problem) : `${outcome} ${tier}`))).toEqual([
    "invite ft-member",
    "It has no email address.",
    "This is not a valid email address.",
    "Line 1 has the same address.",
    "No tier that can be given is called “operator”.",
    "The name looks like a formula.",
    "invite ic-member",
    "raise ft-member",
    "keep ft-member",
    "invited ft-member",
    "The name of a group looks like a formula.",
    "The name of a group has more than 60 characters.",
    "You cannot decide on your own tier.",
    "invite ft-member",
  ]);
  expect(planned.at(-1)?.groups).toEqual(["choir", "Kiln crew"]);
});

describe("importing members", () => {
  let atrium: TestAtrium;
  let operator: Person;
  let tests = 0;
  /** Addresses of accounts, which stay after a test. */
  let [ada, known] = ["", ""];
  beforeAll(async () => {
    atrium = await startTestAtrium({ clock: new TestClock(), env: { ATRIUM_JOBS: "off" } });
    operator = await atrium.person("operator");
  });
  beforeEach(() => {
    tests++;
    [ada, known] = [`ada${tests}@example.org`, `known${tests}@example.org`];
  });
  afterEach(() =>
    atrium.kernel.database.transaction(async ({ query }) => {
      for (const table of ["invitation", "member_import", "member_group", "join_policy"] as const) {
        await query.deleteFrom(table).execute();
      }
    }),
  );
  afterAll(() => atrium.close());

  const send = (path: string, body: object = {}) => atrium.request(path, { cookie: operator.cookie, body });
  const imported = (csv: string, more: object = {}) =>
    send("/api/admin/members/import", { csv, tier: "ft-member", ...more });
  async function apply(csv: string, more: object = {}) {
    const { body } = await imported(csv, more);
    return imported(csv, { confirm: true, digest: body.would_be.digest, ...more });
  }
  const imports = async () =>
    (await atrium.request("/api/admin/members/imports", { cookie: operator.cookie })).body.imports;
  const undo = (id: string) => send(`/api/admin/members/imports/${id}/undo`);
  const tierOf = async ({ memberId }: Person) =>
    (await atrium.request(`/api/membership/members/${memberId}`, { cookie: operator.cookie })).body.member.tier;

  test("a preview changes nothing, and its digest holds for what it showed", async () => {
    const csv = `email,name\n${ada},Ada\nbad,Bo`;
    const { body } = await imported(csv);
    expect(body).toMatchObject({ dry_run: true, would_be: { counts: { invite: 1, problem: 1 }, import_id: null } });
    expect(await imports()).toEqual([]);
    const { digest } = body.would_be;
    expect((await imported(csv, { confirm: true, digest })).body.error_kind).toBe("validation");
    await send("/api/admin/invitations/mail", { emails: [ada], tier: "ft-member" });
    const late = await imported(csv, { confirm: true, digest, skip_problems: true });
    expect(late.body.error_kind).toBe("preview_outdated");
    expect(await imports()).toEqual([]);
  });

  test("300 rows are one act, and undone as one", async () => {
    const guest = await atrium.person("public", { email: known });
    const rows = Array.from({ length: 300 }, (_, at) => `p${at}@example.org,Person ${at},`);
    const csv = ["email,name,tier", ...rows, `${known},Known,ai-floor`].join("\n");
    const { body } = await apply(csv);
    expect(body.counts).toEqual({ invite: 300, raise: 1, keep: 0, invited: 0, problem: 0 });
    expect([await tierOf(guest), await imports()]).toMatchObject(["ai-floor", [{ invited: 300, can_undo: true }]]);
    expect((await apply(csv)).body.counts).toMatchObject({ invite: 0, invited: 300, keep: 1 });
    expect((await undo(body.import_id)).body).toMatchObject({ withdrawn: 300, restored: 1 });
    expect((await undo(body.import_id)).body.error_kind).toBe("already_decided");
    expect(await tierOf(guest)).toBe("public");
    const { total } = (await atrium.request("/api/admin/invitations?open_only=true", { cookie: operator.cookie })).body;
    expect(total).toBe(0);
  });

  test("people claim their row with an account of that address, and then it stays", async () => {
    const { body } = await apply(`email,name\n${ada},Ada`);
    const claimant = await atrium.person("public", { email: ada });
    const mine = (await atrium.request("/api/join/my-invitations", { cookie: claimant.cookie })).body.invitations;
    const accepted = await atrium.request("/api/join/accept", {
      cookie: claimant.cookie,
      body: { invitation_id: mine[0].invitation_id },
    });
    expect(accepted.body).toMatchObject({ to: "ft-member", used: true });
    expect((await undo(body.import_id)).body.error_kind).toBe("already_decided");
    expect(await tierOf(claimant)).toBe("ft-member");
  });

  describe("with groups", () => {
    const csv = () => `email,groups\n${known},kiln crew; Choir\n${ada},"Choir|Kiln crew"`;
    const groups = async () => {
      const { body } = await atrium.request("/api/admin/groups", { cookie: operator.cookie });
      return Object.fromEntries(
        body.groups.map((each: { name: string; members: number }) => [each.name, each.members]),
      );
    };
    const knownMember = () => atrium.person("ft-member", { email: known });
    const accept = async () => {
      const { cookie } = await atrium.person("public", { email: ada });
      const mine = (await atrium.request("/api/join/my-invitations", { cookie })).body.invitations;
      await atrium.request("/api/join/accept", { cookie, body: { invitation_id: mine[0].invitation_id } });
      return mine[0];
    };
    beforeEach(() => send("/api/admin/groups", { name: "Kiln crew" }));

    test("missing groups are made only by choice, and people join when they accept", async () => {
      await knownMember();
      const planned = (await imported(csv())).body.would_be.groups;
      expect(planned).toMatchObject([
        { name: "Kiln crew", group_id: expect.any(String), people: 2 },
        { name: "Choir", group_id: null, people: 2 },
      ]);
      await apply(csv(), { create_groups: true });
      expect(await groups()).toEqual({ "Kiln crew": 1, Choir: 1 });
      expect(await accept()).toMatchObject({ invited_by: operator.name });
      expect(await groups()).toEqual({ "Kiln crew": 2, Choir: 2 });
    });

    test("without the choice missing groups are left out, and an ended one is not joined", async () => {
      await knownMember();
      await apply(csv());
      expect(await groups()).toEqual({ "Kiln crew": 1 });
      const [{ group_id }] = (await atrium.request("/api/admin/groups", { cookie: operator.cookie })).body.groups;
      await atrium.request(`/api/admin/groups/${group_id}`, { cookie: operator.cookie, method: "DELETE" });
      await accept();
      expect(await groups()).toEqual({});
    });

    test("undo takes back the places and groups that the import made, and no others", async () => {
      const before = await knownMember();
      const [{ group_id }] = (await atrium.request("/api/admin/groups", { cookie: operator.cookie })).body.groups;
      await send(`/api/admin/groups/${group_id}/members`, { add: [before.memberId] });
      const { body } = await apply(csv(), { create_groups: true });
      expect((await undo(body.import_id)).body).toMatchObject({ withdrawn: 1, left_groups: 1, ended_groups: 1 });
      expect(await groups()).toEqual({ "Kiln crew": 1 });
    });

    test("a group that appears after the preview makes it outdated", async () => {
      const { digest } = (await imported(csv())).body.would_be;
      await send("/api/admin/groups", { name: "Choir" });
      const late = await imported(csv(), { confirm: true, digest, create_groups: true });
      expect(late.body.error_kind).toBe("preview_outdated");
    });
  });

  test("an imported address may sign up where sign-up is by invitation", async () => {
    const policy = { cookie: operator.cookie, method: "PUT", body: { policy: "invited" } };
    await atrium.request("/api/admin/join/policy", policy);
    expect((await atrium.request("/api/join")).body.policy).toBe("invited");
    await apply(`email\n${ada}`);
    const visitor = { address: "192.0.2.9", userAgent: "test" };
    const signUp = (email: string) =>
      atrium.signIn.signUp({ name: "Ada", email, password: "seven plain words here" }, visitor);
    expect(await signUp("bob@example.org")).toMatchObject({ reason: "not_invited" });
    expect(await signUp(ada.replace("ada", "Ada"))).toMatchObject({ ok: true });
  });
});
