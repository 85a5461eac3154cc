import type { AppDeps, Handlers } from '../../../platform/deps';
import { limitContactMails, limitLinks } from '../../../identity/provider/account/limits';
import { originOf } from '../../../identity/provider/origin';
import { confirmByLink, sendLink } from './service';

/** Certifiers prove that their contact address is theirs. */
export const contactEmailHandlers = (deps: AppDeps): Handlers => ({
  anagraficheConfirmContactEmail: async (request) => {
    const { userId, email } = request.body as { userId: string; email: string };
    await limitContactMails(deps.database, request.caller.tenantId, email, originOf(request));
    return sendLink(deps, request, { userId: userId.toLowerCase(), email });
  },
  anagraficheConfirmContactEmailByLink: async (request) => {
    await limitLinks(deps.database, originOf(request));
    return confirmByLink(deps, request.ip, (request.body as { token: string }).token);
  },
});
