/** Files of other programs: each gets one clear answer, and every readable file becomes a draft. */
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Ape } from '../../../server/domains/certificates/content/fields';
import { writeReduced } from '../../../server/domains/certificates/xml/write';
import { consistent } from '../../support/certificates/consistent';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { startServer, type TestServer } from '../../support/startServer';

const now = new Date('2026-11-23T08:00:00Z');
let server: TestServer;
let anna: Certifier;

beforeAll(async () => {
  server = await startServer({ clock: () => now, referenceData: true });
  anna = await makeCertifier(server);
}, 60_000);
afterAll(() => server.close());

const certificates = fc.sample(consistent, { numRuns: 40, seed: 11 });
const [whole = {}] = certificates;
const xml = writeReduced(whole);

interface Message {
  readonly level: string;
  readonly rule: string;
  readonly path: string;
  readonly message: string;
}
interface Answer {
  readonly outcome: string;
  readonly certificateId?: string;
  readonly messages: readonly Message[];
  readonly toComplete?: readonly Message[];
}

function form(bytes: string | Buffer, field = 'file') {
  const boundary = 'una-riga-qualsiasi';
  return {
    headers: { ...anna.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="ape.xml"\r\nContent-Type: application/xml\r\n\r\n`,
      ),
      Buffer.from(bytes),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
const send = (bytes: string | Buffer, isDryRun = true, who: Certifier = anna, isConfirmed = true) =>
  server.inject({
    method: 'POST',
    url: `/api/app/ape/certificates/import?dryRun=${String(isDryRun)}&otherCertifierConfirmed=${String(isConfirmed)}`,
    ...form(bytes),
    headers: { ...form(bytes).headers, ...who.headers },
  });
const judged = async (bytes: string | Buffer) => (await send(bytes)).json<Answer>();
const replaced = (name: string, text: string) =>
  xml.replace(new RegExp(`<${name}>[^<]*</${name}>`), `<${name}>${text}</${name}>`);
const summaryOf = ({ outcome, messages }: Answer) => ({ outcome, rules: messages.map(({ rule }) => rule) });

it('finds nothing in consistent certificates, and stores nothing of a trial', async () => {
  for (const one of certificates)
    expect(await judged(writeReduced(one))).toMatchObject({ outcome: 'ok', messages: [] });
  expect((await anna.ask('GET', '/states')).json()).toEqual({ counts: {} });
});

it('makes a draft with the content of the file, once', async () => {
  const first = (await send(xml, false)).json<Answer>();
  const again = (await send(xml, false)).json<Answer>();
  expect(first).toMatchObject({ outcome: 'ok' });
  expect(summaryOf(again)).toEqual({ outcome: 'warning', rules: ['duplicate'] });
  expect(again.certificateId).toBe(first.certificateId);
  const draft = await anna.read(first.certificateId ?? '');
  expect(draft.header).toMatchObject({ state: 'Bozza', origin: 'xml', comune: 'Bologna' });
  const { fotoEdificio: _photo, ...building } = whole.datiGenerali?.datiIdentificativi ?? {};
  expect(draft.content['datiGenerali']).toMatchObject({ datiIdentificativi: building });
  expect(draft.hasPhoto).toBe(whole.datiGenerali?.datiIdentificativi?.fotoEdificio !== undefined);
});

it('names every error that its draft shows, and separately the data that no file can contain', async () => {
  let named = 0;
  for (const one of certificates.slice(1, 8)) {
    const answer = (await send(writeReduced(one), false)).json<Answer>();
    const { saved } = await anna.read(answer.certificateId ?? '');
    const errors = saved.findings.filter(({ level }) => level === 'error').map(({ rule, path }) => [rule, path]);
    const findings = [...answer.messages, ...(answer.toComplete ?? [])];
    expect(findings.map(({ rule, path }) => [rule, path.replace('/ape2015/', '')])).toEqual(
      expect.arrayContaining(errors),
    );
    expect(answer.outcome).toBe('ok');
    named += errors.length;
  }
  expect(named).toBeGreaterThan(0);
});

it('makes a draft of the file of another certifier only once its importer confirmed it, and records whose it was', async () => {
  const other = xml.replace('<annoCostruzione>', '<!-- altrui --><annoCostruzione>');
  const unconfirmed = (await send(other, false, anna, false)).json<Answer>();
  expect(unconfirmed.certificateId).toBeUndefined();
  expect(summaryOf(unconfirmed)).toEqual({ outcome: 'warning', rules: ['certifier'] });
  expect(unconfirmed.messages[0]?.message).toMatch(/un altro certificatore, Mario Esempio: .*\bRossi\b/);
  const { certificateId = '' } = (await send(other, false)).json<Answer>();
  const { rows } = await sql<{ after: object }>`
    select after from record_history where entity_id = ${certificateId} and event = 'created'`.execute(server.database);
  expect(rows).toEqual([{ after: expect.objectContaining({ otherCertifier: 'Mario Esempio' }) as object }]);
});

it('recognizes the certifier’s own file however it writes the name', async () => {
  const { first, last } = (
    await sql<{ first: string; last: string }>`
      select first_name as first, last_name as last from certifier where id = ${anna.certifierId}`.execute(
      server.database,
    )
  ).rows[0] ?? { first: '', last: '' };
  const signed = (nome: string, cognome: string) =>
    xml.replace('<nome>Mario<', `<nome>${nome}<`).replace('<cognome>Esempio<', `<cognome>${cognome}<`);
  const names = [signed(first, last), signed(last.toUpperCase(), ` ${first} `)];
  for (const own of names)
    expect(summaryOf((await send(own, true, anna, false)).json<Answer>())).toEqual({ outcome: 'ok', rules: [] });
});

it('keeps an expiry earlier than ten years, says so, and keeps it through saves', async () => {
  const answer = (await send(replaced('dataScadenza', '2026-12-31'), false)).json<Answer>();
  expect(summaryOf(answer)).toEqual({ outcome: 'warning', rules: ['4.4/16b'] });
  expect(answer.messages[0]?.message).toContain('31/12/2026');
  const id = answer.certificateId ?? '';
  const draft = await anna.read(id);
  expect(draft.content['datiAttestato']).toMatchObject({ dataScadenza: '2026-12-31' });
  expect(draft.header).toMatchObject({ validTo: '2026-12-31' });
  expect((await anna.ask('GET', `/${id}/xml`)).body).toContain('<dataScadenza>2026-12-31</dataScadenza>');
  const shown = { path: 'datiAttestato/dataScadenza', level: 'warning' };
  expect(draft.saved.findings).toContainEqual(expect.objectContaining(shown));
  const content = { ...draft.content, informazioniMiglioramento: 'Altri incentivi', datiAttestato: {} };
  expect((await anna.save(id, draft.saved.version, content)).statusCode).toBe(200);
  const after = await anna.read(id);
  expect(after.content['datiAttestato']).toMatchObject({ dataScadenza: '2026-12-31' });
  expect(after.saved.findings).toContainEqual(expect.objectContaining(shown));
});

it.each([
  ['2025-12-31', '4.4/16b', /scade il 31\/12\/2025, prima di essere emesso/],
  ['2040-01-01', '4.4/16b', /vale al massimo 10 anni/],
])('explains the fault of the expiry %s', async (day, rule, message) => {
  const answer = await judged(replaced('dataScadenza', day));
  expect(summaryOf(answer)).toEqual({ outcome: 'blocked', rules: [rule] });
  expect(answer.messages[0]).toMatchObject({
    path: '/ape2015/datiAttestato/dataScadenza',
    message: expect.stringMatching(message) as string,
  });
});

it('takes the cadastral code of a comune that merged into that of the address', async () => {
  const there = xml
    .replace(/<codiceISTAT>[^<]*</, '<codiceISTAT>034051<')
    .replaceAll(/<codiceCatastale>[^<]*</g, '<codiceCatastale>I845<');
  const paths = (await judged(there)).messages.filter(({ rule }) => rule === '3');
  expect(paths).toEqual([]);
});

it.each([
  ['034037', 'Sorbolo Mezzani', '034051'],
  ['037023', 'Valsamoggia', '037061'],
  ['041053', 'San Leo', '099025'],
])('names the present comune for the former ISTAT code %s', async (old, name, istat) => {
  const answer = await judged(xml.replace(/<codiceISTAT>[^<]*</, `<codiceISTAT>${old}<`));
  expect(answer.messages.find(({ path }) => path.endsWith('/codiceISTAT'))?.message).toContain(
    `il comune oggi è ${name}, codice ${istat}`,
  );
});

it('names a value of the file that the draft replaces', async () => {
  const answer = await judged(replaced('provincia', 'Aosta'));
  expect(summaryOf(answer)).toEqual({ outcome: 'warning', rules: ['replaced'] });
  expect(answer.messages[0]).toMatchObject({
    path: '/ape2015/datiExtra/provincia',
    message: expect.stringMatching(/Aosta.*Bologna/) as string,
  });
});

it('names a value of the file that the draft leaves out', async () => {
  const answer = await judged(replaced('codiceIdentificativo', 'DI-UN-ALTRO-REGISTRO'));
  expect(answer.messages).toContainEqual(
    expect.objectContaining({
      rule: 'replaced',
      level: 'warning',
      path: '/ape2015/datiAttestato/codiceIdentificativo',
      message: 'Nel file c’è «DI-UN-ALTRO-REGISTRO»: la bozza non lo riporta.',
    }),
  );
});

it('names the place of each fault, its line and column in the file, and what stands there', async () => {
  const spread = replaced('annoCostruzione', 'mille').replaceAll('><', '>\n<');
  const line = spread.split('\n').findIndex((one) => one.includes('<annoCostruzione>')) + 1;
  const answer = await judged(spread);
  expect(answer.messages).toMatchObject([
    {
      level: 'error',
      rule: 'xsd',
      path: '/ape2015/datiGenerali/datiIdentificativi/annoCostruzione',
      message: 'Scrivi un numero.',
      line,
      column: 1,
      value: 'mille',
    },
  ]);
});

it('shows differences between file and record side by side', async () => {
  const { certificateId } = (await send(xml.replace('<cognome>Esempio<', '<cognome>Altrui<'), false)).json<Answer>();
  const draft = (await anna.get(certificateId ?? '')).json<{ source: { differences: unknown[] } }>();
  expect(draft.source.differences).toContainEqual({
    path: 'soggettoCertificatore/cognome',
    file: 'Altrui',
    computed: 'Rossi',
  });
});

it.each([
  [
    'UTF-16 with a mark',
    Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${xml.slice(xml.indexOf('<ape'))}`, 'utf16le'),
  ],
  ['a mark of UTF-8', Buffer.from(`\uFEFF${xml}`)],
  ['ISO-8859-1', Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
  ['windows-1252', Buffer.from(xml.replace('UTF-8', 'windows-1252'), 'latin1')],
  ['no declaration', Buffer.from(xml.slice(xml.indexOf('<ape')))],
  [
    'a default namespace',
    Buffer.from(
      xml.replace('<ape2015>', '<ape2015 xmlns="http://www.csi.it/sicee/siceeweb/xml/xmlapecompleto2015/data">'),
    ),
  ],
  [
    'a prefix',
    Buffer.from(xml.replaceAll(/<(\/?)(?=[a-zA-Z])/g, '<$1d:').replace('<d:ape2015>', '<d:ape2015 xmlns:d="urn:x">')),
  ],
  [
    'the extended format',
    Buffer.from(
      `<documento xmlns="http://www.csi.it/sicee/siceeweb/xml/xmlapecompleto2015/data">${xml.slice(xml.indexOf('<ape'))}<datiCalcolo/></documento>`,
    ),
  ],
])('reads a file in %s', async (_name, bytes) => {
  expect(await judged(bytes)).toMatchObject({ outcome: 'ok', messages: [] });
});

