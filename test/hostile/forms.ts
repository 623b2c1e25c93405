import fc from "fast-check";

export type Octets = readonly [number, number, number, number];

/** RFC 6890 and the IANA registry behind it. */
const SPECIAL: readonly (readonly [Octets, number])[] = [
  [[0, 0, 0, 0], 8],
  [[10, 0, 0, 0], 8],
  [[100, 64, 0, 0], 10],
  [[127, 0, 0, 0], 8],
  [[169, 254, 0, 0], 16],
  [[172, 16, 0, 0], 12],
  [[192, 0, 0, 0], 24],
  [[192, 0, 2, 0], 24],
  [[192, 88, 99, 0], 24],
  [[192, 168, 0, 0], 16],
  [[198, 18, 0, 0], 15],
  [[198, 51, 100, 0], 24],
  [[203, 0, 113, 0], 24],
  [[224, 0, 0, 0], 4],
  [[240, 0, 0, 0], 4],
];

const numberOf = ([a, b, c, d]: Octets) => ((a * 256 + b) * 256 + c) * 256 + d;
const octetsOf = (value: number): Octets => [
  Math.floor(value / 2 ** 24) % 256,
  Math.floor(value / 2 ** 16) % 256,
  Math.floor(value / 2 ** 8) % 256,
  value % 256,
];

function isSpecial(octets: Octets): boolean {
  return SPECIAL.some(([base, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(numberOf(octets) / size) === Math.floor(numberOf(base) / size);
  });
}

/** First and last addresses of each block are more frequent. */
export const specialOctets: fc.Arbitrary<Octets> = fc.constantFrom(...SPECIAL).chain(([base, bits]) => {
  const size = 2 ** (32 - bits);
  const offset = fc.oneof(fc.constantFrom(0, 1, size - 1), fc.integer({ min: 0, max: size - 1 }));
  return offset.map((at) => octetsOf(numberOf(base) + at));
});

export const publicOctets: fc.Arbitrary<Octets> = fc
  .integer({ min: 0, max: 2 ** 32 - 1 })
  .map(octetsOf)
  .filter((octets) => !isSpecial(octets));

const hex = (value: number, digits = 0) => value.toString(16).padStart(digits, "0");
const groups = ([a, b, c, d]: Octets) => `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;

/** Notations of an IPv4 address that some resolver, proxy or kernel accepts. */
export const WRITINGS: Readonly<Record<string, (octets: Octets) => string>> = {
  dotted: (o) => o.join("."),
  "dotted with a dot at the end": (o) => `${o.join(".")}.`,
  decimal: (o) => String(numberOf(o)),
  hexadecimal: (o) => `0x${hex(numberOf(o))}`,
  "upper hexadecimal": (o) => `0X${hex(numberOf(o)).toUpperCase()}`,
  octal: (o) => `0${numberOf(o).toString(8)}`,
  "octal octets": (o) => o.map((each) => `0${each.toString(8)}`).join("."),
  "hexadecimal octets": (o) => o.map((each) => `0x${hex(each)}`).join("."),
  "octal octets with zeros": (o) => o.map((each) => each.toString(8).padStart(9, "0")).join("."),
  mixed: ([a, b, c, d]) => `0x${hex(a)}.0${b.toString(8)}.${c * 256 + d}`,
  "two parts": ([a, b, c, d]) => `${a}.${(b * 256 + c) * 256 + d}`,
  "three parts": ([a, b, c, d]) => `${a}.${b}.${c * 256 + d}`,
  "percent-encoded": (o) => [...o.join(".")].map((each) => `%${hex(each.charCodeAt(0))}`).join(""),
  "full-width": (o) =>
    [...o.join(".")].map((each) => (each === "." ? "。" : String.fromCharCode(each.charCodeAt(0) + 0xfee0))).join(""),
  circled: ([a, b, c, d]) => `${a === 127 ? "①②⑦" : a}.${b}.${c}.${d}`,
  mapped: (o) => `[::ffff:${o.join(".")}]`,
  "mapped in hexadecimal": (o) => `[::ffff:${groups(o)}]`,
  "mapped in full": (o) => `[0:0:0:0:0:ffff:${groups(o)}]`,
  compatible: (o) => `[::${groups(o)}]`,
  translated: (o) => `[::ffff:0:${groups(o)}]`,
  NAT64: (o) => `[64:ff9b::${groups(o)}]`,
  "local NAT64": (o) => `[64:ff9b:1::${groups(o)}]`,
  "6to4": (o) => `[2002:${groups(o)}::1]`,
  Teredo: (o) => `[2001:0:${groups(o)}::1]`,
  "link-local": (o) => `[fe80::${groups(o)}]`,
  "unique local": (o) => `[fd00::${groups(o)}]`,
};

/** URLs of private hosts, with the port where a notation takes one. */
export function badAddresses(port: number): string[] {
  return [
    `http://localhost:${port}/`,
    `http://LOCALHOST.:${port}/`,
    `http://user:secret@127.0.0.1:${port}/`,
    `http://luma.com@127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}#@luma.com/`,
    `http://127.0.0.1:${port}\\@luma.com/`,
    `http:\\\\127.0.0.1:${port}/`,
    `http:127.0.0.1:${port}/`,
    `//127.0.0.1:${port}/`,
    `  http://127.0.0.1:${port}/`,
    `ht\ntp://127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}/\r\nHost: luma.com`,
    `http://[::1]:${port}/`,
    `http://[::1%25lo]:${port}/`,
    "http://0/",
    "http://169.254.169.254/latest/meta-data/",
    "http://metadata.google.internal/",
    "http://127.0.0.1:22/",
    "http://127.0.0.1:6379/",
    `webcal://127.0.0.1:${port}/`,
    `file://127.0.0.1/etc/passwd`,
    "file:///etc/passwd",
    "file:/etc/passwd",
    "gopher://127.0.0.1:25/_HELO",
    "dict://127.0.0.1:11211/stats",
    "ftp://127.0.0.1/",
    "ldap://127.0.0.1/",
    "jar:http://127.0.0.1!/",
    "data:text/html,secret",
    "javascript:alert(1)",
    "about:blank",
    "blob:http://127.0.0.1/1",
    "ws://127.0.0.1/",
    "unix:///var/run/docker.sock",
    "http://",
    "http:///",
    "http://:80/",
    "http://[::1/",
    "http://127.0.0.1:99999/",
    "http://127.0.0.1:-1/",
  ];
}
