/** Drafts of certificates: what is stored, what is computed, what is refused. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Ape } from '../../../server/domains/certificates/content/fields';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { pictureless } from '../../support/certificates/consistent';
import {
  makeCertifier,
  type CertificateAnswer,
  type Certifier,
  type Saved,
} from '../../support/certificates/certifier';
import { startServer, type TestServer } from '../../support/startServer';

const now = new Date('2026-06-01T08:00:00Z');
let server: TestServer;
let anna: Certifier;

beforeAll(async () => {
  server = await startServer({ clock: () => now, referenceData: true });
  anna = await makeCertifier(server);
}, 60_000);
afterAll(() => server.close());

/** A certificate without findings. */
const [whole = {}] = fc.sample(pictureless, { numRuns: 1, seed: 7 });
const changed = (address: string): Ape => ({
  ...whole,
  datiGenerali: {
    ...whole.datiGenerali,
    datiIdentificativi: { ...whole.datiGenerali?.datiIdentificativi, indirizzo: address },
  },
});

it('stores typed values to the digit, and computes all that can be computed [ENT-11]', async () => {
  const { id, saved } = await anna.filled(whole, { ownerName: 'Rosa Bruni' });
  expect(saved.findings).toEqual([]);
  expect(saved.missing).toEqual([]);
  expect(saved.computed).toMatchObject({
    energyClass: whole.prestazioneGlobale?.prestazioneEnergeticaGlobale?.classificazione?.classeEnergetica,
    validTo: '2036-03-20',
  });
  const read = await anna.read(id);
  expect(read.content).toMatchObject({
    datiExtra: { EPglnrenRifStandard: whole.datiExtra?.EPglnrenRifStandard, comune: 'Bologna' },
    soggettoCertificatore: { nome: 'Mario', cognome: 'Rossi', tipoSoggettoCertificatore: '1' },
  });
  expect(read.people).toMatchObject({ ownerName: 'Rosa Bruni', clientName: null });
  expect(read.header).toMatchObject({ state: 'Bozza', comune: 'Bologna', province: 'BO', errors: 0, number: null });
  expect(read.saved.score).toBeGreaterThan(0);
});

it('ignores a typed class, sum or expiry [ENT-11]', async () => {
  const { saved } = await anna.filled({
    ...whole,
    datiAttestato: { dataScadenza: '2099-01-01', codiceIdentificativo: 'MIO' },
    prestazioneGlobale: {
      ...whole.prestazioneGlobale,
      prestazioneEnergeticaGlobale: { classificazione: { classeEnergetica: 'A4', epglnren: '1.00' } },
    },
  });
  expect(saved.content['datiAttestato']).toEqual({
    codiceISTATRegione: '08',
    codiceIdentificativo: '',
    dataScadenza: '2036-03-20',
  });
  expect(saved.content['prestazioneGlobale']).toMatchObject({
    prestazioneEnergeticaGlobale: {
      classificazione: whole.prestazioneGlobale?.prestazioneEnergeticaGlobale?.classificazione,
    },
  });
});

it('stores a half-filled draft with wrong texts, and names missing and wrong fields', async () => {
  const long = 'x'.repeat(10_000);
  const { id, saved } = await anna.filled({
    informazioniMiglioramento: long,
    datiExtra: { ephndLim: '41,20', dataSopralluogo: '2026-02-31' },
  });
  expect(saved.content).toMatchObject({ informazioniMiglioramento: long, datiExtra: { ephndLim: '41,20' } });
  expect(saved.findings.filter(({ rule }) => rule === 'campo').map(({ path, message }) => [path, message])).toEqual([
    ['informazioniMiglioramento', 'Scrivi al massimo 255 caratteri.'],
    ['datiExtra/dataSopralluogo', 'Scrivi una data che esiste, come 20/03/2026 (nel file 2026-03-20).'],
    ['datiExtra/ephndLim', 'Nel file i decimali stanno dopo il punto, non dopo la virgola: riscrivi il numero.'],
  ]);
  expect(saved.missing).toContain('datiGenerali/datiIdentificativi/codiceISTAT');
  const refused = await anna.command(id, 'validated', saved.version);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { error: { code: 'Sace:Certificate:Unmet', data: { conditions: ['noErrors'] } } },
  ]);
});

