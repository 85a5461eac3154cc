/** Certifiers request annulments with documents, officers decide; downloads of an act. */
import { randomUUID } from 'node:crypto';
import yauzl from 'yauzl';
import fc from 'fast-check';
import { insertAwaiting } from '../../support/certificates/awaitingSignature';
import { pictureless } from '../../support/certificates/consistent';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { judgeByFirstWord, revocation } from '../../support/certificates/judgeByFirstWord';
import { formOf } from '../../support/certificates/requestBodies';
import { queuedMails } from '../../support/mailJobs';
import { textOf } from '../../support/pdfs';
import { insertFile } from '../../support/portalRows';
import { startServer, type TestServer } from '../../support/startServer';

jest.mock('../../../server/domains/registration/signing/signature/checkSignedAct', () => ({
  signedActCheck: () => judgeByFirstWord,
}));

let server: TestServer;
let anna: Certifier;
let officer: Certifier;
let count = 0;
beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-01T08:00:00Z'), referenceData: true });
  anna = await makeCertifier(server);
  officer = await makeCertifier(server, { policies: ['ApeList', 'ApeCreate', 'ApeManage', 'ApeControl'] });
}, 60_000);
afterAll(() => server.close());

const [whole = {}] = fc.sample(pictureless, { numRuns: 1, seed: 7 });
/** An act of a unit of its own, registered in the way of the program. */
async function act(who: Certifier = anna, isRegistered = true) {
  count += 1;
  const content = structuredClone(whole);
  for (const row of content.datiGenerali?.datiIdentificativi?.catasto?.datiCatastali ?? [])
    Object.assign(row, { foglio: String(700 + count) });
  const number = `07001-${String(count).padStart(6, '0')}-2026`;
  const id = await insertAwaiting(server.database, {
    certifierId: who.certifierId,
    userId: who.userId,
    content,
    number,
  });
  if (isRegistered) await sign(who, id);
  return { id, number };
}
async function sign(who: Certifier, id: string, bytes = 'FIRMA') {
  const form = formOf([{ name: 'APE.pdf.p7m', bytes }]);
  await server.inject({
    method: 'POST',
    url: `/api/app/ape/certificates/signed?commandId=${randomUUID()}&certificateId=${id}`,
    payload: form.payload,
    headers: { ...who.headers, ...form.headers },
  });
}
async function paper(who: Certifier) {
  const id = await insertFile(server.database, { name: 'visura.pdf', text: '%PDF', policy: null });
  await server.database.updateTable('file').set({ owner_id: who.userId }).where('id', '=', id).execute();
  return id;
}
const ask = async (who: Certifier, id: string, more: object = {}) =>
  who.ask('POST', `/${id}/annulments`, {
    commandId: randomUUID(),
    cause: 'cadastre',
    explanation: 'Il subalterno è un altro',
    fileIds: [await paper(who)],
    ...more,
  });
interface AnnulmentAnswer {
  readonly annulments: readonly {
    readonly id: string;
    readonly state: string;
    readonly documents: readonly object[];
  }[];
}
const decide = (
  who: Certifier,
  id: string,
  annulmentId: string,
  isGranted: boolean,
  reason = 'Verificato al catasto',
) => who.ask('POST', `/${id}/annulments/decision`, { annulmentId, isGranted, reason });
const stateOf = async (id: string) => (await anna.read(id)).header.state;

it('annuls by a granted request: the unit is free, the certifier gets the reason, the request keeps its documents', async () => {
  const { id, number } = await act();
  const commandId = randomUUID();
  const fileIds = [await paper(anna)];
  const asked = await ask(anna, id, { commandId, fileIds });
  expect(asked.json<AnnulmentAnswer>().annulments).toMatchObject([
    { id: commandId, state: 'asked', documents: [{ id: fileIds[0], name: 'visura.pdf' }] },
  ]);
  // A repeated command adds no second request, and another request is refused until the decision.
  expect((await ask(anna, id, { commandId, fileIds })).json<AnnulmentAnswer>().annulments).toHaveLength(1);
  expect((await ask(anna, id)).statusCode).toBe(409);
  const waiting = (await officer.ask('GET', '/annulments')).json<{
    items: { certificateId: string; number: string }[];
  }>();
  expect(waiting.items).toMatchObject([{ certificateId: id, number }]);
  expect((await anna.ask('GET', '/annulments')).statusCode).toBe(403);
  expect((await decide(officer, id, commandId, true)).json<AnnulmentAnswer>().annulments[0]?.state).toBe('granted');
  expect((await decide(officer, id, commandId, true)).statusCode).toBe(200);
  expect((await decide(officer, id, commandId, false)).statusCode).toBe(409);
  expect(await stateOf(id)).toBe('Annullata');
  const held = server.database.selectFrom('certificate_unit').select('position').where('certificate_id', '=', id);
  expect(await held.where('is_held', '=', true).execute()).toEqual([]);
  const [mail] = (await queuedMails(server)).filter(({ subject }) => subject === 'Attestato annullato');
  expect(mail?.text).toContain('Verificato al catasto');
});

