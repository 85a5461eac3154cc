/** Moves an accreditation by the rules of its table. No other code writes the state of an accreditation. */
import type { Transaction } from 'kysely';
import type { Moved, StateOf, Mover, MoveRequest as CaseMoveRequest } from '../../platform/cases/kind';
import { moveCase, type CaseDefinition } from '../../platform/cases/moveCase';
import type { Schema } from '../../platform/database/schema';
import { italianDay } from '../../../common/days/italianDays';
import { notFound } from '../../platform/errors';
import { openCase, storeCase } from './caseFileRepository';
import type { CaseFile } from './caseFile';
import { claimCommand } from './claimCommand';
import type { Accreditation, MoveDeps } from './kind';
import { NAME, rules } from './rules';

export type MoveRequest = CaseMoveRequest<Accreditation>;

const definition: CaseDefinition<Accreditation, CaseFile> = {
  ...rules,
  open: (transaction, id, now) => openCase(transaction, id, italianDay(now)),
  claim: claimCommand,
  store: storeCase,
  announce: (transaction, { deps, event, record, changes, at }) =>
    deps.announce(transaction, { event, record, changes, reason: changes.stateReason ?? null, at }),
  notFound: (id) => notFound(NAME, id),
};

/**
 * @throws ApiError 404 when the tenant has none with that id, 409 when it has changed since the caller read it, 403
 * with a code of `Sace:Accreditation` when the rules refuse it or it is the officer's own, 400 when the reason or the
 * term is missing.
 */
export const move = (
  transaction: Transaction<Schema>,
  deps: MoveDeps,
  mover: Mover,
  request: MoveRequest,
): Promise<Moved<StateOf<Accreditation>>> => moveCase(definition, transaction, deps, mover, request);
