import { ask } from './client';
import type { MyAccreditation } from './generated/models/MyAccreditation';
import type { MyCompany } from './generated/models/MyCompany';
import type { PersonalRecord } from './generated/models/PersonalRecord';
import { AnagraficheService } from './generated/services/AnagraficheService';

export type { MyAccreditation, MyCompany, PersonalRecord };

/** The caller's own data (API-10 to API-14). All need a session. */
export const anagraficheApi = {
  /** API-10. Null when the user has no record yet. */
  get: (id: string, signal?: AbortSignal): Promise<PersonalRecord | null> =>
    ask(() => AnagraficheService.anagraficheGet({ id }), (record: PersonalRecord | undefined) => record ?? null, signal),
  /** API-11. */
  getContactEmailConfirmed: (signal?: AbortSignal): Promise<boolean> =>
    ask(() => AnagraficheService.anagraficheGetContactEmailConfirmed(), ({ confirmed }) => confirmed, signal),
  /** API-12, newest first. */
  getMyAccreditations: (signal?: AbortSignal): Promise<MyAccreditation[]> =>
    ask(() => AnagraficheService.anagraficheGetMyAccreditations(), ({ items }) => items, signal),
  /** API-13: those the caller works for today. */
  getMyCompanies: (signal?: AbortSignal): Promise<MyCompany[]> =>
    ask(() => AnagraficheService.anagraficheGetMyCompanies(), ({ items }) => items, signal),
  /** API-14. Sends the link that confirms the address, and tells whether it is confirmed already. */
  confirmContactEmail: (userId: string, email: string, signal?: AbortSignal): Promise<{ email: string; confirmed: boolean }> =>
    ask(() => AnagraficheService.anagraficheConfirmContactEmail({ requestBody: { userId, email } }), (answer) => answer, signal),
};