it.each([
  ['encoding', Buffer.concat([Buffer.from(xml.slice(0, 60)), Buffer.from([0xe8]), Buffer.from(xml.slice(60))])],
  ['encoding', xml.replace('UTF-8', 'klingon')],
  ['encoding', Buffer.from(xml.replace('UTF-8', 'UTF-16'))],
  ['wellformed', xml.slice(0, -20)],
  ['wellformed', xml.replace('</cognome>', '</nome>')],
  ['wellformed', '<ape2015>&sconosciuta;</ape2015>'],
  ['security', xml.replace('<ape2015>', '<!DOCTYPE ape2015 [<!ENTITY a SYSTEM "file:///etc/passwd">]><ape2015>')],
  ['security', `<!-- x --><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><ape2015>&b;</ape2015>`],
  ['security', `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`],
  ['xsd', '<certificato/>'],
  ['xsd', xml.replace('<versione>12.00<', '<versione>11.00<')],
  ['xsd', xml.replace(/<annoCostruzione>\d+</, '<annoCostruzione>196o<')],
  ['xsd', xml.replace(/<ephnd>([\d]+)\.(\d+)</, '<ephnd>$1,$2<')],
  ['xsd', xml.replace(/<zonaClimatica>E</, '<zonaClimatica>Z<')],
  ['xsd', xml.replace(/(<comune>[^<]*<\/comune>)/, '$1$1')],
  ['xsd', xml.replace(/(<comune>[^<]*<\/comune>)(<CAP>[^<]*<\/CAP>)/, '$2$1')],
  ['xsd', xml.replace(/<CAP>[^<]*<\/CAP>/, '')],
  ['xsd', xml.replace('<dataEmissione>2026-03-20<', '<dataEmissione>2026-02-30<')],
])('reports only %s', async (rule, bytes) => {
  const answer = await judged(bytes);
  expect(summaryOf(answer)).toEqual({ outcome: 'blocked', rules: [rule] });
  expect(answer.messages[0]?.message).toMatch(/^[A-ZÈÀ].*\.$/u);
});

