import { execFile, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { AwsClient } from "aws4fetch";
import { freePort } from "../harness/ports.ts";

const run = promisify(execFile);
const KEY_ID = "testkey";
const SECRET = "testsecret";
const REGION = "us-east-1";

/** Why the tests of S3 cannot run here; null if they can. */
export const MISSING_RADOSGW: string | null = ["ceph-mon", "ceph-osd", "radosgw"].every(
  (name) => spawnSync(name, ["--version"]).status === 0,
)
  ? null
  : "needs Debian's radosgw, ceph-mon and ceph-osd";

export interface S3Server extends AsyncDisposable {
  readonly endpoint: string;
  readonly keyId: string;
  readonly secret: string;
  /** Creates a bucket. Returns the value of ATRIUM_OBJECTS_URL. */
  bucket(name: string): Promise<string>;
  /** Sends a signed request, as an operator's tool would. */
  request(path: string, init?: RequestInit): Promise<Response>;
}

/** Ceph's S3 gateway with one monitor and one store in memory: a real server, in a second. */
export async function startRadosgw(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), "atrium-s3-"));
  const port = await freePort();
  const configuration = join(folder, "ceph.conf");
  for (const name of ["run", "mon", "osd"]) mkdirSync(join(folder, name));
  const cluster = randomUUID();
  const monitor = await freePort();
  writeFileSync(configuration, settings({ folder, port, monitor, cluster }));
  const env = { ...process.env, CEPH_ARGS: `-c ${configuration}` };
  const ceph = (command: string, ...given: string[]) => run(command, given, { env, timeout: 60_000 });
  const stop = async () => {
    await stopAll(folder);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await startCluster(ceph, { folder, monitor, cluster });
    await ceph(
      ...(["radosgw-admin", "user", "create", "--uid=test", "--display-name=test"] as const),
      ...[`--access-key=${KEY_ID}`, `--secret=${SECRET}`],
    );
    spawn("radosgw", ["-n", "client.rgw"], { env, stdio: "ignore", detached: true }).unref();
    await untilAnswers(`http://127.0.0.1:${port}/`);
  } catch (error) {
    await stop();
    throw error;
  }
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new AwsClient({ accessKeyId: KEY_ID, secretAccessKey: SECRET, service: "s3", region: REGION });
  const request = (path: string, init?: RequestInit) => client.fetch(`${endpoint}/${path}`, init ?? {});
  return {
    endpoint,
    keyId: KEY_ID,
    secret: SECRET,
    request,
    async bucket(name) {
      const { status } = await request(name, { method: "PUT" });
      if (status !== 200) throw new Error(`the bucket ${name} was not created: ${status}`);
      return `s3://${name}?endpoint=${endpoint}&region=${REGION}`;
    },
    [Symbol.asyncDispose]: stop,
  };
}

interface Cluster {
  readonly folder: string;
  readonly monitor: number;
  readonly cluster: string;
}

async function startCluster(
  ceph: (command: string, ...given: string[]) => Promise<unknown>,
  { folder, monitor, cluster }: Cluster,
): Promise<void> {
  const map = join(folder, "monmap");
  const keyring = join(folder, "keyring");
  const key = (name: string, ...caps: string[]) =>
    ceph("ceph-authtool", keyring, "--gen-key", "-n", name, ...caps.flatMap((each) => ["--cap", ...each.split("=")]));
  await ceph("monmaptool", "--create", "--fsid", cluster, "--addv", "a", `[v2:127.0.0.1:${monitor}]`, map);
  await ceph("ceph-authtool", keyring, "--create-keyring", "--gen-key", "-n", "mon.", "--cap", "mon", "allow *");
  await key("client.admin", "mon=allow *", "osd=allow *", "mgr=allow *");
  await key("osd.0", "mon=allow profile osd", "osd=allow *");
  await key("client.rgw", "mon=allow rwx", "osd=allow rwx");
  await ceph("ceph-mon", "--mkfs", "-i", "a", "--monmap", map, "--keyring", keyring);
  await ceph("ceph-mon", "-i", "a");
  const store = randomUUID();
  await ceph("ceph", "osd", "new", store, "0");
  await ceph("ceph-osd", "-i", "0", "--mkfs", "--osd-uuid", store);
  await ceph("ceph-osd", "-i", "0");
}

function settings({ folder, port, monitor, cluster }: Cluster & { port: number }): string {
  return `[global]
fsid = ${cluster}
mon_host = v2:127.0.0.1:${monitor}
mon_initial_members = a
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
ms_bind_ipv6 = false
auth_cluster_required = cephx
auth_service_required = cephx
auth_client_required = cephx
keyring = ${folder}/keyring
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_data_avail_crit = 1
# Without these two, making the pools takes nine seconds.
paxos_propose_interval = 0.02
paxos_min_wait = 0.01
admin_socket = ${folder}/run/$name.asok
pid_file = ${folder}/run/$name.pid
log_file = ${folder}/run/$name.log
run_dir = ${folder}/run
[mon]
mon_data = ${folder}/mon
[osd]
osd_data = ${folder}/osd
osd_objectstore = memstore
memstore_device_bytes = 4294967296
[client]
rgw_frontends = beast endpoint=127.0.0.1:${port}
rgw_thread_pool_size = 64
rgw_dns_name = 127.0.0.1
rgw_enable_apis = s3,admin
`;
}

async function untilAnswers(url: string): Promise<void> {
  for (let left = 200; ; left--) {
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer) return;
    if (left === 0) throw new Error("the S3 gateway did not start");
    await sleep(50);
  }
}

async function stopAll(folder: string): Promise<void> {
  const pids = ["client.rgw", "osd.0", "mon.a"].flatMap((name) => {
    try {
      return [Number(readFileSync(join(folder, "run", `${name}.pid`), "utf8"))];
    } catch {
      return [];
    }
  });
  for (const pid of pids) signal(pid, "SIGTERM");
  for (let left = 100; left > 0 && pids.some((pid) => signal(pid, 0)); left--) await sleep(50);
  for (const pid of pids) signal(pid, "SIGKILL");
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false; // it has ended
  }
}