it.each([
  ['datiFabbricato/superficieDisperdente', '-10.', '-10', '4.4/16d'],
  ['datiGenerali/datiIdentificativi/superficieUtileRaffrescata', ' -5', '-5', '4.4/16d'],
  ['datiGenerali/destinazioneUso', '00', '0', '4.4/16a'],
  ['sopralluogoObbligatorio', '0', 'false', '2'],
  ['dataEmissione', '2026-07-01+02:00', '2026-07-01', '1'],
])('judges %s by the value of "%s", however it is written', async (path, text, expected, rule) => {
  const content = structuredClone(whole) as Record<string, unknown>;
  const names = path.split('/');
  const last = names.pop() ?? '';
  const holderIn = (of: Record<string, unknown>) => names.reduce((at, name) => at[name] as Record<string, unknown>, of);
  holderIn(content)[last] = text;
  const { saved } = await anna.filled(content);
  expect(holderIn(saved.content)[last]).toBe(expected);
  expect(saved.findings.map((finding) => finding.rule)).toContain(rule);
});

it('computes the class from numbers however they are written, and ignores a typed one', async () => {
  const { saved } = await anna.filled({ ...whole, datiExtra: { ...whole.datiExtra, EPglnrenRifStandard: ' +.01' } });
  expect(saved.computed).toMatchObject({ energyClass: 'G' });
  expect(saved.content['prestazioneGlobale']).toMatchObject({
    prestazioneEnergeticaGlobale: { classificazione: { classeEnergetica: 'G' } },
  });
});

it('reports a day of issue that does not exist, and computes no expiry from it', async () => {
  const { saved } = await anna.filled({ ...whole, dataEmissione: '2026-02-29' });
  expect(saved.computed).toMatchObject({ validTo: null });
  expect(saved.findings.map(({ path }) => path)).toEqual(['dataEmissione']);
});

it('stays the same when a save is repeated, and is not overwritten by a save of an older version', async () => {
  const { id, saved } = await anna.filled(whole);
  const again = await anna.save(id, 1, whole);
  expect(again.json<Saved>().version).toBe(saved.version);
  const next = await anna.save(id, saved.version, changed('Via Nuova 1'));
  expect(next.json<Saved>().version).toBe(saved.version + 1);
  const stale = await anna.save(id, saved.version, changed('Via Altra 2'));
  expect([stale.statusCode, stale.json()]).toMatchObject([409, { error: { code: 'Sace:Certificate:Changed' } }]);
  expect((await anna.read(id)).header['address']).toBe('Via Nuova 1');
});

it('stores the rows of units and plants beside the content, whether a save changes them or not', async () => {
  const { id, saved } = await anna.filled(whole);
  const stored = async () =>
    (
      await server.database
        .selectFrom('certificate_unit')
        .select([
          'sheet',
          sql<number>`(select count(*) from certificate_plant where certificate_id = ${id})`.as('plants'),
        ])
        .where('certificate_id', '=', id)
        .execute()
    ).map(({ sheet, plants }) => [sheet, plants]);
  const before = await stored();
  const elsewhere = structuredClone(changed('Via Nuova 1'));
  const { version } = (await anna.save(id, saved.version, elsewhere)).json<Saved>();
  expect(await stored()).toEqual(before);
  for (const row of elsewhere.datiGenerali?.datiIdentificativi?.catasto?.datiCatastali ?? [])
    Object.assign(row, { foglio: '777' });
  await anna.save(id, version, { ...elsewhere, datiImpianti: {} });
  expect(await stored()).toEqual(before.map(() => ['777', 0]));
  expect(before[0]?.[1]).toBeGreaterThan(0);
});