it('leaves the act as it is where the officer refuses, and allows another request', async () => {
  const { id } = await act();
  const { annulments } = (await ask(anna, id)).json<AnnulmentAnswer>();
  await decide(officer, id, annulments[0]?.id ?? '', false, 'I dati sono giusti');
  expect(await stateOf(id)).toBe('Registrata');
  const [mail] = (await queuedMails(server)).filter(({ subject }) => subject === 'Annullamento non accolto');
  expect(mail?.text).toContain('I dati sono giusti');
  expect(
    (await ask(anna, id))
      .json<AnnulmentAnswer>()
      .annulments.map(({ state }) => state)
      .sort(),
  ).toEqual(['asked', 'refused']);
});

it('mails the refusal of each request, although the act stays as it is', async () => {
  const { id } = await act();
  for (const reason of ['La prima ragione', 'La seconda ragione']) {
    const { annulments } = (await ask(anna, id)).json<AnnulmentAnswer>();
    const open = annulments.find(({ state }) => state === 'asked');
    expect((await decide(officer, id, open?.id ?? '', false, reason)).statusCode).toBe(200);
  }
  const texts = (await queuedMails(server)).filter(({ text }) => text.includes(id)).map(({ text }) => text);
  for (const reason of ['La prima ragione', 'La seconda ragione'])
    expect(texts.filter((text) => text.includes(reason))).toHaveLength(1);
});

it('releases the fee of an annulled certificate that was never registered', async () => {
  const { id } = await act(anna, false);
  const held = async () => {
    const { state, release_reason: reason } = await server.database
      .selectFrom('wallet_hold')
      .select(['state', 'release_reason'])
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    return [state, reason];
  };
  expect((await ask(anna, id)).json()).toMatchObject({ error: { validationErrors: [{ members: ['cause'] }] } });
  expect(await held()).toEqual(['open', null]);
  const { annulments } = (await ask(anna, id, { cause: 'unregistered' })).json<AnnulmentAnswer>();
  await decide(officer, id, annulments[0]?.id ?? '', true);
  expect([await stateOf(id), await held()]).toEqual(['Annullata', ['released', 'Attestato annullato']]);
});

it('reports the annulment for a signed file that waited meanwhile', async () => {
  const { id } = await act(anna, false);
  await sign(anna, id, 'ATTESA');
  const [request] = (await ask(anna, id, { cause: 'unregistered' })).json<AnnulmentAnswer>().annulments;
  await decide(officer, id, request?.id ?? '', true);
  revocation.isKnown = true;
  await server.app.jobs.drain();
  const { files } = (await anna.ask('GET', `/${id}/registration`)).json<{ files: object[] }>();
  expect(files).toMatchObject([{ state: 'refused', code: 'Sace:Certificate:Annulled' }]);
});

it('grants no request whose cause no longer applies to the certificate', async () => {
  const { id } = await act(anna, false);
  const [request] = (await ask(anna, id, { cause: 'unregistered' })).json<AnnulmentAnswer>().annulments;
  await sign(anna, id);
  expect(await stateOf(id)).toBe('Registrata');
  const granted = await decide(officer, id, request?.id ?? '', true);
  expect(granted.json()).toMatchObject({
    error: { code: 'Sace:Certificate:NotAllowed', message: expect.stringContaining('respingi la richiesta') as string },
  });
  expect(await stateOf(id)).toBe('Registrata');
  expect((await decide(officer, id, request?.id ?? '', false)).statusCode).toBe(200);
});

