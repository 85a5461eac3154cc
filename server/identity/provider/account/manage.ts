/**
 * `Account/Manage`: ABP's clients of the code flow send users here for their account. Those of the portal go on to its
 * own page, so that they have one. Those of other programs get a page without a script that leads back; a browser without
 * a session signs in before that.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Config } from '../../../platform/config/config';
import type { Database } from '../../../platform/database/schema';
import { ApiError } from '../../../platform/errors';
import { requestLanguage } from '../../../platform/localization/culture';
import type { Language } from '../../../platform/localization/texts';
import type { Sealer } from '../../../platform/secrets';
import { readSettings } from '../../../platform/settings/settingValues';
import { MANAGE_CALLBACK, MANAGE_CLIENT_ID } from '../manageClient';
import { digest } from '../origin';
import { noticePage } from '../pages/pages';
import { languageOfParameters } from '../pages/pageTexts';
import { manageLanguage, manageTextsOf } from './manageTexts';
import { actorOf, type Owner } from './actor';
import { signedIn } from './browserSession';
import { body, expiredForm, refusedForm, submitForm, type Body } from './manageForms';
import { managePage, type ManageForm } from './managePage';
import { storedValues, typedValues } from './manageValues';
import { readProfile } from './profile';
import { safeReturnUrl } from './resetLink';
import { requestTexts } from '../../../platform/requestTexts';

interface Options {
  readonly provider: Provider;
  readonly database: Database;
  readonly config: Pick<Config, 'publicUrl' | 'allowedOrigins'>;
  readonly sealer: Sealer;
}

/** The spellings of the path; the one in lower case, `/account/manage`, is a page of the portal. */
const PATHS = [
  '/:account(^(?=.*[A-Z])[Aa][Cc][Cc][Oo][Uu][Nn][Tt]$)/:manage(^[Mm][Aa][Nn][Aa][Gg][Ee]$)',
  '/account/:manage(^(?=.*[A-Z])[Mm][Aa][Nn][Aa][Gg][Ee]$)',
];
const PATH = '/Account/Manage';
/** The account page of the portal. */
const PORTAL_PAGE = '/account/manage';

/** The outcome of a form, as the address of the page names it afterwards. */
const DONE = { profile: 'saved', password: 'passwordChanged' } as const;

type SignedIn = NonNullable<Awaited<ReturnType<typeof signedIn>>>;