it('names a rule that is broken: inspection after issue, issue in the future [VAL-05]', async () => {
  const late = await judged(xml.replace('<dataSopralluogo>2026-03-11<', '<dataSopralluogo>2026-03-21<'));
  expect(summaryOf(late)).toEqual({ outcome: 'blocked', rules: ['1'] });
  const future = await judged(
    xml.replace('<dataEmissione>2026-03-20<', '<dataEmissione>2027-03-20<').replace('2036-03-20', '2037-03-20'),
  );
  expect(future.messages.map(({ rule }) => rule)).toContain('1');
});

it('makes a draft of a file with errors, with the findings at their fields', async () => {
  const bad = xml.replace(/<annoCostruzione>\d+</, '<annoCostruzione>196o<');
  const { outcome, certificateId } = (await send(bad, false)).json<Answer>();
  expect(outcome).toBe('blocked');
  const draft = await anna.read(certificateId ?? '');
  expect(draft.saved.findings.map(({ path }) => path)).toContain('datiGenerali/datiIdentificativi/annoCostruzione');
});

it('stores nothing of an unreadable file', async () => {
  const { certificateId } = (await send(xml.slice(0, -20), false)).json<Answer>();
  expect(certificateId).toBeUndefined();
});

it('refuses a request without file, a file that is no XML, and one that is too large', async () => {
  const post = (request: object) =>
    server.inject({ method: 'POST', url: '/api/app/ape/certificates/import', ...request });
  const message = async (request: Promise<{ statusCode: number; json: () => unknown }>) => {
    const answer = await request;
    return [answer.statusCode, (answer.json() as { error: { message: string } }).error.message];
  };
  expect(await message(post(form(xml, 'altro')))).toEqual([400, expect.stringContaining('campo «file»')]);
  expect(await message(post(form('')))).toEqual([400, expect.any(String)]);
  expect(await message(send('PK\u0003\u0004 non XML'))).toEqual([415, expect.stringContaining('non è XML')]);
  expect(await message(send(Buffer.concat([Buffer.from('<a>'), Buffer.alloc(21 * 1024 * 1024, 32)])))).toEqual([
    413,
    expect.stringContaining('20 MB'),
  ]);
  expect((await post({ headers: anna.headers, payload: { file: xml } })).statusCode).toBe(415);
});

