/** Moves the enabling of a company by the rules of its table. No other code writes its state. */
import type { Transaction } from 'kysely';
import type { Moved, StateOf, Mover, MoveRequest } from '../../../platform/cases/kind';
import { moveCase, type CaseDefinition } from '../../../platform/cases/moveCase';
import type { Schema } from '../../../platform/database/schema';
import { italianDay } from '../../../../common/days/italianDays';
import { ApiError, badRequest, notFound } from '../../../platform/errors';
import { noteCommand } from '../../../platform/subjects/commandRepository';
import { lockCompany } from '../companies/companyRepository';
import { findCompanyIdOf, findMemberIds, lockEnabling, storeEnabling } from './enablingRepository';
import type { EnablingCase, EnablingDeps, EnablingRecord, OpenedEnabling } from './kind';
import { ENABLING_CHANGES, enablingMachine } from './machine';
import { enabling, ENABLING_ENTITY, ENABLING_NAME } from './subject';

const refusal = (status: 403 | 409, code: string, text: string, record?: EnablingRecord) =>
  new ApiError(status, text, {
    code: `Sace:Maintainer:${code}`,
    ...(record && { data: { state: record.state, version: record.version } }),
  });

/** Returns 409: another person sent or decided it meanwhile. */
export const enablingChanged = (record: EnablingRecord): ApiError =>
  refusal(
    409,
    'Changed',
    'La richiesta è cambiata nel frattempo: ricarica la pagina per vedere a che punto è.',
    record,
  );

const commandTaken = (): ApiError => refusal(409, 'CommandIdTaken', 'Questo identificativo è già usato.');

/**
 * Reads and locks it after its company, in the order of every change of a company; undefined when the tenant has none
 * with that id.
 */
async function openEnabling(
  transaction: Transaction<Schema>,
  id: string,
  now: Date,
): Promise<OpenedEnabling | undefined> {
  const seen = await findCompanyIdOf(transaction, id);
  if (!seen) return undefined;
  await lockCompany(transaction, seen.companyId);
  const record = await lockEnabling(transaction, id);
  if (!record) return undefined;
  return {
    record,
    facts: { state: record.state },
    memberIds: await findMemberIds(transaction, record.companyId, italianDay(now)),
  };
}

const definition: CaseDefinition<EnablingCase, OpenedEnabling> = {
  ...ENABLING_CHANGES,
  entity: ENABLING_ENTITY,
  machine: enablingMachine,
  admit: ({ memberIds }, { caller }, { by }) => {
    if (by === 'officer' && caller.userId !== null && memberIds.includes(caller.userId))
      throw refusal(403, 'Own', 'Lavori per questa società: deve occuparsene un altro funzionario.');
  },
  stale: enablingChanged,
  refused: (refused, { record }) =>
    refused.kind === 'needed'
      ? badRequest('Scrivi il motivo.', [{ message: 'Scrivi il motivo.', members: ['reason'] }])
      : refusal(403, 'NotAllowed', 'La richiesta non è in uno stato che lo permette.', record),
  open: openEnabling,
  claim: async (transaction, { id, tenantId }, command) => {
    const claimed = await noteCommand(transaction, tenantId, enabling(id), command);
    if (claimed === 'taken') throw commandTaken();
    return claimed === 'new';
  },
  store: storeEnabling,
  announce: (transaction, { deps, ...happening }) => deps.notify(transaction, happening),
  notFound: (id) => notFound(ENABLING_NAME, id),
};

/**
 * @throws ApiError 404, 409 when it has changed since the caller read it, 403 with a code of `Sace:Maintainer`, 400
 * where a reason is missing.
 */
export const moveEnabling = (
  transaction: Transaction<Schema>,
  deps: EnablingDeps,
  mover: Mover,
  request: MoveRequest<EnablingCase>,
): Promise<Moved<StateOf<EnablingCase>>> => moveCase(definition, transaction, deps, mover, request);
