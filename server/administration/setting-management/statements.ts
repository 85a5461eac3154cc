/** The public statements about the entity: all visitors read them, and holders of the permission change them. */
import type { Scope } from '../../platform/deps';
import { notValid } from '../../platform/fieldRules';
import {
  STATEMENT_FIELDS,
  statementSetting,
  type StatementField,
  type Statements,
} from '../../platform/settings/statements';
import type { Settings } from '../../platform/settings/settingValues';
import { withoutDefaults, changeSettings } from './repository';
import { requireStamp } from './settingStamp';

export const statementNames = STATEMENT_FIELDS.map(statementSetting);
const DAYS: readonly StatementField[] = ['preparedOn', 'reviewedOn', 'publishedOn', 'privacyUpdatedOn'];

/** Returns the statements of a tenant. */
export const statementsOf = (settings: Settings): Statements =>
  Object.fromEntries(STATEMENT_FIELDS.map((field) => [field, settings.text(statementSetting(field))])) as Statements;

/** Returns true for a day that exists in the calendar, which has no year 0. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && !text.startsWith('0000') && new Date(time).toISOString().startsWith(text);
}

/**
 * Stores the statements; equal ones change nothing. The host stores no value that equals the default.
 * @throws ApiError 400 for an impossible day, and for an address that is not a page; 403 ConcurrencyFailure
 * for statements that somebody else has changed since.
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
    {
      event: 'statements changed',
      changesFrom: () => withoutDefaults(caller.tenantId, values),
      requireCurrent: (stored) => {
        requireStamp(stored, statementNames, input.stamp);
      },
    },
  );
}
