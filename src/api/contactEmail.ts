import { ask } from './client';
import { AnagraficheService } from './generated/services/AnagraficheService';

/** The proof that a contact address is its owner's. Needs no session: the link names tenant and certifier by itself. */
export const contactEmailApi = {
  /** The address that is confirmed. Rejects with 404 or 410 and a code of `Sace:ContactEmail` when the link confirms nothing. */
  confirm: (token: string): Promise<string> =>
    ask(
      () => AnagraficheService.anagraficheConfirmContactEmailByLink({ requestBody: { token } }),
      ({ email }) => email,
    ),
};
