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
import { addMember, endMembership, membersOf, type MemberInput } from '../members/memberService';
import { saveRecord } from './recordService';
import type { PersonalRecordInput } from './recordValues';

const idOf = ({ params }: Pick<FastifyRequest, 'params'>) => (params as { id: string }).id.toLowerCase();

/** What certifiers write of themselves, their companies and those who act for them. */
export const recordHandlers = ({ clock }: ModuleDeps): Handlers => {
  const doing = ({ caller, database, ip }: FastifyRequest) => ({ caller, database, ip, now: clock() });
  return {
    anagraficheSave: (request) => saveRecord(doing(request), idOf(request), request.body as PersonalRecordInput),
    anagraficheCreateCompany: (request) => createCompany(doing(request), request.body as CompanyInput),
    anagraficheSaveCompany: (request) => saveCompany(doing(request), idOf(request), request.body as CompanyUpdate),
    anagraficheGetCompanyMembers: (request) => membersOf(doing(request), idOf(request)),
    anagraficheAddCompanyMember: (request) => addMember(doing(request), idOf(request), request.body as MemberInput),
    anagraficheEndCompanyMember: (request) =>
      endMembership(doing(request), idOf(request), (request.body as { certifierId: string }).certifierId.toLowerCase()),
    anagraficheGetDelegations: (request) => delegationBoard(doing(request)),
    anagraficheGiveDelegation: (request) => giveDelegation(doing(request), request.body as DelegationInput),
    anagraficheRevokeDelegation: (request) => revokeDelegation(doing(request), idOf(request)),
    anagraficheGetAlboEntry: (request) => alboEntry(doing(request)),
    anagraficheSaveAlboEntry: (request) => saveAlboEntry(doing(request), request.body as Choices),
  };
};
