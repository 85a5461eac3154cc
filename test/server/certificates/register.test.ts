/** From the signed file to the register. */
import type { AccreditationState } from '../../../server/domains/accreditations/states';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { pictureless } from '../../support/certificates/consistent';
import { holdCertificateFee } from '../../../server/domains/wallets';
import { insertCompany } from '../../support/certificates/company';
import { insertAwaiting } from '../../support/certificates/awaitingSignature';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { judgeByFirstWord, revocation } from '../../support/certificates/judgeByFirstWord';
import { formOf } from '../../support/certificates/requestBodies';
import { queuedMails } from '../../support/mailJobs';
import { startServer, type TestServer } from '../../support/startServer';
import { insertWallet, systemOf } from '../../support/wallets';

jest.mock('../../../server/domains/registration/signing/signature/checkSignedAct', () => ({
  signedActCheck: () => judgeByFirstWord,
}));

const START = new Date('2026-06-01T08:00:00Z');
let now = START;
let server: TestServer;
let anna: Certifier;
let count = 0;
beforeAll(async () => {
  server = await startServer({ clock: () => now, referenceData: true });
  anna = await makeCertifier(server);
}, 60_000);
beforeEach(() => {
  now = START;
  revocation.isKnown = false;
});
afterAll(() => server.close());

const [whole = {}] = fc.sample(pictureless, { numRuns: 1, seed: 7 });
/** The certificate on a sheet of the cadastre of its own. */
function fresh() {
  count += 1;
  const content = structuredClone(whole);
  for (const row of content.datiGenerali?.datiIdentificativi?.catasto?.datiCatastali ?? [])
    Object.assign(row, { foglio: String(900 + count) });
  return { content, number: `07001-${String(count).padStart(6, '0')}-2026` };
}
const awaiting = (more: Partial<Parameters<typeof insertAwaiting>[1]> = {}) =>
  insertAwaiting(server.database, { certifierId: anna.certifierId, userId: anna.userId, ...fresh(), ...more });

interface Answer {
  readonly state: string;
  readonly code: string | null;
  readonly message: string | null;
  readonly certificateId: string | null;
  readonly certificateState: string | null;
}
async function send(
  who: Certifier,
  certificateId: string | null,
  bytes: string,
  { commandId = randomUUID(), name = 'APE.pdf.p7m' }: { commandId?: string; name?: string } = {},
) {
  const form = formOf([{ name, bytes }]);
  const of = certificateId === null ? '' : `&certificateId=${certificateId}`;
  return server.inject({
    method: 'POST',
    url: `/api/app/ape/certificates/signed?commandId=${commandId}${of}`,
    payload: form.payload,
    headers: { ...who.headers, ...form.headers },
  });
}
const outcomeOf = async (...given: Parameters<typeof send>) => (await send(...given)).json<Answer>();
const walletOf = async ({ walletId }: Pick<Certifier, 'walletId'>) =>
  server.database
    .selectFrom('wallet')
    .select(['balance_cents as balance', 'held_cents as held'])
    .where('id', '=', walletId)
    .executeTakeFirstOrThrow();
const heldUnits = async (id: string) =>
  (
    await server.database
      .selectFrom('certificate_unit')
      .select('is_held as isHeld')
      .where('certificate_id', '=', id)
      .execute()
  ).map(({ isHeld }) => isHeld);

