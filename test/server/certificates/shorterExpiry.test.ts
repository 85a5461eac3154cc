/** An act whose file has an expiry before ten years: every place shows that day, from the import to open data. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { CERTIFICATE_FILE, certificateFor, keptAuthority } from '../../../scripts/demo-signer/authority';
import { signCades } from '../../../scripts/demo-signer/envelope';
import type { Identity } from '../../../scripts/demo-signer/issue';
import { PATHS } from '../../../scripts/demo-signer/pages';
import { buildDemoSigner } from '../../../scripts/demo-signer/server';
import { moveEnded, remind } from '../../../server/domains/registration/calendar/plugin';
import { publishOpenData } from '../../../server/domains/public-register/open-data/jobKinds';
import { writeReduced } from '../../../server/domains/certificates/xml/write';
import { readMigrations } from '../../../server/platform/database/migrationFiles';
import { makeCertifier, type Certifier, type Saved } from '../../support/certificates/certifier';
import { pictureless } from '../../support/certificates/consistent';
import { formOf } from '../../support/certificates/requestBodies';
import { streamsOf, textOf } from '../../support/pdfs';
import { queuedMails } from '../../support/mailJobs';
import { startServer, type TestServer } from '../../support/startServer';

const UNTIL = '2027-12-31';
const WRITTEN = '31/12/2027';
/** Ten years after the issue of the sample. */
const LONGEST = /203\d-\d\d-\d\d|\d\d\/\d\d\/203\d/;
const START = new Date('2026-11-28T08:00:00Z');
let now = START;
const certificates = fc.sample(pictureless, { numRuns: 3, seed: 7 });
const xmlOf = (index: number) =>
  writeReduced(certificates[index] ?? {}).replace(
    /<dataScadenza>[^<]*<\/dataScadenza>/,
    `<dataScadenza>${UNTIL}</dataScadenza>`,
  );

