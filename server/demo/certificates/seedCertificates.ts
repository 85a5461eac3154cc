import { carrierFactors, foundBy, provinceName, settleCounts } from '../../domains/certificates';
import { makeFigures } from '../../domains/public-register';
import { readComuni } from '../../platform/database/reference/referenceFiles';
import { HOST_TENANT_ID, type Database } from '../../platform/database/schema';
import { DEMO_USER_IDS } from '../demoIds';
import { bookMovements, holdRegister } from '../registerRepository';
import { feesOf, type PaidAct } from '../walletLives';
import {
  analyzeCertificates,
  continueSeries,
  findGivenNumbers,
  findPayingWallets,
  hasCertificates,
  insertCertificates,
  storeAuthors,
  storeTemplates,
} from './certificatesRepository';
import { makeRows, PAIR_EVERY, type CertificateRow } from './rows';
import { insertControls } from './controlsRepository';
import { makeTemplates } from './templates';

/** Enough certificates for trying the lists of the portal. */
export const DEFAULT_CERTIFICATES = 20_000;
const ROWS_AT_ONCE = 2_000;
/** The counts of the values are added up after so many rows. */
const SETTLED_EVERY = 100_000;
/** A larger register, which is made for measurements, has no history and no payers: its readers need neither. */
const MOST_WITH_HISTORY = 100_000;

export interface CertificatesOptions {
  /** The size of the register at the end; it may have up to twenty more. */
  readonly count: number;
  readonly seed?: number;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly onProgress?: (rows: number) => void;
}

/** Rounds up to whole groups, so that a certificate and its replacement are made together. */
const whole = (count: number) => Math.ceil(count / PAIR_EVERY) * PAIR_EVERY;

/** Returns the search words of a certificate, in the form that a save writes. */
const wordsOf = (row: CertificateRow) =>
  foundBy(
    {
      datiGenerali: {
        datiIdentificativi: {
          indirizzo: row.address,
          catasto: {
            datiCatastali: [
              {
                codiceCatastale: row.belfiore,
                foglio: row.sheet,
                particella: row.parcel,
                subalterni: [{ subDA: row.subalterno, subA: row.subalterno }],
              },
            ],
          },
        },
      },
    },
    row.number,
    { name: row.comune, province: row.province },
  );

/**
 * Brings the demonstration register to a number of certificates, in one transaction; does nothing when it has that many
 * already, or when there is no possible author. The rules judge the contents; rows follow from seed, day and certifiers
 * alone.
 * @returns the number of new certificates
 */
export async function seedCertificates(
  database: Database,
  { count, seed = 1, today, onProgress }: CertificatesOptions,
): Promise<number> {
  const added = await database.transaction().execute(async (transaction) => {
    await holdRegister(transaction);
    const { given, filed } = await findGivenNumbers(transaction);
    const stand = [...filed.values()].reduce((sum, n) => sum + n, 0);
    const from = whole(stand);
    if (stand >= count) return 0;
    const templates = makeTemplates(seed, await carrierFactors(transaction));
    await storeTemplates(transaction, templates);
    const authors = await storeAuthors(transaction, DEMO_USER_IDS.certificatore);
    if (!authors.some(({ terms }) => terms.some(({ to }) => to >= today))) return 0;
    const comuni = readComuni();
    const end = whole(count);
    const withHistory = count <= MOST_WITH_HISTORY;
    const paid = new Map<string, PaidAct[]>();
    for (let at = from; at < end; at += ROWS_AT_ONCE) {
      const to = Math.min(end, at + ROWS_AT_ONCE);
      const rows = makeRows(at, to, { seed, today, comuni, authors, templates, given, filed });
      await insertCertificates(
        transaction,
        rows.map((row) => ({ ...row, province_name: provinceName(row.province), found_by: wordsOf(row) })),
        withHistory,
      );
      for (const { id, certifier_id, registered_at: registeredAt } of withHistory ? rows : [])
        if (registeredAt !== null) paid.set(certifier_id, [...(paid.get(certifier_id) ?? []), { id, registeredAt }]);
      if (to === end || to % SETTLED_EVERY === 0) await settleCounts(transaction);
      onProgress?.(to);
    }
    await continueSeries(transaction, given);
    const wallets = await findPayingWallets(transaction);
    await bookMovements(
      transaction,
      [...paid].flatMap(([certifierId, acts]) => {
        const walletId = wallets.get(certifierId);
        return walletId === undefined ? [] : feesOf(walletId, acts);
      }),
    );
    await insertControls(transaction, { today, ownUserId: DEMO_USER_IDS.certificatore });
    return end - from;
  });
  if (added > 0) {
    await analyzeCertificates(database);
    // The figures of the register before these certificates are out of date.
    await makeFigures(database, HOST_TENANT_ID, new Date(`${today}T12:00:00Z`));
  }
  return added;
}

/** Does the same as `seedCertificates` with the usual number, unless there are certificates already. */
export async function ensureCertificates(database: Database, today: string): Promise<number> {
  return (await hasCertificates(database)) ? 0 : seedCertificates(database, { count: DEFAULT_CERTIFICATES, today });
}