it('takes no fee of a company for which the certifier no longer works, unless the company had promised it', async () => {
  const berta = await makeCertifier(server);
  const companyId = await insertCompany(server.database, berta, { leftOn: '2026-05-31' });
  const walletId = await insertWallet(server.database, { companyId, balanceCents: 4_000 });
  const ofCompany = async () => {
    const id = await awaiting({ isHeld: false, certifierId: berta.certifierId, userId: berta.userId });
    await server.database.updateTable('certificate').set({ company_id: companyId }).where('id', '=', id).execute();
    return id;
  };
  const balance = async () => (await walletOf({ walletId })).balance;
  const refused = await outcomeOf(berta, await ofCompany(), 'FIRMA');
  expect(refused).toMatchObject({
    state: 'refused',
    certificateState: 'DaFirmare',
    message: expect.stringContaining('non opera più per la società') as string,
  });
  expect(await balance()).toBe(4_000);
  const promised = await ofCompany();
  await server.database.transaction().execute((transaction) =>
    holdCertificateFee(transaction, systemOf(), {
      certificateId: promised,
      certifierId: berta.certifierId,
      companyId,
    }),
  );
  expect(await outcomeOf(berta, promised, 'FIRMA')).toMatchObject({ certificateState: 'Registrata' });
  expect(await balance()).toBe(2_500);
});

it('registers with the debit, the units, the history and the mail, once however often it is sent', async () => {
  const before = await walletOf(anna);
  const id = await awaiting();
  const commandId = randomUUID();
  const [first, second] = await Promise.all([
    outcomeOf(anna, id, 'FIRMA', { commandId }),
    outcomeOf(anna, id, 'FIRMA', { commandId }),
  ]);
  expect([first, second].map(({ certificateState }) => certificateState)).toEqual(['Registrata', 'Registrata']);
  // Another file of the same act comes too late.
  expect((await send(anna, id, 'FIRMA')).json()).toMatchObject({ error: { code: 'Sace:Certificate:NotAllowed' } });
  const after = await walletOf(anna);
  expect([before.balance - after.balance, after.held]).toEqual([1_500, before.held]);
  expect(new Set(await heldUnits(id))).toEqual(new Set([true]));
  const { header, history } = await anna.read(id);
  expect([header.state, header['registeredAt']]).toEqual(['Registrata', now.toISOString()]);
  expect(history.map(({ event }) => event)).toEqual(['registered']);
  const mails = (await queuedMails(server)).filter(
    ({ subject, attachments }) =>
      subject === 'Attestato registrato' && attachments?.some(({ name }) => name.includes(String(header.number))),
  );
  expect(mails.map(({ to, attachments }) => [to, attachments?.map(({ name }) => name)])).toEqual([
    [`${anna.userName}@studio.example`, [`APE-${String(header.number)}.pdf`, `APE-${String(header.number)}.pdf.p7m`]],
  ]);
});

it('explains the refusal of a file, and goes on waiting for another one', async () => {
  const id = await awaiting();
  expect(await outcomeOf(anna, id, 'NIENTE')).toMatchObject({
    state: 'refused',
    code: 'badSignature',
    certificateState: 'DaFirmare',
    message: 'Firma non valida: firma di nuovo l’attestato.',
  });
  expect(await outcomeOf(anna, id, 'FIRMA')).toMatchObject({ state: 'registered', certificateState: 'Registrata' });
  const { files } = (await anna.ask('GET', `/${id}/registration`)).json<{ files: Answer[] }>();
  expect(files.map(({ state }) => state).sort()).toEqual(['refused', 'registered']);
});

it('waits while the revocation status of a certificate is unknown, and registers by itself afterwards', async () => {
  const id = await awaiting();
  expect(await outcomeOf(anna, id, 'ATTESA')).toMatchObject({ state: 'waiting', certificateState: 'DaFirmare' });
  revocation.isKnown = true;
  await server.app.jobs.drain();
  expect((await anna.read(id)).header.state).toBe('Registrata');
});

