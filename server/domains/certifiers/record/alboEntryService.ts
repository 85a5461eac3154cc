/** Shows and saves the own entry in the public register: the owner's choices, and the entry as others see it. */
import type { ActionContext } from '../../../platform/deps';
import { findEntry } from '../../accreditations';
import { requireUserId } from '../../../platform/caller';
import { italianDay } from '../../../../common/days/italianDays';
import { notFound } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import { findChoices, lockChoices, storeChoices } from './alboEntryRepository';
import { recordChanged } from './recordService';
import type { Schemas } from '../../../platform/handler';

/** Returns the caller's choices, and their entry in the register exactly as everybody else sees it. */
export async function alboEntry({ caller, database, now }: Omit<ActionContext, 'ip'>) {
  const found = await findChoices(database, requireUserId(caller));
  if (!found) return { choices: null, entry: null, whyNot: 'noRecord' as const };
  const { id, ...choices } = found;
  const entry = await findEntry(database, { tenantId: caller.tenantId, today: italianDay(now) }, id);
  if (entry !== null) return { choices, entry, whyNot: null };
  return { choices, entry, whyNot: choices.publishEntry ? ('notAccredited' as const) : ('notPublished' as const) };
}

/**
 * Stores what the register publishes of a certifier.
 * @throws ApiError 404 while the caller has no record, 409 when the record has another version and other choices
 */
export async function saveAlboEntry(context: ActionContext, { version, ...wanted }: Schemas['AlboChoicesInput']) {
  const { caller, database, ip, now } = context;
  const userId = requireUserId(caller);
  await database.transaction().execute(async (transaction) => {
    const found = await lockChoices(transaction, userId);
    if (!found) throw notFound('Anagrafica', userId);
    const changed = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
      (choice) => wanted[choice] !== found[choice],
    );
    if (changed.length === 0) return;
    if (version !== found.version) throw recordChanged();
    await storeChoices(transaction, found.id, { version: version + 1, ...wanted }, now);
    const part = (of: typeof wanted) => Object.fromEntries(changed.map((choice) => [choice, of[choice]]));
    await recordChange(
      transaction,
      { caller, ip },
      { entity: 'certifier', entityId: found.id, event: 'publicationChosen', before: part(found), after: part(wanted) },
    );
  });
  return alboEntry(context);
}
