import { readComuni, readLookups, readOtherComuni } from '../../../server/platform/database/reference/referenceFiles';

const comuni = readComuni();
let lookups: Awaited<ReturnType<typeof readLookups>>;
beforeAll(async () => {
  lookups = await readLookups(comuni);
});

it('knows the 330 comuni of Emilia-Romagna with climate and position', () => {
  expect(comuni).toHaveLength(330);
  expect(new Set(comuni.map(({ belfiore }) => belfiore)).size).toBe(330);
  for (const { istat, belfiore, cap, province, climate_zone, degree_days, lat, lon } of comuni) {
    expect([istat, belfiore, cap, province].join(' ')).toMatch(/^\d{6} [A-Z]\d{3} \d{5} (PC|PR|RE|MO|BO|FE|RA|FC|RN)$/);
    const zone = Number(degree_days) > 3_000 ? 'F' : Number(degree_days) > 2_100 ? 'E' : 'D';
    expect([istat, climate_zone]).toEqual([istat, zone]);
    expect(lat > 43.7 && lat < 45.2 && lon > 9.1 && lon < 12.8).toBe(true);
  }
});

it('knows the comuni of the other regions once each, under codes of their own', async () => {
  const all = [...comuni, ...(await readOtherComuni())];
  expect(all).toHaveLength(7_896);
  for (const code of ['istat', 'belfiore'] as const)
    expect(new Set(all.map((comune) => comune[code])).size).toBe(all.length);
  expect(new Set(all.map(({ province }) => province)).size).toBe(107);
  expect(all.find(({ name }) => name === 'Milano')).toMatchObject({
    istat: '015146',
    belfiore: 'F205',
    province: 'MI',
    region: '03',
    climate_zone: null,
  });
  expect(all.find(({ name }) => name === 'Bolzano')).toMatchObject({ other_name: 'Bolzano/Bozen', province: 'BZ' });
});

it('has the climate of the comuni that the table of law misspells', () => {
  const values = ['Fornovo di Taro', 'Nonantola', 'San Giovanni in Marignano'].map(
    (name) => comuni.find((comune) => comune.name === name)?.degree_days,
  );
  expect(values).toEqual([2_602, 2_243, 2_187]);
});

it.each([
  ['anagrafiche/province', 107],
  ['anagrafiche/paesi', 250],
  ['anagrafiche/regioni', 20],
  ['anagrafiche/titoli-studio', 102],
  ['ape/codici-catastali', 330],
  ['ape/sistemi-di-generazione', 37],
  ['ape/tipi-fonte-energetica', 6],
  ['ape/classi-energetiche', 10],
])('fills %s with %i entries', (name, entries) => {
  expect(lookups[name]).toHaveLength(entries);
});

it('lets the nine provinces of the region be picked by the code of the region', () => {
  const ours = (
    lookups['anagrafiche/province'] as { sigla: string; codiceRegione: string; codiceIstat: string }[]
  ).filter(({ codiceRegione }) => codiceRegione === '08');
  expect(Object.fromEntries(ours.map(({ sigla, codiceIstat }) => [sigla, codiceIstat]))).toEqual({
    PC: '033',
    PR: '034',
    RE: '035',
    MO: '036',
    BO: '037',
    FE: '038',
    RA: '039',
    FC: '040',
    RN: '099',
  });
});

it('has forty lists and one, none of them empty', () => {
  expect(Object.keys(lookups)).toHaveLength(41);
  for (const items of Object.values(lookups)) expect(items.length).toBeGreaterThan(1);
});
