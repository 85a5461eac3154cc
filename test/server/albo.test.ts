import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { AccreditationTable } from '../../server/platform/database/schema';
import type { CertifierTable } from '../../server/platform/database/tables/registerTables';
import { insertAccreditation, insertCertifier } from '../support/factories';
import { insertTenant } from '../support/portalRows';
import { startServer, type TestServer } from '../support/startServer';

interface Entry extends Record<string, unknown> {
  readonly certifierNumber: number;
  readonly name: string;
}
interface Page {
  readonly totalCount: number;
  readonly items: Entry[];
}

const BOLOGNA = '037006';
const CESENA = '040007';
const PIACENZA = '033032';
const now = new Date('2026-06-15T10:00:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ referenceData: true, clock: () => now });
});
beforeEach(async () => {
  await server.database.deleteFrom('accreditation').execute();
  await server.database.deleteFrom('certifier').execute();
  await server.database.deleteFrom('rate_limit').execute();
});
afterAll(() => server.close());

let number = 1000;

/** A certifier who published his entry, and nothing more by default, under a valid accreditation. */
async function certifier(
  person: Partial<Insertable<CertifierTable>> = {},
  accreditation: Partial<Insertable<AccreditationTable>> = {},
): Promise<number> {
  number += 1;
  const id = await insertCertifier(server.database, {
    certifier_number: number,
    fiscal_code: randomUUID(),
    publish_entry: true,
    ...person,
  });
  await insertAccreditation(server.database, {
    certifier_id: id,
    tenant_id: person.tenant_id ?? '00000000-0000-0000-0000-000000000000',
    state: 'Accreditato',
    valid_from: '2024-01-01',
    valid_to: '2026-12-31',
    ...accreditation,
  });
  return number;
}

const search = async (query = '', headers: Record<string, string> = {}): Promise<Page> =>
  (await server.inject({ url: `/api/app/albo${query}`, headers })).json<Page>();
const names = async (query = '') => (await search(query)).items.map(({ name }) => name);

