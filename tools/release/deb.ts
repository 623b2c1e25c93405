import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Platform } from "./platforms.ts";

/** Where each file of the repository goes, and its mode. */
const FILES: readonly (readonly [from: string, to: string, mode: number])[] = [
  ["deploy/debian/atrium", "usr/bin/atrium", 0o755],
  ["deploy/debian/atrium.env", "etc/atrium/atrium.env", 0o640],
  ["deploy/systemd/atrium.service", "lib/systemd/system/atrium.service", 0o644],
  ["deploy/debian/postinst", "DEBIAN/postinst", 0o755],
  ["deploy/debian/prerm", "DEBIAN/prerm", 0o755],
  ["deploy/debian/postrm", "DEBIAN/postrm", 0o755],
];

export interface DebianPackage {
  readonly version: string;
  readonly platform: Platform;
  readonly date: Date;
  /** Of xz. */
  readonly level: number;
}

export function hasDebianTools(): boolean {
  return spawnSync("dpkg-deb", ["--version"]).status === 0;
}

/** Builds a Debian package from the folder of a release. dpkg-deb takes the date from the environment. */
export function writeDebianPackage(root: string, tree: string, target: string, of: DebianPackage): void {
  const file = join(target, `atrium_${of.version}_${of.platform.architecture}.deb`);
  const folder = `${file}.folder`;
  rmSync(folder, { recursive: true, force: true });
  const program = join(folder, "usr/lib/atrium");
  cpSync(tree, program, { recursive: true, verbatimSymlinks: true });
  for (const [from, to, mode] of FILES) {
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    cpSync(join(root, from), join(folder, to));
    chmodSync(join(folder, to), mode);
  }
  const documents = join(folder, "usr/share/doc/atrium");
  mkdirSync(documents, { recursive: true });
  cpSync(join(program, "THIRD-PARTY-LICENSES.txt"), join(documents, "copyright"));
  writeFileSync(join(documents, "changelog.gz"), gzipSync(readFileSync(join(root, "CHANGELOG.md")), { level: 9 }));
  writeFileSync(join(folder, "DEBIAN/conffiles"), "/etc/atrium/atrium.env\n");
  writeFileSync(join(folder, "DEBIAN/control"), control(of, sizeOf(folder)));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(of.date.getTime() / 1_000) };
  execFileSync("dpkg-deb", ["--root-owner-group", "-Zxz", `-z${of.level}`, "--build", folder, `${file}.part`], {
    env,
    stdio: "ignore",
  });
  rmSync(folder, { recursive: true });
  renameSync(`${file}.part`, file);
}

function control({ version, platform }: DebianPackage, bytes: number): string {
  return `Package: atrium
Version: ${version}
Architecture: ${platform.architecture}
Maintainer: Atrium <atrium@localhost>
Section: web
Priority: optional
Installed-Size: ${Math.ceil(bytes / 1024)}
Depends: libc6 (>= 2.28), libstdc++6, passwd, util-linux
Suggests: caddy | nginx | haproxy, postgresql (>= 15), clamav-daemon, ffmpeg
Description: community space in which AI agents act for its members
 Atrium is a server for a makerspace, a coworking space or a members' club.
 Members and their agents find events, book rooms, print, borrow and share
 files, with permissions that are scoped, limited, visible and revocable.
 .
 This package contains Node and PostgreSQL for Atrium alone.
`;
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
