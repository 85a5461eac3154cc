/** Moves an accreditation by the rules of its table. Nobody else writes the state of an accreditation. */
import type { Transaction } from 'kysely';
import type { Moved, Mover, MoveRequest as CaseMoveRequest } from '../../platform/cases/kind';
import { moveCase, type CaseDefinition } from '../../platform/cases/moveCase';
import type { Schema } from '../../platform/database/schema';
import { italianDay } from '../../platform/dates';
import { notFound } from '../../platform/errors';
import { openCase, type CaseFile } from './caseFile';
import { claimCommand } from './claimCommand';
import { CHANGES } from './effects/effects';
import type { Accreditation, Changes, MoveDeps } from './kind';
import { machine } from './machine';
import { refusalOf, refuseOwnCase, staleCase } from './refusals';
import { isSent } from './states';

export type MoveRequest = CaseMoveRequest<Accreditation>;

const NAME = 'Accreditamento';

const definition: CaseDefinition<Accreditation, CaseFile> = {
  ...CHANGES,
  entity: 'accreditation',
  machine,
  open: (transaction, id, now) => openCase(transaction, id, italianDay(now)),
  admit: ({ record }, { caller }, { by }) => {
    if (by !== 'officer') return;
    if (!isSent(record.state)) throw notFound(NAME, record.id);
    refuseOwnCase(record, caller.userId);
  },
  claim: claimCommand,
  store,
  announce: (transaction, { deps, event, record, changes, at }) =>
    deps.announce(transaction, { event, record, changes, reason: changes.stateReason ?? null, at }),
  notFound: (id) => notFound(NAME, id),
  stale: staleCase,
  refused: refusalOf,
};

/**
 * @throws ApiError 404 when the tenant has none of that id, 409 when it has changed since it was looked at, 403 with a code
 * of `Sace:Accreditation` when the rules refuse it or it is the officer's own, 400 when the reason or the term is missing.
 */
export const move = (
  transaction: Transaction<Schema>,
  deps: MoveDeps,
  mover: Mover,
  request: MoveRequest,
): Promise<Moved> => moveCase(definition, transaction, deps, mover, request);

async function store(
  transaction: Transaction<Schema>,
  id: string,
  changes: Changes,
  { version, at }: { readonly version: number; readonly at: Date },
): Promise<void> {
  const { state, submittedAt, feePaidAt, decidedAt, validFrom, validTo, dueDate, suspendedUntil, stateReason } =
    changes;
  await transaction
    .updateTable('accreditation')
    .set({
      state,
      version,
      updated_at: at,
      state_reason: stateReason ?? null,
      ...(submittedAt !== undefined && { submitted_at: submittedAt }),
      ...(feePaidAt !== undefined && { fee_paid_at: feePaidAt }),
      ...(decidedAt !== undefined && { decided_at: decidedAt }),
      ...(validFrom !== undefined && { valid_from: validFrom }),
      ...(validTo !== undefined && { valid_to: validTo }),
      ...(dueDate !== undefined && { due_date: dueDate }),
      ...(suspendedUntil !== undefined && { suspended_until: suspendedUntil }),
      ...(changes.certifierNumber !== undefined && { certifier_number: changes.certifierNumber }),
    })
    .where('id', '=', id)
    .execute();
}
