/** Prints the statement of a wallet over a period. */
import { addDays, daysBetween, italianDay, writtenDay } from '../../../../common/days/italianDays';
import type { Database } from '../../../platform/database/schema';
import { badRequest } from '../../../platform/errors';
import { printDocument } from '../../../platform/pdf/document';
import { balanceOn } from '../ledger/balanceRepository';
import { euro } from '../ledger/refusals';
import { KIND_NAMES } from './kindNames';
import type { ReachedWallet } from './reachRepository';
import { findPeriod, type StatementRow } from './statementRepository';
import type { Query } from '../../../platform/handler';

/** More than the busiest wallet has in a year. */
const MOST_ROWS = 20_000;
const LONGEST_DAYS = 366;

/** @throws ApiError 400 at the wrong day */
function checkPeriod({ from, to }: Query<'portafogliPrintStatement'>, today: string): void {
  const refuse = (member: 'from' | 'to', message: string) => badRequest(message, [{ message, members: [member] }]);
  if (from > to) throw refuse('to', 'La data finale viene prima di quella iniziale.');
  if (from > today) throw refuse('from', 'La data iniziale è nel futuro.');
  if (daysBetween(from, to) >= LONGEST_DAYS) throw refuse('to', 'L’estratto conto comprende al massimo un anno.');
}

/**
 * Prints the statement: the balance before, the movements, the balance after.
 * @throws ApiError 400 for a period that ends before it begins, lies in the future, or is longer than a year
 */
export async function printStatement(
  database: Database,
  tenantId: string,
  wallet: Pick<ReachedWallet, 'id' | 'ownerName'>,
  { period, now }: { readonly period: Query<'portafogliPrintStatement'>; readonly now: Date },
): Promise<{ readonly name: string; readonly pdf: Buffer }> {
  checkPeriod(period, italianDay(now));
  const { from, to } = period;
  const account = { wallet: wallet.id };
  // Before the first day of the calendar every balance is 0, and the database has no year 0.
  const before = from === '0001-01-01' ? null : addDays(from, -1);
  const opening = before === null ? 0 : await balanceOn(database, tenantId, { account, day: before });
  const rows = await findPeriod(database, wallet.id, { from, to, limit: MOST_ROWS });
  const pdf = await statementDocument({ ownerName: wallet.ownerName, period, opening, rows, now });
  return { name: `estratto-conto-${from}-${to}.pdf`, pdf };
}

interface Content {
  readonly ownerName: string;
  readonly period: Query<'portafogliPrintStatement'>;
  readonly opening: number;
  readonly rows: readonly StatementRow[];
  readonly now: Date;
}

const COLUMNS = [
  { heading: 'Registrato', share: 0.13 },
  { heading: 'Valuta', share: 0.13 },
  { heading: 'Movimento', share: 0.2 },
  { heading: 'Causale', share: 0.26 },
  { heading: 'Importo', share: 0.14, align: 'right' },
  { heading: 'Saldo', share: 0.14, align: 'right' },
] as const;

const MOMENT = new Intl.DateTimeFormat('it', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Rome' });
const sum = (rows: readonly StatementRow[]) => rows.reduce((total, { cents }) => total + cents, 0);

/** Adds the number of the payment's subject to the reason, unless the reason contains it. */
const reasonFor = (reason: string, paid: string | null): string =>
  paid === null || reason.includes(paid) ? reason : `${reason} (${paid})`;

/** Lays the statement out: the sums first, then each movement. */
export function statementDocument({ ownerName, period, opening, rows, now }: Content): Promise<Buffer> {
  const span = `dal ${writtenDay(period.from)} al ${writtenDay(period.to)}`;
  const came = sum(rows.filter(({ cents }) => cents > 0));
  const went = sum(rows.filter(({ cents }) => cents < 0));
  return printDocument(
    { title: `Estratto conto ${span}`, subject: 'Movimenti del portafoglio', at: now },
    (document) => {
      document.heading(1, 'Estratto conto del portafoglio');
      document.facts([
        ['Intestatario', ownerName],
        ['Periodo', span],
        ['Saldo iniziale', euro(opening)],
        ['Entrate', euro(came)],
        ['Uscite', euro(went)],
        ['Saldo finale', euro(opening + came + went)],
        ['Stampato il', MOMENT.format(now)],
      ]);
      document.heading(2, 'Movimenti');
      if (rows.length === 0) document.paragraph('Nessun movimento in questo periodo.');
      else
        document.table(
          COLUMNS,
          rows.map(({ bookedAt, effectiveAt, kind, reason, paid, cents, balanceAfter }) => [
            writtenDay(italianDay(bookedAt)),
            writtenDay(italianDay(effectiveAt)),
            KIND_NAMES[kind],
            reasonFor(reason, paid),
            euro(cents),
            euro(balanceAfter),
          ]),
        );
    },
  );
}
