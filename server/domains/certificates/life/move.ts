/** Moves a certificate by the rules of its table. No other code writes the state of a certificate. */
import type { Transaction } from 'kysely';
import type { Moved, StateOf, Mover, MoveRequest as CaseMoveRequest } from '../../../platform/cases/kind';
import { moveCase, type CaseDefinition } from '../../../platform/cases/moveCase';
import type { Rulebook } from '../../../platform/cases/planMove';
import type { Schema } from '../../../platform/database/schema';
import { ApiError, notFound } from '../../../platform/errors';
import { noteCommand } from '../../../platform/subjects/commandRepository';
import { certificate, ENTITY } from '../subject';
import type { CaseFile } from './case-file/caseFile';
import { openCase, storeCase } from './case-file/caseFileRepository';
import { CHANGES } from './effects/effects';
import type { CertificateCase, MoveDeps } from './kind';
import { machine } from './machine';
import { NAME, notAllowed, ownCertificate, refusalOf, staleCertificate } from './refusals';

export type MoveRequest = CaseMoveRequest<CertificateCase>;

export const rules: Rulebook<CertificateCase, CaseFile> = {
  ...CHANGES,
  entity: ENTITY,
  machine,
  admit: ({ record, ownerUserId }, { caller }, { by, event }) => {
    if (by === 'certifier' && event === 'registrationAsked' && caller.userId !== ownerUserId)
      throw notAllowed(record, 'Solo il certificatore che risponde dell’attestato ne chiede la registrazione.');
    if (by === 'officer' && caller.userId !== null && caller.userId === ownerUserId) throw ownCertificate();
  },
  stale: staleCertificate,
  refused: refusalOf,
};

const definition: CaseDefinition<CertificateCase, CaseFile> = {
  ...rules,
  open: openCase,
  claim: async (transaction, { id, tenantId }, command) => {
    const claimed = await noteCommand(transaction, tenantId, certificate(id), command);
    if (claimed === 'taken')
      throw new ApiError(409, 'Questo identificativo è già usato.', { code: 'Sace:Certificate:CommandIdTaken' });
    return claimed === 'new';
  },
  store: storeCase,
  announce: (transaction, { deps, ...happening }) => deps.announce(transaction, happening),
  notFound: (id) => notFound(NAME, id),
};

/**
 * Moves a certificate by an event.
 * @throws ApiError 404 when the tenant has no certificate with that id, 409 when the certificate changed since the
 * caller read it, 403 with a code of `Sace:Certificate` when the rules refuse the move, 400 when the reason is missing
 */
export const move = (
  transaction: Transaction<Schema>,
  deps: MoveDeps,
  mover: Mover,
  request: MoveRequest,
): Promise<Moved<StateOf<CertificateCase>>> => moveCase(definition, transaction, deps, mover, request);
