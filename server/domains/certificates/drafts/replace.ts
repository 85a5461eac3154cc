/** A draft replaces live certificates: those that hold its units, where rule 21 leads, and those that are named. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { badRequest } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import type { Schemas } from '../../../platform/handler';
import { findAmong, findLive, storeReplacement, type Replacement } from '../record/replacementRepository';
import type { Loaded } from '../record/record';
import { unitsOf } from '../record/units';
import { pathOfUnit } from '../rules/place';
import { ENTITY } from '../subject';
import { findHolders } from '../surroundingsRepository';
import { parseSearchText } from '../record/parseSearchText';
import { openWritable, requireEditable, type CertifierScope } from './open';
import { storeAsItStands } from './save';

const NOT_TAKEN = 'L’unità non ha un attestato in vigore da sostituire.';
const NOT_LIVE = 'Nessun attestato in vigore ha questo numero.';
const NOT_REPLACED = 'Questo attestato non è fra quelli da sostituire.';
const TOO_MANY = 'Un attestato ne sostituisce al massimo 100.';
/** A bound above every real merge of units. */
const MOST = 100;

const refused = (message: string, member: 'path' | 'number') => badRequest(message, [{ message, members: [member] }]);

/** Returns the number that the text means, with or without its hyphens. */
function numberMeant(typed: string): string {
  const meant = parseSearchText(typed);
  return meant.kind === 'number' ? meant.number : typed.trim();
}

/** Returns the replacements after the command; a certificate named a second time may have another reason. */
async function replacementOf(
  transaction: Transaction<Schema>,
  { record, content }: Loaded,
  { path, number, reason }: Schemas['CertificateReplacement'],
): Promise<Replacement> {
  const { replaces, replacementReason } = record;
  if (reason === null) {
    if (number === undefined) return { replaces: [], replacementReason: null };
    const found = replaces.length === 0 ? undefined : await findAmong(transaction, replaces, numberMeant(number));
    if (!found) throw refused(NOT_REPLACED, 'number');
    const left = replaces.filter((id) => id !== found.id);
    return { replaces: left, replacementReason: left.length === 0 ? null : replacementReason };
  }
  const added =
    number === undefined
      ? await findHolders(
          transaction,
          record.id,
          unitsOf(content).filter(({ position }) => pathOfUnit(position) === path),
        )
      : [(await findLive(transaction, numberMeant(number)))?.id].filter((id) => id !== undefined);
  if (added.length === 0) throw number === undefined ? refused(NOT_TAKEN, 'path') : refused(NOT_LIVE, 'number');
  const all = [...new Set([...replaces, ...added])];
  if (all.length > MOST) throw refused(TOO_MANY, number === undefined ? 'path' : 'number');
  return { replaces: all, replacementReason: reason };
}

/**
 * Chooses the certificates that a draft replaces, or takes a choice back.
 * @throws ApiError 404, 409, 403 as `save` does; 400 where the request names no certificate that it could mean, or too
 * many are chosen
 */
export async function replace(scope: CertifierScope, id: string, input: Schemas['CertificateReplacement'], now: Date) {
  const { caller, database, ip } = scope;
  return database.transaction().execute(async (transaction) => {
    const opened = await openWritable(transaction, scope, id, now);
    const { record } = opened;
    requireEditable(record, input.version);
    const replacement = await replacementOf(transaction, opened, input);
    await storeReplacement(transaction, record, replacement);
    await recordChange(
      transaction,
      { caller, ip },
      {
        entity: ENTITY,
        entityId: id,
        event: input.reason === null ? 'replacementTakenBack' : 'replacementChosen',
        at: now,
        before: { replaces: record.replaces, replacementReason: record.replacementReason },
        after: replacement,
      },
    );
    return storeAsItStands(transaction, { ...opened, record: { ...record, ...replacement } }, caller.userId, now);
  });
}
