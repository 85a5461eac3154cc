/**
 * Measures an export of the whole register from a listening server: its speed, and the memory that the server needs for
 * it.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { HOST_TENANT_ID } from '../server/platform/database/schema';
import type { Bench } from './bench';
import type { Answer, Order } from './exportServer';

/**
 * The allowed growth of the server's resident memory at any size of the file (MiB): batches, buffers, garbage not yet
 * collected.
 */
const MOST_GROWTH = 200;
const MIB = 1024 * 1024;

/** Sends an order to the process of the server, and waits for its answer. */
export async function ask(server: ChildProcess, order: Order): Promise<Answer> {
  const answered = once(server, 'message') as Promise<[Answer]>;
  const ended = once(server, 'exit').then(() => Promise.reject(new Error('The server of the exports has ended.')));
  server.send(order);
  const [answer] = await Promise.race([answered, ended]);
  return answer;
}

/** Reads an answer to its end and discards it. Returns the number of bytes. */
async function swallow(
  url: string,
  token: string,
): Promise<{ bytes: number; text: string; response: IncomingMessage }> {
  const call = get(url, { headers: { authorization: `Bearer ${token}` } });
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  let bytes = 0;
  let text = '';
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes < 10_000) text += piece.toString();
  }
  if (response.statusCode !== 200) throw new Error(`${url} answered ${String(response.statusCode)}: ${text}`);
  return { bytes, text, response };
}

/** Runs one export; returns seconds, bytes, and the memory before and at most. Throws when a row is missing. */
async function takeAway(server: ChildProcess, address: string, format: string, sent: number) {
  const { token = '' } = await ask(server, 'begin');
  const exportId = randomUUID();
  const start = performance.now();
  const { bytes } = await swallow(
    `${address}/api/app/admin-accreditations/export?format=${format}&exportId=${exportId}`,
    token,
  );
  const seconds = (performance.now() - start) / 1000;
  const { before = NaN, peak = NaN } = await ask(server, 'end');
  const { text } = await swallow(
    `${address}/api/app/admin-accreditations/exports/${exportId}`,
    (await ask(server, 'begin')).token ?? '',
  );
  const { rowsWritten, status } = JSON.parse(text) as { rowsWritten: number; status: string };
  if (rowsWritten !== sent || status !== 'Done')
    throw new Error(`The ${format} export wrote ${String(rowsWritten)} of ${String(sent)} rows: ${status}.`);
  return { seconds, bytes, before, peak };
}

export const exportFiles: Bench = {
  name: 'Export of all accreditations, every column, through a listening server',
  async run({ connection, target, print }) {
    const broken: string[] = [];
    // Drafts are in no export of the office.
    const { sent } = await connection.database
      .selectFrom('accreditation')
      .select(({ fn }) => fn.countAll<number>().as('sent'))
      .where('tenant_id', '=', HOST_TENANT_ID)
      .where('state', '!=', 'InCompilazione')
      .executeTakeFirstOrThrow();
    const server = fork(fileURLToPath(new URL('exportServer.ts', import.meta.url)));
    try {
      const { address = '' } = await ask(server, { open: target });
      print(
        `${'format'.padEnd(8)}${'seconds'.padStart(9)}${'rows/s'.padStart(10)}${'MiB'.padStart(9)}${'memory before, MiB'.padStart(21)}${'at most'.padStart(9)}${'growth'.padStart(8)}`,
      );
      for (const format of ['csv', 'xlsx']) {
        const { seconds, bytes, before, peak } = await takeAway(server, address, format, sent);
        const growth = (peak - before) / MIB;
        print(
          `${format.padEnd(8)}${seconds.toFixed(1).padStart(9)}${Math.round(sent / seconds)
            .toLocaleString('it')
            .padStart(
              10,
            )}${(bytes / MIB).toFixed(0).padStart(9)}${(before / MIB).toFixed(0).padStart(21)}${(peak / MIB).toFixed(0).padStart(9)}${growth.toFixed(0).padStart(8)}`,
        );
        if (growth > MOST_GROWTH)
          broken.push(
            `${format}: the server's memory grew by ${growth.toFixed(0)} MiB, ${String(MOST_GROWTH)} at most.`,
          );
      }
    } finally {
      if (server.connected) server.disconnect();
    }
    return broken;
  },
};
