/** npm run pagopa-sim: a simulator of pagoPA's platform for trying payments without money. */
import { resolve } from 'node:path';
import { parseSimArguments, SimArgumentsError, USAGE } from './arguments';
import { sendTo } from './delivery';
import { storedState } from './storedState';
import { buildPagopaSim } from './server';

const HOST = '127.0.0.1';

async function main(): Promise<void> {
  const request = parseSimArguments(process.argv.slice(2));
  if (request === null) {
    console.log(USAGE);
    return;
  }
  const { port, station, file } = request;
  const key = process.env['PAGOPA_SIM_KEY'] || 'prova';
  const origin = `http://${HOST}:${String(port)}`;
  const keys = { positions: key, receipts: key, checkout: key };
  const { app } = await buildPagopaSim({
    origin: () => origin,
    keys,
    send: station === null ? null : sendTo(station),
    ...storedState(resolve(file)),
  });
  const end = () => void app.close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  // When another program has started it, it ends with that program.
  if (process.send) process.once('disconnect', end);
  await app.listen({ host: HOST, port });
  console.log(`The payment simulator is ready at ${origin}`);
}

main().catch((error: unknown) => {
  const isPortTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  console.error(
    error instanceof SimArgumentsError
      ? error.message
      : isPortTaken
        ? 'The port is taken: choose another one with --port.'
        : error,
  );
  process.exitCode = 1;
});
