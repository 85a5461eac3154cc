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
  const context = ({ caller, database, ip }: FastifyRequest) => ({ caller, database, ip, now: deps.clock() });
  return {
    anagraficheSave: (request) => saveRecord(context(request), idOf(request), request.body),
    anagraficheCreateCompany: (request) => createCompany(context(request), request.body),
    anagraficheSaveCompany: (request) => saveCompany(context(request), idOf(request), request.body),
    anagraficheGetCompanyMembers: (request) => membersOf(context(request), idOf(request)),
    anagraficheInviteCompanyMember: (request) => invite(deps, context(request), idOf(request), request.body),
    anagraficheWithdrawCompanyInvitation: (request) =>
      withdrawInvitation(context(request), idOf(request), request.body.invitationId.toLowerCase()),
    anagraficheGetMyCompanyInvitations: (request) => ownInvitations(context(request)),
    anagraficheAnswerCompanyInvitation: (request) =>
      answerInvitation(deps, context(request), idOf(request), request.body.accepts),
    anagraficheEndCompanyMember: (request) =>
      endMembership(context(request), idOf(request), request.body.certifierId.toLowerCase()),
    anagraficheGetDelegations: (request) => delegationBoard(context(request)),
    anagraficheGiveDelegation: (request) => giveDelegation(context(request), request.body),
    anagraficheRevokeDelegation: (request) => revokeDelegation(context(request), idOf(request)),
    anagraficheGetAlboEntry: (request) => alboEntry(context(request)),
    anagraficheSaveAlboEntry: (request) => saveAlboEntry(context(request), request.body),
  } satisfies Partial<Handlers>;
};
