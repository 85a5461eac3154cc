/**
 * Transfers of the demonstration: its users import a statement and work on it, through the same rules as for everybody.
 */
import { moveLine, readChosenCsv, takeIn, type LineCommand } from '../../domains/wallets';
import { addDays } from '../../../common/days/italianDays';
import { HOST_TENANT_ID, type Database } from '../../platform/database/schema';
import { instantOf } from '../dates';
import { DEMO_USER_IDS } from '../demoIds';
import { demoSettings } from '../demoSettings';
import { seededRandom } from '../random';
import { PAID_FEES, statementText, transfersOf } from './statementText';
import { findDueFees, findLines, findPayers, hasStatements, insertOddReceipts } from './transfersRepository';

const PAYERS = 32;
/** With fewer holders the same few would appear again and again. */
const LEAST_PAYERS = 8;
const OPENING = '12.500,00';

const scopeOf = (database: Database, userName: 'cassa' | 'admin') => ({
  caller: {
    userId: DEMO_USER_IDS[userName],
    userName,
    email: null,
    tenantId: HOST_TENANT_ID,
    roles: [],
    policies: new Set(['WalletManage']),
    isAuthenticated: true,
    grantId: null,
    provedAt: null,
  },
  database,
  ip: null,
});

type Step = Omit<LineCommand, 'id'>;

/** Returns the acts of the cashier and the administrator on the transfer at that place; most transfers have none. */
function stepsOf(place: number, walletId: string): readonly (readonly ['cassa' | 'admin', Step])[] {
  const assigned = ['cassa', { event: 'assign', version: 1, walletId }] as const;
  const approved = ['admin', { event: 'approve', version: 2 }] as const;
  const suspended = ['cassa', { event: 'suspend', version: 1, note: 'Causale senza intestatario' }] as const;
  const returned = ['cassa', { event: 'return', version: 2, note: 'Reso all’ordinante' }] as const;
  if (place === 7) return [assigned, approved];
  if (place === 15 || place === 23) return [assigned];
  if (place % 8 === 3) return place === 27 ? [suspended, returned] : [suspended];
  return place % 6 === 0 ? [assigned] : [];
}

/** Makes the transfers, unless there are statements, or too few holders. */
export async function seedTransfers(database: Database, today: string): Promise<void> {
  const payers = await findPayers(database, PAYERS);
  if (payers.length < LEAST_PAYERS || (await hasStatements(database))) return;
  const transfers = transfersOf(payers);
  const { text, sum } = statementText(transfers, await findDueFees(database, PAID_FEES), today);
  const iban = demoSettings.find(({ name }) => name === 'Sace.Fee.Iban')?.value ?? '';
  const closing = ((1_250_000 + sum) / 100).toFixed(2).replace('.', ',');
  const file = { name: `movimenti-${today}.csv`, bytes: Buffer.from(text) };
  const read = readChosenCsv(file.bytes, { iban, opening: OPENING, closing });
  if ('refused' in read) throw new Error(read.refused);
  const now = new Date(instantOf(addDays(today, -1), 900));
  await takeIn(scopeOf(database, 'cassa'), [read], file, null, now);
  await insertOddReceipts(database, now);
  const lines = await findLines(database);
  const random = seededRandom(1, 0, 9);
  for (const [place, { reference, payer }] of transfers.entries())
    for (const [who, step] of stepsOf(place, payer.walletId))
      await moveLine(scopeOf(database, who), null, lines.get(reference) ?? '', { ...step, id: random.uuid() }, now);
}