it('grants a waiting request where a control ends with the annulment', async () => {
  const { id } = await act();
  await ask(anna, id);
  const control = async (path: string, payload: object) =>
    server.inject({ method: 'POST', url: `/api/app/ape/controls${path}`, headers: officer.headers, payload });
  const controlId = randomUUID();
  await control('', { id: controlId, certificateId: id, level: 1, reason: 'Segnalazione' });
  const concluded = await control(`/${controlId}/commands`, {
    event: 'concluded',
    commandId: randomUUID(),
    version: 1,
    outcome: 'grave',
    reason: 'Il subalterno è un altro',
    consequences: ['annulment'],
  });
  expect([concluded.statusCode, await stateOf(id)]).toEqual([200, 'Annullata']);
  const { annulments } = (await anna.ask('GET', `/${id}/registration`)).json<AnnulmentAnswer>();
  expect(annulments).toMatchObject([{ state: 'granted', decision: 'Il subalterno è un altro' }]);
  const { items } = (await officer.ask('GET', '/annulments')).json<{ items: { certificateId: string }[] }>();
  expect(items.map(({ certificateId }) => certificateId)).not.toContain(id);
});

it('refuses a request without documents or words, or for certificates of others, and a decision of officers about their own', async () => {
  const { id } = await act();
  const members = async (more: object) =>
    (await ask(anna, id, more)).json<{ error: { validationErrors: { members: string[] }[] } }>().error
      .validationErrors[0]?.members;
  expect([await members({ fileIds: [] }), await members({ explanation: ' ' })]).toEqual([['fileIds'], ['explanation']]);
  const other = await makeCertifier(server);
  expect((await ask(other, id)).statusCode).toBe(404);
  const own = await act(officer);
  const { annulments } = (await ask(officer, own.id)).json<AnnulmentAnswer>();
  expect((await decide(officer, own.id, annulments[0]?.id ?? '', false)).json()).toMatchObject({
    error: { code: 'Sace:Certificate:Own' },
  });
});

const namesIn = (bytes: Buffer) =>
  new Promise<string[]>((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: false }, (error, zip) => {
      if (error) {
        reject(error);
        return;
      }
      const names: string[] = [];
      zip.on('entry', ({ fileName }: { fileName: string }) => names.push(fileName));
      zip.on('end', () => resolve(names));
      zip.on('error', reject);
    });
  });

it('accepts ids in upper and lower case, and none that another tenant has', async () => {
  const { id } = await act();
  const commandId = randomUUID();
  const asked = await ask(anna, id, { commandId, fileIds: [(await paper(anna)).toUpperCase()] });
  expect(asked.json<AnnulmentAnswer>().annulments).toMatchObject([
    { state: 'asked', documents: [{ name: 'visura.pdf' }] },
  ]);
  const row = server.database.updateTable('certificate_annulment').where('id', '=', commandId);
  await row.set({ tenant_id: randomUUID() }).execute();
  expect((await ask(anna, id, { commandId })).json()).toMatchObject({
    error: { code: 'Sace:Certificate:CommandIdTaken' },
  });
});

it('returns the signed file as it came, all files in an archive, and the history as a document', async () => {
  const { id, number } = await act();
  const signed = await anna.ask('GET', `/${id}/signed`);
  expect([signed.body, signed.headers['content-disposition']]).toEqual([
    'FIRMA',
    expect.stringContaining(`APE-${number}.pdf.p7m`),
  ]);
  const archive = await anna.ask('GET', `/${id}/files`);
  expect(await namesIn(archive.rawPayload)).toEqual([
    `APE-${number}.pdf`,
    `APE-${number}.pdf.p7m`,
    `APE-${number}.xml`,
    `Estratto-APE-${number}.pdf`,
  ]);
  const extract = textOf((await anna.ask('GET', `/${id}/extract`)).rawPayload);
  expect(extract).toContain(number);
  expect(extract).toContain('Anna Verdi');
  expect(extract).toMatch(/1 giugno 2026[^]*Registrato/);
  const awaiting = await act(anna, false);
  expect((await anna.ask('GET', `/${awaiting.id}/signed`)).statusCode).toBe(404);
});
