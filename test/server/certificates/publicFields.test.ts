/**
 * No caller learns more of a certificate than they may: every public operation, over every state, against the written
 * list of public members.
 */
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { randomUUID } from 'node:crypto';
import { constants, inflateSync } from 'node:zlib';
import type { Ape } from '../../../server/domains/certificates';
import { insertAct } from '../../support/certificates/acts';
import { insertCertifier } from '../../support/factories';
import { startServer, type TestServer } from '../../support/startServer';
import { STATES } from '../../../server/domains/certificates/states';
import { textOf } from '../../support/pdfs';
import { PUBLIC_REGISTER } from '../../support/settingCases';
import { bearer } from '../../support/tokens';

/** The members that each answer may have, by path; any other one fails. */
const ROW = 'number state energyClass epNren address comune province category built issuedOn validTo cadastre';
const STREET = 'id name comune province';
const PUBLIC: Readonly<Record<string, string>> = {
  page: `understood totalCount hasMore items streets`,
  items: ROW,
  streets: STREET,
  certificate:
    'number state issuedOn registeredOn validTo endedOn replaces replacedBy energyClass epNren epRen co2 isNearlyZero winter summer ephnd asol yie newReference existingReference services consumption yearlyCost exportedEnergy recommendations allRecommendations address comune province climateZone units category isHome object reason built heatedArea cooledArea heatedVolume certifierName certifierNumber companyName related',
  units: 'belfiore comune section sheet parcel subalterno',
  recommendations: 'code kind isMajor paybackYears energyClass epNren',
  consumption: 'carrier amount unit',
  yearlyCost: 'euros source',
  related: 'number state energyClass issuedOn relation',
  advert: 'text svg',
  verification: 'understood act copies',
  copies: 'sha256 state',
  act: 'number state registeredOn validTo endedOn replacedBy energyClass epNren epRen address comune province documentSha256 signedSha256',
  proof: 'code toldAt told now',
  told: 'number state registeredOn validTo endedOn replacedBy energyClass epNren epRen address comune province documentSha256 signedSha256',
  now: 'state replacedBy',
  newReference: 'energyClass epNren',
  existingReference: 'energyClass epNren',
  allRecommendations: 'energyClass epNren',
};

/** Each secret stands where somebody typed it; none may come out again. */
const SECRETS = [
  'PROPRIETARIASEGRETA',
  'BRNRSO70A41A944X',
  'INTERNOSEGRETO',
  'PIANOSEGRETO',
  'SCALASEGRETA',
  'segreta@studio.example',
  'VIASEGRETA',
  '0519999999',
  'MOTIVOSEGRETO',
  'IT001E99999999',
  '99999999999999',
  'AGGIUNTASEGRETA',
  'POSIZIONESEGRETA',
  'QX7K-2MNP-9RT',
];
const content: Ape = {
  datiGenerali: {
    destinazioneUso: '0',
    altraMotivazione: 'true',
    descrizioneAltraMotivazione: 'MOTIVOSEGRETO',
    datiIdentificativi: {
      indirizzo: 'Via Nota, 5 scala SCALASEGRETA int. INTERNOSEGRETO',
      piano: 'PIANOSEGRETO',
      interno: 'INTERNOSEGRETO',
      zonaClimatica: 'E',
      superficieUtileRiscaldata: '80.5',
    },
    serviziEnergeticiPresenti: { climatizzazioneInvernale: 'true' },
  },
  prestazioneImpianti: { gasNaturale: { consumoAnnuo: '900', consumoAnnuoUM: '0' } },
  raccomandazioni: {
    interventoRaccomandato: [
      {
        codice: '0',
        tipoInterventoRaccomandato: 'Cappotto',
        ristrutturazioneImportante: 'false',
        tempoRitornoInvestimento: '9.0',
      },
    ],
  },
  datiImpianti: {
    climatizzazioneInvernale: {
      impianto: [{ tipoImpianto: '1', pod: 'IT001E99999999', pdr: '99999999999999' }],
      efficienza: '0.80',
      prestazione: {},
    },
  },
  soggettoCertificatore: {
    nome: 'Anna',
    cognome: 'Verdi',
    indirizzo: 'VIASEGRETA 9',
    email: 'segreta@studio.example',
    telefono: '0519999999',
    informazioniAggiuntive: 'AGGIUNTASEGRETA',
  },
};
/** A picture with the place where it was taken. */
const exif = Buffer.concat([
  Buffer.from('ffd8ffe00004aaaaffe10012', 'hex'),
  Buffer.from('POSIZIONESEGRETA'),
  Buffer.from('ffda0004000000ffd9', 'hex'),
]);

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-01T08:00:00Z'), referenceData: true });
  const certifier_id = await insertCertifier(server.database, {
    certifier_number: 7001,
    email: 'segreta@studio.example',
    phone: '0519999999',
  });
  for (const [index, state] of STATES.entries())
    await insertAct(server.database, {
      certifier_id,
      state,
      content,
      owner: 'PROPRIETARIASEGRETA',
      jpeg: exif,
      number: numberOf(index),
      verification_code: `QX7K-2MNP-9RT${String(index + 2)}`,
      address: 'Via Nota, 5 scala SCALASEGRETA int. INTERNOSEGRETO',
      units: [{ sheet: '5', parcel: '6', subalterno: String(index) }],
    });
  // This one was numbered, returned and annulled before it became an act.
  await insertAct(server.database, { certifier_id, state: 'Annullata', registered_at: null, number: numberOf(99) });
}, 60_000);
beforeEach(() => server.database.deleteFrom('rate_limit').execute());
afterAll(() => server.close());

