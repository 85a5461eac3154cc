/** The administration's decisions about the contents of the public register. */
import { insertAccount } from '../support/accounts';
import { grantTo } from '../support/identity';
import { PUBLIC_REGISTER } from '../support/settingCases';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';

const URL = '/api/setting-management/public-register';
let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startServer();
  admin = await bearer(server, 'admin');
});
afterAll(() => server.close());

const read = async () => (await server.inject({ url: URL, headers: admin })).json<Record<string, unknown>>();
const save = (payload: object, headers = admin) => server.inject({ method: 'PUT', url: URL, headers, payload });

it('begins with counts alone and without search engines, and keeps what is decided', async () => {
  expect(await read()).toMatchObject({ rowLevel: false, indexed: false, publisherCode: 'r_emiro' });
  const wanted = { ...PUBLIC_REGISTER, publisher: ' Regione\n\u202eNuova ' };
  expect((await save(wanted)).statusCode).toBe(204);
  expect((await save(wanted)).statusCode).toBe(204);
  expect(await read()).toMatchObject({ ...PUBLIC_REGISTER, publisher: 'Regione Nuova' });
  const shown = (await server.inject({ url: '/api/app/open-data' })).json<{ publisher: string; contact: string }>();
  expect(shown).toMatchObject({ publisher: 'Regione Nuova', contact: PUBLIC_REGISTER.contact });
});

it.each([
  ['publisher', '   '],
  ['publisherCode', ''],
  ['contact', 'urp regione.example'],
])('refuses %s %j, at the field, and keeps what it had', async (field, value) => {
  const before = await read();
  const answer = await save({ ...PUBLIC_REGISTER, [field]: value });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(field);
  expect(await read()).toEqual(before);
});

const NO_PRICES = {
  electricityPrice: '',
  gasPrice: '',
  lpgPrice: '',
  heatingOilPrice: '',
  woodPrice: '',
  districtHeatPrice: '',
  priceSource: '',
};

it('keeps prices of energy with their source, and those that a program leaves out', async () => {
  const prices = { electricityPrice: ' 0,2850 ', gasPrice: '1.05', priceSource: ' ARERA, ottobre 2026 ' };
  expect((await save({ ...PUBLIC_REGISTER, ...prices })).statusCode).toBe(204);
  const ownPrices = { electricityPrice: '0.2850', gasPrice: '1.05', priceSource: 'ARERA, ottobre 2026' };
  expect(await read()).toMatchObject({ ...NO_PRICES, ...ownPrices });
  expect((await save(PUBLIC_REGISTER)).statusCode).toBe(204);
  expect(await read()).toMatchObject(ownPrices);
  expect((await save({ ...PUBLIC_REGISTER, ...NO_PRICES })).statusCode).toBe(204);
  expect(await read()).toMatchObject(NO_PRICES);
});

it.each([
  ['gasPrice', '0', 'ARERA'],
  ['gasPrice', '-1', 'ARERA'],
  ['gasPrice', '1,23456', 'ARERA'],
  ['woodPrice', 'mezzo euro', 'ARERA'],
  ['priceSource', '1', '  '],
])('refuses what is no price or has no source, at %s', async (field, price, priceSource) => {
  const before = await read();
  const prices = { [field === 'priceSource' ? 'lpgPrice' : field]: price, priceSource };
  const answer = await save({ ...PUBLIC_REGISTER, ...prices });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(field);
  expect(await read()).toEqual(before);
});

it('is for those who hold SettingManagement.PublicRegister alone [POL-02]', async () => {
  const userId = await insertAccount(server.database, { userName: 'altra' });
  await grantTo(server.database, 'U', userId, 'SettingManagement.Fee');
  const headers = await bearer(server, 'altra');
  expect((await server.inject({ url: URL, headers })).statusCode).toBe(403);
  expect((await save(PUBLIC_REGISTER, headers)).statusCode).toBe(403);
});