it.each([
  [
    'registers a file that came on the last day of its certifier and is judged on the next',
    'Accreditato',
    'Registrata',
  ],
  ['registers it where the calendar has ended the accreditation meanwhile', 'Scaduto', 'Registrata'],
  ['refuses it where the certifier was suspended meanwhile', 'Sospeso', 'DaFirmare'],
  ['refuses it where the accreditation was revoked meanwhile', 'Revocato', 'DaFirmare'],
] as const)('%s', async (_title, state, expected) => {
  const who = await makeCertifier(server, { accreditation: { valid_to: '2026-06-01' } });
  const id = await awaiting({ certifierId: who.certifierId, userId: who.userId });
  now = new Date('2026-06-01T21:59:00Z');
  expect(await outcomeOf(who, id, 'ATTESA')).toMatchObject({ state: 'waiting' });
  await server.database
    .updateTable('accreditation')
    .set({ state })
    .where('certifier_id', '=', who.certifierId)
    .execute();
  now = new Date('2026-06-01T22:05:00Z');
  revocation.isKnown = true;
  await server.app.jobs.drain();
  expect((await who.read(id)).header.state).toBe(expected);
});

it('replaces the earlier act with its reason, frees its units and notifies its certifier', async () => {
  const berto = await makeCertifier(server);
  const { content, number } = fresh();
  const old = await awaiting({ content, number });
  await outcomeOf(anna, old, 'FIRMA');
  const id = await insertAwaiting(server.database, {
    certifierId: berto.certifierId,
    userId: berto.userId,
    content,
    number: '07002-000001-2026',
    replaces: [old],
  });
  expect(await outcomeOf(berto, id, 'FIRMA')).toMatchObject({ state: 'registered' });
  const replaced = await anna.read(old);
  expect([replaced.header.state, replaced.history.at(-1)]).toMatchObject([
    'Sostituita',
    { event: 'replaced', reason: 'replacement.3' },
  ]);
  expect([new Set(await heldUnits(old)), new Set(await heldUnits(id))]).toEqual([new Set([false]), new Set([true])]);
  const mail = server.database
    .selectFrom('mail')
    .select('id')
    .where('dedup_key', 'like', `certificate ${old} %replaced`);
  expect(await mail.execute()).toHaveLength(1);
  const notices = await server.inject({ url: '/api/app/notifications', headers: anna.headers });
  expect(notices.json<{ items: object[] }>().items).toContainEqual(
    expect.objectContaining({
      kind: 'certificate.replaced',
      page: `/ape/${old}`,
      protocolNumber: number,
      reason: 'Riqualificazione energetica',
    }),
  );
});

it.each([
  ['with its fee', true],
  ['and says nothing of a fee that was not held', false],
])('returns a certificate whose unit was taken to its certifier, %s', async (_what, isHeld) => {
  const berto = await makeCertifier(server, { balanceCents: 1_500 });
  const { content, number } = fresh();
  const [first, second] = [
    await awaiting({ content, number }),
    await insertAwaiting(server.database, {
      certifierId: berto.certifierId,
      userId: berto.userId,
      content,
      number: `07002-00001${String(count)}-2026`,
      isHeld,
    }),
  ];
  await outcomeOf(anna, first, 'FIRMA');
  expect(await outcomeOf(berto, second, 'FIRMA')).toMatchObject({
    state: 'refused',
    code: 'Sace:Certificate:Unmet',
    certificateState: 'Bozza',
    message: expect.stringContaining('ha già un attestato registrato') as string,
  });
  expect(await walletOf(berto)).toEqual({ balance: 1_500, held: 0 });
  const mail = (await queuedMails(server)).find(({ text }) => text.includes(second));
  expect(mail?.text).toContain('indicalo nella bozza e chiedi di nuovo la registrazione');
  expect(mail?.text.includes('è di nuovo disponibile nel portafoglio')).toBe(isHeld);
});

/** The certificate whose second block names a unit of its first one again, in a range. */
function repeating() {
  const { content, number } = fresh();
  const [row] = content.datiGenerali?.datiIdentificativi?.catasto?.datiCatastali ?? [];
  const { subalterni: _ranges, altriSubalterni: _others, ...place } = row ?? {};
  Object.assign(content.datiGenerali?.datiIdentificativi?.catasto ?? {}, {
    datiCatastali: [
      { ...place, altriSubalterni: ['3'] },
      { ...place, subalterni: [{ subDA: '3', subA: '5' }] },
    ],
  });
  return { content, number };
}

