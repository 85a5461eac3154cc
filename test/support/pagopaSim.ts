/** The payment simulator in the process of a test, over the real protocol. */
import type { AddressInfo } from 'node:net';
import { CREDITOR } from './creditor';
import { buildPagopaSim, type Simulator, type SimulatorOptions } from '../../scripts/pagopa-sim/server';

export const SIM_KEYS = { positions: 'gpd-key', receipts: 'receipts-key', checkout: 'checkout-key' } as const;

export interface RunningSim extends Simulator {
  readonly origin: string;
  /** The environment of a server that uses it. */
  readonly env: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

export async function startPagopaSim(
  options: Partial<Pick<SimulatorOptions, 'send' | 'delayMs' | 'clock'>> = {},
): Promise<RunningSim> {
  let origin = '';
  const sim = await buildPagopaSim({ origin: () => origin, keys: SIM_KEYS, send: null, ...options });
  await sim.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${String((sim.app.server.address() as AddressInfo).port)}`;
  return { ...sim, origin, env: pagopaEnv(origin), close: () => sim.app.close() };
}

/** Variables of a server whose payments go to that address. */
export const pagopaEnv = (origin: string): Readonly<Record<string, string>> => ({
  PAGOPA_URL: origin,
  PAGOPA_CREDITOR: CREDITOR,
  PAGOPA_CREDITOR_NAME: 'Regione di prova',
  PAGOPA_IBAN: 'IT60X0542811101000000123456',
  PAGOPA_SEGREGATION: '02',
  PAGOPA_CATEGORY: '9/0201102IM/',
  PAGOPA_GPD_KEY: SIM_KEYS.positions,
  PAGOPA_RECEIPTS_KEY: SIM_KEYS.receipts,
  PAGOPA_CHECKOUT_KEY: SIM_KEYS.checkout,
  PAGOPA_PUSH_FROM: '127.0.0.1,::1',
});
