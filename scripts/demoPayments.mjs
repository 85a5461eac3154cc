// Payments of the demonstration: the simulator runs beside the server, on this machine alone, with a key of its own.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { demoDefault } from './demoDefault.mjs';

const HOST = '127.0.0.1';
const USUAL_PORT = 8086;
const EVERYWHERE = ['0.0.0.0', '::', undefined, ''];

/**
 * Returns true when payments of the demonstration go to the simulator: no other platform is configured, and the payer's
 * browser is on this machine.
 * @param {NodeJS.ProcessEnv} env
 */
export const wantsSimulator = ({ SACE_DEMO, PAGOPA_URL, PUBLIC_URL }) =>
  /^(1|true)$/i.test(SACE_DEMO ?? '') && !PAGOPA_URL && demoDefault(PUBLIC_URL) === '1';

/**
 * Returns the settings by which the server and the simulator reach each other.
 * @param {NodeJS.ProcessEnv} env
 * @param {number} port
 */
export function paymentSettings({ HOST: host, PORT }, port) {
  const key = randomBytes(24).toString('base64url');
  const name = EVERYWHERE.includes(host) ? 'localhost' : (host ?? '');
  const portal = `http://${name.includes(':') ? `[${name}]` : name}:${PORT || '8080'}`;
  return {
    variables: {
      PAGOPA_URL: `http://${HOST}:${String(port)}`,
      PAGOPA_CREDITOR: '99999999990',
      PAGOPA_CREDITOR_NAME: 'Regione Dimostrativa',
      PAGOPA_IBAN: 'IT60X0542811101000000123456',
      PAGOPA_SEGREGATION: '00',
      PAGOPA_CATEGORY: '9/0201102IM/',
      PAGOPA_CBILL: 'DEMO1',
      PAGOPA_GPD_KEY: key,
      PAGOPA_RECEIPTS_KEY: key,
      PAGOPA_CHECKOUT_KEY: key,
      PAGOPA_PUSH_FROM: '127.0.0.1,::1',
    },
    arguments: ['--port', String(port), '--station', `${portal}/pagopa/receipts`],
  };
}

/**
 * Returns the wanted port, or another one when it is in use.
 * @param {number} wanted
 * @returns {Promise<number>}
 */
export async function freePort(wanted) {
  const probe = createServer();
  try {
    probe.listen({ host: HOST, port: wanted });
    await once(probe, 'listening');
    const address = probe.address();
    return typeof address === 'object' && address ? address.port : wanted;
  } catch (error) {
    if (wanted === 0) throw error;
    return await freePort(0);
  } finally {
    probe.close();
  }
}

/**
 * Starts the simulator, which ends with this process, and returns the variables of the server.
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} program the arguments for Node
 */
export async function startSimulator(env, program) {
  const settings = paymentSettings(env, await freePort(USUAL_PORT));
  const file = join(env.SACE_DATA || './data', 'pagopa-sim.json');
  const child = spawn(process.execPath, [...program, ...settings.arguments, '--file', file], {
    // Keys travel in the environment: all users of a machine can read the arguments of a program.
    env: { ...env, PAGOPA_SIM_KEY: settings.variables.PAGOPA_GPD_KEY },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // The server runs on when the simulator fails.
  child.on('error', (error) => {
    process.stderr.write(`The payment simulator did not start: ${error.message}\n`);
  });
  child.unref();
  child.channel?.unref();
  return settings.variables;
}
