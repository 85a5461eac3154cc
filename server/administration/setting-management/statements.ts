/** What the public statements say of the entity: anybody reads it, and who may changes it. */
import type { Scope } from '../../platform/deps';
import { notValid } from '../../platform/fieldRules';
import {
  STATEMENT_FIELDS,
  statementSetting,
  type StatementField,
  type Statements,
} from '../../platform/settings/statements';
import type { Settings } from '../../platform/settings/settingValues';
import { asKept, changeSettings } from './repository';

const DAYS: readonly StatementField[] = ['preparedOn', 'reviewedOn', 'publishedOn', 'privacyUpdatedOn'];

/** The statements as they hold in a tenant. */
export const statementsOf = (settings: Settings): Statements =>
  Object.fromEntries(STATEMENT_FIELDS.map((field) => [field, settings.text(statementSetting(field))])) as Statements;

/** Whether there is such a day in the calendar, which has no year 0. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && !text.startsWith('0000') && new Date(time).toISOString().startsWith(text);
}

/**
 * Keeps the statements; the same ones again change nothing. What is as it would be anyway is not kept by the host.
 * @throws ApiError 400 for a day that there is not, and for an address that is no page.
 */
export async function updateStatements(
  { caller, database, ip }: Scope & { readonly ip: string },
  input: Statements,
): Promise<void> {
  for (const field of DAYS) if (input[field] !== '' && !isDay(input[field])) throw notValid(field);
  const values = new Map(STATEMENT_FIELDS.map((field) => [statementSetting(field), input[field].trim()]));
  await changeSettings(
    database,
    { caller, ip },
    'statements changed',
    () => asKept(caller.tenantId, values),
    (_name, value) => value,
  );
}
