/**
 * Begins an application or a renewal: one open draft of each kind, and no first application beside one that is pending
 * or in force.
 */
import { refusal, requireBeginnable } from '../beginning';
import { begunEntry } from '../entries';
import { requireUserId } from '../../../platform/caller';
import { italianDay } from '../../../../common/days/italianDays';
import type { Scope } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import { readSettings } from '../../../platform/settings/settingValues';
import { declaredColumns } from './declaredRepository';
import { draftFromEarlier, draftFromRecord } from './prefill';
import { findEarlier, insertApplication, lockCertifierOf, nextProtocolNumber } from './repository';

export type ApplicantScope = Scope & { readonly ip: string };

/**
 * Begins it once; a repeated request with the same id changes nothing.
 * @throws ApiError 403 with a code of Sace:Accreditation; 404 for a record that is not the caller's.
 */
export async function begin(
  { caller, database, ip }: ApplicantScope,
  { id, renews }: { readonly id: string; readonly renews: string | null },
  now: Date,
): Promise<void> {
  const today = italianDay(now);
  await database.transaction().execute(async (transaction) => {
    const certifier = await lockCertifierOf(transaction, requireUserId(caller));
    if (!certifier) throw refusal('NoPersonalRecord', 'Compila prima la tua anagrafica.');
    const earlier = await findEarlier(transaction, certifier.id);
    if (earlier.some((one) => one.id === id)) return;
    const renewed = earlier.find((one) => one.id === renews) ?? null;
    if (renews !== null && renewed === null) throw notFound('Accreditamento', renews);
    const kind = renewed === null ? 'Nuovo' : 'Rinnovo';
    requireBeginnable(earlier, renewed, today);
    const draft = renewed?.draft ? draftFromEarlier(renewed.draft) : draftFromRecord(certifier);
    const columns = await declaredColumns(transaction, certifier.id, draft);
    const settings = await readSettings(transaction, caller.tenantId);
    const feeCents = settings.count(kind === 'Nuovo' ? 'Sace.Fee.Cents' : 'Sace.Fee.RenewalCents');
    const protocolNumber = await nextProtocolNumber(transaction, caller.tenantId, today.slice(0, 4));
    const isNew = await insertApplication(transaction, {
      id,
      tenantId: caller.tenantId,
      certifierId: certifier.id,
      protocolNumber,
      kind,
      renews,
      draft,
      columns,
      feeCents,
      at: now,
    });
    if (!isNew) throw notFound('Accreditamento', id);
    await recordChange(transaction, { caller, ip }, begunEntry({ id, protocolNumber, kind, renews }, now));
  });
}
