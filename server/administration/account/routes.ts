import { requireUserId } from '../../platform/caller';
import type { AppDeps } from '../../platform/deps';
import type { Handlers } from '../../platform/handler';
import { actorOf, ownerOf } from '../../identity/provider/account/actor';
import { changePassword } from '../../identity/provider/account/passwordChange';
import { requestPasswordReset, resetPassword, verifyReset } from '../../identity/provider/account/passwordReset';
import { cancelEmailChange, readProfile, updateProfile, type Profile } from '../../identity/provider/account/profile';
import { noteRegistered } from '../../identity/provider/account/registeredHere';
import { register } from '../../identity/provider/account/registration';
import { requestLanguage } from '../../platform/localization/culture';
import { cookieLoginHandlers } from './cookieLogin';
import { userById } from './repository';
import { sessionHandlers } from './sessions';

/** ABP's clients may add members to a user; we store none, so the answer has an empty object. */
const withExtras = (profile: Profile) => ({ ...profile, extraProperties: {} });

/** The operations of visitors and users on their own account: registration, password reset, profile. */
export const accountHandlers = (deps: AppDeps) =>
  ({
    accountRegister: async (request, reply) => {
      const id = await register(deps, actorOf(request), request.body);
      const user = await userById(request.database, id);
      const { oAuth, publicUrl } = deps.config;
      const provider = request.server.oidcProvider;
      // Without a login page of the portal, the provider's page greets the visitor who has just registered.
      if (provider && oAuth.responseType === 'code')
        noteRegistered({ provider, publicUrl }, request, reply, {
          tenantId: request.caller.tenantId,
          userName: user.userName,
        });
      return { ...user, tenantId: request.tenant?.id ?? null, extraProperties: {} };
    },
    accountSendPasswordResetCode: async (request, reply) => {
      const { email, returnUrl = null, returnUrlHash = null } = request.body;
      const place = { origin: request.headers.origin, returnUrl, returnUrlHash };
      await requestPasswordReset(deps, actorOf(request), { email, language: requestLanguage(request), place });
      return reply.code(204).send();
    },
    accountVerifyPasswordResetToken: (request) => verifyReset(deps.database, actorOf(request), request.body),
    accountResetPassword: async (request, reply) => {
      await resetPassword(deps, actorOf(request), request.body);
      return reply.code(204).send();
    },
    profileGet: async (request) =>
      withExtras(await readProfile(deps.database, ownerOf(request, requireUserId(request.caller)))),
    profileUpdate: async (request) =>
      withExtras(await updateProfile(deps, ownerOf(request, requireUserId(request.caller)), request.body)),
    profileCancelEmailChange: async (request) =>
      withExtras(await cancelEmailChange(deps, ownerOf(request, requireUserId(request.caller)))),
    profileChangePassword: async (request, reply) => {
      await changePassword(deps, ownerOf(request, requireUserId(request.caller)), request.body);
      return reply.code(204).send();
    },
    ...cookieLoginHandlers(deps),
    ...sessionHandlers(deps),
  }) satisfies Partial<Handlers>;
