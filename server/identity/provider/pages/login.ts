/** The login page: GET shows it, POST checks the credentials and continues the sign-in. */
import formbody from '@fastify/formbody';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import { z } from 'zod';
import type { Config } from '../../../platform/config/config';
import { HOST_TENANT_ID, type Database } from '../../../platform/database/schema';
import { readSettings } from '../../../platform/settings/settingValues';
import { takeRegistered } from '../account/registeredHere';
import { safeReturnUrl } from '../account/resetLink';
import { tenantIdOf } from '../accounts';
import { checkCredentials } from '../passwords/credentials';
import type { Html } from '../../../platform/html';
import { loginPage, type LoginForm } from './loginPage';
import { originOf } from '../origin';
import { noticePage } from './pages';
import { languageOfParameters, refusalText, textsOf } from './pageTexts';
import { LOGIN_PATH } from '../provider';
import { chooseTenant, enterTenant, tenantBox } from './tenantChoice';
import { requestTexts } from '../../../platform/requestTexts';

export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

interface Options {
  readonly provider: Provider;
  readonly database: Database;
  /** The configuration of the origins: only pages of our own may post the form. */
  readonly config: Pick<Config, 'publicUrl' | 'allowedOrigins'>;
  /** Other ways to sign in that the page of a request offers; their addresses lie below LOGIN_PATH/<uid>. */
  readonly methods?: (interaction: Interaction) => Promise<Html | null>;
}

const text = z.string().catch('');
const NOTHING = { form: '', tenant: '', username: '', password: '', remember: '', request: '' };
const body = z
  .object({ form: text, tenant: text, username: text, password: text, remember: text, request: text })
  .catch(NOTHING);

/**
 * The values of the parameter `notice` of a sign-in: the page then says that it replaces an expired one, or that the
 * user has just registered.
 */
const STARTED_AGAIN = 'expired';
const REGISTERED = 'registered';

