/** npm run spid-idp: an identity provider for trying the sign-in with SPID. */
import { resolve } from 'node:path';
import { parseSpidIdpArguments, SpidIdpArgumentsError, USAGE } from './arguments';
import { storedCredentials } from './credentials';
import { PATHS } from './provider';
import { buildSpidIdp } from './server';

const HOST = '127.0.0.1';

async function main(): Promise<void> {
  const request = parseSpidIdpArguments(process.argv.slice(2));
  if (request === null) {
    console.log(USAGE);
    return;
  }
  const { port, sp, folder } = request;
  const origin = `http://${HOST}:${String(port)}`;
  const app = await buildSpidIdp({ origin: () => origin, credentials: await storedCredentials(resolve(folder)), sp });
  await app.listen({ host: HOST, port });
  console.log(
    `The test provider of digital identity is ready at ${origin}\nStart the portal with SPID_IDP_METADATA=${origin}${PATHS.metadata}`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
}

main().catch((error: unknown) => {
  const isPortTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  console.error(
    error instanceof SpidIdpArgumentsError
      ? error.message
      : isPortTaken
        ? 'The port is taken: choose another one with --port.'
        : error,
  );
  process.exitCode = 1;
});
