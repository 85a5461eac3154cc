/** The registration of many certificates is asked for at once: each has an outcome of its own. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { credit } from '../../../server/domains/wallets/ledger/moveMoney';
import { workRuns } from '../../../server/platform/runs/jobs';
import { insertCompany } from '../../support/certificates/company';
import { pictureless } from '../../support/certificates/consistent';
import { makeCertifier, type Certifier, type Saved } from '../../support/certificates/certifier';
import { startServer, type TestServer } from '../../support/startServer';
import { insertWallet, systemOf } from '../../support/wallets';

const now = new Date('2026-06-01T08:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: () => now, referenceData: true });
}, 60_000);
afterAll(() => server.close());

const [whole = {}] = fc.sample(pictureless, { numRuns: 1, seed: 7 });
let sheets = 0;
/** The certificate on a sheet of the cadastre of its own. */
function fresh() {
  sheets += 1;
  const content = structuredClone(whole);
  for (const row of content.datiGenerali?.datiIdentificativi?.catasto?.datiCatastali ?? [])
    Object.assign(row, { foglio: String(100 + sheets) });
  return content;
}
const draft = async (who: Certifier) => (await who.filled(fresh())).id;
const flawed = async (who: Certifier) => (await who.filled({})).id;

interface Run {
  readonly id: string;
  readonly itemCount: number;
  readonly counts: Record<string, number>;
}
interface Act {
  readonly certificateId: string;
  readonly outcome: string;
  readonly code: string | null;
  readonly message: string | null;
  readonly number: string | null;
  readonly certificateState: string | null;
}
const begin = (who: Certifier, certificateIds: readonly string[], id: string = randomUUID()) =>
  who.ask('POST', '/requests', { id, certificateIds });
const fees = async (who: Certifier, certificateIds: readonly string[]) =>
  (await who.ask('POST', '/requests/fees', { certificateIds })).json<Record<string, unknown>>();
const actsOf = async (who: Certifier, id: string, query = '') =>
  (await who.ask('GET', `/requests/${id}/acts?take=100${query}`)).json<{ items: Act[] }>().items;
async function all(who: Certifier, ids: readonly string[], id: string = randomUUID()) {
  const begun = await begin(who, ids, id);
  expect([begun.statusCode, begun.body]).toEqual([200, expect.any(String)]);
  await server.app.jobs.runNow(workRuns);
  return (await who.ask('GET', `/requests/${id}`)).json<Run>();
}
const walletOf = async ({ walletId }: Pick<Certifier, 'walletId'>) => {
  const row = await server.database
    .selectFrom('wallet')
    .select(['balance_cents', 'held_cents'])
    .where('id', '=', walletId)
    .executeTakeFirstOrThrow();
  return [row.balance_cents, row.held_cents];
};

const topUp = ({ walletId }: Pick<Certifier, 'walletId'>, cents: number) =>
  server.database.transaction().execute((transaction) =>
    credit(transaction, systemOf(), {
      key: `test:${randomUUID()}`,
      kind: 'Ricarica',
      walletId,
      from: 'pagopa',
      cents,
      reason: 'Ricarica di prova',
    }),
  );

it('validates drafts and asks for each, refusals first with their reason, once however often it is sent', async () => {
  const anna = await makeCertifier(server, { balanceCents: 10_000 });
  const ids = [await draft(anna), await flawed(anna), await draft(anna)];
  const [one = '', bad = '', other = ''] = ids;
  const runId = randomUUID();
  const [run] = await Promise.all([all(anna, ids, runId), all(anna, ids, runId)]);
  expect(run).toMatchObject({ itemCount: 3, counts: { open: 0, done: 2, refused: 1, failed: 0 } });
  const acts = await actsOf(anna, runId);
  expect(
    acts.map(({ certificateId, outcome, certificateState }) => [certificateId, outcome, certificateState]),
  ).toEqual([
    [bad, 'refused', 'Bozza'],
    [one, 'done', 'DaFirmare'],
    [other, 'done', 'DaFirmare'],
  ]);
  expect(acts[0]).toMatchObject({
    code: 'Sace:Certificate:Unmet',
    message: 'L’attestato ha ancora dati mancanti o da correggere.',
  });
  expect(await walletOf(anna)).toEqual([10_000, 3_000]);
  // A new request for the same certificates holds nothing twice.
  await all(anna, ids);
  expect(await walletOf(anna)).toEqual([10_000, 3_000]);
  expect((await anna.read(one)).history.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['validated', 'registrationAsked']),
  );
});

