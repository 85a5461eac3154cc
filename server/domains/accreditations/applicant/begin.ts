/** Begins an application or a renewal: one open draft of a kind, and none new while one is pending or in force. */
import { EXPIRY_NOTICE_DAYS, PENDING_STATES, VALID_STATES } from '../states';
import { requireUserId } from '../../../platform/caller';
import { addDays, italianDay } from '../../../platform/dates';
import type { Scope } from '../../../platform/deps';
import { ApiError, notFound } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import { declaredColumns } from './declaredRepository';
import { draftFromEarlier, draftFromRecord } from './prefill';
import { findEarlier, insertApplication, lockCertifierOf, nextProtocolNumber, type Earlier } from './repository';

export type ApplicantScope = Scope & { readonly ip: string };

/** The name of these records in record_history. */
export const ENTITY = 'accreditation';

const refusal = (code: string, text: string, data: Readonly<Record<string, unknown>> | null = null) =>
  new ApiError(403, text, { code: `Sace:Accreditation:${code}`, data });

/**
 * Begins it once, however often it is asked for with the same id.
 * @throws ApiError 403 with a code of Sace:Accreditation; 404 for what is not the caller's.
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
    requireRoom(earlier, kind, today);
    if (renewed !== null) requireRenewable(earlier, renewed, today);
    const draft = renewed?.draft ? draftFromEarlier(renewed.draft) : draftFromRecord(certifier);
    const columns = await declaredColumns(transaction, certifier.id, draft);
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
      at: now,
    });
    if (!isNew) throw notFound('Accreditamento', id);
    await recordChange(
      transaction,
      { caller, ip },
      {
        entity: ENTITY,
        entityId: id,
        event: 'created',
        at: now,
        after: { state: 'InCompilazione', protocolNumber, kind, renews },
      },
    );
  });
}

/** @throws ApiError 403 when something that stands leaves no room for another of that kind. */
function requireRoom(earlier: readonly Earlier[], kind: Earlier['kind'], today: string): void {
  const draft = earlier.find((one) => one.state === 'InCompilazione' && one.kind === kind);
  if (draft) throw refusal('DraftExists', 'Hai già una domanda in compilazione: continua quella.', { id: draft.id });
  const pending = earlier.find(({ state }) => PENDING_STATES.includes(state));
  if (pending)
    throw refusal('Pending', 'Hai già una domanda in corso: attendine l’esito, oppure ritirala.', { id: pending.id });
  // A suspension is not escaped by a new application.
  const standing = earlier.find(
    ({ state, validTo }) => [...VALID_STATES, 'Sospeso'].includes(state) && (validTo ?? '') >= today,
  );
  if (kind === 'Nuovo' && standing)
    throw refusal(
      'InForce',
      'Il tuo accreditamento è in corso di validità: prima della scadenza puoi chiederne il rinnovo.',
      { id: standing.id },
    );
}

/** @throws ApiError 403 unless it is in force, near its end, and nothing renews it yet. */
function requireRenewable(earlier: readonly Earlier[], { id, state, validTo }: Earlier, today: string): void {
  const isNearItsEnd =
    state === 'InScadenza' && validTo !== null && validTo >= today && validTo <= addDays(today, EXPIRY_NOTICE_DAYS);
  const isRenewed = earlier.some((other) => other.renews === id && !['Rifiutata', 'Cessato'].includes(other.state));
  if (!isNearItsEnd || isRenewed)
    throw refusal('NotRenewable', 'Il rinnovo si può chiedere negli ultimi 60 giorni di validità.', { state, validTo });
}
