/** A server that is paid through the simulator, with a certifier and a wallet; jobs are done when a test says so. */
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { SimulatorOptions } from '../../scripts/pagopa-sim/server';
import type { Mode } from '../../scripts/pagopa-sim/delivery';
import { accreditationFees } from '../../server/domains/accreditations';
import { checkInvariants } from '../../server/domains/wallets';
import type { PagopaDeps } from '../../server/domains/wallets/pagopa/deps';
import { pagopaDeps } from '../../server/domains/wallets/pagopa/pagopaDeps';
import { sealer } from '../../server/platform/secrets';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { startPagopaSim, type RunningSim } from './pagopaSim';
import { hurryJobs } from './jobRows';
import { insertPortalRows } from './portalRows';
import { startServer, type TestServer } from './startServer';
import { bearer } from './tokens';

type Headers = Readonly<Record<string, string>>;

export interface PagopaStage {
  readonly sim: RunningSim;
  readonly server: TestServer;
  readonly certifierId: string;
  readonly walletId: string;
  /** The header of a certifier who owns the wallet. */
  readonly payer: Headers;
  readonly log: string[];
  readonly ask: (
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
    headers?: Headers,
  ) => Promise<LightMyRequestResponse>;
  /** Requests a payment of the wallet; pagoPA knows it by default. */
  readonly request: (amount?: string, options?: { readonly isPublished?: boolean }) => Promise<PaymentAnswer>;
  readonly payment: (id: string) => Promise<PaymentAnswer>;
  /** Pays at a bank by the notice's number. */
  readonly pay: (nav: string, mode?: Mode) => Promise<void>;
  readonly push: (message: string) => Promise<string>;
  readonly balance: () => Promise<number>;
  readonly receipts: (iuv: string) => Promise<{ state: string; reason: string | null }[]>;
  readonly drain: () => Promise<void>;
  /** Makes the next question about payments due now. */
  readonly hurry: () => Promise<void>;
  /** The dependencies of payments outside of requests. */
  readonly deps: PagopaDeps;
  /** All faults of the books; a sound ledger has none. */
  readonly faults: () => Promise<string[]>;
  readonly close: () => Promise<void>;
}

export interface PaymentAnswer {
  readonly id: string;
  readonly state: string;
  readonly amountCents: number;
  readonly noticeNumber: string;
  readonly dueAt: string;
  readonly paidAt: string | null;
}

const TOKEN_RENEWAL_MS = 120_000;
export const PAYMENTS = '/api/app/portafogli/payments';
export const iuvOf = ({ noticeNumber }: Pick<PaymentAnswer, 'noticeNumber'>) => noticeNumber.slice(1);

export async function pagopaStage(
  options: Partial<Pick<SimulatorOptions, 'delayMs' | 'clock'>> & { readonly env?: Headers } = {},
): Promise<PagopaStage> {
  const log: string[] = [];
  const bring: NonNullable<SimulatorOptions['send']> = async (payload) => {
    const headers = { 'content-type': 'text/xml; charset=utf-8', soapaction: '"paSendRTV2"' };
    const answer = await server.inject({ method: 'POST', url: '/pagopa/receipts', headers, payload });
    return { status: answer.statusCode, text: answer.body };
  };
  const { env = {}, ...ofSim } = options;
  const sim = await startPagopaSim({ ...ofSim, send: bring });
  const server = await startServer({
    env: { ...sim.env, ...env },
    logStream: { write: (line: string) => log.push(line) > 0 } as unknown as NodeJS.WritableStream,
  });
  const { config } = server;
  const fees = accreditationFees({ config, sealer: sealer(config), clock: () => new Date() });
  const deps = pagopaDeps({ ...server, fees, logger: server.app.log });
  if (!deps) throw new Error('Payments are on.');
  const { certifierId } = await insertPortalRows(server.database);
  const { id: walletId } = await server.database
    .selectFrom('wallet')
    .select('id')
    .where('owner_certifier_id', '=', certifierId)
    .executeTakeFirstOrThrow();
  const payer = await bearer(server, 'certificatore');
  let signedIn = { headers: payer, at: Date.now() };
  /** A token is good for five minutes, and a table of many cases takes longer. */
  const payerNow = async () => {
    if (Date.now() - signedIn.at > TOKEN_RENEWAL_MS)
      signedIn = { headers: await bearer(server, 'certificatore'), at: Date.now() };
    return signedIn.headers;
  };
  const ask: PagopaStage['ask'] = async (method, path, payload, headers) =>
    server.inject({
      method,
      url: `${PAYMENTS}${path}`,
      headers: headers ?? (await payerNow()),
      ...(payload && { payload }),
    });
  const drain = () => server.app.jobs.drain();
  return {
    sim,
    server,
    certifierId,
    walletId,
    payer,
    log,
    ask,
    deps,
    request: async (amount = '30', { isPublished = true } = {}) => {
      const answer = await ask('POST', '', { id: randomUUID(), walletId, amount });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      if (isPublished) await drain();
      return answer.json<PaymentAnswer>();
    },
    payment: async (id) => (await ask('GET', `/${id}`)).json<PaymentAnswer>(),
    pay: async (nav, mode = 'subito') => sim.delivery.deliver(mode, sim.positions.pay(nav)),
    push: async (message) => (await bring(message)).text,
    balance: async () =>
      (
        await server.database
          .selectFrom('wallet')
          .select('balance_cents')
          .where('id', '=', walletId)
          .executeTakeFirstOrThrow()
      ).balance_cents,
    receipts: (iuv) =>
      server.database
        .selectFrom('pagopa_receipt')
        .select(['state', 'reason'])
        .where('iuv', '=', iuv)
        .orderBy('received_at')
        .execute(),
    hurry: async () => {
      await hurryJobs(server.database);
      await server.database
        .updateTable('pagopa_payment')
        .set({ next_ask_at: new Date(0) })
        .where('state', '=', 'creata')
        .execute();
    },
    drain,
    faults: () => checkInvariants(server.database, HOST_TENANT_ID),
    close: async () => {
      await server.close();
      await sim.close();
    },
  };
}
