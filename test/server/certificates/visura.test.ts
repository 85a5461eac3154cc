/** The public register for everybody: by number, code, address and cadastre. */
import { insertAct } from '../../support/certificates/acts';
import { insertCertifier } from '../../support/factories';
import { startServer, type TestServer } from '../../support/startServer';

interface Page {
  readonly understood: string;
  readonly totalCount: number;
  readonly hasMore: boolean;
  readonly noneAt?: string;
  readonly items: readonly { readonly number: string; readonly address: string | null; readonly state: string }[];
  readonly streets: readonly { readonly id: string; readonly name: string; readonly comune: string }[];
}

const now = new Date('2026-06-01T08:00:00Z');
let server: TestServer;
let certifierId: string;
let last = 0;

/** An act with the next number. */
async function act(given: Partial<Parameters<typeof insertAct>[1]> = {}): Promise<string> {
  last += 1;
  const number = `07001-${String(last).padStart(6, '0')}-2026`;
  await insertAct(server.database, { certifier_id: certifierId, number, ...given });
  return number;
}
const VALSAMOGGIA = { istat: '037061', comune: 'Valsamoggia' };

beforeAll(async () => {
  server = await startServer({ clock: () => now, referenceData: true });
  certifierId = await insertCertifier(server.database, { certifier_number: 7001 });
});
beforeEach(() => server.database.deleteFrom('rate_limit').execute());
afterAll(() => server.close());

const ask = (path: string, query: Record<string, string> = {}, remoteAddress = '198.51.100.1') =>
  server.inject({ url: `/api/app/visura${path}`, query, remoteAddress });
const search = async (text: string, more: Record<string, string> = {}) =>
  (await ask('', { text, ...more })).json<Page>();
const numbers = ({ items }: Page) => items.map(({ number }) => number);
const cadastre = async (query: Record<string, string>) => numbers((await ask('/cadastre', query)).json<Page>());

