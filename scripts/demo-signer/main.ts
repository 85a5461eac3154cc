/** npm run demo-signer: signs documents for the demonstration; the signatures have no legal value. */
import { resolve } from 'node:path';
import { fiscalCodeOf } from '../../server/demo/codes';
import { parseSignerArguments, SignerArgumentsError, USAGE } from './arguments';
import { keptAuthority } from './authority';
import { buildDemoSigner } from './server';

const HOST = '127.0.0.1';

/** The certifier of the demonstration user `certificatore` (server/demo/demoCertifier.ts). */
const PEOPLE = [
  {
    name: 'Carla Certificatrice',
    fiscalCode: fiscalCodeOf({
      lastName: 'Certificatrice',
      firstName: 'Carla',
      gender: 'F',
      birthDate: '1980-03-14',
      belfiore: 'A944',
    }),
  },
];

async function main(): Promise<void> {
  const request = parseSignerArguments(process.argv.slice(2));
  if (request === null) {
    console.log(USAGE);
    return;
  }
  const { port, folder } = request;
  const origin = `http://${HOST}:${String(port)}`;
  const authority = await keptAuthority(resolve(folder), new Date());
  const app = await buildDemoSigner({ authority, people: PEOPLE, origin: () => origin });
  const end = () => void app.close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  // When another program has started it, it ends with that program.
  if (process.send) process.once('disconnect', end);
  await app.listen({ host: HOST, port });
  console.log(`The demonstration signer is ready at ${origin}`);
}

main().catch((error: unknown) => {
  const isPortTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  console.error(
    error instanceof SignerArgumentsError
      ? error.message
      : isPortTaken
        ? 'The port is taken: choose another one with --port.'
        : error,
  );
  process.exitCode = 1;
});
