import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

/** Of a request `j` on a printer `p`. */
const FITS = `p.state = 'in_service' AND j.material = ANY (p.materials)
              AND (j.printer_model IS NULL OR j.printer_model = p.model)
              AND (j.size_x IS NULL OR p.size_x IS NULL OR
                   (j.size_z <= p.size_z AND least(j.size_x, j.size_y) <= least(p.size_x, p.size_y)
                    AND greatest(j.size_x, j.size_y) <= greatest(p.size_x, p.size_y)))`;

const ADD = statement(`
  INSERT INTO print_fit (model, material, color, rank_at, job_id)
  SELECT DISTINCT p.model, j.material, j.color, j.rank_at, j.id FROM print_job j JOIN printer p ON ${FITS}
  WHERE j.step = 'queued' AND ($1::text IS NULL OR j.id = $1)
  ON CONFLICT DO NOTHING RETURNING job_id`);

const DROP = statement(`
  DELETE FROM print_fit f WHERE NOT EXISTS (
  SELECT 1 FROM print_job j JOIN printer p ON ${FITS}
  WHERE j.id = f.job_id AND j.step = 'queued' AND p.model = f.model)`);

const ANY_PRINTER = statement("SELECT EXISTS (SELECT 1 FROM printer WHERE state = 'in_service') AS any");

/**
 * Notes which models of printers can take a queued request. False if the space has printers in service and none can;
 * without any printer, requests wait for people.
 */
export async function addFits(tx: WriteTx, jobId: string): Promise<boolean> {
  if ((await tx.run(ADD, [jobId])).length > 0) return true;
  const [row] = await tx.run<{ any: boolean }>(ANY_PRINTER, []);
  return row?.any !== true;
}

/** After printers changed. */
export async function refreshFits(tx: WriteTx): Promise<void> {
  await tx.run(DROP, []);
  await tx.run(ADD, [null]);
}

const REMOVE = statement("DELETE FROM print_fit WHERE job_id = $1");

export async function removeFits(tx: WriteTx, jobId: string): Promise<void> {
  await tx.run(REMOVE, [jobId]);
}

/** Two probes for each loaded spool, so that an empty answer is as fast as a full one. */
const NEXT_FITS = `FROM printer p
         JOIN printer_slot s ON s.printer_id = p.id JOIN spool sp ON sp.id = s.spool_id
         CROSS JOIN LATERAL (VALUES ('any'), (sp.color)) AS c (color)
         CROSS JOIN LATERAL (
           SELECT rank_at, job_id FROM print_fit
           WHERE model = p.model AND material = sp.material AND color = c.color ORDER BY rank_at, job_id LIMIT 1) f
         WHERE p.state = 'in_service'`;

const NEXT = statement(`SELECT f.job_id ${NEXT_FITS} AND p.id = $1 ORDER BY f.rank_at, f.job_id LIMIT 1`);

/** The oldest queued request that fits the printer as it is loaded. */
export async function nextFor(tx: ReadTx, printerId: string): Promise<string | undefined> {
  const [row] = await tx.run<{ job_id: string }>(NEXT, [printerId]);
  return row?.job_id;
}

const NEXT_ALL = statement(`SELECT DISTINCT ON (p.id) p.id, f.job_id ${NEXT_FITS} ORDER BY p.id, f.rank_at, f.job_id`);

/** The oldest queued request that fits, by printer. Several printers may have the same. */
export async function nextForAll(tx: ReadTx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.run<{ id: string; job_id: string }>(NEXT_ALL, []);
  return new Map(rows.map(({ id, job_id }) => [id, job_id]));
}

const FITS_ONE = statement(`SELECT 1 FROM print_job j JOIN printer p ON p.id = $2 AND ${FITS} WHERE j.id = $1`);

/** Whether the printer can take the request, whatever is loaded. */
export async function fitsPrinter(tx: ReadTx, jobId: string, printerId: string): Promise<boolean> {
  return (await tx.run(FITS_ONE, [jobId, printerId])).length > 0;
}

const FITS_ANY = statement(`
  SELECT NOT EXISTS (SELECT 1 FROM printer WHERE state = 'in_service')
  OR EXISTS (SELECT 1 FROM print_job j JOIN printer p ON ${FITS} WHERE j.id = $1) AS fits`);

/** Whether a printer can take the request, or the space has none in service. */
export async function fitsAnyPrinter(tx: ReadTx, jobId: string): Promise<boolean> {
  const [row] = await tx.run<{ fits: boolean }>(FITS_ANY, [jobId]);
  return row?.fits === true;
}

const JUMP = statement(`
  UPDATE print_job SET jumped = jumped + 1 WHERE id IN (
    SELECT DISTINCT f.job_id FROM printer p
    JOIN printer_slot s ON s.printer_id = p.id JOIN spool sp ON sp.id = s.spool_id
    JOIN print_fit f ON f.model = p.model AND f.material = sp.material AND f.color IN ('any', sp.color)
    WHERE p.id = $1 AND (f.rank_at, f.job_id) < ($2, $3))
  RETURNING id, member_id, title`);

export interface Jumped {
  readonly id: string;
  readonly member_id: string;
  readonly title: string;
}

/**
 * Notes that a request overtakes the older ones that fit the printer. The schema refuses to overtake one a third time.
 */
export function jumpOver(
  tx: WriteTx,
  { printerId, rankAt, jobId }: { readonly printerId: string; readonly rankAt: Date; readonly jobId: string },
): Promise<Jumped[]> {
  return tx.run(JUMP, [printerId, rankAt, jobId]);
}
