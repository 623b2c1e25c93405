import { expect, test } from "vitest";
import { maskAddress, networkOf } from "./address.ts";

test("masks the mailbox, and keeps only the network of an IP address", () => {
  expect(maskAddress("ada@example.org")).toBe("a…@example.org");
  expect(networkOf("203.0.113.77")).toBe("203.0.113.0/24");
  expect(networkOf("::ffff:203.0.113.77")).toBe("203.0.113.0/24");
  expect(networkOf("2001:db8:1:2:3::4")).toBe("2001:db8:1::/48");
});
