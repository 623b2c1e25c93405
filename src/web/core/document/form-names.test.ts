import { expect, test } from "vitest";
import { formOf, refusedUnread } from "../form.ts";
import { withFormNames } from "./form-names.ts";

const FORM =
  '<form class="form" method="post"><input name="_csrf" value="x"/><input name="a"/><b>c</b><i name="b"></i>';

test("a form with a token lists its fields, and no other form does", () => {
  const search = '<form method="get"><input name="q"/></form>';
  expect(withFormNames(`${search}${FORM}</form>${search}`)).toBe(
    `${search}${FORM}<input type="hidden" name="_fields" value="a b"/></form>${search}`,
  );
});

test("a field that nothing read is unknown unless the form listed it", () => {
  const form = formOf({ _csrf: "x", _fields: "a b", a: "1", titles: "2", other: "3" });
  form.text("_csrf");
  form.text("title");
  expect(form.unread()).toEqual([
    { name: "titles", nearest: "title" },
    { name: "other", nearest: undefined },
  ]);
  expect(refusedUnread(form)).toMatchObject({ status: 400, text: expect.stringContaining("did you mean title?") });
  form.text("other");
  form.all("titles");
  expect(refusedUnread(form)).toBeUndefined();
});
