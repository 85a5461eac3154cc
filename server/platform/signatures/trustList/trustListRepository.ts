/** Stored lists of trusted services: the latest of each State. */
import type { Database } from '../../database/schema';
import { trustOf, type Trust, type TrustedService } from '../trust';
import type { TrustList } from './readList';

/** Services as JSON has them. */
interface KeptService {
  readonly kind: TrustedService['kind'];
  readonly name: string;
  readonly certificate: string;
  readonly history: readonly { readonly isGranted: boolean; readonly from: string }[];
}

const written = ({ certificate, ...service }: TrustedService) => ({
  ...service,
  certificate: certificate.toString('base64'),
});
const read = ({ certificate, history, ...service }: KeptService): TrustedService => ({
  ...service,
  certificate: Buffer.from(certificate, 'base64'),
  history: history.map(({ isGranted, from }) => ({ isGranted, from: new Date(from) })),
});

/** Stores a list in place of the one before; false when a later one is stored. */
export async function keepTrustList(database: Database, list: TrustList, now: Date): Promise<boolean> {
  const row = {
    sequence: list.sequence,
    issued_at: list.issuedAt,
    next_update: list.nextUpdate,
    signer: list.signer,
    services: JSON.stringify(list.services.map(written)),
    imported_at: now,
  };
  const { numInsertedOrUpdatedRows = 0n } = await database
    .insertInto('trust_list')
    .values({ territory: list.territory, ...row })
    .onConflict((conflict) =>
      conflict
        .column('territory')
        .doUpdateSet(row)
        .where('trust_list.sequence', '<=', list.sequence)
        // Among lists of one number the date decides: an operator may sign a list again without a new number.
        .where((is) =>
          is.or([is('trust_list.sequence', '<', list.sequence), is('trust_list.issued_at', '<=', list.issuedAt)]),
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** The stored lists, for operators. */
export const keptTrustLists = (database: Database) =>
  database
    .selectFrom('trust_list')
    .select(['territory', 'sequence', 'issued_at', 'next_update', 'signer', 'imported_at'])
    .orderBy('territory')
    .execute();

/** The milliseconds for which the services are cached after they were read. */
const LIFE_MS = 60_000;

/**
 * Returns a reader of the trusted services: those of all stored lists, and others besides.
 * @param others returns the services of a demonstration; it is called each time the cache expires
 */
export function trustReader(others: () => Promise<readonly TrustedService[]>, clock: () => Date) {
  let known: { readonly trust: Trust; readonly until: number } | undefined;
  return async (database: Database): Promise<Trust> => {
    if (known && known.until > clock().getTime()) return known.trust;
    const rows = await database.selectFrom('trust_list').select('services').execute();
    const services = rows.flatMap((row) => (row.services as readonly KeptService[]).map(read));
    known = { trust: trustOf([...services, ...(await others())]), until: clock().getTime() + LIFE_MS };
    return known.trust;
  };
}
