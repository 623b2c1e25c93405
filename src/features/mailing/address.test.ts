import { expect, test } from "vitest";
import { maskAddress, networkOf, parseAddress } from "./address.ts";

test("compares addresses by case and domain, never by dots or tags", () => {
  expect(parseAddress(" Ada.B+news@BÜRO.example ")).toEqual({
    email: "Ada.B+news@BÜRO.example",
    norm: "ada.b+news@xn--bro-hoa.example",
    domain: "xn--bro-hoa.example",
  });
});

test("takes one mailbox and nothing else", () => {
  const bad = ["ada", "a@b", "a@b.c, d@e.f", "<a@b.cd>", "a b@c.de", "a@b.cd\r\nBcc: x@y.zz", "a..b@c.de", "@b.cd"];
  expect(bad.map(parseAddress)).toEqual(bad.map(() => null));
});

test("masks the mailbox, and keeps only the network of an IP address", () => {
  expect(maskAddress("ada@example.org")).toBe("a…@example.org");
  expect(networkOf("203.0.113.77")).toBe("203.0.113.0/24");
  expect(networkOf("::ffff:203.0.113.77")).toBe("203.0.113.0/24");
  expect(networkOf("2001:db8:1:2:3::4")).toBe("2001:db8:1::/48");
});
