import { type Reply, startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { jobContext } from "../../../../test/harness/jobs.ts";
import type { Person } from "../../../seed/users.ts";
import { watch } from "../../prints/jobs/watch.ts";

export const MINUTE = 60_000;
export const DAY = 1_440 * MINUTE;
const STL = Buffer.from("solid a\nendsolid a\n").toString("base64");

export type Body = Readonly<Record<string, unknown>>;

/** A space with printers of which each has a queue of its own, and people who act at them. */
export class Farm {
  readonly atrium: TestAtrium;
  readonly clock: TestClock;
  readonly member: Person;
  readonly operator: Person;
  readonly token: string;
  private readonly sessions = new Map<Person, { cookie: string; at: number }>();
  private printers = 0;

  private constructor(
    atrium: TestAtrium,
    clock: TestClock,
    people: { member: Person; operator: Person; token: string },
  ) {
    this.atrium = atrium;
    this.clock = clock;
    this.member = people.member;
    this.operator = people.operator;
    this.token = people.token;
  }

  static async open(): Promise<Farm> {
    const clock = new TestClock();
    const env = { ATRIUM_JOBS: "off", ATRIUM_OUTBOUND_ALLOW: "127.0.0.0/8" };
    const atrium = await startTestAtrium({ clock, env });
    const [member, operator] = [await atrium.person("ft-member"), await atrium.person("operator")];
    return new Farm(atrium, clock, { member, operator, token: await atrium.token(operator) });
  }

  /** Quotas have tests of their own. */
  async forgetQuotas(): Promise<void> {
    const forget = { name: "farm_no_quotas", text: "DELETE FROM quota_use" };
    await this.atrium.kernel.database.transaction((tx) => tx.run(forget, []));
  }

  operate(path: string, body: Body, method = "POST"): Promise<Reply> {
    return this.atrium.request(path, { method, token: this.token, body });
  }

  /** With a sign-in as recent as the person's operations need. */
  async signedIn(person: Person, path: string, body: Body, method = "POST"): Promise<Reply> {
    const now = this.clock.now().getTime();
    const known = this.sessions.get(person);
    const isFresh = known !== undefined && now - known.at < (person === this.operator ? 8 : 660) * MINUTE;
    const session = isFresh ? known : { cookie: await this.atrium.signInAgain(person), at: now };
    this.sessions.set(person, session);
    return this.atrium.request(path, { method, cookie: session.cookie, body });
  }

  async stepOf(id: string) {
    return (await this.atrium.request(`/api/prints/${id}`, { token: this.token })).body.request;
  }

  /** A printer with a model of its own, so that queues of tests do not meet, and a spool of PLA. */
  async addPrinter(more: Body = {}, grams = 500): Promise<string> {
    const id = `printer-${++this.printers}`;
    const material = `PLA${this.printers}`;
    await this.operate("/api/printers", { id, name: id, model: id, materials: [material], presence: "page", ...more });
    const spool = { material, color: "black", grams, cents_per_kg: 2_000 };
    const { body } = await this.operate("/api/printers/spools", spool);
    await this.operate(`/api/printers/${id}/slots/1`, { spool_id: body.spool.id }, "PUT");
    return id;
  }

  async queue(printer: string, more: Body = {}): Promise<string> {
    this.clock.advance(1_000); // distinct places in the queue
    const material = printer.replace("printer-", "PLA");
    const body = { title: "Clip", material, filename: "clip.stl", content_base64: STL, ...more };
    const { id } = (await this.signedIn(this.member, "/api/prints", body)).body;
    await this.operate(`/api/prints/${id}`, { status: "accepted" }, "PATCH");
    await this.operate(`/api/prints/${id}/estimate`, { minutes: 60, grams: 20 }, "PUT");
    return id;
  }

  prove(printer: string, code?: string): Promise<Reply> {
    return this.signedIn(this.member, `/api/printers/${printer}/presence`, code === undefined ? {} : { code });
  }

  async here(printer: string): Promise<string> {
    return (await this.prove(printer)).body.presence_id;
  }

  clearBed(printer: string, presence_id: string): Promise<Reply> {
    return this.signedIn(this.member, `/api/printers/${printer}/bed-clear`, { presence_id });
  }

  start(id: string, printer_id: string, presence_id: string, more: Body = {}, by = this.member): Promise<Reply> {
    return this.signedIn(by, `/api/prints/${id}/start`, { printer_id, presence_id, ...more });
  }

  /** Proves presence, clears the bed and starts. */
  async startHere(id: string, printer: string): Promise<Reply> {
    this.clock.advance(1_000);
    const presence = await this.here(printer);
    await this.clearBed(printer, presence);
    return this.start(id, printer, presence);
  }

  async runWatch(): Promise<void> {
    await watch.run(jobContext(this.atrium, this.clock));
  }

  /** The starts that were recorded on a printer. */
  async attempts(printer: string): Promise<number> {
    const { query } = this.atrium.kernel.database.read;
    const rows = await query.selectFrom("print_attempt").select("id").where("printer_id", "=", printer).execute();
    return rows.length;
  }

  close(): Promise<void> {
    return this.atrium.close();
  }
}
