/**
 * Lets another certifier act for oneself or for a company: never sign, and only as long as both want it. It binds the
 * giver alone, so it needs no consent of the recipient.
 */
import type { ActionContext } from '../../../platform/deps';
import { requireUserId } from '../../../platform/caller';
import { italianDay } from '../../../../common/days/italianDays';
import { ApiError, badRequest, notFound } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import { findCertifierOf } from '../companies/companyRepository';
import {
  findBoard,
  insertDelegation,
  lockDelegation,
  referredCompanies,
  storeRevocation,
  type DelegationRow,
  type NewDelegation,
} from './delegationRepository';
import { Findings } from '../record/findings';
import { namedCertifier, REFERENT, referredCompany } from '../members/memberService';
import { recordMissing } from '../record/recordService';
import type { Schemas } from '../../../platform/handler';

const ENTITY = 'Delegation';

const boardRow = ({ isReceived: _isReceived, ...row }: DelegationRow, today: string) => ({
  ...row,
  isInForce: row.revokedAt === null && row.validFrom <= today && (row.validTo === null || row.validTo >= today),
});

/**
 * Lists the delegations that the caller gave, for their companies too, and received; none for a caller without a
 * record.
 */
export async function delegationBoard({ caller, database, now }: Omit<ActionContext, 'ip'>) {
  const certifierId = await findCertifierOf(database, requireUserId(caller));
  if (certifierId === null) return { given: [], received: [] };
  const today = italianDay(now);
  const rows = await findBoard(database, {
    certifierId,
    companyIds: await referredCompanies(database, { certifierId, role: REFERENT, today }),
  });
  const side = (isReceived: boolean) =>
    rows.filter((row) => row.isReceived === isReceived).map((row) => boardRow(row, today));
  return { given: side(false), received: side(true) };
}

/**
 * Gives it once, also when the request is repeated.
 * @throws ApiError 403 Sace:PersonalRecord:Missing or Sace:Company:NotReferent, 404 for a company of others, 409 when
 * the id belongs to another one, 400 with the members at fault.
 */
export async function giveDelegation(context: ActionContext, input: Schemas['DelegationInput']) {
  const { caller, database, now } = context;
  const today = italianDay(now);
  await database.transaction().execute(async (transaction) => {
    const certifierId = await findCertifierOf(transaction, requireUserId(caller));
    if (certifierId === null) throw recordMissing();
    const companyId = input.companyId?.toLowerCase() ?? null;
    if (companyId !== null) await referredCompany(transaction, context, companyId);
    const delegateCertifierId = await namedCertifier(transaction, input);
    const given: NewDelegation = {
      id: input.id.toLowerCase(),
      grantorCertifierId: companyId === null ? certifierId : null,
      grantorCompanyId: companyId,
      delegateCertifierId,
      scope: input.scope,
      validFrom: input.validFrom,
      validTo: input.validTo ?? null,
    };
    if (!(await lockDelegation(transaction, given.id))) {
      requireSense(given, certifierId, today);
      if (await insertDelegation(transaction, caller.tenantId, given))
        return recordChange(transaction, context, { entity: ENTITY, entityId: given.id, event: 'given', after: given });
    }
    // A delegation with this id existed before, or another request has just made it.
    const found = await lockDelegation(transaction, given.id);
    if (!found || (Object.keys(given) as (keyof NewDelegation)[]).some((member) => found[member] !== given[member])) {
      throw new ApiError(409, 'Questa delega esiste già, con altri dati: ricarica l’elenco.', {
        code: 'Sace:Delegation:Changed',
      });
    }
  });
  return delegationBoard(context);
}

function requireSense(
  { delegateCertifierId, validFrom, validTo }: NewDelegation,
  certifierId: string,
  today: string,
): void {
  if (delegateCertifierId === certifierId) {
    const message = 'Non puoi delegare te stesso.';
    throw badRequest(message, [{ message, members: ['certifierNumber'] }]);
  }
  const findings = new Findings();
  findings.unless(validFrom >= today, 'validFrom', 'La delega comincia da oggi in poi.');
  findings.unless(validTo === null || validTo >= validFrom, 'validTo', 'La fine viene prima dell’inizio.');
  findings.settle();
}

/**
 * Ends a delegation for its giver, who revokes it, or for its recipient, who lays it down; one that has ended stays as
 * it was.
 * @throws ApiError 404 for a delegation between others
 */
export async function revokeDelegation(context: ActionContext, id: string) {
  const { caller, database, now } = context;
  const today = italianDay(now);
  await database.transaction().execute(async (transaction) => {
    const certifierId = await findCertifierOf(transaction, requireUserId(caller));
    const found = certifierId === null ? undefined : await lockDelegation(transaction, id);
    if (!found || certifierId === null) throw notFound('Delega', id);
    const isOfCompany =
      found.grantorCompanyId !== null &&
      (await referredCompanies(transaction, { certifierId, role: REFERENT, today })).includes(found.grantorCompanyId);
    const isGiver = found.grantorCertifierId === certifierId || isOfCompany;
    if (!isGiver && found.delegateCertifierId !== certifierId) throw notFound('Delega', id);
    if (found.revokedAt !== null || (found.validTo !== null && found.validTo < today)) return;
    await storeRevocation(transaction, id, now);
    await recordChange(transaction, context, {
      entity: ENTITY,
      entityId: id,
      event: isGiver ? 'revoked' : 'laidDown',
      before: { revokedAt: null },
      after: { revokedAt: now },
    });
  });
  return delegationBoard(context);
}