const withUnit = (unit: object): Ape => {
  const building = whole.datiGenerali?.datiIdentificativi;
  const [first = {}] = building?.catasto?.datiCatastali ?? [];
  const catasto = { datiCatastali: [{ ...first, ...unit }] };
  return { ...whole, datiGenerali: { ...whole.datiGenerali, datiIdentificativi: { ...building, catasto } } };
};

it('stores a draft whose ranges make too many units, and reports it', async () => {
  const ranges = [1, 1001, 2001, 3001].map((from) => ({ subDA: String(from), subA: String(from + 999) }));
  const { id, saved } = await anna.filled(withUnit({ subalterni: ranges }));
  expect(saved.findings.map(({ rule, path }) => [rule, path])).toEqual([
    ['2.1', 'datiGenerali/datiIdentificativi/catasto/datiCatastali'],
  ]);
  expect((await anna.read(id)).content).toEqual(saved.content);
});

it.each(['foglio', 'particella', 'sezione', 'altriSubalterni'])(
  'stores a draft whose %s is longer than any field',
  async (name) => {
    const long = Array.from({ length: 400 }, () => randomUUID()).join('');
    const { saved } = await anna.filled(withUnit({ [name]: name === 'altriSubalterni' ? [long] : long }));
    expect(saved.findings.map(({ rule }) => rule)).toEqual(['campo']);
  },
);

it('knows the comune of a unit that has no sheet yet, and in small letters', async () => {
  const { saved } = await anna.filled(withUnit({ codiceCatastale: 'a944', foglio: '' }));
  expect(saved.findings).toEqual([]);
  const elsewhere = await anna.filled(withUnit({ codiceCatastale: 'F257', foglio: '' }));
  expect(elsewhere.saved.findings.map(({ message }) => message)).toEqual([
    expect.stringContaining('Nessuna unità è nel catasto di Bologna'),
  ]);
});

it('refuses unknown members, and values that are no texts', async () => {
  const { id, saved } = await anna.filled({});
  for (const content of [{ nessuno: 'x' }, { dataEmissione: 3 }, { datiGenerali: [] }, { dataEmissione: 'a\u0000b' }])
    expect((await anna.save(id, saved.version, content)).statusCode).toBe(400);
});

it('validates, reopens, and assigns number and code once with DaFirmare', async () => {
  const { id, saved } = await anna.filled(whole);
  const commandId = randomUUID();
  const validated = await anna.command(id, 'validated', saved.version, commandId);
  expect(validated.json()).toEqual({ id, state: 'Validata', version: saved.version + 1 });
  expect((await anna.command(id, 'validated', saved.version, commandId)).json()).toEqual(validated.json());
  expect((await anna.save(id, saved.version + 1, changed('Via Tarda 3'))).statusCode).toBe(403);
  const requested = await anna.command(id, 'registrationAsked', saved.version + 1);
  expect(requested.json()).toMatchObject({ state: 'DaFirmare' });
  const frozen = await anna.read(id);
  expect(frozen.header.number).toMatch(/^07\d{3}-000001-2026$/);
  expect(frozen.verificationCode).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  expect(frozen.content).toMatchObject({ datiAttestato: { codiceIdentificativo: frozen.header.number } });
  const reopened = await anna.command(id, 'reopened', saved.version + 2);
  expect(reopened.json()).toMatchObject({ state: 'Bozza' });
  expect((await anna.discard(id)).statusCode).toBe(403);
  await anna.command(id, 'validated', saved.version + 3);
  await anna.command(id, 'registrationAsked', saved.version + 4);
  expect((await anna.read(id)).header.number).toBe(frozen.header.number);
});

