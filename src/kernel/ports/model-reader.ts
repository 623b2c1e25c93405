/** Why a model is refused, with what its sender should know. The only table of these codes. */
export const MODEL_REFUSALS = {
  unsupported_extension: "Only .stl, .3mf and .obj files can be checked.",
  too_large: "The file is larger than 100 MiB.",
  too_many_facets: "It has too many facets: at most 5 million in an STL file, 1 million in a 3MF or OBJ file.",
  too_slow: "Checking it takes longer than 30 seconds.",
  too_much_memory: "Checking it takes more than 2 GiB of memory.",
  unreadable: "It cannot be read as a model.",
  empty: "It has no facets.",
  not_finite: "A coordinate is not a number, or is larger than 1 km.",
  stl_unknown: "The file is neither a binary nor an ASCII STL file.",
  stl_size: "The file is shorter than its number of facets needs. It may be cut off.",
  stl_syntax: "The text is not an STL file.",
  obj_syntax: "The text is not an OBJ file.",
  vertex_unknown: "A facet refers to a vertex that is not there.",
  zip_damaged: "The 3MF file is not a ZIP archive, or is damaged.",
  zip_entries: "The 3MF file has more than 200 parts.",
  zip_ratio: "A part of the 3MF file is compressed more than 100 times.",
  zip_total: "The parts of the 3MF file are larger than 512 MiB.",
  zip_duplicate_name: "Two parts of the 3MF file have the same name.",
  zip_encrypted: "A part of the 3MF file is encrypted.",
  zip_method: "A part of the 3MF file is compressed in an unsupported way.",
  rel_external: "The 3MF file refers to something outside of it.",
  rel_start_part: "The 3MF file does not name exactly one model part.",
  rel_target_missing: "The 3MF file refers to a part that it does not have.",
  rel_duplicate_id: "Two relationships of the 3MF file have the same id.",
  xml_encoding: "A part of the 3MF file is neither UTF-8 nor UTF-16.",
  xml_dtd: "A part of the 3MF file has a document type.",
  xml_malformed: "A part of the 3MF file is malformed XML.",
  xml_namespace: "A part of the 3MF file uses an unknown namespace.",
  extension_required: "The 3MF file needs an extension that is not supported.",
  xml_space: "A part of the 3MF file sets xml:space.",
  number_syntax: "A number in the 3MF file is malformed or missing.",
  metadata_duplicate: "The 3MF file has two metadata of the same name.",
  model_unit: "The unit of the 3MF file is unknown.",
  model_build: "The 3MF file does not have exactly one list of items to build.",
  model_resources: "The 3MF file does not have exactly one list of resources.",
  build_item_unknown: "An item to build is not in the 3MF file.",
  build_item_type: "An item to build has the type other.",
  object_type: "An object of the 3MF file has an unknown type.",
  component_unknown: "A component refers to an object that is not defined before it.",
  component_depth: "Components are nested more than 16 levels deep.",
  matrix: "A transformation of the 3MF file is not invertible.",
  id_duplicate: "Two resources of the 3MF file have the same id.",
  property_group_missing: "A property of the 3MF file names no property group.",
  color_value: "A color of the 3MF file is malformed.",
  texture_id: "A group of texture coordinates refers to a texture that is not there.",
  texture_path: "A texture of the 3MF file has no image.",
  texture_type: "A texture of the 3MF file is neither PNG nor JPEG.",
  composite_matid: "A composite material refers to materials that are not there.",
  composite_indices: "A composite material refers to a material that is not there.",
  multi_pids: "Combined properties refer to a group that is not there.",
  multi_materials: "Combined properties have two materials, or one that is not the first.",
  multi_nested: "Combined properties contain combined properties.",
  multi_colors: "Combined properties have two groups of colors.",
} as const;

export type ModelRefusalCode = keyof typeof MODEL_REFUSALS;

export class ModelRefused extends Error {
  readonly code: ModelRefusalCode;
  constructor(code: ModelRefusalCode, options?: ErrorOptions) {
    super(MODEL_REFUSALS[code], options);
    this.code = code;
  }
}

/** What a person should look at, by code. None of these refuses a model. */
export const MODEL_WARNINGS = {
  not_closed: "The surface has holes.",
  inverted: "The surface is inside out.",
  non_manifold: "More than two facets meet at an edge.",
  degenerate: "Some facets have no area.",
  extra_content: "The file has content besides the model. It was left out.",
  facet_count: "The file names another number of facets than it has.",
  end_missing: "The file has no end line. It may be cut off.",
  unit_assumed: "The file has no unit. Millimeters are assumed.",
  very_small: "The largest side is under 3 mm. The unit may be inches or meters.",
  very_large: "The largest side is over 1 m. The unit may be wrong.",
} as const;

export type ModelWarning = keyof typeof MODEL_WARNINGS;

export interface ModelReport {
  /** As the file names it; null if it does not. All sizes are in millimeters. */
  readonly unit: string | null;
  readonly facets: number;
  readonly bbox_mm: { readonly x: number; readonly y: number; readonly z: number };
  /** Negative if the surface is inside out; not exact if it has holes. */
  readonly volume_mm3: number;
  /** Each edge is passed as often in one direction as in the other. */
  readonly closed: boolean;
  /** Edges without a counterpart. */
  readonly open_edges: number;
  /** Edges of more than two facets. */
  readonly non_manifold_edges: number;
  readonly inverted: boolean;
  readonly warnings: readonly ModelWarning[];
}

export interface ReadModel {
  readonly report: ModelReport;
  /** All that is to be printed as one binary STL in millimeters, with nothing else from the file. */
  readonly stl: Uint8Array;
  /** WebP of at most 512 × 384 pixels, from the front right, with a transparent background. Back faces are red. */
  readonly picture: Uint8Array;
}

export const MODEL_EXTENSIONS = ["stl", "3mf", "obj"] as const;

/** Reads files with 3D models, apart from the server and within limits of time and memory. */
export interface ModelReader {
  /**
   * @param extension without a dot, in any case
   * @throws ModelRefused, the reason of the signal, or an error of `content`
   */
  read(content: Uint8Array | AsyncIterable<Uint8Array>, extension: string, signal: AbortSignal): Promise<ReadModel>;
}
