/** Sends, withdraws and answers invitations: nobody works for a company before accepting one. */
import type { Transaction } from 'kysely';
import { requireUserId } from '../../../platform/caller';
import { italianDay } from '../../../../common/days/italianDays';
import type { Schema } from '../../../platform/database/schema';
import type { ActionContext, ModuleDeps } from '../../../platform/deps';
import { ApiError, notFound } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import { mailBody } from '../../../platform/mail/layout';
import { queueMail } from '../../../platform/mail/queue';
import { lockCompany } from '../companies/companyRepository';
import { giveRoleToNewMember } from '../maintainers/role';
import {
  endInvitation,
  findInvitation,
  findOpenInvitations,
  findOwnInvitations,
  findRecipient,
  insertInvitation,
} from './invitationRepository';
import { findMembers, insertMember } from './memberRepository';
import { acts, COMPANY, namedPerson, ownCompany, referredCompany } from './memberService';
import type { Schemas } from '../../../platform/handler';

const ENTITY = 'Invito';
const OPEN_DAYS = 30;
const DAY_MS = 86_400_000;
const ROLE_NAMES: Readonly<Record<string, string>> = { referente: 'referente', tecnico: 'tecnico' };

type Deps = Pick<ModuleDeps, 'sealer' | 'config'>;

/** Returns the members of a company, and its open invitations. */
const board = async (transaction: Transaction<Schema>, { now }: ActionContext, companyId: string) => ({
  items: await findMembers(transaction, companyId, italianDay(now)),
  invitations: await findOpenInvitations(transaction, companyId, now),
});

/** @throws ApiError 404 when the caller is no member. */
export const membersOf = (context: ActionContext, companyId: string) =>
  context.database.transaction().execute(async (transaction) => {
    await ownCompany(transaction, context, companyId);
    return board(transaction, context, companyId);
  });

/**
 * Invites a person by mail. A present member stays as they are; a person who is invited already gets no second mail.
 * @throws ApiError 404; 403 NotReferent; 400 at `person`.
 */
export const invite = (
  deps: Deps,
  context: ActionContext,
  companyId: string,
  input: Schemas['CompanyInvitationInput'],
) =>
  context.database.transaction().execute(async (transaction) => {
    const { company, members, today, certifierId: invitedBy } = await referredCompany(transaction, context, companyId);
    const certifierId = await namedPerson(transaction, input);
    if (members.some((member) => member.certifierId === certifierId && acts(member, today)))
      return board(transaction, context, companyId);
    const { now } = context;
    const { tenantId } = context.caller;
    const expiresAt = new Date(now.getTime() + OPEN_DAYS * DAY_MS);
    const { role } = input;
    const id = input.id.toLowerCase();
    const known = await findInvitation(transaction, id);
    const isNew =
      known === undefined &&
      (await insertInvitation(transaction, {
        id,
        tenantId,
        companyId,
        certifierId,
        role,
        invitedBy,
        at: now,
        expiresAt,
      }));
    if (isNew) {
      const inviter = await findRecipient(transaction, invitedBy);
      const invited = await findRecipient(transaction, certifierId);
      const subject = `Ti invitano a lavorare per ${company.name}`;
      await queueMail(transaction, deps.sealer, {
        tenantId,
        to: invited.email,
        subject,
        ...mailBody({
          language: 'it',
          heading: subject,
          paragraphs: [
            'Buongiorno,',
            `${inviter.name} ti invita nella società ${company.name} (codice fiscale ${company.fiscalCode}) come ${ROLE_NAMES[role] ?? role}. Finché non accetti non ne fai parte.`,
            `Puoi rispondere entro 30 giorni dalla pagina Società. Se non conosci questa società, rifiuta l’invito o ignoralo.`,
          ],
          link: { text: 'Vedi l’invito', address: `${deps.config.publicUrl}/accreditamenti/societa` },
        }),
      });
      await recordChange(transaction, context, {
        entity: COMPANY,
        entityId: companyId,
        event: 'memberInvited',
        after: { certifierId, role },
      });
    }
    return board(transaction, context, companyId);
  });

