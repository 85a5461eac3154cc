/**
 * Measures pages of certificates for visitors' browsers, from a server in a process of its own: pages a second, and its
 * memory.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Bench } from './bench';
import { ask } from './exports';
import { median } from './measure';

const LEAST_A_SECOND = 500;
/** The allowed growth of the server's resident memory in MiB: its cache of pages is bounded. */
const MOST_GROWTH = 200;
const SECONDS = 20;
const WARM_UP_SECONDS = 5;
const CONNECTIONS = 32;
/**
 * The number of popular certificates, which are read again and again, as the target of a link is; one page of ten is of
 * the whole register.
 */
const POPULAR = 500;
const MIB = 1024 * 1024;

/** Each reader has a network of its own, since the readings of one are limited. */
const readerOf = (n: number) => `10.${String((n >> 16) & 255)}.${String((n >> 8) & 255)}.${String(n & 255)}`;

async function page(agent: Agent, url: string, reader: string): Promise<{ status: number; html: string }> {
  const [response] = (await once(get(url, { agent, headers: { 'x-forwarded-for': reader } }), 'response')) as [
    IncomingMessage,
  ];
  const pieces: Buffer[] = [];
  for await (const piece of response as AsyncIterable<Buffer>) pieces.push(piece);
  return { status: response.statusCode ?? 0, html: Buffer.concat(pieces).toString() };
}

async function load(address: string, numbers: readonly string[], seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  let [requests, wrong, sample] = [0, 0, ''];
  const until = performance.now() + seconds * 1000;
  const visitor = async () => {
    while (performance.now() < until) {
      requests += 1;
      const n = requests;
      const number = (n % 10 === 0 ? numbers[(n * 7919) % numbers.length] : numbers[(n * 31) % POPULAR]) ?? '';
      const start = performance.now();
      const { status, html } = await page(agent, `${address}/visura-ape/${number}`, readerOf(n));
      times.push(performance.now() - start);
      // A page without the number is the program's own, without the facts.
      if (status !== 200 || !html.includes(number)) {
        wrong += 1;
        sample = `${String(status)} ${html.slice(0, 200)}`;
      }
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
  agent.destroy();
  return { times, wrong, sample };
}

export const publicPages: Bench = {
  name: 'Pages of certificates with their facts, through a listening server',
  async run({ connection, target, print }) {
    const { rows } = await sql<{ number: string }>`
      select number from certificate where state in ('Registrata', 'Sostituita', 'Scaduta', 'Decaduta') and number is not null
      order by md5(id::text) limit 50000`.execute(connection.database);
    const numbers = rows.map(({ number }) => number);
    const server = fork(fileURLToPath(new URL('exportServer.ts', import.meta.url)));
    try {
      const { address = '' } = await ask(server, { open: target, settings: { TRUST_PROXY: 'loopback' } });
      await load(address, numbers, WARM_UP_SECONDS);
      await ask(server, 'begin');
      const { times, wrong, sample } = await load(address, numbers, SECONDS);
      const { before = NaN, peak = NaN } = await ask(server, 'end');
      const [rate, growth] = [times.length / SECONDS, (peak - before) / MIB];
      print(
        `${rate.toFixed(0)} pages a second over ${String(SECONDS)} s and ${String(CONNECTIONS)} connections, median ${median(times).toFixed(1)} ms, memory +${growth.toFixed(0)} MiB`,
      );
      return [
        ...(wrong > 0 ? [`${String(wrong)} pages came without their facts: ${sample}`] : []),
        ...(rate < LEAST_A_SECOND ? [`${rate.toFixed(0)} pages a second, ${String(LEAST_A_SECOND)} at least.`] : []),
        ...(growth > MOST_GROWTH ? [`Pages take ${growth.toFixed(0)} MiB, ${String(MOST_GROWTH)} at most.`] : []),
      ];
    } finally {
      server.kill();
    }
  },
};
