/** A statement with a line, as rows, and the account that statements are of. */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID, type Database } from '../../../server/platform/database/schema';

/** The IBAN of the textbooks. */
export const OFFICE_IBAN = 'IT60X0542811101000000123456';

/** The account of another tenant. */
export const OTHER_IBAN = 'DE89370400440532013000';

/** Sets the account of the host, or of a tenant. */
export async function setOfficeIban(database: Database, iban = OFFICE_IBAN, tenantId = ''): Promise<void> {
  const provider = { provider_name: tenantId === '' ? 'G' : 'T', provider_key: tenantId };
  await database
    .insertInto('setting_value')
    .values({ id: randomUUID(), name: 'Sace.Fee.Iban', value: iban, ...provider })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Inserts a transfer of 30 euro that nobody has looked at, with its statement and file. Returns its id. */
export async function insertBankLine(
  database: Database,
  tenantId: string = HOST_TENANT_ID,
): Promise<{ readonly lineId: string; readonly statementId: string }> {
  const [fileId, statementId, lineId] = [randomUUID(), randomUUID(), randomUUID()];
  const now = new Date();
  const imported = { imported_at: now, imported_by: 'cassa' };
  await database
    .insertInto('bank_file')
    .values({ id: fileId, tenant_id: tenantId, name: 'a.xml', sha256: '', content: Buffer.from('<a/>'), ...imported })
    .execute();
  await database
    .insertInto('bank_statement')
    .values({
      id: statementId,
      tenant_id: tenantId,
      file_id: fileId,
      iban: OFFICE_IBAN,
      format: 'csv',
      ...imported,
      message_id: null,
      statement_id: null,
      sequence: null,
      warning: null,
      file_name: 'a.xml',
      first_day: '2020-01-01',
      last_day: '2020-01-01',
      opening_cents: 0,
      closing_cents: 3000,
      credit_count: 1,
      credit_cents: 3000,
      debit_count: 0,
      debit_cents: 0,
    })
    .execute();
  await database
    .insertInto('bank_line')
    .values({
      id: lineId,
      tenant_id: tenantId,
      statement_id: statementId,
      ordinal: 1,
      iban: OFFICE_IBAN,
      key: `C:${lineId}`,
      hash: '',
      kind: 'bonifico',
      is_typed: false,
      booked_on: '2020-01-01',
      cents: 3000,
      text: 'Ricarica',
      state: 'DaAbbinare',
      candidates: '[]',
      score: 0,
      is_exact: false,
      updated_at: now,
      clues: JSON.stringify({ references: [], certifierNumbers: [], codes: [], payerIban: null, payerName: null }),
    })
    .execute();
  return { lineId, statementId };
}