it('says before what it costs, what the wallet lacks, and how many will be refused', async () => {
  const anna = await makeCertifier(server, { balanceCents: 2_000 });
  const ids = [await draft(anna), await draft(anna), await flawed(anna)];
  expect(await fees(anna, ids)).toEqual({
    ready: 2,
    flawed: 1,
    others: 0,
    cents: 3_000,
    missingCents: 1_000,
    wallets: [
      {
        companyName: null,
        walletId: anna.walletId,
        certificates: 2,
        cents: 3_000,
        freeCents: 2_000,
        isBlocked: false,
        missingCents: 1_000,
      },
    ],
  });
  expect(await walletOf(anna)).toEqual([2_000, 0]);
  // The money reaches for one; after a top-up the refused ones are tried again by themselves.
  const runId = randomUUID();
  await all(anna, ids, runId);
  const refused = await actsOf(anna, runId, '&outcome=refused');
  expect(refused.map(({ code }) => code)).toEqual(['Sace:Wallet:TooLittle', 'Sace:Certificate:Unmet']);
  expect((await anna.read(ids[1] ?? '')).header.state).toBe('Bozza');
  expect(await fees(anna, ids)).toMatchObject({ ready: 1, flawed: 1, others: 1, cents: 1_500, missingCents: 1_000 });
  await topUp(anna, 7_000);
  await anna.ask('POST', `/requests/${runId}/resume`);
  await server.app.jobs.runNow(workRuns);
  expect((await anna.ask('GET', `/requests/${runId}`)).json()).toMatchObject({ counts: { done: 2, refused: 1 } });
  expect(await walletOf(anna)).toEqual([9_000, 3_000]);
});

it('adds up what each wallet pays: the certifier’s own, and that of a company', async () => {
  const anna = await makeCertifier(server, { balanceCents: 2_000 });
  const companyId = await insertCompany(server.database, anna);
  const walletId = await insertWallet(server.database, { companyId, balanceCents: 0 });
  const { id, saved } = await anna.filled(fresh());
  await anna.save(id, saved.version, saved.content, {}, { companyId }).then((answer) => answer.json<Saved>());
  expect(await fees(anna, [await draft(anna), id])).toMatchObject({
    ready: 2,
    cents: 3_000,
    missingCents: 1_500,
    wallets: [
      { companyName: null, walletId: anna.walletId, cents: 1_500, missingCents: 0 },
      { companyName: expect.any(String) as string, walletId, cents: 1_500, missingCents: 1_500 },
    ],
  });
});

it('is refused as a whole for a certificate of somebody else, whose request nobody else reads', async () => {
  const [anna, bruno] = [await makeCertifier(server), await makeCertifier(server)];
  const [own, strange] = [await draft(anna), await draft(bruno)];
  expect((await begin(anna, [own, strange])).statusCode).toBe(404);
  expect((await anna.ask('POST', '/requests/fees', { certificateIds: [strange] })).statusCode).toBe(404);
  const { id } = await all(bruno, [strange]);
  for (const path of ['', '/acts', '/export?format=csv'])
    expect((await anna.ask('GET', `/requests/${id}${path}`)).statusCode).toBe(404);
  expect((await anna.ask('POST', `/requests/${id}/resume`)).statusCode).toBe(404);
});

it.each(['csv', 'xlsx'])('gives the outcomes as %s, failures first', async (format) => {
  const anna = await makeCertifier(server);
  const { id } = await all(anna, [await draft(anna), await flawed(anna)]);
  const answer = await anna.ask('GET', `/requests/${id}/export?format=${format}`);
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining(`richieste-registrazione.${format}`),
  ]);
  if (format === 'xlsx') expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
  else {
    const [heading, first, second] = answer.body.split('\r\n');
    expect(heading).toBe('\ufeffEsito;Numero;Stato;Comune;Indirizzo;Catasto;Motivo;Osservazioni');
    expect(first).toMatch(/^Rifiutata;;Bozza;.*L’attestato ha ancora dati mancanti o da correggere\./);
    expect(second).toMatch(/^Chiesta;\d{5}-000001-2026;Da firmare;/);
  }
});

it('does a hundred of which every second one fails, each by itself', async () => {
  const anna = await makeCertifier(server, { balanceCents: 1_000_000 });
  const ids: string[] = [];
  for (let index = 0; index < 50; index += 1) ids.push(await draft(anna), await flawed(anna));
  const run = await all(anna, ids);
  expect(run).toMatchObject({ itemCount: 100, counts: { open: 0, done: 50, refused: 50, failed: 0 } });
  const acts = await actsOf(anna, run.id);
  expect(acts.map(({ outcome }) => outcome)).toEqual([
    ...Array<string>(50).fill('refused'),
    ...Array<string>(50).fill('done'),
  ]);
  expect(await walletOf(anna)).toEqual([1_000_000, 75_000]);
}, 120_000);