it('refuses every change to the content of a frozen certificate, in the database as well', async () => {
  const { id, saved } = await anna.filled(whole);
  await anna.command(id, 'validated', saved.version);
  await anna.command(id, 'registrationAsked', saved.version + 1);
  const write = server.database
    .updateTable('certificate_content')
    .set({ content: '{}' })
    .where('certificate_id', '=', id)
    .execute();
  await expect(write).rejects.toThrow('does not change in the state DaFirmare');
  await expect(server.database.deleteFrom('certificate').where('id', '=', id).execute()).rejects.toThrow(
    'is not deleted',
  );
});

it('accepts the answer for a warning, until the warning changes', async () => {
  const odd = {
    ...whole,
    datiGenerali: {
      ...whole.datiGenerali,
      datiIdentificativi: { ...whole.datiGenerali?.datiIdentificativi, LatitudineGIS: '44.0', LongitudineGIS: '12.3' },
    },
  };
  const { id, saved } = await anna.filled(odd);
  const [warning] = saved.findings;
  expect(saved.findings).toMatchObject([{ rule: '25', level: 'warning', overrule: null }]);
  if (!warning) return;
  expect((await anna.command(id, 'validated', saved.version)).json()).toMatchObject({
    error: { data: { conditions: ['warningsOverruled'] } },
  });
  const overruled = (await anna.overrule(id, saved.version, warning, 'Frazione lontana dal centro')).json<Saved>();
  expect(overruled.findings).toMatchObject([{ overrule: { reason: 'Frazione lontana dal centro' } }]);
  expect(overruled.openEvents).toContain('validated');
  const back = (await anna.overrule(id, overruled.version, warning, null)).json<Saved>();
  expect(back.findings).toMatchObject([{ overrule: null }]);
  const none = await anna.overrule(id, back.version, { rule: '12', path: warning.path }, 'Perché sì');
  expect(none.statusCode).toBe(400);
});

it('begins with the content of another one, but without its dates', async () => {
  const { id } = await anna.filled(whole, { ownerName: 'Rosa Bruni' });
  const copy = (await anna.begin({ copyOf: id })).json<CertificateAnswer>();
  expect(copy.content).toMatchObject({ informazioniMiglioramento: whole.informazioniMiglioramento });
  expect(copy.content['dataEmissione']).toBeUndefined();
  expect(copy.header).toMatchObject({ origin: 'copy', state: 'Bozza' });
});

it('discards a draft, and leaves only its history', async () => {
  const { id } = await anna.filled(whole);
  expect((await anna.discard(id)).statusCode).toBe(204);
  expect((await anna.get(id)).statusCode).toBe(404);
  expect((await anna.discard(id)).statusCode).toBe(404);
});

it('stores a picture, and refuses other data', async () => {
  const { id, saved } = await anna.filled(whole);
  const jpeg = Buffer.from('ffd8ffe000104a464946ffd9', 'hex').toString('base64');
  const put = (version: number, text: string) => anna.ask('PUT', `/${id}/photo`, { version, jpeg: text });
  expect((await put(saved.version, Buffer.from('<svg/>').toString('base64'))).statusCode).toBe(400);
  const next = (await put(saved.version, jpeg)).json<Saved>();
  expect(next.version).toBe(saved.version + 1);
  // A repeated command changes nothing; another picture on the old version would undo a change that its sender has not
  // seen.
  expect((await put(saved.version, jpeg)).json<Saved>().version).toBe(next.version);
  expect((await put(saved.version, Buffer.from('ffd8ffe100ffd9', 'hex').toString('base64'))).statusCode).toBe(409);
  expect((await anna.ask('GET', `/${id}/photo`)).rawPayload.toString('base64')).toBe(jpeg);
  expect((await anna.ask('GET', `/${id}/xml`)).body).toContain(`<immagine>${jpeg}</immagine>`);
  expect((await anna.ask('DELETE', `/${id}/photo`)).statusCode).toBe(200);
  expect((await anna.ask('DELETE', `/${id}/photo`)).statusCode).toBe(200);
  expect((await anna.ask('GET', `/${id}/photo`)).statusCode).toBe(404);
});

