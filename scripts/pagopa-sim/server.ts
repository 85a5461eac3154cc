/** The simulator's HTTP server: debt positions, receipts, carts, and the payer's pages. */
import formbody from '@fastify/formbody';
import { setTimeout } from 'node:timers/promises';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Carts } from './carts';
import { Delivery, type Send } from './delivery';
import { Faults, type Fault } from './faults';
import { addGpdRoutes } from './gpdRoutes';
import { PAGE_PATHS } from './pages';
import { addPayerRoutes } from './payerRoutes';
import { Positions, type StoredPosition } from './positions';
import { Problem } from './problem';
import { addReceiptRoutes } from './receiptRoutes';

export interface SimulatorOptions {
  /** Returns the address of the simulator; called when it listens. */
  readonly origin: () => string;
  /** The key of each product. */
  readonly keys: { readonly positions: string; readonly receipts: string; readonly checkout: string };
  /** Sends receipts to the portal; null: none is sent. */
  readonly send: Send | null;
  readonly delayMs?: number;
  readonly clock?: () => Date;
  /** The positions of an earlier run. */
  readonly stored?: readonly StoredPosition[];
  readonly changed?: (all: readonly StoredPosition[]) => void;
}

export interface Simulator {
  readonly app: FastifyInstance;
  readonly positions: Positions;
  readonly carts: Carts;
  readonly delivery: Delivery;
  readonly faults: Faults;
}

const DELAY_MS = 20_000;
const HEADER = 'ocp-apim-subscription-key';
const API = /^\/(gpd|checkout)\//;

const keyOf = (request: FastifyRequest) => {
  const key = request.headers[HEADER];
  return typeof key === 'string' ? key : null;
};

/** Makes the server; it does not listen yet. */
export async function buildPagopaSim(options: SimulatorOptions): Promise<Simulator> {
  const { origin, keys, send, delayMs = DELAY_MS, clock = () => new Date(), stored, changed } = options;
  const app = fastify({ bodyLimit: 256 * 1024, forceCloseConnections: true });
  const positions = new Positions(clock, stored, changed);
  const carts = new Carts(positions, clock);
  const delivery = new Delivery({ send, delayMs });
  const faults = new Faults();
  await app.register(formbody);

  /** Checks the key, as the gateway before all products does, and then applies the fault that a test has planned. */
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!API.test(request.url)) return;
    const key = request.url.startsWith('/checkout/')
      ? keys.checkout
      : request.url.includes('/payments-receipts-service/')
        ? keys.receipts
        : keys.positions;
    if (keyOf(request) !== key)
      return reply.code(401).send({
        statusCode: 401,
        message: 'Access denied due to invalid subscription key. Make sure to provide a valid key for an active API.',
      });
    const fault = faults.take(request.method, request.url);
    if (fault?.delayMs !== undefined) await setTimeout(fault.delayMs);
    if (fault?.isDone === true) {
      reply.fault = fault;
      return;
    }
    if (fault?.isSilent === true) {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    if (fault)
      return reply
        .headers(fault.headers ?? {})
        .code(fault.status)
        .send({ title: 'Injected', status: fault.status });
  };
  app.decorateReply('fault', undefined);
  app.addHook('preHandler', admit);
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = reply.fault;
    if (!fault) return payload;
    if (fault.isSilent === true) {
      request.raw.socket.destroy();
      return payload;
    }
    reply.code(fault.status).removeHeader('location');
    return JSON.stringify(fault.answer ?? { title: 'Injected', status: fault.status });
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!API.test(request.url)) return;
    const { method, url: path, body } = request;
    faults.exchanges.push({ method, path, key: keyOf(request), body, status: reply.statusCode });
  });
  app.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof Problem) {
      const { status, title, detail } = error;
      return reply.code(status).send({ title, status, detail });
    }
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    return reply.code(status).send({ title: 'Error', status, detail: 'There was an error processing the request' });
  });

  addGpdRoutes(app, positions);
  addReceiptRoutes(app, positions);
  app.post('/checkout/ec/v2/carts', async ({ body }, reply) =>
    reply.redirect(`${origin()}${PAGE_PATHS.cart}/${carts.make(body).id}`, 302),
  );
  addPayerRoutes(app, { positions, carts, delivery });
  app.addHook('onClose', async () => {
    delivery.stop();
  });
  return { app, positions, carts, delivery, faults };
}

declare module 'fastify' {
  interface FastifyReply {
    /** The planned fault that changes the answer after the request has taken effect. */
    fault: Fault | undefined;
  }
}
