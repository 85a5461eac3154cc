// Signatures of the demonstration: the signer beside the server, on this machine alone, trusted by nobody else.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { demoDefault } from './demoDefault.mjs';
import { freePort } from './demoPayments.mjs';

const HOST = '127.0.0.1';
const USUAL_PORT = 8087;

/**
 * Whether the demonstration has its signer: where no other is named, and whoever signs is on this machine.
 * @param {NodeJS.ProcessEnv} env
 */
export const wantsSigner = ({ SACE_DEMO, DEMO_SIGNER_URL, PUBLIC_URL }) =>
  /^(1|true)$/i.test(SACE_DEMO ?? '') && !DEMO_SIGNER_URL && demoDefault(PUBLIC_URL) === '1';

/**
 * What the server is told of the signer, and the signer of itself.
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
 * Starts the signer, which ends with this process, and answers the variables of the server.
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} program as Node is told it
 */
export async function startSigner(env, program) {
  const settings = signerSettings(env, await freePort(USUAL_PORT));
  const child = spawn(process.execPath, [...program, ...settings.arguments], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // Whether it lives does not decide whether the server does.
  child.on('error', (error) => {
    process.stderr.write(`The demonstration signer did not start: ${error.message}\n`);
  });
  child.unref();
  child.channel?.unref();
  return settings.variables;
}
