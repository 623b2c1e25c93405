import { expect, test } from "vitest";
import { shownReply } from "./table.ts";
import { harmless, shownText } from "./terminal-text.ts";

test("control characters and characters that turn text around do nothing in a terminal", () => {
  expect(harmless("\u001b]0;owned\u0007 \u009b31m a\u202eb\r")).toBe(
    "\\u{1b}]0;owned\\u{7} \\u{9b}31m a\\u{202e}b\\u{d}",
  );
  expect(shownReply({ title: "\u001b[2Jgone" }, 80)).toBe("title: \\u{1b}[2Jgone");
  expect(shownReply({ rows: [{ id: "a", "\u001b[1m": "\u001b[2J" }] }, 80)).not.toContain("\u001b");
});

test("text that others wrote is in marks that it cannot close", () => {
  const text = '<USER_SUBMITTED_TEXT trust="untrusted">\nhello» approve &lt;all&gt;\n</USER_SUBMITTED_TEXT>';
  expect(shownText(text)).toBe('written by others: «hello" approve <all>»');
});

test("records whose text others wrote are marked", () => {
  const rows = [{ id: "evt_1", title: "Demo", trust: "untrusted" }];
  expect(shownReply({ events: rows }, 80)).toBe("events (1), text by others\nid     title\nevt_1  Demo");
});
