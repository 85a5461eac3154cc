import type { FastifyRequest } from 'fastify';
import type { ModuleDeps } from '../../../platform/deps';
import type { Handlers } from '../../../platform/handler';
import { idOf } from '../../../platform/idOf';
import { alboEntry, saveAlboEntry } from './alboEntryService';
import { createCompany, saveCompany } from '../companies/companyService';
import { delegationBoard, giveDelegation, revokeDelegation } from '../delegations/delegationService';
import { answerInvitation, invite, membersOf, ownInvitations, withdrawInvitation } from '../members/invitationService';
import { endMembership } from '../members/memberService';
import { saveRecord } from './recordService';

/** Serves certifiers with their record, their companies and their delegations. */
export const recordHandlers = (deps: ModuleDeps) => {
  const doing = ({ caller, database, ip }: FastifyRequest) => ({ caller, database, ip, now: deps.clock() });
  return {
    anagraficheSave: (request) => saveRecord(doing(request), idOf(request), request.body),
    anagraficheCreateCompany: (request) => createCompany(doing(request), request.body),
    anagraficheSaveCompany: (request) => saveCompany(doing(request), idOf(request), request.body),
    anagraficheGetCompanyMembers: (request) => membersOf(doing(request), idOf(request)),
    anagraficheInviteCompanyMember: (request) => invite(deps, doing(request), idOf(request), request.body),
    anagraficheWithdrawCompanyInvitation: (request) =>
      withdrawInvitation(doing(request), idOf(request), request.body.invitationId.toLowerCase()),
    anagraficheGetMyCompanyInvitations: (request) => ownInvitations(doing(request)),
    anagraficheAnswerCompanyInvitation: (request) =>
      answerInvitation(deps, doing(request), idOf(request), request.body.accepts),
    anagraficheEndCompanyMember: (request) =>
      endMembership(doing(request), idOf(request), request.body.certifierId.toLowerCase()),
    anagraficheGetDelegations: (request) => delegationBoard(doing(request)),
    anagraficheGiveDelegation: (request) => giveDelegation(doing(request), request.body),
    anagraficheRevokeDelegation: (request) => revokeDelegation(doing(request), idOf(request)),
    anagraficheGetAlboEntry: (request) => alboEntry(doing(request)),
    anagraficheSaveAlboEntry: (request) => saveAlboEntry(doing(request), request.body),
  } satisfies Partial<Handlers>;
};