let folder: string;
let authority: Identity;
let signer: Awaited<ReturnType<typeof buildDemoSigner>>;
let origin = '';
let server: TestServer;
let anna: Certifier;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sace-expiry-'));
  authority = await keptAuthority(folder, now);
  signer = await buildDemoSigner({ authority, people: [], origin: () => origin, clock: () => now });
  await signer.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${String((signer.server.address() as AddressInfo).port)}`;
  server = await startServer({
    clock: () => now,
    referenceData: true,
    env: {
      SACE_DEMO: '1',
      DEMO_SIGNER_URL: origin,
      DEMO_SIGNER_AUTHORITY: join(folder, CERTIFICATE_FILE),
    },
  });
  anna = await makeCertifier(server);
}, 60_000);
afterAll(async () => {
  await Promise.all([server.close(), signer.close()]);
  await rm(folder, { recursive: true, force: true });
});

beforeEach(() => {
  now = START;
});

async function imported(xml: string): Promise<string> {
  const form = formOf([{ name: 'ape.xml', bytes: xml }]);
  const answer = await server.inject({
    method: 'POST',
    url: '/api/app/ape/certificates/import?dryRun=false&otherCertifierConfirmed=true',
    payload: form.payload,
    headers: { ...anna.headers, ...form.headers },
  });
  return answer.json<{ certificateId: string }>().certificateId;
}

async function confirmed(id: string, saved: Saved): Promise<number> {
  let { version } = saved;
  for (const finding of saved.findings.filter(({ level, overrule }) => level === 'warning' && overrule === null))
    ({ version } = (await anna.overrule(id, version, finding, 'Controlli degli impianti non svolti')).json<Saved>());
  return version;
}

/** Signs the frozen document with the demonstration's signer and sends it. */
async function sign(id: string): Promise<string> {
  const { fiscal_code } = await server.database
    .selectFrom('certifier')
    .select('fiscal_code')
    .where('id', '=', anna.certifierId)
    .executeTakeFirstOrThrow();
  const holder = { name: 'Mario Esempio', fiscalCode: fiscal_code, condition: 'good', isExpired: false } as const;
  const identity = await certificateFor(authority, holder, `${origin}${PATHS.responder}`, now);
  const pdf = (await anna.ask('GET', `/${id}/document`)).rawPayload;
  const form = formOf([{ name: 'APE.pdf.p7m', bytes: signCades(pdf, [identity], now) }]);
  const answer = await server.inject({
    method: 'POST',
    url: `/api/app/ape/certificates/signed?commandId=${randomUUID()}&certificateId=${id}`,
    payload: form.payload,
    headers: { ...anna.headers, ...form.headers },
  });
  return answer.body;
}

it('shows the earlier day from the import to the register, its files, its mails, the calendar and open data', async () => {
  const id = await imported(xmlOf(0));
  const draft = await anna.read(id);
  expect(draft.saved.findings).toContainEqual(expect.objectContaining({ rule: '4.4/16b', level: 'warning' }));
  // The reason is required before anything else goes on.
  expect((await anna.command(id, 'validated', draft.saved.version)).statusCode).toBe(403);
  const version = await confirmed(id, draft.saved);
  expect((await anna.command(id, 'validated', version)).statusCode).toBe(200);
  expect((await anna.command(id, 'registrationAsked', version + 1)).json()).toMatchObject({ state: 'DaFirmare' });
  expect(await sign(id)).toContain('registered');

  const act = await anna.read(id);
  const number = String(act.header.number);
  expect(act.header).toMatchObject({ state: 'Registrata', validTo: UNTIL });
  expect(act.content['datiAttestato']).toMatchObject({ dataScadenza: UNTIL });
  expect(act.saved.computed).toMatchObject({ validTo: UNTIL });

  const own = (await anna.ask('GET', `/${id}/document`)).rawPayload;
  const copy = (await server.inject({ url: `/api/app/visura/certificates/${number}/document` })).rawPayload;
  for (const pdf of [own, copy]) {
    const text = textOf(pdf);
    expect(text.match(/VALIDO FINO AL: *(\S+)/g)).toEqual(expect.arrayContaining([expect.stringContaining(WRITTEN)]));
    expect(text).not.toMatch(/VALIDO FINO AL: *\d\d\/\d\d\/203/);
    expect(streamsOf(pdf)).toContain(`<dataScadenza>${UNTIL}</dataScadenza>`);
  }
  expect((await anna.ask('GET', `/${id}/xml`)).body).toContain(`<dataScadenza>${UNTIL}</dataScadenza>`);
  expect(textOf((await anna.ask('GET', `/${id}/extract`)).rawPayload)).toContain(WRITTEN);

  const filter = new URLSearchParams({ filter: JSON.stringify(['validTo', '=', UNTIL]) });
  const list = await anna.ask('GET', `?${filter.toString()}`);
  expect(list.json<{ data: { id: string }[] }>().data.map((row) => row.id)).toEqual([id]);
  const exported = await anna.ask('GET', `/export?${filter.toString()}&format=csv&exportId=${randomUUID()}`);
  expect(exported.body).toMatch(new RegExp(`${number}.*(?:${UNTIL}|${WRITTEN})`));
  const shown = await server.inject({ url: `/api/app/visura/certificates/${number}` });
  expect(shown.json()).toMatchObject({ validTo: UNTIL, state: 'Registrata' });
  const [unit] = await server.database
    .selectFrom('certificate_unit')
    .select(['belfiore', 'sheet', 'parcel'])
    .where('certificate_id', '=', id)
    .execute();
  const found = await server.inject({ url: '/api/app/visura/cadastre', query: { ...unit } });
  expect(found.json<{ items: unknown[] }>().items).toEqual([expect.objectContaining({ number, validTo: UNTIL })]);
  const page = await server.inject({ url: `/visura-ape/${number}`, headers: { accept: 'text/html' } });
  expect(page.body).toContain(WRITTEN);
  expect(page.body).not.toMatch(LONGEST);
  const verified = await server.inject({ url: '/api/app/visura/verification', query: { text: number } });
  expect(verified.json()).toMatchObject({ understood: 'number', act: { validTo: UNTIL, state: 'Registrata' } });

  const [mail] = (await queuedMails(server)).filter(({ subject }) => subject === 'Attestato registrato');
  expect(mail?.attachments).toHaveLength(2);

  now = new Date('2027-11-20T08:00:00Z');
  await server.app.jobs.runNow(remind);
  const reminders = (await queuedMails(server)).filter(({ text }) => text.includes(`${number},`));
  expect(reminders.map(({ text }) => text.includes(`valido fino al ${WRITTEN}`))).toEqual([true]);

  now = new Date('2028-01-01T08:00:00Z');
  const ended = await server.inject({ url: `/api/app/visura/certificates/${number}` });
  expect(ended.json()).toMatchObject({ state: 'Scaduta', endedOn: UNTIL });
  await server.app.jobs.runNow(moveEnded);
  const over = await anna.read(id);
  expect(over.header.state).toBe('Scaduta');
  // The end of an act is no fault of it.
  expect(over.saved.findings.filter(({ level }) => level === 'error')).toEqual([]);
  await server.database
    .insertInto('setting_value')
    .values({
      id: randomUUID(),
      name: 'Sace.OpenData.RowLevel',
      value: 'true',
      provider_name: 'G',
      provider_key: '',
    })
    .execute();
  await server.app.jobs.runNow(publishOpenData);
  const edition = await server.inject({ url: '/opendata/2028-01-01/certificates.csv' });
  expect(edition.body).toContain('Scaduta');
}, 60_000);

it('gives an earlier draft the expiry of its file, and requires the reason', async () => {
  const id = await imported(xmlOf(1));
  const { header, content } = await anna.read(id);
  const decade = `${String(Number(String(header['issuedOn']).slice(0, 4)) + 10)}${String(header['issuedOn']).slice(4)}`;
  const database = server.database;
  await database
    .updateTable('certificate_source')
    .set({
      declared_expiry: null,
      differences: JSON.stringify([{ path: 'datiAttestato/dataScadenza', file: UNTIL, computed: decade }]),
    })
    .where('certificate_id', '=', id)
    .execute();
  const before = { ...content, datiAttestato: { ...(content['datiAttestato'] as object), dataScadenza: decade } };
  await database
    .updateTable('certificate_content')
    .set({ content: JSON.stringify(before) })
    .where('certificate_id', '=', id)
    .execute();
  await database.updateTable('certificate').set({ valid_to: decade }).where('id', '=', id).execute();
  expect((await anna.read(id)).saved.findings).not.toContainEqual(expect.objectContaining({ rule: '4.4/16b' }));

  const migration = readMigrations().find(({ version }) => version === 229);
  await sql.raw(migration?.sql ?? '').execute(database);

  const draft = await anna.read(id);
  expect([draft.header['validTo'], draft.content['datiAttestato']]).toMatchObject([UNTIL, { dataScadenza: UNTIL }]);
  expect(draft.saved.findings).toContainEqual(expect.objectContaining({ rule: '4.4/16b', level: 'warning' }));
  expect((await anna.command(id, 'validated', draft.saved.version)).statusCode).toBe(403);
});
