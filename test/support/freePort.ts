import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * The range lies below the ephemeral ports, which systems give to servers that take any port and to outgoing
 * connections.
 */
const LOWEST = 12_000;
/** The number of ports of each worker: it may listen on one long after it was found free. */
const SHARE = 1_000;
const SHARES = 20;

const share = LOWEST + ((Number(process.env['JEST_WORKER_ID'] ?? 1) - 1) % SHARES) * SHARE;
// Two runs on one machine seldom begin at the same port.
let given = randomInt(SHARE);

/**
 * Finds a port that nobody listens on. No other worker gets it, and this worker gets it again after a thousand calls at
 * the earliest.
 */
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
