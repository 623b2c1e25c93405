import { expect, test } from "vitest";
import { decodeKnown, decodeText, decodeWritten } from "./decode-text.ts";

const TEXT = "email;name\nü@x.org;Jürgen – 10 €";
const swapped = (text: string) => Buffer.from(text, "utf16le").swap16();
const SPELLINGS: Readonly<Record<string, Buffer>> = {
  "UTF-8": Buffer.from(TEXT),
  "UTF-8 with a mark": Buffer.from(`\ufeff${TEXT}`),
  "UTF-16LE with a mark": Buffer.from(`\ufeff${TEXT}`, "utf16le"),
  "UTF-16BE with a mark": swapped(`\ufeff${TEXT}`),
  "UTF-16LE without a mark": Buffer.from(TEXT, "utf16le"),
  "UTF-16BE without a mark": swapped(TEXT),
};

test.each(Object.entries(SPELLINGS))("reads %s", (_name, bytes) => {
  expect([decodeText(bytes), decodeKnown(bytes)]).toEqual([TEXT, TEXT]);
});

test("reads Windows-1252, and tells it from Unicode", () => {
  const bytes = Buffer.from([0x4a, 0xfc, 0x72, 0x20, 0x80]);
  expect([decodeText(bytes), decodeKnown(bytes)]).toEqual(["Jür €", null]);
});

test.each([[""], ["a"], ["ab"], ["教室のご案内"]])("reads %j", (text) => {
  expect(decodeText(Buffer.from(text))).toBe(text);
});

/** As programs of before Unicode wrote them. */
const LEGACY = [
  [
    "windows-1251",
    "email,name\nanna@example.org,Анна Каренина\n",
    "ZW1haWwsbmFtZQphbm5hQGV4YW1wbGUub3JnLMDt7eAgyuDw5e3o7eAK",
  ],
  ["koi8-r", "имя;почта\nПётр Петров;p@example.org", "yc3RO9DP3tTBCvCj1NIg8MXU0s/XO3BAZXhhbXBsZS5vcmc="],
  ["shift_jis", "email,name\ntaro@example.org,山田太郎\n", "ZW1haWwsbmFtZQp0YXJvQGV4YW1wbGUub3JnLI5Sk2ORvphZCg=="],
  ["euc-jp", "会議室の予約は前日までに", "svG1xLy8pM7NvczzpM/BsMb8pN6kx6TL"],
  ["euc-kr", "email,name\nkim@example.org,김민수\n", "ZW1haWwsbmFtZQpraW1AZXhhbXBsZS5vcmcssei5zrz2Cg=="],
  ["gb18030", "姓名,邮箱\n李小龙,li@example.org", "0NXD+yzTys/kCsDu0KHB+ixsaUBleGFtcGxlLm9yZw=="],
  ["big5", "會議室請提前一天預訂", "t3zEs6vHvdC0o6tlpECk0bl3rXE="],
  ["windows-1250", "Dvořák; Győző", "RHZv+OFrOyBHefV69Q=="],
  ["windows-1253", "Καλημέρα κόσμε", "yuHr5+zd8eEg6vzz7OU="],
  ["windows-1252", "Señor Núñez", "U2Xxb3IgTvrxZXo="],
  ["windows-1252", "naïve café", "bmHvdmUgY2Fm6Q=="],
] as const;

test.each(LEGACY)("reads %s that no one names, also in short tables: %j", (_encoding, text, base64) => {
  const bytes = Buffer.from(base64, "base64");
  expect([decodeText(bytes), decodeWritten(bytes)]).toEqual([text, text]);
});
