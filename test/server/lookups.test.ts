import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/platform/projectRoot';
import { startServer, type TestServer } from '../support/startServer';

const file = JSON.parse(
  readFileSync(join(projectRoot(), 'server/platform/database/reference/data/lookups.json'), 'utf8'),
) as Record<string, { items: object[] }>;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ referenceData: true });
});
afterAll(() => server.close());

type Item = Record<string, unknown>;
const items = async (path: string): Promise<Item[]> => {
  const answer = await server.inject({ url: `/api/app/${path}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ items: Item[] }>().items;
};
const named = (path: string) => file[path]?.items ?? [];

describe('lookups about people', () => {
  const lists = [
    'altri-accreditamenti',
    'corsi-qualificati',
    'regioni',
    'tipi-ordini',
    'titoli-soggetti',
    'titoli-studio',
  ];

  it.each(lists)('answers anagrafiche/%s whole, with every member of each entry [API-30]', async (list) => {
    expect(named(`anagrafiche/${list}`)).not.toHaveLength(0);
    expect(await items(`anagrafiche/${list}`)).toEqual(named(`anagrafiche/${list}`));
  });

  it('answers the countries of the world by their Italian names [API-30]', async () => {
    const paesi = await items('anagrafiche/paesi');
    expect(paesi.length).toBeGreaterThan(200);
    expect(paesi).toContainEqual({ codice: 'IT', codiceIso3: 'ITA', descrizione: 'Italia' });
    expect(paesi).toContainEqual({ codice: 'DE', codiceIso3: 'DEU', descrizione: 'Germania' });
  });

  it('answers the 107 provinces, or the nine of Emilia-Romagna [API-30]', async () => {
    expect(await items('anagrafiche/province')).toHaveLength(107);
    const own = await items('anagrafiche/province?onlyEmiliaRomagna=true');
    expect(own.map(({ sigla }) => sigla).sort()).toEqual(['BO', 'FC', 'FE', 'MO', 'PC', 'PR', 'RA', 'RE', 'RN']);
    expect(own).toContainEqual({ codiceIstat: '040', sigla: 'FC', descrizione: 'Forlì-Cesena', codiceRegione: '08' });
  });

  it('refuses a query that is no truth value [API-30]', async () => {
    expect((await server.inject({ url: '/api/app/anagrafiche/province?onlyEmiliaRomagna=forse' })).statusCode).toBe(
      400,
    );
  });
});

describe('the search for a comune of Italy', () => {
  const found = async (search: string) =>
    (await items(`anagrafiche/comuni?search=${encodeURIComponent(search)}`)).map(
      ({ descrizione, provincia }) => `${String(descrizione)} ${String(provincia)}`,
    );

  it.each([
    ['I845', 'Sorbolo Mezzani PR'],
    ['034037', 'Sorbolo Mezzani PR'],
    ['bazzano', 'Valsamoggia BO'],
    ['041060', 'Sassofeltrio RN'],
  ])('leads from %s, which is no longer in use, to the comune of today', async (search, expected) => {
    expect(await found(search)).toContain(expected);
  });

  it('finds it by its name, by the letters of its name and by its codes', async () => {
    const milano = { codiceIstat: '015146', codiceCatastale: 'F205', descrizione: 'Milano', provincia: 'MI' };
    expect((await items('anagrafiche/comuni?search=milano'))[0]).toEqual(milano);
    expect(await items('anagrafiche/comuni?search=f205')).toEqual([milano]);
    expect(await items('anagrafiche/comuni?search=015146')).toEqual([milano]);
    expect(await found(' FORLI')).toEqual(
      ['Forlì FC', 'Forlì del Sannio IS', 'Forlimpopoli FC', 'Campoformido UD'].slice(0, 3),
    );
  });

  it('minds neither accents nor case nor signs, and knows both names of those that have two', async () => {
    expect(await found('reggio nell’emilia')).toEqual(["Reggio nell'Emilia RE"]);
    expect(await found("REGGIO NELL'EM")).toEqual(["Reggio nell'Emilia RE"]);
    expect(await found('bozen')).toEqual(['Bolzano BZ']);
  });

  it('puts the very name before those that begin with it, and these before the others; twenty at most', async () => {
    expect((await found('castro')).slice(0, 3)).toEqual(['Castro BG', 'Castro LE', 'Castro dei Volsci FR']);
    const many = await found('san');
    expect(many).toHaveLength(20);
    expect(many.every((name) => name.startsWith('San'))).toBe(true);
  });

  it('finds none by signs alone or by a piece of a code, and takes what it is given literally', async () => {
    for (const search of ['%', '_', "'", '-', 'F20', '01514']) expect(await found(search)).toEqual([]);
  });

  it('refuses to look for nothing, and for more than a name can be', async () => {
    for (const query of ['', '?search=', `?search=${'a'.repeat(101)}`])
      expect((await server.inject({ url: `/api/app/anagrafiche/comuni${query}` })).statusCode).toBe(400);
  });
});

describe('lookups of the certificate', () => {
  const lists = Object.keys(file)
    .filter((name) => name.startsWith('ape/') && !name.includes('codici-catastali'))
    .map((name) => name.slice('ape/'.length));

  it('are all there', () => {
    expect(lists).toHaveLength(32);
  });

  it.each(lists)('answers ape/%s whole, with every member of each entry [API-31]', async (list) => {
    expect(named(`ape/${list}`)).not.toHaveLength(0);
    expect(await items(`ape/${list}`)).toEqual(named(`ape/${list}`));
  });

  it('answers the carriers of one energy service alone [API-31]', async () => {
    const whole = await items('ape/tipi-fonte-energetica');
    expect(await items('ape/tipi-fonte-energetica?idTipoServizio=2')).toEqual(
      whole.filter(({ idTipoServizio }) => idTipoServizio === 2),
    );
    expect(await items('ape/tipi-fonte-energetica?idTipoServizio=999')).toEqual([]);
    expect((await server.inject({ url: '/api/app/ape/tipi-fonte-energetica?idTipoServizio=H' })).statusCode).toBe(400);
  });

  it('answers the 330 comuni with their cadastral codes [API-31]', async () => {
    const comuni = await items('ape/codici-catastali');
    expect(comuni).toHaveLength(330);
    expect(comuni).toContainEqual(
      expect.objectContaining({ codiceCatastale: 'D704', codiceIstat: '040012', comune: 'Forlì', provincia: 'FC' }),
    );
  });
});

describe('a browser that keeps a list', () => {
  const ask = (url: string, tag?: string) =>
    server.inject({ url: `/api/app/${url}`, headers: tag === undefined ? {} : { 'if-none-match': tag } });

  it('is answered as unchanged, without the list', async () => {
    const first = await ask('ape/tipi-rilascio');
    const tag = String(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const again = await ask('ape/tipi-rilascio', `"other", ${tag.replace('W/', '')}`);
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers['etag']).toBe(tag);
  });

  it('gets the list again when it has changed', async () => {
    const tag = String((await ask('ape/orientamenti')).headers['etag']);
    await server.database
      .deleteFrom('lookup_entry')
      .where('name', '=', 'ape/orientamenti')
      .where('position', '=', 0)
      .execute();
    const again = await ask('ape/orientamenti', tag);
    expect(again.statusCode).toBe(200);
    expect(again.json<{ items: Item[] }>().items).toHaveLength(7);
  });

  it('has another tag for another query', async () => {
    expect((await ask('anagrafiche/province')).headers['etag']).not.toBe(
      (await ask('anagrafiche/province?onlyEmiliaRomagna=true')).headers['etag'],
    );
  });
});
