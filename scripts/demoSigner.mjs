// Signatures of the demonstration: the signer runs beside the server, on this machine alone, and no other program
// trusts it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { demoDefault } from './demoDefault.mjs';
import { freePort } from './demoPayments.mjs';

const HOST = '127.0.0.1';
const USUAL_PORT = 8087;

/**
 * Returns true when the demonstration has its signer: no other one is configured, and its users are on this machine.
 * @param {NodeJS.ProcessEnv} env
 */
export const wantsSigner = ({ SACE_DEMO, DEMO_SIGNER_URL, PUBLIC_URL }) =>
  /^(1|true)$/i.test(SACE_DEMO ?? '') && !DEMO_SIGNER_URL && demoDefault(PUBLIC_URL) === '1';

/**
 * Returns the server's settings about the signer, and the signer's own.
 * @param {NodeJS.ProcessEnv} env
 * @param {number} port
 */
export function signerSettings({ SACE_DATA }, port) {
  const folder = join(SACE_DATA || './data', 'demo-signer');
  return {
    variables: {
      DEMO_SIGNER_URL: `http://${HOST}:${String(port)}`,
      DEMO_SIGNER_AUTHORITY: join(folder, 'authority.pem'),
    },
    arguments: ['--port', String(port), '--folder', folder],
  };
}

/**
 * Starts the signer, which ends with this process, and returns the variables of the server.
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} program the arguments for Node
 */
export async function startSigner(env, program) {
  const settings = signerSettings(env, await freePort(USUAL_PORT));
  const child = spawn(process.execPath, [...program, ...settings.arguments], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // The server runs on when the signer fails.
  child.on('error', (error) => {
    process.stderr.write(`The demonstration signer did not start: ${error.message}\n`);
  });
  child.unref();
  child.channel?.unref();
  return settings.variables;
}