const numberOf = (index: number) => `07001-${String(index + 1).padStart(6, '0')}-2026`;
const ask = (path: string, query: Record<string, string> = {}) =>
  server.inject({ url: `/api/app/visura${path}`, query });
const ACTS = ['Registrata', 'Sostituita', 'Scaduta', 'Decaduta'];

/** Returns the members of an answer that the list does not name, each by its path. */
function strange(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => strange(name, each));
  if (value === null || typeof value !== 'object') return [];
  const allowed = new Set((PUBLIC[name] ?? '').split(' '));
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(allowed.has(key) ? [] : [`${name}.${key}`]),
    ...strange(key, inner),
  ]);
}

/** Returns all packed streams of a PDF, its attachment among them, and its raw text. */
function unpacked(pdf: Buffer): string {
  const raw = pdf.toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n/g)].map(({ index, 0: { length } }) => {
    try {
      return inflateSync(pdf.subarray(index + length), { finishFlush: constants.Z_SYNC_FLUSH }).toString('utf8');
    } catch {
      return '';
    }
  });
  return raw + streams.join('');
}

const open = (body: string) => SECRETS.filter((secret) => body.includes(secret));

it('answers of lists and suggestions hold public members alone, of acts alone', async () => {
  const bodies = await Promise.all(
    [
      ask('', { text: 'via nota 5 bologna', take: '50' }),
      ask('/cadastre', { belfiore: 'A944', sheet: '5', take: '50' }),
      ...STATES.map((_, index) => ask('', { text: numberOf(index) })),
      ...STATES.map((_, index) => ask('', { text: `QX7K-2MNP-9RT${String(index + 2)}` })),
    ].map(async (answer) => {
      const { body, statusCode } = await answer;
      expect(statusCode).toBe(200);
      return body;
    }),
  );
  const pages = bodies.map((body) => JSON.parse(body) as { items: { state: string }[] });
  expect(strange('page', pages)).toEqual([]);
  expect(bodies.flatMap(open)).toEqual([]);
  expect(pages.slice(0, 2).map(({ items }) => items.map(({ state }) => state).sort())).toEqual([
    [...ACTS].sort(),
    [...ACTS].sort(),
  ]);
  const suggested = await ask('/suggestions', { text: 'via nota' });
  expect(suggested.json()).toMatchObject({ items: [{ name: 'Via Nota' }] });
  expect(strange('streets', suggested.json<{ items: unknown }>().items)).toEqual([]);
});