describe('one field', () => {
  it('[RTE-18] recognizes a number with hyphens, without, and with other signs, and a verification code however it is typed', async () => {
    const number = await act({ verification_code: 'QX7K-2MNP-9RTZ', address: 'Via del Pratello, 3' });
    for (const text of [
      number,
      number.replaceAll('-', ''),
      ` ${number.replaceAll('-', '/')} `,
      number.replaceAll('-', ' '),
      number.replaceAll('-', '−'),
      `APE n. ${number} del 1/3/2026`,
      `https://sace.example/visura-ape/${number}?da=catasto`,
    ])
      expect([(await search(text)).understood, numbers(await search(text))]).toEqual(['number', [number]]);
    for (const text of ['12345-12345-2017', '1234512345 2017', 'APE 12345-12345-2017', '1234567-123456-2017'])
      expect(await search(text)).toMatchObject({ understood: 'number', totalCount: 0 });
    // A point of gas supply has as many digits.
    expect((await search('00883301234567')).understood).toBe('otherNumber');
    for (const text of [
      'QX7K-2MNP-9RTZ',
      'qx7k2mnp9rtz',
      'QX7K 2MNP 9RTZ',
      'https://sace.example/verifica/QX7K-2MNP-9RTZ',
    ])
      expect([(await search(text)).understood, numbers(await search(text))]).toEqual(['code', [number]]);
  });

  it.each(['15146-000123/16', '2019 203456 0012', '123456789', 'A0123456789/24', '00000000000000000000'])(
    'recognizes %s as no number of this register',
    async (text) => {
      expect(await search(text)).toMatchObject({ understood: 'otherNumber', totalCount: 0, items: [] });
    },
  );

  it.each([
    'via giuseppe garibaldi 12, bologna',
    'V. Garibaldi 12 Bologna (BO)',
    'bologna, v.le garibladi 12',
    'VIA G. GARIBALDI, 12 - 40124 BOLOGNA',
    'garibaldi',
    'garibaldi 12/A bologna',
  ])('finds an address by %s', async (text) => {
    const number = (garibaldi ??= await act({ address: 'Via Giuseppe Garibaldi, 12/A int. 3' }));
    const page = await search(text);
    expect([page.understood, numbers(page), page.items[0]?.address]).toEqual([
      'address',
      [number],
      'Via Giuseppe Garibaldi, 12/A',
    ]);
  });
  let garibaldi: string | undefined;

  it('treats the spellings of numerals, saints, kinds of streets and accents alike', async () => {
    const september = await act({ address: 'P.za XX Settembre 4' });
    const louis = await act({ address: 'Strada Sant’Alò, 7' });
    const april = await act({ address: 'VIA 25 APRILE', comune: 'Valsamoggia', istat: '037061' });
    expect(numbers(await search('piazza venti settembre 4 bologna'))).toEqual([september]);
    expect(numbers(await search('str. s. alo, n. 7'))).toEqual([louis]);
    expect(numbers(await search('via xxv aprile valsamoggia'))).toEqual([april]);
    // The comune is named as before it merged.
    expect(numbers(await search('via venticinque aprile, bazzano'))).toEqual([april]);
  });

  const REGGIO = { istat: '035033', comune: 'Reggio nell’Emilia', province: 'RE' };
  const BRISIGHELLA = { istat: '039004', comune: 'Brisighella', province: 'RA' };
  const LAZZARO = { istat: '037054', comune: 'San Lazzaro di Savena' };

  it('knows a comune by each of its usual names: without joining words, apostrophes, accents and saints [RTE-18]', async () => {
    const reggio = await act({ address: 'Via dei Carpini 2', ...REGGIO });
    const forli = await act({ address: 'Via dei Carpini 2', istat: '040012', comune: 'Forlì', province: 'FC' });
    const lazzaro = await act({ address: 'Via dei Carpini 2', ...LAZZARO });
    const meant = async (comune: string) => numbers(await search(`via dei carpini ${comune}`));
    for (const name of [
      'reggio emilia',
      'Reggio nell’Emilia',
      "REGGIO NELL'EMILIA",
      'reggio nellemilia',
      'a Reggio Emilia',
    ])
      expect(await meant(name)).toEqual([reggio]);
    for (const name of ['forli', "Forli'", 'Forlì-Cesena']) expect(await meant(name)).toEqual([forli]);
    for (const name of ['s. lazzaro di savena', 'san lazzaro savena', 'lazzaro di savena', 'San Lazzaro'])
      expect(await meant(name)).toEqual([lazzaro]);
    expect((await ask('/comuni', { text: 'reggio emilia' })).json()).toMatchObject({
      items: [{ name: "Reggio nell'Emilia" }],
    });
  });

  it('forgives a typo in the comune as one in the street, and does not mistake a street for a comune', async () => {
    const bologna = await act({ address: 'Via Fermi 3' });
    const brisighella = await act({ address: 'Via Fermi 3', ...BRISIGHELLA });
    expect(numbers(await search('via fermi bolonia'))).toEqual([bologna]);
    expect(numbers(await search('via fermi brisigella'))).toEqual([brisighella]);
    expect(numbers(await search('via enrico fermi, brisigela'))).toEqual([brisighella]);
    expect((await ask('/comuni', { text: 'brisigela' })).json()).toMatchObject({ items: [{ name: 'Brisighella' }] });
    const ferrari = await act({ address: 'Via Enzo Ferrari 1' });
    const inFerrara = { istat: '038008', comune: 'Ferrara', province: 'FE' };
    await act({ address: 'Via Enzo Biagi 1', ...inFerrara });
    expect(numbers(await search('via enzo ferari'))).toEqual([ferrari]);
  });

  it('finds streets that are named after a staircase or a floor, and no flat behind a number', async () => {
    const scala = await act({ address: 'Via della Scala 9, scala B int. 4' });
    const piano = await act({ address: 'Piano di Mezzo 3' });
    const flat = await act({ address: 'Via dei Larici 99 interno n. 7' });
    expect(numbers(await search('via della scala 9 bologna'))).toEqual([scala]);
    expect(numbers(await search('Via della Scala 9 scala A'))).toEqual([scala]);
    expect(numbers(await search('piano di mezzo, 3'))).toEqual([piano]);
    const found = await search('via dei larici 99, interno n. 8');
    expect([numbers(found), found.noneAt]).toEqual([[flat], undefined]);
    expect((await search('via dei larici 7')).noneAt).toBe('7');
  });

  it('suggests no flat with a street that is known by an address without a number', async () => {
    await act({ address: 'Via dei Gelsomini interno 5' });
    const names = async () => (await ask('/suggestions', { text: 'gelsomini' })).json<Pick<Page, 'items'>>();
    expect(JSON.stringify(await names())).toMatch(/Via dei Gelsomini"/);
    expect((await search('gelsomini')).streets).toMatchObject([{ name: 'Via dei Gelsomini' }]);
  });

  it('distinguishes two streets of one name by their kinds, and forgives a kind that does not exist', async () => {
    const square = await act({ address: 'P.zza Cavallotti 3' });
    const street = await act({ address: 'Via Cavallotti 40' });
    expect(numbers(await search('via cavallotti, bologna'))).toEqual([street]);
    expect(numbers(await search('piazza cavallotti, bologna'))).toEqual([square]);
    const near = await search('v. cavallotti 3, bologna');
    expect([numbers(near), near.noneAt]).toEqual([[street], '3']);
    expect(numbers(await search('corso cavallotti 3, bologna'))).toEqual([square]);
    expect(numbers(await search('cavallotti 3, bologna'))).toEqual([square]);
    // Each is offered, the typed kind first, and leads to its own certificates.
    const offered = async (text: string) => (await search(text)).streets.map(({ name }) => name);
    expect(await offered('piazza cavallotti, bologna')).toEqual(['P.zza Cavallotti', 'Via Cavallotti']);
    expect(await offered('via cavallotti, bologna')).toEqual(['Via Cavallotti', 'P.zza Cavallotti']);
    const { streets } = await search('cavallotti, bologna');
    const found = await Promise.all(streets.map(({ id }) => search('cavallotti, bologna', { street: id })));
    expect(found.map(numbers).sort()).toEqual([[square], [street]].sort());
    // An address without a kind may be either of the two.
    const either = await act({ address: 'Cavallotti 9' });
    expect(numbers(await search('via cavallotti 9, bologna'))).toEqual([either]);
  });

  it('shows other certificates of the street where the number has none, the nearest first, and says so', async () => {
    const [two, twenty] = [await act({ address: 'Via Vuota 2' }), await act({ address: 'Via Vuota 20' })];
    await act({ address: 'Via Vuota 12', ...VALSAMOGGIA });
    const near = await search('via vuota 12/a, bologna');
    expect([numbers(near), near.noneAt]).toEqual([[twenty, two], '12/A']);
    expect((await search('via vuota 20, bologna')).noneAt).toBeUndefined();
    // The number does not exist, so the filter is not the reason.
    expect(await search('via vuota 20, bologna', { energyClass: 'A4' })).toMatchObject({ totalCount: 0 });
    expect((await search('via vuota 20, bologna', { energyClass: 'A4' })).noneAt).toBeUndefined();
  });

  it('suggests streets while the reader types, and offers the other possible streets', async () => {
    const [here, there] = [
      await act({ address: 'Via dei Tigli 1' }),
      await act({ address: 'Via dei Tigli 1', ...VALSAMOGGIA }),
    ];
    const { items } = (await ask('/suggestions', { text: 'tigl' })).json<{ items: Page['streets'] }>();
    expect(items.map(({ name, comune }) => [name, comune])).toEqual([
      ['Via dei Tigli', 'Bologna'],
      ['Via dei Tigli', 'Valsamoggia'],
    ]);
    const both = await search('via dei tigli');
    expect(numbers(both)).toEqual([here, there]);
    expect(numbers(await search('via dei tigli', { street: both.streets[1]?.id ?? '' }))).toEqual([there]);
    expect(await search('Bologna')).toMatchObject({ understood: 'comune', items: [] });
  });

  it.each([
    '%',
    '_',
    '%%%',
    '___ %',
    '\\',
    "'; drop table certificate; --",
    '🏠',
    '   ',
    '-',
    'constructor',
    '__proto__',
  ])('finds nothing by %s, and recognizes its kind', async (text) => {
    expect(await search(text)).toMatchObject({ totalCount: 0, items: [] });
    expect((await ask('/suggestions', { text })).json()).toEqual({ items: [] });
  });

  it('refuses ten thousand characters before any search, and reads two hundred', async () => {
    for (const path of ['', '/suggestions', '/comuni'])
      expect((await ask(path, { text: 'via '.repeat(2500) })).statusCode).toBe(400);
    expect((await ask('', { text: 'à'.repeat(200) })).statusCode).toBe(200);
    expect((await ask('/suggestions', { text: 'via '.repeat(50) })).statusCode).toBe(200);
  });

  it('filters by class, year, use and state, and finds nothing of a future year', async () => {
    const address = 'Via dei Filtri 9';
    const home = await act({ address, energy_class: 'A1', issued_on: '2024-05-02' });
    const shop = await act({ address, energy_class: 'G', category: 9, state: 'Sostituita' });
    // Its last day was yesterday, and no job has moved it yet.
    const ended = await act({ address, energy_class: 'G', valid_to: '2026-05-31' });
    const found = async (more: Record<string, string>) => numbers(await search(address, more)).sort();
    expect(await found({ energyClass: 'A1' })).toEqual([home]);
    expect(await found({ year: '2024' })).toEqual([home]);
    expect(await found({ year: '2099' })).toEqual([]);
    expect(await found({ use: 'other' })).toEqual([shop]);
    expect(await found({ state: 'Sostituita' })).toEqual([shop]);
    expect(await found({ state: 'Scaduta' })).toEqual([ended]);
    expect(await found({ state: 'Registrata' })).toEqual([home]);
    expect((await ask('', { text: address, energyClass: 'H' })).statusCode).toBe(400);
  });

  it('counts to a hundred, and says that there are more', async () => {
    for (let count = 0; count < 101; count += 1) await act({ address: `Via Lunga, ${String(count + 1)}` });
    expect(await search('via lunga', { take: '5' })).toMatchObject({ totalCount: 100, hasMore: true });
    expect((await search('via lunga', { skip: '95', take: '50' })).items).toHaveLength(5);
    expect((await ask('', { text: 'via lunga', skip: '100' })).statusCode).toBe(400);
  });
});

describe('cadastre', () => {
  it('[RTE-19] finds a unit, its parcel and its sheet, with any zeros, case and spaces', async () => {
    const unit = await act({ units: [{ sheet: '77', parcel: '312', subalterno: '4' }] });
    const whole = await act({ units: [{ sheet: '77', parcel: '312' }] });
    const lettered = await act({ units: [{ section: 'B', sheet: '12A', parcel: 'A45' }] });
    const place = { belfiore: 'A944', sheet: '077' };
    expect((await cadastre({ ...place, parcel: ' 0312', subalterno: '4' })).sort()).toEqual([unit, whole]);
    expect(await cadastre({ ...place, parcel: '312', subalterno: '5' })).toEqual([whole]);
    expect((await cadastre(place)).sort()).toEqual([unit, whole]);
    expect(await cadastre({ belfiore: 'A944', section: 'b', sheet: '12a', parcel: 'a45' })).toEqual([lettered]);
    expect(await cadastre({ belfiore: 'A944', section: 'C', sheet: '12a' })).toEqual([]);
    expect(await cadastre({ belfiore: 'A944', sheet: '%', parcel: '_' })).toEqual([]);
    expect((await ask('/cadastre', { belfiore: 'A944', sheet: '7'.repeat(10_000) })).statusCode).toBe(400);
  });

  it('finds units of the former codes under the code of a merged comune, and the other way round', async () => {
    const before = await act({ ...VALSAMOGGIA, units: [{ belfiore: 'A726', sheet: '9', parcel: '1' }] });
    const after = await act({ ...VALSAMOGGIA, units: [{ belfiore: 'M320', sheet: '9', parcel: '1' }] });
    for (const belfiore of ['M320', 'A726'])
      expect((await cadastre({ belfiore, sheet: '9' })).sort()).toEqual([before, after]);
    expect((await ask('/comuni', { text: 'bazz' })).json()).toEqual({
      items: [{ belfiore: 'M320', name: 'Valsamoggia', province: 'BO', formerName: 'Bazzano' }],
    });
    for (const text of ['A726', '037004'])
      expect((await ask('/comuni', { text })).json()).toMatchObject({
        items: [{ belfiore: 'M320', formerName: 'Bazzano' }],
      });
    expect((await ask('/comuni', { text: '041060' })).json()).toMatchObject({ items: [{ name: 'Sassofeltrio' }] });
    expect((await ask('/comuni', { text: '037006' })).json()).toMatchObject({ items: [{ name: 'Bologna' }] });
    expect((await ask('/comuni', { text: 'rimini' })).json()).toMatchObject({
      items: [{ name: 'Rimini', formerName: null }],
    });
    expect((await ask('/comuni', { text: 'A944' })).json()).toMatchObject({ items: [{ name: 'Bologna' }] });
    expect((await ask('/comuni', { text: '%_' })).json()).toEqual({ items: [] });
  });
});

describe('limits', () => {
  const used = (name: string, hits: number) =>
    server.database.updateTable('rate_limit').set({ hits }).where('key', 'like', `visura-${name}:%`).execute();
  const open = (number: string) => ask(`/certificates/${number}`);

  const miss = (n: number, from: string) => ask('', { text: `07001-9${String(n).padStart(5, '0')}-2026` }, from);

  it('stops a network that tries numbers in a row, with the time to wait, and no other network', async () => {
    for (let n = 0; n < 15; n += 1) expect((await miss(n, '198.51.100.7')).statusCode).toBe(200);
    await used('miss-window', 30);
    const refused = await miss(30, '198.51.100.7');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect(refused.json()).toMatchObject({
      error: {
        code: 'Sace:Visura:TooManyRead',
        message:
          'Da qui sono già stati consultati o cercati molti attestati. Riprova tra 10 minuti; chi ha bisogno di molti dati può chiederli all’ufficio.',
      },
    });
    expect((await ask('/certificates/07001-999999-2026', {}, '198.51.100.7')).statusCode).toBe(429);
    expect((await miss(30, '198.51.100.8')).statusCode).toBe(200);
  });

  it('leaves certificates, their pages and the page of the QR code open to a network that searches all morning', async () => {
    const flats = Array.from({ length: 50 }, (_, flat) => `Via della Ginestra ${String(flat + 1)}`);
    for (const address of flats) await act({ address });
    const code = 'QZ7K-2MNP-9RTZ';
    const number = await act({ address: 'Via Altrove 1', verification_code: code });
    for (let time = 0; time < 14; time += 1) {
      const { items } = await search('via della ginestra', { take: '50' });
      expect(items).toHaveLength(50);
    }
    expect((await open(number)).statusCode).toBe(200);
    expect((await ask('/verification', { text: code })).statusCode).toBe(200);
    expect(numbers(await search(number))).toEqual([number]);
  });

  it('counts a page of results as one, and opened certificates separately', async () => {
    const number = await act({ address: 'Via Sola 1' });
    await search('via sola 1');
    await used('searched-hour', 600);
    const refused = await ask('', { text: 'via sola 1' });
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 3000]).toEqual([429, true]);
    expect((await open(number)).statusCode).toBe(200);
    await used('opened-hour', 600);
    await server.database.deleteFrom('rate_limit').where('key', 'like', 'visura-searched-%').execute();
    expect((await open(number)).statusCode).toBe(429);
    expect((await ask('', { text: 'via sola 1' })).statusCode).toBe(200);
  });

  it('delays answers when three quarters of the budget are used, before it refuses', async () => {
    const number = await act({ address: 'Via Sola 2' });
    await open(number);
    await used('opened-hour', 449);
    const before = performance.now();
    expect((await open(number)).statusCode).toBe(200);
    expect(performance.now() - before).toBeGreaterThan(1400);
  });
});