describe('the public register', () => {
  it('is only what each certifier published: no contact, no address, nothing else', async () => {
    const certifierNumber = await certifier({
      studio_address: 'Via Segreta, 9',
      phone: '0543 999',
      mobile: '333 999',
      email: 'segreta@x.example',
      pec: 'segreta@pec.example',
      website: 'https://segreta.example',
    });
    const answer = await server.inject({ url: '/api/app/albo' });
    expect(answer.json<Page>().items).toEqual([
      {
        certifierNumber,
        name: 'Rossi Mario',
        studioName: 'Studio Tecnico Rossi',
        comune: 'Forlì',
        province: 'FC',
        orderType: expect.any(String) as string,
        orderProvince: 'FC',
        state: 'Accreditato',
        validTo: '2026-12-31',
      },
    ]);
    expect(answer.body).not.toMatch(/segreta|999|Segreta|RSSMRA/);
  });

  it.each([
    ['publish_address', 'address', 'Via Roma, 1, 47121'],
    ['publish_phone', 'phone', '0543 012345'],
    ['publish_mobile', 'mobile', '399 0123456'],
    ['publish_email', 'email', 'mario.rossi@studio.example'],
    ['publish_pec', 'pec', 'mario.rossi@pec.example'],
    ['publish_website', 'website', 'https://rossi.example'],
  ])('adds with %s exactly one contact', async (flag, member, value) => {
    await certifier({ website: 'https://rossi.example', [flag]: true });
    const [entry = {}] = (await search()).items;
    expect(['address', 'phone', 'mobile', 'email', 'pec', 'website'].filter((name) => name in entry)).toEqual([member]);
    expect(entry).toMatchObject({ [member]: value });
  });

  it('leaves out who did not publish his entry, contacts notwithstanding', async () => {
    await certifier({ publish_entry: false, publish_email: true, publish_phone: true });
    expect(await search()).toEqual({ totalCount: 0, hasMore: false, items: [] });
  });

  it('holds those whose accreditation is valid, in every such state [RTE-13]', async () => {
    for (const state of ['Accreditato', 'InScadenza', 'InRinnovo'] as const)
      await certifier({ first_name: state }, { state });
    for (const state of [
      'InCompilazione',
      'Inviata',
      'AttesaConvalidaOrdine',
      'InVerifica',
      'IntegrazioneRichiesta',
      'Rifiutata',
      'Scaduto',
      'Sospeso',
      'Revocato',
      'Cessato',
    ] as const)
      await certifier({}, { state });
    const { totalCount, items } = await search();
    expect(totalCount).toBe(3);
    expect(items.map(({ name, state }) => [name, state])).toEqual([
      ['Rossi Accreditato', 'Accreditato'],
      ['Rossi InRinnovo', 'Accreditato'],
      ['Rossi InScadenza', 'Accreditato'],
    ]);
  });

  it('shows expired and suspended certifiers on request, marked, and never who was revoked or gave up [RTE-13]', async () => {
    await certifier({ first_name: 'Valido' });
    await certifier({ first_name: 'Scaduto' }, { state: 'Scaduto', valid_to: '2026-01-31' });
    await certifier({ first_name: 'Appena scaduto' }, { state: 'InScadenza', valid_to: '2026-06-14' });
    await certifier({ first_name: 'Sospeso' }, { state: 'Sospeso' });
    await certifier({ first_name: 'Sospeso oltre il termine' }, { state: 'Sospeso', valid_to: '2026-06-14' });
    for (const state of ['InCompilazione', 'Inviata', 'InVerifica', 'Rifiutata', 'Revocato', 'Cessato'] as const)
      await certifier({ first_name: state }, { state });
    await certifier({ first_name: 'Ritirato' }, { state: 'Cessato', valid_from: null, valid_to: null });
    await certifier({ first_name: 'Nascosto', publish_entry: false }, { state: 'Scaduto' });
    const { totalCount, items } = await search('?includeEnded=true');
    expect(totalCount).toBe(5);
    expect(items.map(({ name, state }) => [name, state])).toEqual([
      ['Rossi Appena scaduto', 'Scaduto'],
      ['Rossi Scaduto', 'Scaduto'],
      ['Rossi Sospeso', 'Sospeso'],
      ['Rossi Sospeso oltre il termine', 'Scaduto'],
      ['Rossi Valido', 'Accreditato'],
    ]);
    expect(await names()).toEqual(['Rossi Valido']);
  });

  /** Another accreditation of the certifier who was added last. */
  const andThen = async (values: Partial<Insertable<AccreditationTable>>) => {
    const { id } = await server.database
      .selectFrom('certifier')
      .select('id')
      .where('certifier_number', '=', number)
      .executeTakeFirstOrThrow();
    await insertAccreditation(server.database, { certifier_id: id, ...values });
  };

  it('lets the latest accreditation that began decide what became of somebody', async () => {
    await certifier(
      { first_name: 'Revocato dopo' },
      { state: 'Scaduto', valid_from: '2020-01-01', valid_to: '2023-01-01' },
    );
    await andThen({ state: 'Revocato', valid_from: '2023-01-02', valid_to: '2026-01-02' });
    await certifier(
      { first_name: 'Rinuncia al rinnovo' },
      { state: 'Scaduto', valid_from: '2023-01-01', valid_to: '2026-01-01' },
    );
    await andThen({ state: 'Cessato', kind: 'Rinnovo', valid_from: null, valid_to: null });
    await certifier(
      { first_name: 'Sospeso col rinnovo pronto' },
      { state: 'Sospeso', valid_from: '2023-07-01', valid_to: '2026-07-01' },
    );
    await andThen({ state: 'Accreditato', kind: 'Rinnovo', valid_from: '2026-07-02', valid_to: '2029-07-02' });
    await certifier(
      { first_name: 'Valido col rinnovo pronto' },
      { state: 'InRinnovo', valid_from: '2023-07-01', valid_to: '2026-07-01' },
    );
    await andThen({ state: 'Accreditato', kind: 'Rinnovo', valid_from: '2026-07-02', valid_to: '2029-07-02' });
    const shown = (items: Entry[]) => items.map(({ name, state, validTo }) => [name, state, validTo]);
    expect(shown((await search()).items)).toEqual([['Rossi Valido col rinnovo pronto', 'Accreditato', '2029-07-02']]);
    expect(shown((await search('?includeEnded=true')).items)).toEqual([
      ['Rossi Rinuncia al rinnovo', 'Scaduto', '2026-01-01'],
      ['Rossi Sospeso col rinnovo pronto', 'Sospeso', '2026-07-01'],
      ['Rossi Valido col rinnovo pronto', 'Accreditato', '2029-07-02'],
    ]);
  });

  it('names the company that an accreditation was given to, and finds professionals and companies apart', async () => {
    const company_id = randomUUID();
    await server.database
      .insertInto('company')
      .values({
        id: company_id,
        tenant_id: '00000000-0000-0000-0000-000000000000',
        name: 'Calòre Energìa Srl',
        kind: 'esco',
        fiscal_code: randomUUID(),
        seat_istat: CESENA,
      })
      .execute();
    await certifier({ first_name: 'Da solo' });
    await certifier({ first_name: 'Per la società' }, { company_id });
    const { items } = await search();
    expect(items.map((entry) => entry['companyName'])).toEqual([undefined, 'Calòre Energìa Srl']);
    expect(await names('?subject=professional')).toEqual(['Rossi Da solo']);
    expect(await names('?subject=company')).toEqual(['Rossi Per la società']);
    expect(await names('?name=energia%20rossi%20calore')).toEqual(['Rossi Per la società']);
  });

  it('drops an accreditation the day after its end, and shows the newer of two', async () => {
    await certifier({ first_name: 'Ieri' }, { valid_to: '2026-06-14' });
    await certifier({ first_name: 'Oggi' }, { valid_to: '2026-06-15' });
    const id = await insertCertifier(server.database, {
      certifier_number: 7,
      fiscal_code: randomUUID(),
      publish_entry: true,
      first_name: 'Rinnovato',
    });
    for (const valid_to of ['2026-07-01', '2029-07-01'])
      await insertAccreditation(server.database, { certifier_id: id, state: 'Accreditato', valid_to });
    const { items } = await search();
    expect(items.map(({ name, validTo }) => [name, validTo])).toEqual([
      ['Rossi Oggi', '2026-06-15'],
      ['Rossi Rinnovato', '2029-07-01'],
    ]);
  });

  it('is of one tenant', async () => {
    const tenant = await insertTenant(server.database, 'Provincia');
    await certifier({ tenant_id: tenant, first_name: 'Altrove' });
    expect((await search()).totalCount).toBe(0);
    expect((await search('', { __tenant: tenant })).totalCount).toBe(1);
  });
});

