import { describe, expect, test } from "vitest";
import { SPELLINGS } from "../../kernel/values/zones/spellings.ts";
import { readCalendar } from "./ical.ts";

const YEAR = {
  from: new Date("2026-01-01T00:00:00Z"),
  to: new Date("2027-02-01T00:00:00Z"),
  timeZone: "Europe/Lisbon",
};

function calendar(lines: readonly string[], end = "\r\n"): string {
  return ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join(end);
}

const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:one", "SUMMARY:One", ...lines, "END:VEVENT"];
const NOON = ["DTSTART:20260601T120000Z", "DTEND:20260601T130000Z"];
const ONE = ["2026-06-01T12:00/2026-06-01T13:00 One"];

function read(text: string) {
  const { entries, problems, floatingZone } = readCalendar(text, YEAR);
  const minute = (time: Date) => time.toISOString().slice(0, 16);
  const dates = entries.map((each) => {
    return `${minute(each.startsAt)}${each.allDay ? "" : `/${minute(each.endsAt)}`} ${each.title}`;
  });
  return { dates, kinds: problems.map(({ kind, count }) => (count === 1 ? kind : `${kind} ${count}`)), floatingZone };
}

const starts = (text: string) => read(text).dates.map((date) => date.slice(0, 16));

describe("zones", () => {
  test.each(SPELLINGS)("reads TZID=%s", (name, winter, summer) => {
    const tzid = /[,:;"]/.test(name) ? `"${name.replaceAll('"', "")}"` : name;
    const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
    const body = [
      ...event(`DTSTART;TZID=${tzid}:20260115T120000`),
      ...event(`DTSTART;TZID=${tzid}:20260715T120000`).map((line) => line.replace("UID:one", "UID:two")),
    ];
    const { entries, problems } = readCalendar(calendar(body), YEAR);
    expect(problems).toEqual([]);
    expect(entries.map(({ startsAt }) => startsAt.getTime())).toEqual([
      at("2026-01-15") - winter * 3_600_000,
      at("2026-07-15") - summer * 3_600_000,
    ]);
  });

  const FLOATING = event("DTSTART:20260601T190000", "DTEND:20260601T200000");
  const own = (tzid: string, offset: string, ...more: string[]) => [
    "BEGIN:VTIMEZONE",
    `TZID:${tzid}`,
    ...more,
    "BEGIN:STANDARD",
    "DTSTART:16010101T000000",
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    "END:STANDARD",
    "END:VTIMEZONE",
  ];
  test.each([
    ["X-WR-TIMEZONE", ["X-WR-TIMEZONE:Asia/Tokyo"], "2026-06-01T10:00", "Asia/Tokyo", []],
    ["X-WR-TIMEZONE of Windows", ["X-WR-TIMEZONE:Tokyo Standard Time"], "2026-06-01T10:00", "Tokyo Standard Time", []],
    ["X-LIC-LOCATION", own("Custom", "+0300", "X-LIC-LOCATION:Asia/Tokyo"), "2026-06-01T10:00", "Asia/Tokyo", []],
    ["its only VTIMEZONE", own("Customized Time Zone", "+0300"), "2026-06-01T16:00", "Customized Time Zone", []],
    ["the space", [], "2026-06-01T18:00", "Europe/Lisbon", []],
    ["the space, if its own is unknown", ["X-WR-TIMEZONE:Atlantis"], "2026-06-01T18:00", "Europe/Lisbon", ["zone"]],
  ])("reads a floating time in the zone of %s", (_name, lines, start, zone, kinds) => {
    const text = calendar([...lines, ...FLOATING]);
    expect(read(text)).toMatchObject({ floatingZone: zone, kinds });
    expect(starts(text)).toEqual([start]);
  });

  test("uses the VTIMEZONE of an unknown name, also after its events", () => {
    const body = event("DTSTART;TZID=Customized Time Zone:20260601T190000");
    expect(starts(calendar([...body, ...own("Customized Time Zone", "-0730")]))).toEqual(["2026-06-02T02:30"]);
    expect(starts(calendar([...event("DTSTART;TZID=EST:20260601T190000"), ...own("EST", "-0500")]))).toEqual([
      "2026-06-02T00:00",
    ]);
  });
});

describe("old forms", () => {
  test.each([
    ["tzone://Microsoft/Utc", "2026-06-01T19:00"],
    ["(UTC+01:00) Amsterdam, Berlin, Bern, Rome", "2026-06-01T17:00"],
  ])("reads TZID=%s without quotes", (tzid, start) => {
    for (const time of ["20260601T190000", "2026-06-01T19:00:00"]) {
      expect(read(calendar(event(`DTSTART;TZID=${tzid}:${time}`)))).toMatchObject({ kinds: [] });
      expect(starts(calendar(event(`DTSTART;TZID=${tzid}:${time}`)))).toEqual([start]);
    }
  });

  test.each([
    ["SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:K=C3=BCche", "Küche"],
    ["SUMMARY;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:K=FCche; neu", "Küche; neu"],
    ["SUMMARY;QUOTED-PRINTABLE:K=C3=BCche=3D", "Küche="],
    ["SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:K=C3=\r\n=BCche=\r\nntisch", "Küchentisch"],
    ["SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:K=C3=\r\n =BCche", "Küche"],
    ["SUMMARY:K=C3=BChe", "K=C3=BChe"],
  ])("reads %j as %s", (line, title) => {
    const text = calendar(["BEGIN:VEVENT", "UID:one", line, ...NOON, "END:VEVENT"]);
    expect(read(text)).toMatchObject({ kinds: [], dates: [`2026-06-01T12:00/2026-06-01T13:00 ${title}`] });
  });

  const WEEKLY = ["DTSTART:20260601T120000Z", "RRULE:FREQ=WEEKLY;COUNT=5"];
  test.each([
    ["FREQ=MONTHLY;BYDAY=3MO", ["06-01", "06-08", "06-22", "06-29"], []],
    ["FREQ=WEEKLY;INTERVAL=2", ["06-08", "06-22"], []],
    ["FREQ=WEEKLY;COUNT=2", ["06-15", "06-22", "06-29"], []],
    ["FREQ=WEEKLY;UNTIL=20260608T120000Z", ["06-15", "06-22", "06-29"], []],
    ["FREQ=DAILY;BYHOUR=11", ["06-01", "06-08", "06-15", "06-22", "06-29"], []],
    ["FREQ=SOMETIMES", ["06-01", "06-08", "06-15", "06-22", "06-29"], ["rule"]],
  ])("leaves out the dates of EXRULE:%s", (rule, days, kinds) => {
    const text = calendar(event(...WEEKLY, `EXRULE:${rule}`));
    expect(starts(text)).toEqual(days.map((day) => `2026-${day}T12:00`));
    expect(read(text).kinds).toEqual(kinds);
  });
});

test("a series with two rules has the dates of both, each with its own count", () => {
  const rules = ["RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2", "RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=1"];
  expect(starts(calendar(event("DTSTART:20260601T120000Z", ...rules)))).toEqual(
    ["06-01", "06-03", "06-08"].map((day) => `2026-${day}T12:00`),
  );
});

test("counts the entries that begin after the window, once for each series", () => {
  const one = (uid: string, ...lines: string[]) => event(...lines).map((line) => line.replace("UID:one", `UID:${uid}`));
  const inWindow = one("weekly", "DTSTART:20260601T120000Z", "RRULE:FREQ=WEEKLY");
  const past = [
    ...one("past", "DTSTART:20200101T120000Z"),
    ...one("ended", "DTSTART:20200101", "RRULE:FREQ=DAILY;COUNT=9"),
  ];
  const later = [
    ...one("single", "DTSTART:20290101T120000Z"),
    ...one("far", "DTSTART:20490101T120000Z"),
    ...one("series", "DTSTART:20280101T120000Z", "RRULE:FREQ=WEEKLY"),
    ...one("rare", "DTSTART:20240301", "RRULE:FREQ=YEARLY;INTERVAL=4"),
    ...one("moved", "RECURRENCE-ID:20280101T120000Z", "DTSTART:20280102T120000Z"),
  ];
  const cancelled = one("cancelled", "DTSTART:20290101T120000Z", "STATUS:CANCELLED");
  const { later: count, problems } = readCalendar(calendar([...inWindow, ...past, ...later, ...cancelled]), YEAR);
  expect([count, problems]).toEqual([5, []]);
});

describe("damaged lines", () => {
  const alarm = (...lines: string[]) => ["BEGIN:VALARM", ...lines];
  test.each<[string, string[], string[]]>([
    ["a raw newline", ["DESCRIPTION:one", "two without a name"], ["line"]],
    ["a line without a colon", ["X-SOMETHING"], ["line"]],
    ["an empty duration", ["DURATION:"], ["value"]],
    ["an empty rule", ["RRULE:"], ["rule"]],
    ["a quote that never ends", ['ATTENDEE;CN="Ada:mailto:ada@example.org'], []],
    ["an alarm with a bad trigger", alarm("TRIGGER:soon", "ACTION", "END:VALARM"), []],
    ["an alarm without an end", alarm("TRIGGER:-PT5M"), ["line"]],
    ["odd escapes", ["LOCATION:a\\xb\\", "DESCRIPTION:\\"], []],
    ["an attachment in base64", [`ATTACH;ENCODING=BASE64;VALUE=BINARY:${"QUJD".repeat(500)}`], []],
    ["bad numbers", ["PRIORITY:high", "GEO:here", "SEQUENCE:one", "PERCENT-COMPLETE:"], []],
    ["a bad date that does not matter", ["CREATED:00000000T000000Z", "DTSTAMP:yesterday"], []],
    ["an EXDATE that is not a date", ["RRULE:FREQ=DAILY;COUNT=1", "EXDATE:never"], ["value"]],
    ["an end of a part that never began", ["END:VALARM"], []],
    ["a stray END of another kind", ["END:VTODO"], []],
  ])("%s drops no event", (_name, lines, kinds) => {
    expect(read(calendar(event(...NOON, ...lines)))).toMatchObject({ dates: ONE, kinds });
    expect(read(calendar(event(...lines, ...NOON))).dates.length).toBeLessThan(2);
  });

  const MANY = [...event(...NOON, "DESCRIPTION:long", " er"), ...event("DTSTART:20260602T120000Z").slice(0, -1)];
  test("an event without an end is read", () => {
    const last = event("DTSTART:20260603T120000Z").map((line) => line.replace("UID:one", "UID:three"));
    const body = [...MANY.map((line, at) => (at > 6 ? line.replace("UID:one", "UID:two") : line)), ...last];
    expect(starts(calendar(body))).toEqual(["2026-06-01T12:00", "2026-06-02T12:00", "2026-06-03T12:00"]);
  });

  test.each([
    ["LF", "\n"],
    ["CR", "\r"],
    ["empty lines", "\r\n\r\n"],
  ])("reads %s between lines, folds with tabs and a BOM", (_name, end) => {
    const text = `\uFEFF${calendar(event(...NOON, "DESCRIPTION:long", "\ter"), end)}`;
    expect(readCalendar(text, YEAR)).toMatchObject({
      entries: [{ title: "One", description: "longer" }],
      problems: [],
    });
  });

  test("reads small letters in names", () => {
    const text = calendar(event(...NOON))
      .replace("SUMMARY", "summary")
      .replace("DTSTART", "dtstart");
    expect(read(text)).toMatchObject({ dates: ONE, kinds: [] });
  });
});

describe("dates by hand", () => {
  test.each([
    [["DTSTART:20260603", "DTEND:20260604"], "2026-06-02T23:00 One"],
    [["DTSTART:2026-06-03"], "2026-06-02T23:00 One"],
    [["DTSTART:20260603T1800Z", "DTEND:20260603T1900Z"], "2026-06-03T18:00/2026-06-03T19:00 One"],
    [["DTSTART:20260603T180000", "DTEND:20260603T240000"], "2026-06-03T17:00/2026-06-03T23:00 One"],
    [["DTSTART:2026-06-03T18:00:00+02:00", "DURATION:PT1H"], "2026-06-03T16:00/2026-06-03T17:00 One"],
    [["DTSTART;VALUE=DATE-TIME:20260603T180000z"], "2026-06-03T18:00/2026-06-03T18:00 One"],
    [["DTSTART;VALUE=DATE:20260603T180000Z"], "2026-06-02T23:00 One"],
    [["DTSTART;VALUE=DATE-TIME:20260603"], "2026-06-02T23:00 One"],
  ])("reads %j", (lines, expected) => {
    expect(read(calendar(event(...lines)))).toMatchObject({ dates: [expected], kinds: [] });
  });
});

describe("recurrence", () => {
  const DAYS = ["2026-06-01", "2026-06-08"];
  const rule = (text: string, start = "20260601T120000Z") => event(`DTSTART:${start}`, `RRULE:${text}`);
  test.each<[string, string[], string[]]>([
    ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31", ["2026-06-01"], []],
    ["FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31", ["2026-06-01"], []],
    ["FREQ=WEEKLY;INTERVAL=0", ["2026-06-01"], ["rule"]],
    ["FREQ=WEEKLY;COUNT=0", ["2026-06-01"], ["rule"]],
    ["FREQ=WEEKLY;UNTIL=20250101T000000Z", ["2026-06-01"], []],
    ["FREQ=SECONDLY", ["2026-06-01"], ["rule"]],
    ["FREQ=WEEKLY;UNTIL=nonsense", ["2026-06-01"], ["rule"]],
    ["FREQ=FORTNIGHTLY", ["2026-06-01"], ["rule"]],
    ["freq=weekly;count=2", DAYS, []],
    ["FREQ=WEEKLY; COUNT=2", DAYS, []],
    ["FREQ=WEEKLY;BYDAY=MO,WE;BYSETPOS=1;COUNT=2", DAYS, []],
    ["FREQ=YEARLY;BYWEEKNO=23,24;BYDAY=MO;COUNT=2", DAYS, []],
    ["FREQ=MONTHLY;INTERVAL=2;BYMONTH=6,8;BYMONTHDAY=1;COUNT=2", ["2026-06-01", "2026-08-01"], []],
    ["FREQ=MONTHLY;BYMONTHDAY=1,2,3;BYSETPOS=-1;COUNT=2", ["2026-06-01", "2026-06-03"], []],
    ["FREQ=MONTHLY;BYDAY=-1FR;COUNT=3", ["2026-06-01", "2026-06-26", "2026-07-31"], []],
    ["FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3", ["2026-06-01", "2026-07-31", "2026-08-31"], []],
    ["FREQ=YEARLY;BYYEARDAY=-1;COUNT=2", ["2026-06-01", "2026-12-31"], []],
    ["FREQ=HOURLY;INTERVAL=168;COUNT=2", DAYS, []],
  ])("follows %s", (text, days, kinds) => {
    const found = read(calendar(rule(text)));
    expect([found.dates.map((date) => date.slice(0, 10)), found.kinds]).toEqual([days, kinds]);
  });

  test("passes over the 31st of November, and does not count it", () => {
    const text = "FREQ=YEARLY;BYMONTH=11,12;BYMONTHDAY=31;COUNT=2";
    expect(starts(calendar(rule(text, "20251231T180000Z")))).toEqual(["2026-12-31T18:00"]);
  });

  const WEEKLY = ["DTSTART;TZID=Europe/Berlin:20260601T190000", "RRULE:FREQ=WEEKLY;COUNT=2"];
  test.each([
    ["TZID=UTC", ["EXDATE;TZID=UTC:20260608T170000"]],
    ["no zone", ["EXDATE:20260608T190000"]],
    ["another zone", ["EXDATE;TZID=Asia/Tokyo:20260609T020000"]],
    ["a date", ["EXDATE:20260608"]],
  ])("an EXDATE with %s takes out the date", (_name, lines) => {
    expect(starts(calendar(event(...WEEKLY, ...lines)))).toEqual(["2026-06-01T17:00"]);
  });

  test("a whole day is taken out by the instant of its local midnight", () => {
    const body = event("DTSTART;VALUE=DATE:20260601", "RRULE:FREQ=DAILY;COUNT=2", "EXDATE:20260601T230000Z");
    expect(starts(calendar(body))).toEqual(["2026-05-31T23:00"]);
  });

  test("entries with one UID: the newest, or both if they start on different days", () => {
    const at = (start: string, ...more: string[]) => event(`DTSTART:${start}`, ...more);
    const both = read(calendar([...at("20260601T120000Z"), ...at("20260602T120000Z")]));
    expect([both.dates.length, both.kinds]).toEqual([2, ["same_uid"]]);
    const newer = read(calendar([...at("20260601T120000Z", "SEQUENCE:2"), ...at("20260602T120000Z", "SEQUENCE:1")]));
    expect([newer.dates.map((date) => date.slice(0, 10)), newer.kinds]).toEqual([["2026-06-01"], []]);
    const twice = read(calendar([...at("20260601T120000Z"), ...at("20260601T120000Z")]));
    expect([twice.dates.length, twice.kinds]).toEqual([1, []]);
  });
});
