/**
 * npm run malformed: 20,000 malformed requests made from the contract, over every operation as every role, to a
 * demonstration server of its own. Ends with 1 when an answer was wrong, and prints each wrong answer with its request.
 * npm run malformed -- --requests=2000 --seed=7
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCampaign, type Summary } from './malformed/campaign';
import { parseMalformedArguments } from './malformed/arguments';
import { callers } from './malformed/roles';
import type { ServerMessage } from './malformed/server';

const MEGABYTE = 1024 * 1024;
/** The most by which the server's memory may grow from the beginning to the end of its work. */
const MOST_GROWTH = 512 * MEGABYTE;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

function printSummary({ requests, seconds, statuses, slowest, covered, findings }: Summary): void {
  print(`${String(requests)} requests in ${seconds.toFixed(0)} s, ${String(covered)} pairs of operation and role`);
  for (const [status, count] of Object.entries(statuses)) print(`  ${status}: ${String(count)}`);
  print(`slowest: ${slowest.milliseconds.toFixed(0)} ms (${slowest.operation})`);
  for (const { operation, role, problems, request, status, answer } of findings.slice(0, 50)) {
    const body = request.body === null ? '' : ` ${request.body.toString('utf8').slice(0, 200)}`;
    print(`\n${operation} as ${role}: ${problems.join('; ')}`);
    print(`  ${request.method} ${request.url.slice(0, 300)}${body}\n  ${String(status)} ${answer.slice(0, 300)}`);
  }
}

async function main(): Promise<void> {
  const { requests, seed, report } = parseMalformedArguments(process.argv.slice(2));
  const folder = mkdtempSync(join(tmpdir(), 'sace-malformed-'));
  const port = await freePort();
  const { DATABASE_URL: _never, ...environment } = process.env;
  const child = fork(join(import.meta.dirname, 'malformed', 'server.ts'), {
    execArgv: ['--import', 'tsx'],
    env: {
      ...environment,
      SACE_DATA: folder,
      SACE_DEMO: '1',
      OAUTH_PASSWORD_CLIENTS: 'Sace_App',
      PORT: String(port),
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
    },
  });
  const ended = once(child, 'exit');
  const nextWord = async () => {
    const word = await Promise.race([once(child, 'message'), ended.then(() => null)]);
    if (word === null) throw new Error('The server has ended.');
    return word[0] as ServerMessage;
  };
  const restored = async () => {
    child.send('restore');
    const message = await nextWord();
    return 'memory' in message ? message.memory : 0;
  };
  try {
    const message = await nextWord();
    const origin = `http://localhost:${String(port)}`;
    let before = 0;
    let most = 0;
    let operations = 0;
    const summary = await runCampaign({
      origin,
      callers: callers(origin, 'expired' in message ? message.expired : ''),
      requests,
      seed,
      onOperation: async () => {
        const now = await restored();
        operations += 1;
        // The first operations allocate the memory that every server needs.
        if (operations <= 10) before = Math.max(before, now);
        most = Math.max(most, now);
      },
    });
    printSummary(summary);
    const after = await restored();
    print(
      `memory: ${(before / MEGABYTE).toFixed(0)} MB at first, ${(most / MEGABYTE).toFixed(0)} MB at most, ${(after / MEGABYTE).toFixed(0)} MB at the end`,
    );
    const ready = await fetch(`${origin}/health/ready`);
    if (report !== null)
      writeFileSync(
        report,
        JSON.stringify(summary, (_, value: unknown) => value, 1),
      );
    const isWell = summary.findings.length === 0 && ready.ok && after - before < MOST_GROWTH;
    print(
      isWell
        ? 'Every answer was as it must be.'
        : `${String(summary.findings.length)} answers were not as they must be; ready: ${String(ready.status)}`,
    );
    if (!isWell) process.exitCode = 1;
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
