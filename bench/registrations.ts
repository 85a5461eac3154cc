/**
 * Measures registrations under load: signed acts arrive at their times, are verified and registered; and the cost of
 * the verification alone.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { CERTIFICATE_FILE, certificateFor, keptAuthority } from '../scripts/demo-signer/authority';
import { signCades } from '../scripts/demo-signer/envelope';
import { PATHS } from '../scripts/demo-signer/pages';
import { buildDemoSigner } from '../scripts/demo-signer/server';
import { checkInvariants } from '../server/domains/wallets';
import { HOST_TENANT_ID } from '../server/platform/database/schema';
import { makeCertifier, type Certifier } from '../test/support/certificates/certifier';
import { pictureless } from '../test/support/certificates/consistent';
import { copyCertificate } from '../test/support/certificates/copies';
import { formOf } from '../test/support/certificates/requestBodies';
import { startServer, type TestServer } from '../test/support/startServer';
import type { BenchContext } from './bench';
import { median } from './measure';

const [CERTIFIERS, PER_SECOND, SECONDS] = [10, 20, 20];
/** The registrations before the load, one after the other. */
const ALONE = 40;
const OF_EACH = (PER_SECOND * SECONDS + ALONE) / CERTIFIERS;
/** The share of due registrations, in percent, that must be done within the time. */
const LEAST_SHARE = 99;

interface Signed {
  readonly who: Certifier;
  readonly certificateId: string;
  readonly bytes: Buffer;
}
type Signing = (who: Certifier) => Promise<(document: Buffer) => Buffer>;

/** Makes acts of a certifier that wait for the signature, each with its signed file. */
async function signedActs(server: TestServer, who: Certifier, sheet: number, signing: Signing): Promise<Signed[]> {
  const [whole = {}] = fc.sample(pictureless, { numRuns: 1, seed: 7 });
  const { id, saved } = await who.filled(whole);
  await who.command(id, 'validated', saved.version);
  const sheets = Array.from({ length: OF_EACH }, (_, at) => String(sheet + at));
  const sign = await signing(who);
  const found: Signed[] = [];
  for (const certificateId of await copyCertificate(server.database, id, sheets)) {
    const answer = await who.command(certificateId, 'registrationAsked', saved.version + 1);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const { rawPayload } = await who.ask('GET', `/${certificateId}/document`);
    found.push({ who, certificateId, bytes: sign(rawPayload) });
  }
  return found;
}

async function send(server: TestServer, { who, certificateId, bytes }: Signed): Promise<void> {
  const form = formOf([{ name: 'APE.pdf.p7m', bytes }]);
  const answer = await server.inject({
    method: 'POST',
    url: `/api/app/ape/certificates/signed?commandId=${randomUUID()}&certificateId=${certificateId}`,
    payload: form.payload,
    headers: { ...who.headers, ...form.headers },
  });
  // An answer that was delayed for too long has no body.
  if (!answer.body.includes('"registered"')) throw new Error(`${String(answer.statusCode)} ${answer.body}`);
}

/** Sends each at its time, even when earlier ones have not ended: a slow server falls behind. */
async function underLoad(server: TestServer, acts: readonly Signed[]) {
  const times: number[] = [];
  const failures: string[] = [];
  let inTime = 0;
  const start = performance.now();
  const sending: Promise<unknown>[] = [];
  for (const [turn, act] of acts.entries()) {
    const due = start + (turn * 1_000) / PER_SECOND;
    const left = due - performance.now();
    if (left > 0) await wait(left);
    sending.push(
      send(server, act).then(
        () => {
          times.push(performance.now() - due);
          if (performance.now() - start <= SECONDS * 1_000) inTime += 1;
        },
        (error: unknown) => failures.push(String(error)),
      ),
    );
  }
  await Promise.all(sending);
  const perSecond = times.length / ((performance.now() - start) / 1_000);
  times.sort((one, other) => one - other);
  return { perSecond, inTime, middle: median(times), p95: times[Math.floor(times.length * 0.95)] ?? NaN, failures };
}

/**
 * Runs one after the other: measures the time of each, and its CPU time in our own process, so that other load of the
 * machine does not count.
 */
async function alone(server: TestServer, acts: readonly Signed[]) {
  const times: number[] = [];
  const before = process.cpuUsage();
  for (const act of acts) {
    const start = performance.now();
    await send(server, act);
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  return { middle: median(times), processor: (user + system) / 1_000 / acts.length };
}

async function run({ print }: Pick<BenchContext, 'print'>): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sace-signer-'));
  const authority = await keptAuthority(folder, new Date());
  let origin = '';
  const signer = await buildDemoSigner({ authority, people: [], origin: () => origin });
  await signer.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${String((signer.server.address() as AddressInfo).port)}`;
  const server = await startServer({
    referenceData: true,
    env: { SACE_DEMO: '1', DEMO_SIGNER_URL: origin, DEMO_SIGNER_AUTHORITY: join(folder, CERTIFICATE_FILE) },
  });
  try {
    const signing: Signing = async ({ certifierId, userName }) => {
      const { fiscal_code: fiscalCode } = await server.database
        .selectFrom('certifier')
        .select('fiscal_code')
        .where('id', '=', certifierId)
        .executeTakeFirstOrThrow();
      const holder = { name: userName, fiscalCode, condition: 'good', isExpired: false } as const;
      const identity = await certificateFor(authority, holder, `${origin}${PATHS.responder}`, new Date());
      return (document) => signCades(document, [identity], new Date());
    };
    const all: Signed[][] = [];
    for (let turn = 0; turn < CERTIFIERS; turn += 1) {
      const who = await makeCertifier(server);
      all.push(await signedActs(server, who, 1_000 * (turn + 1), signing));
    }
    // The certifiers take turns.
    const acts = Array.from({ length: OF_EACH }, (_, at) => all.flatMap((one) => one[at] ?? [])).flat();
    const [first, rest] = [acts.slice(0, ALONE), acts.slice(ALONE)];
    const one = await alone(server, first);
    const { perSecond, inTime, middle, p95, failures } = await underLoad(server, rest);
    const figure = (name: string, value: number, unit = '') =>
      print(`${name.padEnd(60)}${value.toFixed(1).padStart(9)}${unit}`);
    figure(`registrations a second of ${String(PER_SECOND)} that came, signatures verified`, perSecond);
    figure('a registration, median, from when its file came', middle, ' ms');
    figure('a registration, 95 of 100', p95, ' ms');
    figure('a registration with no other under way, median', one.middle, ' ms');
    figure('of which the server’s own processor', one.processor, ' ms');
    const { acts: registered } = await server.database
      .selectFrom('certificate')
      .select((is) => is.fn.countAll<string>().as('acts'))
      .where('state', '=', 'Registrata')
      .executeTakeFirstOrThrow();
    return [
      ...(inTime < (rest.length * LEAST_SHARE) / 100
        ? [`Of ${String(rest.length)} registrations ${String(inTime)} were done in time.`]
        : []),
      ...failures.slice(0, 3),
      ...(Number(registered) === acts.length ? [] : [`There are ${registered} acts of ${String(acts.length)}.`]),
      ...(await checkInvariants(server.database, HOST_TENANT_ID)),
    ];
  } finally {
    await server.close();
    await signer.close();
    await rm(folder, { recursive: true, force: true });
  }
}

export const registrations = { name: 'Registrations', run };
