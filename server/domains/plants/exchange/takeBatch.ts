/** Writes the rows of a file: those that are equal to the register are left alone, the others are written together. */
import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { italianDay } from '../../../../common/days/italianDays';
import { insertRows } from '../../../platform/database/insertRows';
import type { Schema } from '../../../platform/database/schema';
import { insertHistory } from '../../../platform/historyRepository';
import { historyRow } from '../../../platform/history';
import type { CheckContent } from '../model';
import { settleMissed } from '../due/settleMissed';
import { findUnknownBelfiori, unknownComune } from '../record/plantRepository';
import { readPlate } from '../rules/plate';
import { PLANT_ENTITY } from '../record/subject';
import { claimPlates, findKnown, storeParts, storePlants } from './batchRepository';
import { decide, type Decided, type Decision } from './decide';
import { findCompaniesByCode, findPlaces } from './lookupRepository';
import type { ReadRow } from './csvRows';
import { keptCompany, withKept } from './keptColumns';
import { readRow, type ReadPlantRow } from './readRow';
import type { Counts, OpenImport, RowProblems } from './runRepository';
import { partRows, plantRow } from './writtenRows';

interface Candidate {
  readonly row: number;
  readonly read: ReadPlantRow;
  readonly absent: readonly string[];
}

type KnownPlants = Awaited<ReturnType<typeof findKnown>>;

/** Returns the plate of a row as the register writes it; null where it is none. */
function plateOf(one: ReadRow): string | null {
  const found = 'plant' in one ? readPlate(one.plant.cells['targa'] ?? '') : null;
  return found && 'plate' in found ? found.plate : null;
}

function parted(rows: readonly ReadRow[], known: KnownPlants, today: string) {
  const [candidates, refused]: [Candidate[], RowProblems[]] = [[], []];
  for (const one of rows) {
    if (!('plant' in one)) {
      const { row, plate, field, wrong } = one;
      refused.push({ row, plate, problems: [{ field, message: wrong }] });
      continue;
    }
    const { row, plant } = one;
    const read = readRow(withKept(plant, known.get(plateOf(one) ?? '')), today);
    if ('problems' in read) refused.push({ row, plate: plant.cells['targa'] ?? null, ...read });
    else candidates.push({ row, read, absent: plant.absent ?? [] });
  }
  return { candidates, refused };
}

/**
 * Returns the same id for the same check of the same plant, so that it can be sent twice.
 * @param ordinal counts the reports of that type and day, from 0
 */
function checkId(plantId: string, { checkedOn, kind }: CheckContent, ordinal: number): string {
  const number = ordinal === 0 ? '' : ` ${String(ordinal)}`;
  const hex = createHash('sha256').update(`${plantId} ${checkedOn} ${kind}${number}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const NO_COMUNE = 'Nessun comune ha questo codice ISTAT.';

async function judge(
  transaction: Transaction<Schema>,
  run: OpenImport,
  candidates: readonly Candidate[],
  known: KnownPlants,
) {
  const rows = candidates.map(({ row, read }) => ({ row, plate: read.content.plate }));
  const claimed = await claimPlates(transaction, run, rows);
  const codes = [...new Set(candidates.map(({ read }) => read.content.istat))];
  const places = await findPlaces(transaction, codes);
  const unknown = new Map<string, string>();
  for (const code of codes) if (!places.has(code)) unknown.set(code, await unknownComune(transaction, code, NO_COMUNE));
  const unknownBelfiori = await findUnknownBelfiori(
    transaction,
    candidates.flatMap(({ read }) => read.content.units.map(({ belfiore }) => belfiore)),
  );
  const named = candidates.flatMap(({ read: { maintainerCode } }) => (maintainerCode === null ? [] : [maintainerCode]));
  const companies = await findCompaniesByCode(transaction, run.tenantId, [...new Set(named)]);
  return candidates.map(({ row, read, absent }): { row: number; plate: string; decision: Decision } => {
    const { plate, istat } = read.content;
    const first = claimed.get(plate);
    return {
      row,
      plate,
      decision: decide(read, {
        firstRow: first === undefined || first === row ? null : first,
        place: places.get(istat),
        unknownPlace: unknown.get(istat) ?? NO_COMUNE,
        unknownBelfiori,
        company:
          read.maintainerCode === null
            ? keptCompany(absent, read, known.get(plate))
            : companies.get(read.maintainerCode),
        known: known.get(plate),
      }),
    };
  });
}

async function write(
  transaction: Transaction<Schema>,
  run: OpenImport,
  decided: readonly Decided[],
  at: Date,
): Promise<void> {
  if (decided.length === 0) return;
  const { tenantId, userId, userName, ip } = run;
  const author = { tenantId, at: at.toISOString(), byId: userId, byName: userName ?? '', checkId };
  const written = decided.map((one) => ({ ...one, id: one.known?.row.id ?? randomUUID() }));
  await storePlants(
    transaction,
    written.map((one) => plantRow(one, author)),
  );
  const known = written.flatMap((one) => (one.known ? [one.id] : []));
  await storeParts(transaction, known, partRows(written, author));
  // A check that is recorded here prevents acts from lapsing, from this moment on.
  if (known.length > 0) await settleMissed(transaction, { tenantId, today: italianDay(at), plantIds: known });
  const actor = { caller: { userId, userName, tenantId }, ip };
  await insertHistory(
    transaction,
    written.map((one) => {
      const event = one.known ? 'changed' : 'created';
      const row = historyRow(actor, {
        entity: PLANT_ENTITY,
        entityId: one.id,
        event,
        before: one.before,
        after: one.after,
      });
      return { ...row, at, before: row.before && JSON.stringify(row.before), after: JSON.stringify(row.after) };
    }),
  );
}

/** The most code points of a wrong plate that are stored: half of one could not be. */
const LONGEST_PLATE = 40;

/** Stores the faults of rows. */
async function storeProblems(
  transaction: Transaction<Schema>,
  { id, tenantId }: OpenImport,
  refused: readonly RowProblems[],
) {
  await insertRows(
    transaction,
    'plant_import_problem',
    refused.flatMap(({ row, plate, problems }) =>
      problems.map(({ field, message }, at) => ({
        import_id: id,
        tenant_id: tenantId,
        row_number: row,
        position: at + 1,
        plate: plate === null || plate === '' ? null : Array.from(plate).slice(0, LONGEST_PLATE).join(''),
        field,
        message,
      })),
    ),
  );
}

/**
 * Takes rows into the register, in the caller's transaction.
 * @param today day in Italy
 * @returns the numbers of rows by their outcome
 */
export async function takeBatch(
  transaction: Transaction<Schema>,
  run: OpenImport,
  rows: readonly ReadRow[],
  { today, at }: { readonly today: string; readonly at: Date },
): Promise<Counts> {
  const plates = rows.flatMap((row) => plateOf(row) ?? []);
  const known = await findKnown(transaction, run.tenantId, [...new Set(plates)]);
  const { candidates, refused } = parted(rows, known, today);
  const judged = candidates.length === 0 ? [] : await judge(transaction, run, candidates, known);
  const [decided, unchanged]: [Decided[], string[]] = [[], []];
  for (const { row, plate, decision } of judged) {
    if ('problems' in decision) refused.push({ row, plate, problems: decision.problems });
    else if ('isSame' in decision) unchanged.push(plate);
    else decided.push(decision);
  }
  await write(transaction, run, decided, at);
  await storeProblems(transaction, run, refused);
  const changed = decided.filter(({ known }) => known !== undefined).length;
  return {
    added: decided.length - changed,
    changed,
    unchanged: unchanged.length,
    refused: refused.length,
  };
}
