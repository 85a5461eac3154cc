import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that systems give away by themselves, to a server that asks for any port and to every outgoing connection. */
const LOWEST = 12_000;
/** How many each worker of the tests has to itself: it may listen on one long after it was found free. */
const SHARE = 1_000;
const SHARES = 20;

const share = LOWEST + ((Number(process.env['JEST_WORKER_ID'] ?? 1) - 1) % SHARES) * SHARE;
// Two runs on one machine seldom begin at the same port.
let given = randomInt(SHARE);

/** A port nobody listens on, that no other worker is given and this one is not given again for a thousand turns. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = share + (given++ % SHARE);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => {
      resolve(false);
    });
    probe.listen(port, () => {
      probe.close(() => {
        resolve(true);
      });
    });
  });
}