it('is begun once by several equal commands at once', async () => {
  const id = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => anna.begin({}, id)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await anna.read(id)).history.map(({ event }) => event)).toEqual(['created']);
});

it('is begun in one’s own name, with an id in upper or lower case', async () => {
  expect((await anna.begin({ certifierId: anna.certifierId.toUpperCase() })).statusCode).toBe(200);
});

it('is begun only by a certifier who is accredited today', async () => {
  const late = await makeCertifier(server, { accreditation: { state: 'Scaduto', valid_to: '2025-12-31' } });
  const never = await makeCertifier(server, { accreditation: null });
  const suspended = await makeCertifier(server, { accreditation: { state: 'Sospeso' } });
  for (const [who, standing] of [
    [late, 'expired'],
    [never, 'never'],
    [suspended, 'suspended'],
  ] as const) {
    const refused = await who.begin();
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { error: { code: 'Sace:Certificate:NotEntitled', data: { standing } } },
    ]);
    expect((await who.ask('GET', '/circumstances')).json()).toMatchObject({ standing, names: [{ standing }] });
  }
});

it('does not go on when the accreditation ends while the draft is open', async () => {
  const paolo = await makeCertifier(server);
  const { id, saved } = await paolo.filled(whole);
  await paolo.command(id, 'validated', saved.version);
  await server.database
    .updateTable('accreditation')
    .set({ state: 'Sospeso' })
    .where('certifier_id', '=', paolo.certifierId)
    .execute();
  expect((await paolo.command(id, 'registrationAsked', saved.version + 1)).json()).toMatchObject({
    error: { code: 'Sace:Certificate:Unmet', data: { conditions: ['entitled', 'noErrors'] } },
  });
});

it('shows those who compile the same draft by delegation to each other, until their pages are closed', async () => {
  const helper = await makeCertifier(server);
  const { id } = await anna.filled(whole);
  const stay = (who: Certifier) => who.ask('POST', `/${id}/presence`);
  expect((await stay(helper)).statusCode).toBe(404);
  await server.database
    .insertInto('delegation')
    .values({
      id: randomUUID(),
      tenant_id: HOST_TENANT_ID,
      grantor_certifier_id: anna.certifierId,
      delegate_certifier_id: helper.certifierId,
      scope: 'compilazione',
      valid_from: '2020-01-01',
    })
    .execute();
  expect((await stay(anna)).json()).toEqual({ names: [] });
  expect((await stay(helper)).json()).toEqual({ names: [anna.userName] });
  expect((await stay(anna)).json()).toEqual({ names: [helper.userName] });
  await server.database
    .updateTable('certificate_editor')
    .set({ seen_at: sql<Date>`seen_at - interval '61 s'` })
    .where('certificate_id', '=', id)
    .execute();
  expect((await stay(anna)).json()).toEqual({ names: [] });
});

it('does not exist for other certifiers, and as a draft not for officers either', async () => {
  const other = await makeCertifier(server);
  const officer = await makeCertifier(server, { policies: ['ApeList', 'ApeManage'] });
  const { id, saved } = await anna.filled(whole);
  for (const who of [other, officer]) {
    expect((await who.get(id)).statusCode).toBe(404);
    expect((await who.ask('GET', `/${id}/xml`)).statusCode).toBe(404);
    expect((await who.ask('GET', `/${id}/document`)).statusCode).toBe(404);
  }
  expect((await other.save(id, saved.version, {})).statusCode).toBe(404);
  expect((await other.command(id, 'validated', saved.version)).statusCode).toBe(404);
  expect((await other.discard(id)).statusCode).toBe(404);
  await anna.command(id, 'validated', saved.version);
  expect((await officer.get(id)).statusCode).toBe(200);
  expect((await other.get(id)).statusCode).toBe(404);
});

it('counts the states of the certificates that the caller may see', async () => {
  const rita = await makeCertifier(server);
  await rita.filled(whole);
  expect((await rita.ask('GET', '/states')).json()).toEqual({ counts: { Bozza: 1 } });
});
