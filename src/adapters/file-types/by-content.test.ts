import { expect, test } from "vitest";
import { fileTypes } from "./by-content.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

test.each([
  ["a PNG image", PNG, "image/png"],
  ["a PNG image with markup behind it", Buffer.concat([PNG, Buffer.from("<script>alert(1)</script>")]), "image/png"],
  ["a PDF document", Buffer.from("%PDF-1.7\n1 0 obj\n"), "application/pdf"],
  ["no bytes", Buffer.alloc(0), "application/octet-stream"],
  ["noise", Buffer.from([1, 2, 3, 250, 251]), "application/octet-stream"],
  ["text", Buffer.from("Grüße"), "text/plain"],
  ["text cut within a character", Buffer.from("Grüße").subarray(0, 3), "text/plain"],
  ["Latin-1", Buffer.from("Größe;Länge\n", "latin1"), "text/plain"],
  ["HTML in Windows-1252", Buffer.from("<meta charset=windows-1252><p>Größe", "latin1"), "text/plain"],
  ["bytes without letters", Buffer.from([0xfa, 0xfb, 0xfc, 0xfd, 0x41]), "application/octet-stream"],
  ["a text with a null", Buffer.from("Gr\0\0\0\0\xf6\xdfe and more", "latin1"), "application/octet-stream"],
  ["UTF-16", Buffer.from("\ufeffHi there", "utf16le"), "text/plain"],
  ["UTF-16 without a mark", Buffer.from("Grüße aus Köln", "utf16le"), "text/plain"],
  ["UTF-16 cut within a character", Buffer.from("Hi there", "utf16le").subarray(0, 11), "text/plain"],
  ["Windows-1252", Buffer.from("Grüße aus Köln", "latin1"), "text/plain"],
  ["HTML in Windows-1252", Buffer.from("<!doctype html><p>Grüße", "latin1"), "text/plain"],
  ["bytes of which most are no letters", Buffer.from([200, 201, 250, 251, 65]), "application/octet-stream"],
  ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>"), "text/plain"],
  ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "text/plain"],
  ["SVG with a head", Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), "text/plain"],
])("detects %s", async (_what, bytes, type) => {
  expect(await fileTypes.detect(bytes)).toBe(type);
});