describe('a search', () => {
  it('finds every word in any order, without case or accents, in name and studio', async () => {
    await certifier({ last_name: 'Forlì', first_name: 'Niccolò', studio_name: 'Studio Ànfora' });
    await certifier({ last_name: 'Forlani', first_name: 'Nicola', studio_name: null });
    expect(await names('?name=FORLI')).toEqual(['Forlì Niccolò']);
    expect(await names('?name=nicco%20forli')).toEqual(['Forlì Niccolò']);
    expect(await names('?name=anfora')).toEqual(['Forlì Niccolò']);
    expect(await names('?name=nicco%20forlani')).toEqual([]);
    expect(await names('?name=%25')).toEqual([]);
    expect(await names('?name=_')).toEqual([]);
    expect(await names('?name=%20')).toHaveLength(2);
  });

  it('finds one by number, and nobody under a number that is not published [RTE-13]', async () => {
    await certifier({ first_name: 'A' });
    const shown = number;
    await certifier({ first_name: 'B', publish_entry: false });
    expect(await names(`?certifierNumber=${String(shown)}`)).toEqual(['Rossi A']);
    expect(await names(`?certifierNumber=${String(number)}`)).toEqual([]);
    expect(await names('?certifierNumber=2147483647')).toEqual([]);
  });

  it('narrows by comune, province and order', async () => {
    await certifier({ first_name: 'A', studio_istat: BOLOGNA, order_type_id: 1 });
    await certifier({ first_name: 'B', studio_istat: CESENA, order_type_id: 3 });
    expect(await names(`?comune=${BOLOGNA}`)).toEqual(['Rossi A']);
    expect(await names('?province=FC')).toEqual(['Rossi B']);
    expect(await names('?orderTypeId=1')).toEqual(['Rossi A']);
    expect(await names('?province=FC&orderTypeId=1')).toEqual([]);
  });

  it('refuses a character that the database cannot hold, at its parameter', async () => {
    const answer = await server.inject({ url: '/api/app/albo?name=%00' });
    expect(answer.statusCode).toBe(400);
    expect(
      answer.json<{ error: { validationErrors: { members: string[] }[] } }>().error.validationErrors[0]?.members,
    ).toEqual(['name']);
  });
  it('sorts by name as Italians do, and by distance from a comune, in kilometres', async () => {
    await certifier({ last_name: 'Zoli', studio_istat: CESENA });
    await certifier({ last_name: 'Èvoli', studio_istat: PIACENZA });
    await certifier({ last_name: 'Fabbri', studio_istat: '040012' });
    expect(await names()).toEqual(['Èvoli Mario', 'Fabbri Mario', 'Zoli Mario']);
    const { items } = await search('?near=040012');
    expect(items.map(({ name }) => name)).toEqual(['Fabbri Mario', 'Zoli Mario', 'Èvoli Mario']);
    expect(items[0]?.['distanceKm']).toBe(0);
    // Great-circle distances between the town centres.
    expect(items[1]?.['distanceKm']).toBeGreaterThan(15);
    expect(items[1]?.['distanceKm']).toBeLessThan(22);
    expect(items[2]?.['distanceKm']).toBeGreaterThan(205);
    expect(items[2]?.['distanceKm']).toBeLessThan(225);
  });

  it('walks page by page, counting all', async () => {
    for (let at = 0; at < 7; at += 1) await certifier({ first_name: `N${at}` });
    expect(await search('?take=3')).toMatchObject({
      totalCount: 7,
      items: [{ name: 'Rossi N0' }, { name: 'Rossi N1' }, { name: 'Rossi N2' }],
    });
    expect(await names('?skip=6&take=3')).toEqual(['Rossi N6']);
  });

  it('measures the distance of a studio outside the region too, by whose comune and province it is found', async () => {
    await certifier({ last_name: 'Vicina', studio_istat: CESENA });
    await certifier({ last_name: 'Lontana', studio_istat: '015146' });
    const { items } = await search('?near=040012');
    expect(items.map(({ name, distanceKm }) => [name, Math.round(Number(distanceKm) / 10)])).toEqual([
      ['Vicina Mario', 2],
      ['Lontana Mario', 26],
    ]);
    expect((await search('?province=MI')).items).toMatchObject([
      { name: 'Lontana Mario', comune: 'Milano', province: 'MI' },
    ]);
  });

  it.each([
    '?take=101',
    '?take=-1',
    '?skip=-1',
    '?near=000000',
    '?near=015146',
    '?near=Forli',
    '?comune=12',
    '?province=fc',
    '?orderTypeId=x',
    '?subject=all',
    '?includeEnded=forse',
    `?name=${'a'.repeat(101)}`,
  ])('refuses %s', async (query) => {
    expect((await server.inject({ url: `/api/app/albo${query}` })).statusCode).toBe(400);
  });
});
