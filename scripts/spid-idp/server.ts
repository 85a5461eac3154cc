/** The test provider's HTTP server. */
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { makeAnswer } from './answer';
import { SCRIPT, STYLE } from './assets';
import { readForm, readRedirect, type ReceivedMessage } from './authnRequest';
import { makeCredentials, type Credentials } from './credentials';
import type { Fields } from './faults/model';
import { faultOf } from './faults/table';
import { logoutAnswer, logoutProblems } from './logout';
import { answerPage, homePage, loginPage, PAGE_PATHS, problemsPage } from './pages';
import { personOf } from './people';
import { PATHS, providerMetadata, testProvider } from './provider';
import { checkRequest } from './requestRules';
import { loadServiceProvider, type ServiceProvider } from './serviceProvider';
import { Requests } from './session';

interface Options {
  /** Returns the address of the server, which is also its entityID; called when it listens. */
  readonly origin: () => string;
  readonly credentials: Credentials;
  /** The service provider's metadata: an address or a file. */
  readonly sp: string;
  /** Posts an answer that is to arrive twice for the first time; the browser posts it for the second. */
  readonly deliver?: (action: string, fields: Fields) => Promise<unknown>;
}

const deliverByForm = (action: string, fields: Fields) =>
  fetch(action, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

const choice = z.object({
  request: z.string(),
  person: z.string(),
  level: z.enum(['1', '2', '3']),
  fault: z.string(),
  cancel: z.string().optional(),
});

const CANCELLED = 'error-25';
const LEVELS = { 1: 1, 2: 2, 3: 3 } as const;

type Query = Readonly<Record<string, string | undefined>>;

/** Makes the server; it does not listen yet. */
export async function buildSpidIdp({
  origin,
  credentials,
  sp,
  deliver = deliverByForm,
}: Options): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: 1024 * 1024 });
  const requests = new Requests();
  const stranger = await makeCredentials('Altro provider');
  const provider = () => testProvider(origin(), credentials);
  await app.register(formbody);

  const show = (reply: FastifyReply, text: string, status = 200, formAction = "'self'") =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header(
        'Content-Security-Policy',
        `default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; form-action ${formAction}; frame-ancestors 'none'; base-uri 'none'`,
      )
      .send(text);

  app.setErrorHandler(async (error, _request, reply) =>
    show(reply, problemsPage([error instanceof Error ? error.message : String(error)], undefined), 400),
  );
  app.get('/', async (_request, reply) => show(reply, homePage(origin(), sp)));
  app.get(PATHS.metadata, async (_request, reply) =>
    reply.type('application/samlmetadata+xml; charset=utf-8').send(providerMetadata(provider())),
  );
  app.get(PAGE_PATHS.style, async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  app.get(PAGE_PATHS.script, async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT));

  const begin = (reply: FastifyReply, message: ReceivedMessage, serviceProvider: ServiceProvider) => {
    const circumstances = {
      provider: provider(),
      serviceProvider,
      now: new Date(),
      wasSeen: (id: string) => requests.isSeen(id),
    };
    const { problems, request } = checkRequest(message, circumstances);
    if (!request) return show(reply, problemsPage(problems, message.xml), 400);
    return show(reply, loginPage(requests.add(request), request));
  };
  app.get(PATHS.sso, async (request, reply) => {
    const serviceProvider = await loadServiceProvider(sp);
    return begin(reply, readRedirect(queryOf(request.url), 'SAMLRequest', serviceProvider), serviceProvider);
  });
  app.post<{ Body: Query }>(PATHS.sso, async (request, reply) => {
    const serviceProvider = await loadServiceProvider(sp);
    return begin(reply, readForm(request.body, 'SAMLRequest', serviceProvider), serviceProvider);
  });

  app.post(PAGE_PATHS.answer, async (request, reply) => {
    const chosen = choice.parse(request.body);
    const authnRequest = requests.get(chosen.request);
    if (!authnRequest)
      return show(
        reply,
        problemsPage(['Questa pagina è scaduta: torna al servizio e ricomincia l’accesso.'], undefined),
        400,
      );
    const fault = faultOf(chosen.cancel === undefined ? chosen.fault : CANCELLED);
    const answer = makeAnswer(fault, {
      provider: provider(),
      request: authnRequest,
      attributes: personOf(chosen.person).attributes,
      level: LEVELS[chosen.level],
      now: new Date(),
      stranger,
      ...requests.othersThan(authnRequest),
    });
    if (fault.outcome === 'accepted') requests.noteAnswered(authnRequest);
    if (answer.isSentTwice) await deliver(answer.action, answer.fields);
    // The service provider redirects from the address of the form to any of its pages.
    return show(reply, answerPage(answer), 200, new URL(answer.action).origin);
  });

  const logout = (reply: FastifyReply, message: ReceivedMessage, serviceProvider: ServiceProvider) => {
    const problems = logoutProblems(message, serviceProvider);
    if (problems.length > 0) return show(reply, problemsPage(problems, message.xml), 400);
    const answer = logoutAnswer(provider(), message, serviceProvider, new Date());
    return show(reply, answerPage(answer), 200, new URL(answer.action).origin);
  };
  app.get(PATHS.slo, async (request, reply) => {
    const serviceProvider = await loadServiceProvider(sp);
    return logout(reply, readRedirect(queryOf(request.url), 'SAMLRequest', serviceProvider), serviceProvider);
  });
  app.post<{ Body: Query }>(PATHS.slo, async (request, reply) => {
    const serviceProvider = await loadServiceProvider(sp);
    return logout(reply, readForm(request.body, 'SAMLRequest', serviceProvider), serviceProvider);
  });
  return app;
}

const queryOf = (url: string): string => url.split('?').slice(1).join('?');
