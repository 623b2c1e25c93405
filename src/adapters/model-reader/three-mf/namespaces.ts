import { ModelRefused } from "../../../kernel/ports/model-reader.ts";
import type { Tag, TagHandler } from "./xml.ts";

const CORE = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02";
const MATERIALS = "http://schemas.microsoft.com/3dmanufacturing/material/2015/02";
const COMPATIBILITY = "http://schemas.openxmlformats.org/markup-compatibility/2006";
/** Namespaces of the consortium carry a year and a month. */
const PUBLISHED = /^http:\/\/schemas\.(microsoft\.com|3mf\.io)\/(3dmanufacturing\/)?[a-z]+\/20\d\d\/\d\d$/;
const CONSORTIUM = "http://schemas.microsoft.com/3dmanufacturing/";
/** Extensions that leave the shape to the mesh, so that a reader may ignore them. */
const SHAPELESS = /^http:\/\/schemas\.microsoft\.com\/3dmanufacturing\/(material|production|trianglesets)\//;

/** Passes on the elements of the core and of materials, and refuses unknown ones that must not be ignored. */
export class Namespaces {
  #ignorable = new Set<string>();
  /** Nested elements of an ignored one. */
  #ignored = 0;
  #depth = 0;

  filtered(handler: TagHandler): TagHandler {
    return {
      open: (tag) => {
        if (this.#depth++ === 0) this.#root(tag);
        if (this.#ignored > 0 || !this.#isRead(tag)) this.#ignored++;
        else {
          this.#checkAttributes(tag);
          handler.open(tag);
        }
      },
      close: (tag) => {
        this.#depth--;
        if (this.#ignored > 0) this.#ignored--;
        else handler.close(tag);
      },
    };
  }

  #root({ uri, local, attributes, ns }: Tag): void {
    if (uri !== CORE || local !== "model") throw new ModelRefused("xml_namespace");
    const ignorable = Object.values(attributes).find(
      (each) => each.uri === COMPATIBILITY && each.local === "Ignorable",
    );
    this.#ignorable = new Set(words(ignorable?.value).map((prefix) => ns[prefix] ?? ""));
    for (const prefix of words(attributes.requiredextensions?.value)) {
      if (!SHAPELESS.test(ns[prefix] ?? "")) throw new ModelRefused("extension_required");
    }
  }

  /** Slicers add attributes of their own without declaring them ignorable. Those of the format may change the shape. */
  #checkAttributes({ local, attributes }: Tag): void {
    if (local === "vertex" || local === "triangle") return;
    for (const { uri } of Object.values(attributes)) {
      const isOfFormat = uri.startsWith(CONSORTIUM) && !PUBLISHED.test(uri);
      if (isOfFormat && !this.#ignorable.has(uri)) throw new ModelRefused("xml_namespace");
    }
  }

  #isRead({ uri }: Tag): boolean {
    if (uri === CORE || uri === MATERIALS) return true;
    if (!this.#ignorable.has(uri) && !PUBLISHED.test(uri) && uri !== COMPATIBILITY) {
      throw new ModelRefused("xml_namespace");
    }
    return false;
  }
}

function words(text = ""): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}