it.each([
  ['none', ''],
  ['one with characters that PostgreSQL cannot store', `; filename*=UTF-8''a%00b.xml`],
])('makes a draft of a file with any name: %s', async (_name, named) => {
  const sent = form(replaced('interno', `int. ${String(named.length)}`));
  const payload = Buffer.from(
    sent.payload
      .toString('latin1')
      .replace('; filename="ape.xml"', named)
      .replace('Content-Type: application/xml', 'Content-Type: application/octet-stream'),
    'latin1',
  );
  const answer = await server.inject({
    method: 'POST',
    url: '/api/app/ape/certificates/import?otherCertifierConfirmed=true',
    headers: sent.headers,
    payload,
  });
  expect([answer.statusCode, answer.json<Answer>().certificateId]).toEqual([200, expect.any(String)]);
});

it('rounds the amounts of the extended format to whole ones, and shows both', async () => {
  const amounts = replaced('energiaEsportata', '10.25').replaceAll(/<consumoAnnuo>(\d+)/g, '<consumoAnnuo>$1.50');
  const extended = `<documento>${amounts.slice(amounts.indexOf('<ape'))}<datiCalcolo/></documento>`;
  const { certificateId = '' } = (await send(extended, false)).json<Answer>();
  const draft = await anna.read(certificateId);
  expect(draft.content['datiEnergetici']).toMatchObject({ energiaEsportata: '10' });
  expect(draft.saved.findings.filter(({ rule }) => rule === 'campo')).toEqual([]);
  const { source } = draft as unknown as { source: { differences: readonly object[] } };
  expect(source.differences).toContainEqual({
    path: 'datiEnergetici/energiaEsportata',
    file: '10.25',
    computed: '10',
  });
});