it.each(STATES.map((state, index) => ({ state, index })))(
  'gives the page of a certificate in $state public members alone, or no page',
  async ({ state, index }) => {
    const [answer, copy] = [
      await ask(`/certificates/${numberOf(index)}`),
      await ask(`/certificates/${numberOf(index)}/document`),
    ];
    const status = ACTS.includes(state) ? 200 : state === 'Annullata' ? 410 : 404;
    expect([answer.statusCode, copy.statusCode]).toEqual([status, status]);
    expect(open(answer.body)).toEqual([]);
    if (status === 410) expect(answer.json()).toMatchObject({ error: { code: 'Sace:Visura:Annulled' } });
    if (status !== 200) return;
    expect(strange('certificate', answer.json())).toEqual([]);
    expect(answer.json()).toMatchObject({
      state,
      address: 'Via Nota, 5',
      heatedArea: 80.5,
      services: ['climatizzazioneInvernale'],
      recommendations: [{ code: 'REN1', kind: 'Cappotto', paybackYears: 9 }],
      certifierNumber: 7001,
      consumption: [{ carrier: 'gasNaturale', amount: 900, unit: 'Nm³' }],
    });
    const related = answer.json<{ related: { state: string }[] }>().related.map((one) => one.state);
    expect(related.sort()).toEqual(ACTS.filter((one) => one !== state).sort());
  },
);

it('gives the yearly cost once the office has set prices, with their source [RTE-18]', async () => {
  const read = async () => (await ask(`/certificates/${numberOf(STATES.indexOf('Registrata'))}`)).json<object>();
  expect(await read()).not.toHaveProperty('yearlyCost');
  const saved = await server.inject({
    method: 'PUT',
    url: '/api/setting-management/public-register',
    headers: await bearer(server, 'admin'),
    payload: { ...PUBLIC_REGISTER, gasPrice: '1,05', priceSource: 'ARERA, ottobre 2026' },
  });
  expect(saved.statusCode).toBe(204);
  // 900 m³ at 0 °C are 949.4 at 15 °C.
  expect(await read()).toMatchObject({ yearlyCost: { euros: 1000, source: 'ARERA, ottobre 2026' } });
  expect(strange('certificate', await read())).toEqual([]);
});

it.each(STATES.map((state, index) => ({ state, index })))(
  'gives public members alone to readers who verify or prove a certificate in $state, and only for acts',
  async ({ state, index }) => {
    const [number, isAct] = [numberOf(index), ACTS.includes(state)];
    const code = `QX7K-2MNP-9RT${String(index + 2)}`;
    for (const text of index < 8 ? [number, code] : [number]) {
      const answer = await ask('/verification', { text });
      expect([answer.statusCode, open(answer.body), strange('verification', answer.json())]).toEqual([200, [], []]);
      const { act, copies } = answer.json<{ act: Record<string, unknown> | null; copies: unknown[] }>();
      if (!isAct) expect(copies).toEqual([]);
      if (isAct) expect(act).toMatchObject({ number, state, address: 'Via Nota, 5', comune: 'Bologna' });
      else if (state === 'Annullata')
        expect(Object.entries(act ?? {}).filter(([, value]) => value !== null)).toEqual([
          ['number', number],
          ['state', 'Annullata'],
        ]);
      else expect(act).toBeNull();
    }
    const proof = await server.inject({
      method: 'POST',
      url: `/api/app/visura/certificates/${number}/proofs`,
      payload: { commandId: randomUUID() },
    });
    expect(proof.statusCode).toBe(isAct ? 200 : state === 'Annullata' ? 410 : 404);
    expect(open(proof.body)).toEqual([]);
    if (!isAct) return;
    const printed = await ask(`/proofs/${proof.json<{ code: string }>().code}/document`);
    const read = await ask(`/proofs/${proof.json<{ code: string }>().code}`);
    expect([strange('proof', proof.json()), read.json()]).toEqual([[], proof.json()]);
    expect(open(`${textOf(printed.rawPayload)}${unpacked(printed.rawPayload)}`)).toEqual([]);
  },
);

