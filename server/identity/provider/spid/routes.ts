/** Signing in with SPID: redirects to the provider, takes its response, and continues the sign-in that requested it. */
import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HOST_TENANT_ID, type Database } from '../../../platform/database/schema';
import { tenantIdOf } from '../accounts';
import { expired, interactionOf, type Interaction } from '../pages/login';
import { digest, networkOf, originOf } from '../origin';
import { LOGIN_PATH } from '../provider';
import { attempt } from '../rateLimit';
import { recordSecurityEvent } from '../sessions/securityLog';
import { authnRequest, redirectAddress } from './authnRequest';
import { classOfLevel, LEAST_LEVEL, PATHS } from './constants';
import type { SpidDeps } from './deps';
import {
  closeAccepted,
  closeRefused,
  findExchange,
  noteResult,
  openExchange,
  redeemTicket,
  type Exchange,
} from './exchanges';
import { logout } from './logout';
import { newId } from './metadata';
import { allowForm, postPage, refusalPage } from './pages';
import { must, Refusal } from './refusals';
import { checkResponse, readResponse } from './response';
import { userOf } from './users';
import { requestTexts } from '../../../platform/requestTexts';

const HTML = 'text/html; charset=utf-8';
/** The limit of messages from one address, behind which there may be a whole office. */
const MOST_MESSAGES = 300;
const WINDOW_SECONDS = 10 * 60;
const MOST_BODY_BYTES = 512 * 1024;

const posted = z.object({ SAMLResponse: z.string() }).catch({ SAMLResponse: '' });
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Registers the addresses that people visit. */
export function spidRoutes(app: FastifyInstance, deps: SpidDeps, done: () => void): void {
  void app.register(formbody, { bodyLimit: MOST_BODY_BYTES });
  app.addHook('preHandler', async (request, reply) => {
    const limit = {
      key: digest('spid', networkOf(originOf(request).address)),
      most: MOST_MESSAGES,
      windowSeconds: WINDOW_SECONDS,
    };
    const refused = await attempt(deps.database, [limit]);
    if (refused)
      return reply
        .code(429)
        .header('Retry-After', String(refused.retryAfterSeconds))
        .type(HTML)
        .send(refusalPage(new Refusal('too_many'), null, request.id));
  });
  // A form that is too large, or another body: the person still gets a page.
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) throw error;
    request.log.info({ err: error }, 'message of a SPID provider refused');
    return reply
      .code(status)
      .type(HTML)
      .send(refusalPage(new Refusal('unreadable'), null, request.id));
  });
  app.get<{ Params: { uid: string; slug: string } }>(`${LOGIN_PATH}/:uid/spid/:slug`, (request, reply) =>
    start(deps, request, reply),
  );
  app.get<{ Params: { uid: string } }>(`${LOGIN_PATH}/:uid/spid/complete`, (request, reply) =>
    complete(deps, request, reply),
  );
  app.post(PATHS.acs, (request, reply) => receive(deps, request, reply));
  app.get(PATHS.logout, (request, reply) => logout(deps, request, reply));
  app.post(PATHS.logout, (request, reply) => logout(deps, request, reply));
  done();
}

const tenantOf = async (database: Database, { params }: Interaction) =>
  (await tenantIdOf(database, textOf(params['__tenant']))) ?? null;
const loginPageOf = (uid: string) => `${LOGIN_PATH}/${uid}`;

async function start(
  { config, database, provider, registry, credentials }: SpidDeps,
  request: FastifyRequest<{ Params: { uid: string; slug: string } }>,
  reply: FastifyReply,
) {
  const interaction = await interactionOf(provider, request, reply);
  if (!interaction) return expired(request, reply);
  const identityProvider = registry.bySlug(request.params.slug);
  const tenantId = await tenantOf(database, interaction);
  if (!identityProvider || tenantId === null) return reply.redirect(loginPageOf(interaction.uid), 303);
  const requestedAt = new Date();
  const made = authnRequest(
    { entityId: config.entityId, endpoint: identityProvider.signOn, now: requestedAt },
    credentials,
  );
  await openExchange(database, {
    request: made,
    requestedAt,
    providerEntityId: identityProvider.entityId,
    interactionUid: interaction.uid,
    tenantId,
    clientId: textOf(interaction.params['client_id']) || null,
    address: originOf(request).address,
  });
  // The response is recognised by its InResponseTo; the relay state only has to be present and meaningless to others.
  const relayState = newId();
  const { binding, location } = identityProvider.signOn;
  if (binding === 'redirect')
    return reply.redirect(redirectAddress(location, 'SAMLRequest', made.xml, relayState, credentials), 303);
  allowForm(reply, location);
  return reply.type(HTML).send(
    postPage('Accesso con SPID', 'Ti stiamo portando al tuo gestore di identità.', location, {
      SAMLRequest: Buffer.from(made.xml).toString('base64'),
      RelayState: relayState,
    }),
  );
}

