/** Manages the members of a company and its referenti. */
import type { ActionContext } from '../../../platform/deps';
import type { Transaction } from 'kysely';
import { requireUserId } from '../../../platform/caller';
import { italianDay } from '../../../../common/days/italianDays';
import type { Schema } from '../../../platform/database/schema';
import { ApiError, badRequest, notFound } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import { findByFiscalCode, findByNumber, findCertifierOf, lockCompany } from '../companies/companyRepository';
import { lineOf } from '../record/findings';
import { endMember, findMembers } from './memberRepository';
import { findOpenInvitations } from './invitationRepository';
import type { Schemas } from '../../../platform/handler';

export const COMPANY = 'Company';
export const REFERENT = 'referente';

export const companyRefusal = (status: 403 | 409, code: string, text: string) =>
  new ApiError(status, text, { code: `Sace:Company:${code}` });

const isOfToday = ({ validFrom, validTo }: Schemas['CompanyMember'], today: string) =>
  validFrom <= today && (validTo === null || validTo >= today);
/** A member whose membership ends today still belongs to the company, but may not act in its name any more. */
export const acts = (member: Schemas['CompanyMember'], today: string) =>
  isOfToday(member, today) && member.validTo !== today;
const isReferent = (member: Schemas['CompanyMember'], today: string) => member.role === REFERENT && acts(member, today);

/** Finds the certifier by number and last name. @throws ApiError 400 at certifierNumber when nobody has both. */
export async function namedCertifier(
  database: ActionContext['database'],
  { certifierNumber, lastName }: { readonly certifierNumber: number; readonly lastName: string },
): Promise<string> {
  const found = await findByNumber(database, { number: certifierNumber, lastName: lineOf(lastName) ?? '' });
  if (found !== null) return found;
  const message = 'Nessun certificatore ha questo numero e questo cognome.';
  throw badRequest(message, [{ message, members: ['certifierNumber'] }]);
}

/**
 * Finds the person with that number or fiscal code, and that last name. @throws ApiError 400 at `person` when there is
 * none.
 */
export async function namedPerson(
  database: ActionContext['database'],
  { person, lastName }: Pick<Schemas['CompanyInvitationInput'], 'person' | 'lastName'>,
): Promise<string> {
  const named = person.replace(/\s/g, '').toUpperCase();
  const name = lineOf(lastName) ?? '';
  const found = /^\d{1,9}$/.test(named)
    ? await findByNumber(database, { number: Number(named), lastName: name })
    : await findByFiscalCode(database, { fiscalCode: named, lastName: name });
  if (found !== null) return found;
  const message =
    'Nessuno ha questo numero o codice fiscale e questo cognome: chi inviti compila prima la sua anagrafica.';
  throw badRequest(message, [{ message, members: ['person'] }]);
}

/**
 * Locks and returns the company of the caller, with its members. @throws ApiError 404 when they are no member of it.
 */
export async function ownCompany(transaction: Transaction<Schema>, { caller, now }: ActionContext, id: string) {
  const certifierId = await findCertifierOf(transaction, requireUserId(caller));
  const company = await lockCompany(transaction, id);
  const today = italianDay(now);
  const members = company ? await findMembers(transaction, id, today) : [];
  const mine = members.filter((member) => member.certifierId === certifierId && isOfToday(member, today));
  if (!company || certifierId === null || mine.length === 0) throw notFound('Società', id);
  return { certifierId, company, members, today, isReferent: mine.some((member) => isReferent(member, today)) };
}

/** Does the same for an action of referenti. @throws ApiError 403 Sace:Company:NotReferent. */
export async function referredCompany(transaction: Transaction<Schema>, context: ActionContext, id: string) {
  const own = await ownCompany(transaction, context, id);
  if (!own.isReferent) throw companyRefusal(403, 'NotReferent', 'Lo fa un referente della società: chiedi a chi lo è.');
  return own;
}

/** Ends a membership today; one that has ended stays so. @throws ApiError 404, 403 NotReferent or LastReferent. */
export const endMembership = (context: ActionContext, id: string, ended: string) =>
  context.database.transaction().execute(async (transaction) => {
    const own = ended === (await findCertifierOf(transaction, requireUserId(context.caller)));
    const { members, today } = own
      ? await ownCompany(transaction, context, id)
      : await referredCompany(transaction, context, id);
    if (!members.some(({ certifierId }) => certifierId === ended)) throw notFound('Collaboratore', ended);
    const open = members.filter((member) => member.certifierId === ended && acts(member, today));
    const others = members.filter((member) => member.certifierId !== ended && isReferent(member, today));
    if (open.some((member) => isReferent(member, today)) && others.length === 0) {
      throw companyRefusal(403, 'LastReferent', 'È l’unico referente della società: prima aggiungine un altro.');
    }
    for (const { validFrom, role } of open) {
      await endMember(transaction, { companyId: id, certifierId: ended, validFrom, today });
      await recordChange(transaction, context, {
        entity: COMPANY,
        entityId: id,
        event: 'memberEnded',
        before: { certifierId: ended, role, validTo: null },
        after: { certifierId: ended, role, validTo: today },
      });
    }
    return {
      items: await findMembers(transaction, id, today),
      invitations: await findOpenInvitations(transaction, id, context.now),
    };
  });