it.each(STATES.map((state, index) => ({ state, index })))(
  'gives the advertisement of a certificate in $state public data alone, and only for valid acts',
  async ({ state, index }) => {
    const [advert, printed] = [
      await ask(`/certificates/${numberOf(index)}/advert`),
      await ask(`/certificates/${numberOf(index)}/advert/document`),
    ];
    const status = state === 'Registrata' ? 200 : ACTS.includes(state) ? 403 : state === 'Annullata' ? 410 : 404;
    expect([advert.statusCode, printed.statusCode]).toEqual([status, status]);
    expect(open(advert.body + printed.body)).toEqual([]);
    if (status !== 200) return;
    expect(strange('advert', advert.json())).toEqual([]);
    expect(open(`${textOf(printed.rawPayload)}${unpacked(printed.rawPayload)}`)).toEqual([]);
  },
);

it('answers for a certificate that was annulled before it became an act as for an unknown one', async () => {
  const [never, none] = [await ask(`/certificates/${numberOf(99)}`), await ask(`/certificates/${numberOf(500)}`)];
  expect([never.statusCode, none.statusCode]).toEqual([404, 404]);
  for (const text of [numberOf(99), numberOf(500)])
    expect((await ask('/verification', { text })).json()).toEqual({ understood: 'number', act: null, copies: [] });
});

it('returns a copy without personal data, on its pages and in its attached file', async () => {
  const { rawPayload } = await ask(`/certificates/${numberOf(STATES.indexOf('Registrata'))}/document`);
  const text = `${textOf(rawPayload)}${unpacked(rawPayload)}`;
  expect(text).toContain('<indirizzo>Via Nota, 5</indirizzo>');
  expect(text).toContain('Cappotto');
  expect(open(text)).toEqual([]);
});

it('prints the outcome of the act and its day on every page of a copy, and in its XML', async () => {
  const { id: certifier_id } = await server.database.selectFrom('certifier').select('id').executeTakeFirstOrThrow();
  const act = (number: string, more: Partial<Parameters<typeof insertAct>[1]>) =>
    insertAct(server.database, { certifier_id, number, content, ...more });
  const [replaced, replacing] = [
    await act(numberOf(200), { state: 'Sostituita' }),
    await act(numberOf(201), { registered_at: '2026-05-11T22:30:00Z' }),
  ];
  await server.database
    .insertInto('certificate_replacement')
    .values({ certificate_id: replacing, replaced_id: replaced, tenant_id: HOST_TENANT_ID })
    .execute();
  // Its last day was yesterday: it is expired, although the calendar has not moved it.
  await act(numberOf(202), { valid_to: '2026-05-31' });
  await act(numberOf(203), { state: 'Decaduta', lapses_on: '2025-12-31' });
  const copyOf = async (number: string) => (await ask(`/certificates/${number}/document`)).rawPayload;
  for (const [index, said] of [
    [200, `SOSTITUITO dal n. ${numberOf(201)} il 12/05/2026`],
    [202, 'SCADUTO il 31/05/2026'],
    [203, 'DECADUTO il 31/12/2025'],
  ] as const) {
    const pdf = await copyOf(numberOf(index));
    const pages = textOf(pdf)
      .split('\f')
      .filter((page) => page.trim() !== '');
    expect(pages.length).toBeGreaterThanOrEqual(5);
    for (const page of pages) expect(page).toContain(said);
    expect(unpacked(pdf)).toContain(`<!-- ${said} -->`);
  }
  expect(textOf(await copyOf(numberOf(201)))).not.toMatch(/SOSTITUITO|SCADUTO|DECADUTO/);
});
