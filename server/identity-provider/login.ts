/** The login page: GET shows it, POST checks the credentials and goes on with the sign-in. */
import formbody from '@fastify/formbody';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import { z } from 'zod';
import type { Database } from '../database/schema';
import { accountByLogin, tenantIdOf } from './accounts';
import { loginPage, noticePage, type LoginForm } from './pages';
import { verifyPassword } from './passwords';
import { LOGIN_PATH } from './provider';
import { attempt, forgive, type Limit } from './rateLimit';

interface Options {
  readonly provider: Provider;
  readonly database: Database;
  /** The only origin whose pages may post the form. */
  readonly publicUrl: string;
}

const WINDOW_SECONDS = 10 * 60;
/** Failed attempts on one name from one address. */
const MOST_PER_NAME = 10;
/** Failed attempts from one address, behind which there may be a whole office. */
const MOST_PER_ADDRESS = 100;

const text = z.string().catch('');
const body = z.object({ username: text, password: text, remember: text }).catch({ username: '', password: '', remember: '' });

const EMPTY: LoginForm = { userName: '', remember: false, error: null, problems: {} };

/** Serves the login pages. */
export const login: FastifyPluginCallback<Options> = (app, { provider, database, publicUrl }, done) => {
  if (!app.hasContentTypeParser('application/x-www-form-urlencoded')) void app.register(formbody, { bodyLimit: 16_384 });

  const show = (reply: FastifyReply, status: number, form: LoginForm) => reply.code(status).type('text/html; charset=utf-8').send(loginPage(form));

  app.get(`${LOGIN_PATH}/:uid`, async (request, reply) => {
    const interaction = await interactionOf(provider, request, reply);
    if (!interaction) return expired(reply);
    const hint = interaction.params['login_hint'];
    return show(reply, 200, { ...EMPTY, userName: typeof hint === 'string' ? hint : '' });
  });

  app.post(`${LOGIN_PATH}/:uid`, async (request, reply) => {
    const interaction = await interactionOf(provider, request, reply);
    const { origin } = request.headers;
    if (!interaction || (origin !== undefined && origin !== publicUrl)) return expired(reply);

    const { username, password, remember } = body.parse(request.body ?? {});
    const form: LoginForm = { ...EMPTY, userName: username, remember: remember === 'true' };
    const problems = {
      ...(username.trim() === '' && { userName: 'Inserisci il nome utente o l’indirizzo e-mail.' }),
      ...(password === '' && { password: 'Inserisci la password.' }),
    };
    if (Object.keys(problems).length > 0) return show(reply, 400, { ...form, problems });

    const limits = limitsOf(request.ip, username);
    if (!(await attempt(database, limits))) {
      void reply.header('Retry-After', String(WINDOW_SECONDS));
      return show(reply, 429, { ...form, error: 'Troppi tentativi non riusciti. Attendi qualche minuto e riprova.' });
    }
    const tenant = interaction.params['__tenant'];
    const tenantId = await tenantIdOf(database, typeof tenant === 'string' ? tenant : '');
    const account = tenantId === undefined ? undefined : await accountByLogin(database, tenantId, username);
    // The password is checked even when there is no such user, so that the time taken tells nothing.
    const right = await verifyPassword(password, account?.passwordHash ?? null);
    if (!account || !right) {
      request.log.info({ userId: account?.id }, 'sign-in refused');
      return show(reply, 400, { ...form, error: 'Nome utente o password non corretti.' });
    }
    await forgive(database, limits);
    const result = { login: { accountId: account.id, remember: form.remember, amr: ['pwd'] } };
    const next = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
    request.log.info({ userId: account.id }, 'signed in');
    return reply.redirect(next, 303);
  });
  done();
};

const limitsOf = (address: string, userName: string): Limit[] => [
  { key: `login:${address}`, most: MOST_PER_ADDRESS, windowSeconds: WINDOW_SECONDS },
  { key: `login:${address}:${userName.trim().toLowerCase().replaceAll('\0', '').slice(0, 256)}`, most: MOST_PER_NAME, windowSeconds: WINDOW_SECONDS },
];

/** The sign-in that this browser began; its cookie proves that it did. Null when it is over, expired or another browser's. */
async function interactionOf(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw);
    return interaction.uid === (request.params as { uid: string }).uid && interaction.prompt.name === 'login' ? interaction : null;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  }
}

function expired(reply: FastifyReply) {
  const text = 'Questa richiesta di accesso è già stata usata oppure è scaduta. Torna al portale: se serve, potrai accedere di nuovo.';
  return reply.code(400).type('text/html; charset=utf-8').send(noticePage('Richiesta di accesso scaduta', text));
}
