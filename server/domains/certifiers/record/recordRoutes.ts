import type { FastifyRequest } from 'fastify';
import type { Handlers, ModuleDeps } from '../../../platform/deps';
import type { Choices } from './alboEntryRepository';
import { alboEntry, saveAlboEntry } from './alboEntryService';
import { createCompany, saveCompany, type CompanyInput, type CompanyUpdate } from '../companies/companyService';
import {
  delegationBoard,
  giveDelegation,
  revokeDelegation,
  type DelegationInput,
} from '../delegations/delegationService';
import {
  answerInvitation,
  invite,
  membersOf,
  ownInvitations,
  withdrawInvitation,
  type InvitationInput,
} from '../members/invitationService';
import { endMembership } from '../members/memberService';
import { saveRecord } from './recordService';
import type { PersonalRecordInput } from './recordValues';

const idOf = ({ params }: Pick<FastifyRequest, 'params'>) => (params as { id: string }).id.toLowerCase();

/** What certifiers write of themselves, their companies and those who act for them. */
export const recordHandlers = (deps: ModuleDeps): Handlers => {
  const doing = ({ caller, database, ip }: FastifyRequest) => ({ caller, database, ip, now: deps.clock() });
  return {
    anagraficheSave: (request) => saveRecord(doing(request), idOf(request), request.body as PersonalRecordInput),
    anagraficheCreateCompany: (request) => createCompany(doing(request), request.body as CompanyInput),
    anagraficheSaveCompany: (request) => saveCompany(doing(request), idOf(request), request.body as CompanyUpdate),
    anagraficheGetCompanyMembers: (request) => membersOf(doing(request), idOf(request)),
    anagraficheInviteCompanyMember: (request) =>
      invite(deps, doing(request), idOf(request), request.body as InvitationInput),
    anagraficheWithdrawCompanyInvitation: (request) =>
      withdrawInvitation(
        doing(request),
        idOf(request),
        (request.body as { invitationId: string }).invitationId.toLowerCase(),
      ),
    anagraficheGetMyCompanyInvitations: (request) => ownInvitations(doing(request)),
    anagraficheAnswerCompanyInvitation: (request) =>
      answerInvitation(deps, doing(request), idOf(request), (request.body as { accepts: boolean }).accepts),
    anagraficheEndCompanyMember: (request) =>
      endMembership(doing(request), idOf(request), (request.body as { certifierId: string }).certifierId.toLowerCase()),
    anagraficheGetDelegations: (request) => delegationBoard(doing(request)),
    anagraficheGiveDelegation: (request) => giveDelegation(doing(request), request.body as DelegationInput),
    anagraficheRevokeDelegation: (request) => revokeDelegation(doing(request), idOf(request)),
    anagraficheGetAlboEntry: (request) => alboEntry(doing(request)),
    anagraficheSaveAlboEntry: (request) => saveAlboEntry(doing(request), request.body as Choices),
  };
};