/** Takes the response. The browser comes from the provider's site, so it does not send the cookie of its sign-in. */
async function receive(deps: SpidDeps, request: FastifyRequest, reply: FastifyReply) {
  const { database } = deps;
  const { SAMLResponse } = posted.parse(request.body ?? {});
  let exchange: Exchange | undefined;
  try {
    const received = readResponse(SAMLResponse);
    exchange = await findExchange(database, received.inResponseTo);
    must(exchange, 'in_response_to_unknown');
    must(!exchange.isAnswered, 'in_response_to_used');
    const open = exchange;
    const close = async () => {
      const provider = deps.registry.byEntityId(open.providerEntityId);
      must(provider, 'provider_unknown');
      const { entityId, baseUrl } = deps.config;
      return checkResponse(received, {
        requestId: open.requestId,
        requestedAt: open.requestedAt,
        provider,
        entityId,
        acs: `${baseUrl}${PATHS.acs}`,
        now: new Date(),
      });
    };
    const accepted = await close().catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      throw (await closeRefused(database, open.requestId, received.xml, error))
        ? error
        : new Refusal('in_response_to_used');
    });
    const closed = await closeAccepted(database, open, received.xml, accepted);
    if ('lost' in closed) throw new Refusal(closed.lost);
    return await reply.redirect(`${loginPageOf(open.interactionUid)}/spid/complete?ticket=${closed.ticket}`, 303);
  } catch (error) {
    return refuse(deps, request, reply, error, exchange);
  }
}

/** Continues in the browser that began: its cookie and the ticket belong to the same sign-in. */
async function complete(deps: SpidDeps, request: FastifyRequest<{ Params: { uid: string } }>, reply: FastifyReply) {
  const { database, provider } = deps;
  const interaction = await interactionOf(provider, request, reply);
  if (!interaction) return expired(request, reply);
  const ticket = requestTexts(request.query)['ticket'] ?? '';
  const redeemed = await redeemTicket(database, ticket, interaction.uid);
  const exchange = redeemed && (await findExchange(database, redeemed.requestId));
  if (!exchange) return reply.redirect(loginPageOf(interaction.uid), 303);
  const { requestId, tenantId, clientId, providerEntityId } = exchange;
  const origin = originOf(request);
  try {
    const userId = await userOf(database, { tenantId, identity: redeemed.identity, clientId, origin });
    await noteResult(database, requestId, { userId });
    const level = exchange.level ?? LEAST_LEVEL;
    const details = { provider: providerEntityId, level, request: requestId };
    await recordSecurityEvent(database, {
      tenantId,
      action: 'LoginSucceeded',
      userId,
      userName: redeemed.identity.fiscalCode,
      method: 'spid',
      clientId,
      origin,
      details,
    });
    // The sign-in is never remembered: an identity of level 2 is proved again whenever the browser was closed.
    const result = { login: { accountId: userId, remember: false, amr: ['spid'], acr: classOfLevel(level) } };
    return await reply.redirect(
      await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false }),
      303,
    );
  } catch (error) {
    if (error instanceof Refusal) await noteResult(database, requestId, { refused: error.reason });
    return refuse(deps, request, reply, error, exchange);
  }
}

/** Shows the page of a refusal and records its reason. */
async function refuse(
  { database }: SpidDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  exchange: Exchange | undefined,
) {
  if (!(error instanceof Refusal)) throw error;
  const { reason, errorCode } = error;
  request.log.info({ reason, errorCode, spidRequest: exchange?.requestId }, 'sign-in with SPID refused');
  const details = {
    reason,
    ...(errorCode !== null && { errorCode }),
    ...(exchange && { provider: exchange.providerEntityId, request: exchange.requestId }),
  };
  const action = reason === 'user_inactive' ? 'LoginNotAllowed' : 'LoginFailed';
  await recordSecurityEvent(database, {
    tenantId: exchange?.tenantId ?? HOST_TENANT_ID,
    action,
    method: 'spid',
    clientId: exchange?.clientId ?? null,
    origin: originOf(request),
    details,
  });
  return reply
    .code(400)
    .type(HTML)
    .send(refusalPage(error, exchange ? loginPageOf(exchange.interactionUid) : null, request.id));
}