it.each([
  ['one empty pair', '<subalterni><subDA/><subA/></subalterni>', undefined],
  [
    'an empty pair after another',
    '<subalterni><subDA>5</subDA><subA>6</subA><subDA/><subA> </subA></subalterni>',
    [{ subDA: '5', subA: '6' }],
  ],
])('makes no rows of empty elements: %s', async (_name, pairs, expected) => {
  const block = /<datiCatastali>.*?<\/datiCatastali>/.exec(xml)?.[0] ?? '';
  const before = block.slice(0, block.indexOf('</particella>') + '</particella>'.length);
  const rows = `${before}${pairs}<altriSubalterni/><altriSubalterni>12</altriSubalterni></datiCatastali>`;
  const answer = (await send(xml.replace(block, rows), false)).json<Answer>();
  const { content, saved } = await anna.read(answer.certificateId ?? '');
  const [unit] = (content as Ape).datiGenerali?.datiIdentificativi?.catasto?.datiCatastali ?? [];
  expect([unit?.subalterni, unit?.altriSubalterni]).toEqual([expected, ['12']]);
  expect([answer.outcome, saved.missing]).toEqual(['ok', []]);
});

it('judges files of a certifier whose accreditation has ended, but makes no draft', async () => {
  const late = await makeCertifier(server, { accreditation: { valid_to: '2026-06-30' } });
  expect((await send(xml, true, late)).json()).toMatchObject({ outcome: 'ok' });
  const refused = await send(xml, false, late);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { error: { code: 'Sace:Certificate:NotEntitled' } },
  ]);
  expect((await late.ask('GET', '/states')).json()).toEqual({ counts: {} });
});

it('refuses a company that the certifier does not work for', async () => {
  const foreign = xml
    .replace('<tipoSoggettoCertificatore>1<', '<tipoSoggettoCertificatore>2<')
    .replace('<cognome>Esempio</cognome>', '<cognome>Esempio</cognome><denominazione>Altrui S.p.A.</denominazione>');
  expect(summaryOf(await judged(foreign))).toEqual({ outcome: 'blocked', rules: ['profile'] });
});

it('imports what it exports: the same content again', async () => {
  for (const one of certificates.slice(0, 8)) {
    const { certificateId = '' } = (await send(writeReduced(one), false)).json<Answer>();
    const exported = (await anna.ask('GET', `/${certificateId}/xml`)).body;
    expect((await anna.ask('GET', `/${certificateId}/xml`)).body).toBe(exported);
    expect(await judged(exported)).toMatchObject({ outcome: 'ok', messages: [] });
    const second = (await send(exported, false)).json<Answer>();
    expect((await anna.ask('GET', `/${second.certificateId ?? ''}/xml`)).body).toBe(exported);
  }
});