it('registers a certificate that names a unit in two of its blocks, and holds the unit once', async () => {
  const id = await awaiting(repeating());
  expect(await outcomeOf(anna, id, 'FIRMA')).toMatchObject({ state: 'registered', certificateState: 'Registrata' });
  const held = await heldUnits(id);
  expect([held.length, held.filter(Boolean).length]).toEqual([4, 3]);
});

it('refuses a file whose unit the index holds though no certificate has it, and leaves the certificate to be signed', async () => {
  const { content, number } = fresh();
  const stopped = await awaiting({ content, number });
  await server.database.updateTable('certificate').set({ state: 'Annullata' }).where('id', '=', stopped).execute();
  const units = server.database.updateTable('certificate_unit').set({ is_held: true });
  await units.where('certificate_id', '=', stopped).execute();
  const id = await awaiting({ content, number: '07001-900001-2026' });
  expect(await outcomeOf(anna, id, 'FIRMA')).toMatchObject({
    state: 'refused',
    code: 'Sace:Certificate:UnitHeld',
    certificateState: 'DaFirmare',
  });
});

it('registers nothing for a suspended certifier, without money, or after the certificate was reopened', async () => {
  const carla = await makeCertifier(server, { balanceCents: 1_500 });
  const of = { certifierId: carla.certifierId, userId: carla.userId };
  const id = await insertAwaiting(server.database, { ...of, ...fresh() });
  const suspend = (state: AccreditationState) =>
    server.database.updateTable('accreditation').set({ state }).where('certifier_id', '=', carla.certifierId).execute();
  await suspend('Sospeso');
  expect(await outcomeOf(carla, id, 'FIRMA')).toMatchObject({
    state: 'refused',
    certificateState: 'DaFirmare',
    message: expect.stringContaining('accreditamento') as string,
  });
  await suspend('Accreditato');
  const wallet = server.database.updateTable('wallet').where('id', '=', carla.walletId);
  await wallet.set({ status: 'Bloccato' }).execute();
  const blocked = await insertAwaiting(server.database, { ...of, ...fresh(), isHeld: false });
  expect((await carla.ask('GET', `/${blocked}/registration`)).json()).toMatchObject({ fee: { isBlocked: true } });
  await wallet.set({ status: 'Attivo' }).execute();
  const unpaid = await insertAwaiting(server.database, { ...of, ...fresh(), isHeld: false });
  expect(await outcomeOf(carla, unpaid, 'FIRMA')).toMatchObject({ state: 'refused', code: 'Sace:Wallet:TooLittle' });
  expect((await carla.ask('GET', `/${unpaid}/registration`)).json()).toMatchObject({
    fee: { cents: 1_500, freeCents: 0, missingCents: 1_500, heldUntil: null, walletId: carla.walletId },
  });
  await outcomeOf(carla, id, 'ATTESA');
  await carla.command(id, 'reopened', 1);
  revocation.isKnown = true;
  await server.app.jobs.drain();
  const { files } = (await carla.ask('GET', `/${id}/registration`)).json<{ files: Answer[] }>();
  expect(files.map(({ state, code }) => [state, code]).sort()).toEqual([
    ['refused', 'Sace:Certificate:Reopened'],
    ['refused', 'Sace:Certificate:Unmet'],
  ]);
  expect(await walletOf(carla)).toEqual({ balance: 1_500, held: 0 });
});

it('does not exist for those who do not compile the certificate', async () => {
  const dino = await makeCertifier(server);
  const id = await awaiting();
  expect((await send(dino, id, 'FIRMA')).statusCode).toBe(404);
  expect((await dino.ask('GET', `/${id}/registration`)).statusCode).toBe(404);
});