/** Serves the login pages. */
export const login: FastifyPluginCallback<Options> = (
  app,
  { provider, database, config, methods = () => Promise.resolve(null) },
  done,
) => {
  if (!app.hasContentTypeParser('application/x-www-form-urlencoded'))
    void app.register(formbody, { bodyLimit: 16_384 });

  const show = (reply: FastifyReply, status: number, form: LoginForm) =>
    reply.code(status).type('text/html; charset=utf-8').send(loginPage(form));

  const emptyForm = async (
    request: FastifyRequest,
    interaction: Interaction,
    tenantId: string | undefined,
  ): Promise<LoginForm> => {
    const params = inLanguageOf(request, interaction.params);
    const language = languageOfParameters(params);
    const texts = textsOf(language);
    const settings = tenantId === undefined ? null : await readSettings(database, tenantId);
    const acceptsPasswords = settings?.flag('Abp.Account.EnableLocalLogin') ?? false;
    const notice =
      { [STARTED_AGAIN]: texts.startedAgain, [REGISTERED]: texts.accountCreated }[textOf(params['notice'])] ?? null;
    return {
      language,
      userName: textOf(params['login_hint']),
      remember: false,
      error: settings === null ? texts.unknownTenant : null,
      problems: {},
      notice: acceptsPasswords ? notice : texts.passwordsRefused,
      tenant: await tenantBox(database, tenantId),
      request: requestOf(params),
      methods: await methods(interaction),
      acceptsPasswords,
      forgotPassword: portalAddress('/account/forgot-password', config, params),
      register:
        settings?.flag('Abp.Account.IsSelfRegistrationEnabled') === true
          ? portalAddress('/account/register', config, params)
          : null,
    };
  };

  /**
   * Moves the sign-in to the tenant of that name; for an unknown name it returns the page with the reason and the other
   * typed values.
   */
  const takeTypedTenant = async (
    request: FastifyRequest,
    reply: FastifyReply,
    interaction: Interaction,
    name: string,
    typed: Partial<LoginForm> = {},
  ) => {
    const tenantId = await tenantIdOf(database, textOf(interaction.params['__tenant']));
    const form = { ...(await emptyForm(request, interaction, tenantId)), ...typed };
    const choice = await chooseTenant(database, originOf(request), form.language, name);
    if ('tenantId' in choice) {
      await enterTenant(interaction, choice.tenantId);
      return null;
    }
    const { status, problem, retryAfterSeconds } = choice;
    if (retryAfterSeconds !== undefined) void reply.header('Retry-After', String(retryAfterSeconds));
    const tenant = { current: form.tenant?.current ?? null, typed: name, problem };
    return { status, form: { ...form, error: problem, tenant } };
  };

  const switchTenant = async (request: FastifyRequest, reply: FastifyReply, interaction: Interaction, name: string) => {
    const refused = await takeTypedTenant(request, reply, interaction, name);
    if (refused) return show(reply, refused.status, refused.form);
    const { language } = await emptyForm(request, interaction, undefined);
    return reply.redirect(`${LOGIN_PATH}/${interaction.uid}?ui_locales=${language}`, 303);
  };

  app.get(`${LOGIN_PATH}/:uid`, async (request, reply) => {
    const interaction = await interactionOf(provider, request, reply);
    if (!interaction) return expired(request, reply);
    const tenantId = await tenantIdOf(database, textOf(interaction.params['__tenant']));
    if (tenantId === undefined) return show(reply, 400, await emptyForm(request, interaction, tenantId));
    const registered = takeRegistered({ provider, publicUrl: config.publicUrl }, request, reply, tenantId);
    if (registered !== null) {
      // The notice stays on the page when the language changes or a wrong password was entered.
      interaction.params = { ...interaction.params, notice: REGISTERED, login_hint: registered };
      await interaction.persist();
    }
    return show(reply, 200, await emptyForm(request, interaction, tenantId));
  });

  app.post(`${LOGIN_PATH}/:uid`, async (request, reply) => {
    const { form: which, tenant, username, password, remember, request: began } = body.parse(request.body ?? {});
    const { origin } = request.headers;
    if (origin !== undefined && origin !== config.publicUrl) return expired(request, reply);
    const interaction = await interactionOf(provider, request, reply);
    if (!interaction) return began === '' ? expired(request, reply) : reply.redirect(again(began, username), 303);
    if (which === 'tenant') return switchTenant(request, reply, interaction, tenant);

    const typed = { userName: username, remember: remember === 'true', notice: null };
    // A tenant that was typed and not saved counts, too.
    if (which === 'withTenant') {
      const refused = await takeTypedTenant(request, reply, interaction, tenant, typed);
      if (refused) return show(reply, refused.status, refused.form);
    }
    const tenantId = await tenantIdOf(database, textOf(interaction.params['__tenant']));
    const form: LoginForm = { ...(await emptyForm(request, interaction, tenantId)), ...typed };
    const texts = textsOf(form.language);
    if (tenantId === undefined) return show(reply, 400, form);
    const problems = {
      ...(username.trim() === '' && { userName: texts.userNameMissing }),
      ...(password === '' && { password: texts.passwordMissing }),
    };
    if (Object.keys(problems).length > 0) return show(reply, 400, { ...form, problems });

    const clientId = textOf(interaction.params['client_id']);
    const checked = await checkCredentials(
      { database },
      { tenantId, login: username, password, origin: originOf(request), clientId },
    );
    if (checked.outcome === 'refused') {
      const { reason, retryAfterSeconds } = checked;
      if (retryAfterSeconds !== undefined) void reply.header('Retry-After', String(retryAfterSeconds));
      return show(reply, reason === 'too_many_attempts' ? 429 : 400, {
        ...form,
        error: refusalText(form.language, checked),
      });
    }
    const { id: accountId, securityStamp } = checked.account;
    const result = { login: { accountId, remember: form.remember, amr: ['pwd'] }, securityStamp };
    const next = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
    return reply.redirect(next, 303);
  });
  done();
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the parameters of a request with the language in which its page was opened. */
function inLanguageOf(
  request: FastifyRequest,
  params: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { ui_locales: chosen } = requestTexts(request.query);
  return chosen !== undefined ? { ...params, 'ui-culture': languageOfParameters({ ui_locales: chosen }) } : params;
}

/**
 * Returns the address of a portal page for users who cannot sign in yet, with the parameters that lead back and to the
 * same tenant.
 */
function portalAddress(path: string, config: Options['config'], params: Readonly<Record<string, unknown>>): string {
  const returnUrl = safeReturnUrl(config, textOf(params['returnUrl']));
  const tenant = textOf(params['__tenant']);
  // The portal may still be in a tenant that the user has left here: an empty name leads it to the host.
  const query = new URLSearchParams({
    ...(tenant !== '' && { __tenant: tenant === HOST_TENANT_ID ? '' : tenant }),
    ...(returnUrl !== null && { returnUrl }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Encodes the parameters of a sign-in, so that it can be started again. */
function requestOf(params: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(params).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return new URLSearchParams(texts).toString();
}

/**
 * Returns the address that starts a sign-in again, for a form that came when its sign-in was over. A browser that is
 * signed in by now, since the form was sent twice, goes straight on to the program; any other gets a new page with the
 * reason. The provider checks the parameters as it does those of any request.
 */
function again(began: string, userName: string): string {
  const query = new URLSearchParams(began);
  query.set('notice', STARTED_AGAIN);
  query.set('login_hint', userName);
  return `/connect/authorize?${query.toString()}`;
}

/**
 * Returns the sign-in that this browser began, as its cookie proves. Null when it is over, expired or another
 * browser's.
 */
export async function interactionOf(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw);
    return interaction.uid === requestTexts(request.params)['uid'] && interaction.prompt.name === 'login'
      ? interaction
      : null;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  }
}

export function expired(request: FastifyRequest, reply: FastifyReply) {
  const language = languageOfParameters(requestTexts(request.query));
  const { expiredTitle, expired: words } = textsOf(language);
  return reply
    .code(400)
    .type('text/html; charset=utf-8')
    .send(noticePage(expiredTitle, words, null, language));
}
