import type { Handlers } from '../../deps';
import { notFound } from '../../errors';

export const recordHandlers = (): Handlers => {
  const none = () => {
    throw notFound('Anagrafica', '');
  };
  return {
    anagraficheSave: none, anagraficheCreateCompany: none, anagraficheSaveCompany: none, anagraficheGetCompanyMembers: none, anagraficheAddCompanyMember: none,
    anagraficheEndCompanyMember: none, anagraficheGetDelegations: none, anagraficheGiveDelegation: none, anagraficheRevokeDelegation: none, anagraficheGetAlboEntry: none, anagraficheSaveAlboEntry: none,
  };
};
