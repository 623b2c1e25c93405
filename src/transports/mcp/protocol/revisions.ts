import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/server";

/** The revisions without a handshake, newest first. */
export const MODERN_REVISIONS: readonly string[] = ["2026-07-28"];
/** The revisions with a handshake, newest first: those of the SDK whose schemas validate the messages. */
export const HANDSHAKE_REVISIONS: readonly string[] = SUPPORTED_PROTOCOL_VERSIONS;
/** Every revision that the endpoint answers. Cards, discovery and refusals name all of them. */
export const REVISIONS: readonly string[] = [...MODERN_REVISIONS, ...HANDSHAKE_REVISIONS];
