/** Requests for registration: the fee is held with DaFirmare, or the certificate is controlled first. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { pictureless } from '../../support/certificates/consistent';
import { insertCompany } from '../../support/certificates/company';
import { insertWallet } from '../../support/wallets';
import { makeCertifier, type Certifier, type Saved } from '../../support/certificates/certifier';
import { startServer, type TestServer } from '../../support/startServer';

const START = new Date('2026-06-01T08:00:00Z');
let now = START;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: () => now, referenceData: true });
}, 60_000);
afterEach(async () => {
  now = START;
  await server.database.deleteFrom('setting_value').where('name', 'like', 'Sace.Ape.%').execute();
});
afterAll(() => server.close());

const [whole = {}] = fc.sample(pictureless, { numRuns: 1, seed: 7 });
const set = (name: string, value: string) =>
  server.database
    .insertInto('setting_value')
    .values({ id: randomUUID(), name, value, provider_name: 'G', provider_key: '' })
    .execute();
const walletOf = async ({ walletId }: Pick<Certifier, 'walletId'>) => {
  const row = await server.database
    .selectFrom('wallet')
    .select(['balance_cents', 'held_cents'])
    .where('id', '=', walletId)
    .executeTakeFirstOrThrow();
  return [row.balance_cents, row.held_cents];
};
/** A validated certificate, and its version. */
async function validated(who: Certifier) {
  const { id, saved } = await who.filled(whole);
  await who.command(id, 'validated', saved.version);
  return { id, version: saved.version + 1 };
}

it('holds the fee with the document, and releases it on the way back to the draft', async () => {
  const anna = await makeCertifier(server, { balanceCents: 2_000 });
  const { id, version } = await validated(anna);
  const commandId = randomUUID();
  const answer = await anna.command(id, 'registrationAsked', version, commandId);
  expect(answer.json()).toMatchObject({ state: 'DaFirmare', version: version + 1 });
  expect((await anna.command(id, 'registrationAsked', version, commandId)).json()).toEqual(answer.json());
  expect(await walletOf(anna)).toEqual([2_000, 1_500]);
  await anna.command(id, 'reopened', version + 1);
  expect(await walletOf(anna)).toEqual([2_000, 0]);
});

it('refuses with the amount that is missing, and changes nothing', async () => {
  const anna = await makeCertifier(server, { balanceCents: 1_000 });
  const { id, version } = await validated(anna);
  const answer = await anna.command(id, 'registrationAsked', version);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    403,
    {
      error: {
        code: 'Sace:Wallet:TooLittle',
        message: expect.stringContaining('mancano 5,00') as string,
        data: { walletId: anna.walletId, freeCents: 1_000, missingCents: 500 },
      },
    },
  ]);
  const { header, verificationCode } = await anna.read(id);
  expect([header.state, header.number, verificationCode]).toEqual(['Validata', null, null]);
  expect(await walletOf(anna)).toEqual([1_000, 0]);
});

it('refuses a certificate whose validity is over, and holds no fee', async () => {
  const anna = await makeCertifier(server, {
    balanceCents: 2_000,
    accreditation: { valid_to: '2040-12-31' },
  });
  const { id, version } = await validated(anna);
  now = new Date('2036-03-20T22:59:00Z');
  expect((await anna.read(id)).saved.openEvents).toContain('registrationAsked');
  now = new Date('2036-03-20T23:00:00Z');
  const answer = await anna.command(id, 'registrationAsked', version);
  expect(answer.json()).toMatchObject({
    error: {
      code: 'Sace:Certificate:Unmet',
      message: 'L’attestato è già scaduto: correggi la data di emissione, o emetti un attestato nuovo.',
      data: { conditions: expect.arrayContaining(['notEnded']) as string[] },
    },
  });
  const { header, saved } = await anna.read(id);
  expect(header.state).toBe('Validata');
  expect(saved.findings).toContainEqual(
    expect.objectContaining({ rule: '4.4/16b', level: 'error', path: 'datiAttestato/dataScadenza' }),
  );
  expect(await walletOf(anna)).toEqual([2_000, 0]);
});

it('holds no fee of a company for which the certifier no longer works', async () => {
  const anna = await makeCertifier(server, { balanceCents: 2_000 });
  const companyId = await insertCompany(server.database, anna);
  const companyWallet = await insertWallet(server.database, { companyId, balanceCents: 2_000 });
  const { id, saved } = await anna.filled(whole);
  const { version } = (await anna.save(id, saved.version, saved.content, {}, { companyId })).json<Saved>();
  await anna.command(id, 'validated', version);
  await server.database.updateTable('company_member').set({ valid_to: '2026-05-31' }).execute();
  expect((await anna.command(id, 'registrationAsked', version + 1)).json()).toMatchObject({
    error: {
      code: 'Sace:Certificate:Unmet',
      message: expect.stringContaining('scegli di nuovo per chi certifica') as string,
      data: { conditions: ['memberOfCompany'] },
    },
  });
  expect(await walletOf({ walletId: companyWallet })).toEqual([2_000, 0]);
  // In their own name they may ask, and pay themselves.
  await anna.command(id, 'reopened', version + 1);
  const own = (await anna.save(id, version + 2, saved.content, {}, { companyId: null })).json<Saved>();
  await anna.command(id, 'validated', own.version);
  expect((await anna.command(id, 'registrationAsked', own.version + 1)).json()).toMatchObject({ state: 'DaFirmare' });
  expect([await walletOf({ walletId: companyWallet }), await walletOf(anna)]).toEqual([
    [2_000, 0],
    [2_000, 1_500],
  ]);
});

it('sends certificates that chance draws into control, always the same ones, and holds no fee until they pass', async () => {
  const anna = await makeCertifier(server, { balanceCents: 2_000 });
  const { id, version } = await validated(anna);
  await set('Sace.Ape.SamplePercent', '100');
  const answer = await anna.command(id, 'registrationAsked', version);
  expect(answer.json()).toMatchObject({ state: 'InControllo' });
  expect((await anna.read(id)).history.at(-1)).toMatchObject({ event: 'registrationAsked', reason: 'control.sample' });
  expect(await walletOf(anna)).toEqual([2_000, 0]);
  const { text } = await server.database
    .selectFrom('notification')
    .select((is) => is.fn.countAll<string>().as('text'))
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(Number(text)).toBe(1);
});

it('sends a certificate with too low a score into control', async () => {
  const anna = await makeCertifier(server);
  // The test before left another certificate of the parcel in control.
  await server.database.deleteFrom('certificate_control').execute();
  await server.database.updateTable('certificate').set({ state: 'Bozza' }).where('state', '=', 'InControllo').execute();
  const { id, version } = await validated(anna);
  // No certificate of the tests has the full score.
  const score = (await anna.read(id)).saved.score ?? 0;
  await set('Sace.Ape.ScoreThreshold', String(score + 1));
  const answer = await anna.command(id, 'registrationAsked', version);
  expect(answer.json()).toMatchObject({ state: 'InControllo' });
  expect((await anna.read(id)).history.at(-1)).toMatchObject({ reason: 'control.score' });
});
