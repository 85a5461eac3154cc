import { askFor } from './client';
import { AnagraficheService } from './generated/services/AnagraficheService';

/** The proof that a contact address belongs to its owner. Needs no session: the link names tenant and certifier. */
export const contactEmailApi = {
  /** Returns the confirmed address. Rejects with 404 or 410 and a code of `Sace:ContactEmail` for an invalid link. */
  confirm: (token: string): Promise<string> =>
    askFor(
      () => AnagraficheService.anagraficheConfirmContactEmailByLink({ requestBody: { token } }),
      ({ email }) => email,
    ),
};
