import type { AppDeps } from '../../../platform/deps';
import type { Handlers } from '../../../platform/handler';
import { actorOf, ownerOf } from '../../../identity/provider/account/actor';
import { limitContactMails, limitLinks } from '../../../identity/provider/account/limits';
import { originOf } from '../../../identity/provider/origin';
import { requireUserId } from '../../../platform/caller';
import { requireCorrectable } from './accountAddress';
import { confirmByLink, sendLink } from './service';

/** Serves certifiers who prove that their contact address is theirs. */
export const contactEmailHandlers = (deps: AppDeps) =>
  ({
    anagraficheConfirmContactEmail: async (request) => {
      const { userId, email, correctsAccount, currentPassword } = request.body;
      await limitContactMails(deps.database, request.caller.tenantId, email, originOf(request));
      const accountStamp = correctsAccount
        ? await requireCorrectable(deps.database, ownerOf(request, requireUserId(request.caller)), {
            email: email.trim(),
            password: currentPassword ?? '',
          })
        : null;
      return sendLink(deps, request, { userId: userId.toLowerCase(), email, accountStamp });
    },
    anagraficheConfirmContactEmailByLink: async (request) => {
      await limitLinks(deps.database, originOf(request));
      return confirmByLink(deps, actorOf(request), request.body.token);
    },
  }) satisfies Partial<Handlers>;