/** Serves `/Account/Manage`, the page on which users of other programs change their account. */
export const manage: FastifyPluginCallback<Options> = (app, { provider, database, config, sealer }, done) => {
  if (!app.hasContentTypeParser('application/x-www-form-urlencoded'))
    void app.register(formbody, { bodyLimit: 16_384 });
  const who = (request: FastifyRequest, reply: FastifyReply) =>
    signedIn({ provider, database, publicUrl: config.publicUrl }, request, reply);

  const profileOf = (account: SignedIn['account']) =>
    readProfile(database, { userId: account.id, caller: callerOf(account) });

  const formOf = async (request: FastifyRequest, { account, session }: SignedIn): Promise<ManageForm> => {
    const language = languageOf(request);
    const settings = await readSettings(database, account.tenantId);
    const query = requestTexts(request.query);
    const what = query['done'];
    const profile = await profileOf(account);
    return {
      language,
      profile,
      ...storedValues(profile),
      mayChange: {
        userName: settings.flag('Abp.Identity.User.IsUserNameUpdateEnabled'),
        email: settings.flag('Abp.Identity.User.IsEmailUpdateEnabled'),
      },
      token: tokenOf(session.uid),
      madeFor: userKeyOf(account.id),
      returnUrl: safeReturnUrl(config, query['returnUrl'] ?? null) ?? '/',
      done: what === 'profile' || what === 'password' ? manageTextsOf(language)[DONE[what]] : null,
      error: null,
      problems: {},
      addressIn: (other) => addressOf({ ...query, ui_locales: other }),
    };
  };

  const signIn = (request: FastifyRequest, reply: FastifyReply) => {
    const query = requestTexts(request.query);
    const parameters = new URLSearchParams({
      client_id: MANAGE_CLIENT_ID,
      response_type: 'code',
      scope: 'openid',
      redirect_uri: `${config.publicUrl}${MANAGE_CALLBACK}`,
      state: safeReturnUrl(config, query['returnUrl'] ?? null) ?? '/',
      'ui-culture': languageOf(request),
      // The code is never redeemed: this page needs only the browser's session. So this is the digest of a value that
      // is thrown away.
      code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
      code_challenge_method: 'S256',
      ...(query['__tenant'] && { __tenant: query['__tenant'] }),
    });
    return reply.redirect(`/connect/authorize?${parameters.toString()}`, 303);
  };

  const show = (reply: FastifyReply, status: number, form: ManageForm) =>
    reply.code(status).type('text/html; charset=utf-8').send(managePage(form));

  for (const path of PATHS) {
    app.get(path, async (request, reply) => {
      const query = requestTexts(request.query);
      if (leadsToPortal(config, query['returnUrl'] ?? null)) return reply.redirect(portalPage(query), 303);
      const user = await who(request, reply);
      return user ? show(reply, 200, await formOf(request, user)) : signIn(request, reply);
    });

    app.post(path, async (request, reply) => {
      const { origin } = request.headers;
      const user = await who(request, reply);
      if (!user) return signIn(request, reply);
      const sent: Body = body.parse(request.body ?? {});
      const form: ManageForm = { ...(await formOf(request, user)), done: null };
      if (origin !== undefined && origin !== config.publicUrl) return show(reply, 400, expiredForm(form, {}));
      if (!isEqual(sent.token ?? '', form.token)) return show(reply, 400, expiredForm(form, sent));
      try {
        const problems = await submitForm({ config, database, sealer }, ownerOf(request, user), sent, form);
        if (problems !== null)
          return await show(reply, 400, {
            ...form,
            ...(sent.form === 'profile' && typedValues(form.profile, sent)),
            problems,
          });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.retryAfterSeconds !== null) void reply.header('Retry-After', String(error.retryAfterSeconds));
        const status = error.status === 429 ? 429 : 400;
        return show(reply, status, refusedForm(form, await profileOf(user.account), sent, error));
      }
      return reply.redirect(
        addressOf({ ...requestTexts(request.query), done: sent.form === 'password' ? 'password' : 'profile' }),
        303,
      );
    });
  }

  app.get(MANAGE_CALLBACK, (request, reply) => {
    const { state, error } = requestTexts(request.query);
    const texts = manageTextsOf(languageOf(request));
    if (error !== undefined)
      return reply
        .code(400)
        .type('text/html; charset=utf-8')
        .send(noticePage(texts.failedTitle, texts.badRequest, null, languageOf(request)));
    return reply.redirect(addressOf({ returnUrl: safeReturnUrl(config, state ?? null) ?? '/' }), 303);
  });
  done();
};

/** Returns true unless somebody comes from a program at another allowed origin, and wants to return there. */
function leadsToPortal(config: Options['config'], returnUrl: string | null): boolean {
  const address = safeReturnUrl(config, returnUrl);
  return address === null || new URL(address, config.publicUrl).origin === config.publicUrl;
}

const portalPage = ({ __tenant: tenant }: Readonly<Record<string, string | undefined>>): string =>
  tenant === undefined ? PORTAL_PAGE : `${PORTAL_PAGE}?${new URLSearchParams({ __tenant: tenant }).toString()}`;

const callerOf = ({ id, userName, tenantId }: SignedIn['account']) => ({ userId: id, userName, tenantId });

function ownerOf(request: FastifyRequest, { account, session }: SignedIn): Owner {
  const grantIds = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) =>
    grantId === undefined ? [] : [grantId],
  );
  return {
    ...actorOf(request, callerOf(account)),
    language: languageOf(request),
    userId: account.id,
    kept: { grantIds, session: session.uid },
    signedInAt: new Date((session.loginTs ?? 0) * 1000),
  };
}

/** The token that only the server and the pages of this session know. */
const tokenOf = (sessionUid: string) => digest('account-form', sessionUid);

const userKeyOf = (userId: string) => digest('account-form-user', userId);

const isEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Returns the chosen language, or else that of the browser or of the portal's cookie. */
const languageOf = (request: FastifyRequest): Language => {
  const { ui_locales: chosen } = requestTexts(request.query);
  return manageLanguage(languageOfParameters({ ui_locales: chosen ?? requestLanguage(request) }));
};

function addressOf(query: Readonly<Record<string, string | undefined>>): string {
  const parameters = ['returnUrl', '__tenant', 'ui_locales', 'done'].flatMap((name) =>
    query[name] === undefined ? [] : [[name, query[name]] as [string, string]],
  );
  return parameters.length === 0 ? PATH : `${PATH}?${new URLSearchParams(parameters).toString()}`;
}
