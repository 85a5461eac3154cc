// npm start: runs the missing or stale steps of the set-up, then becomes the server (in this process, so that signals
// reach it directly).
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { demoDefault } from './demoDefault.mjs';
import { startSimulator, wantsSimulator } from './demoPayments.mjs';
import { startSigner, wantsSigner } from './demoSigner.mjs';
import { root, runMain } from './steps.mjs';
import { setUp } from './setup.mjs';

await runMain(async () => {
  await setUp({ build: true });
  process.env.SACE_DEMO ||= demoDefault(process.env.PUBLIC_URL);
  process.env.NODE_ENV ||= 'production';
  if (wantsSimulator(process.env))
    Object.assign(process.env, await startSimulator(process.env, [join(root, 'dist', 'server', 'pagopaSim.js')]));
  if (wantsSigner(process.env))
    Object.assign(process.env, await startSigner(process.env, [join(root, 'dist', 'server', 'demoSigner.js')]));
  const program = join(root, 'dist', 'server', 'main.js');
  // The server finds its files by the path of the running program: from here on that is its own.
  process.argv[1] = program;
  await import(pathToFileURL(program).href);
});