const closed = () =>
  new ApiError(409, 'Questo invito non vale più: è stato ritirato, è scaduto o ha già avuto risposta.', {
    code: 'Sace:Company:InvitationClosed',
  });

/**
 * Withdraws an invitation, once.
 * @throws ApiError 404; 403 NotReferent; 409 InvitationClosed when it was answered meanwhile.
 */
export const withdrawInvitation = (context: ActionContext, companyId: string, invitationId: string) =>
  context.database.transaction().execute(async (transaction) => {
    await referredCompany(transaction, context, companyId);
    const invitation = await findInvitation(transaction, invitationId);
    if (invitation?.companyId !== companyId) throw notFound(ENTITY, invitationId);
    if (invitation.outcome === 'accepted' || invitation.outcome === 'refused') throw closed();
    if (invitation.outcome === null) {
      await endInvitation(transaction, { id: invitationId, outcome: 'withdrawn', at: context.now });
      await recordChange(transaction, context, {
        entity: COMPANY,
        entityId: companyId,
        event: 'invitationWithdrawn',
        after: { certifierId: invitation.certifierId, role: invitation.role },
      });
    }
    return board(transaction, context, companyId);
  });

export const ownInvitations = async ({ caller, database, now }: ActionContext) => ({
  items: await findOwnInvitations(database, requireUserId(caller), now),
});

/**
 * Records the invited person's answer; repeating it changes nothing. A person who accepts works for the company from
 * today on, and the inviting referente gets a mail.
 * @throws ApiError 404 for anybody else's; 409 InvitationClosed when it was withdrawn, expired, or was answered
 * otherwise.
 */
export const answerInvitation = (deps: Deps, context: ActionContext, invitationId: string, accepts: boolean) =>
  context.database.transaction().execute(async (transaction) => {
    const { caller, now } = context;
    const userId = requireUserId(caller);
    const seen = await findInvitation(transaction, invitationId);
    if (seen?.userId !== userId) throw notFound(ENTITY, invitationId);
    const { companyId } = seen;
    const company = await lockCompany(transaction, companyId);
    const invitation = await findInvitation(transaction, invitationId);
    if (!company || !invitation) throw notFound(ENTITY, invitationId);
    const outcome = accepts ? 'accepted' : 'refused';
    const answered = { items: await findOwnInvitations(transaction, userId, now) };
    if (invitation.outcome === outcome) return answered;
    if (invitation.outcome !== null || invitation.expiresAt <= now) throw closed();
    const { certifierId, role, name, inviterEmail } = invitation;
    await endInvitation(transaction, { id: invitationId, outcome, at: now });
    const today = italianDay(now);
    const members = await findMembers(transaction, companyId, today);
    if (accepts && !members.some((member) => member.certifierId === certifierId && acts(member, today)))
      await insertMember(transaction, { companyId, certifierId, role, today });
    if (accepts) await giveRoleToNewMember(transaction, context, { companyId, userId });
    await recordChange(transaction, context, {
      entity: COMPANY,
      entityId: companyId,
      event: accepts ? 'memberAdded' : 'invitationRefused',
      after: { certifierId, role, ...(accepts && { validFrom: today }) },
    });
    const subject = accepts ? `${name} lavora ora per ${company.name}` : `${name} ha rifiutato l’invito`;
    await queueMail(transaction, deps.sealer, {
      tenantId: caller.tenantId,
      to: inviterEmail,
      subject,
      ...mailBody({
        language: 'it',
        heading: subject,
        paragraphs: [
          'Buongiorno,',
          accepts
            ? `${name} ha accettato l’invito e da oggi fa parte della società ${company.name}.`
            : `${name} ha rifiutato l’invito nella società ${company.name}.`,
        ],
      }),
    });
    return { items: await findOwnInvitations(transaction, userId, now) };
  });
