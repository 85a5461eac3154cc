/** Plates that the office reserves and prints. */
import { randomUUID } from 'node:crypto';
import { plateOf, writtenPlate } from '../../../server/domains/plants/rules/plate';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { checkForm, factsOf, textOf } from '../../support/pdfs';
import { insertThermalPlant } from '../../support/plants';
import { startServer, type TestServer } from '../../support/startServer';

const NOW = new Date('2026-06-15T10:00:00Z');
const company = { id: randomUUID(), name: 'Calore & Figli Srl' };
let server: TestServer;
let [office, certifier]: Certifier[] = [];
beforeAll(async () => {
  server = await startServer({ clock: () => NOW });
  office = await makeCertifier(server, { policies: ['PlantManage'] });
  certifier = await makeCertifier(server, { policies: ['ApeList', 'ApeCreate', 'PlantMaintain'] });
  await server.database
    .insertInto('company')
    .values({ ...company, tenant_id: HOST_TENANT_ID, kind: 'societa', fiscal_code: '01234567897' })
    .execute();
});
afterAll(() => server.close());

interface Batch {
  readonly id: string;
  readonly firstPlate: string;
  readonly lastPlate: string;
  readonly companyName: string | null;
}
type Answer = Batch & { error: { code: string; validationErrors: { members: string[] }[] } };
const URL = '/api/app/ape/plant-plates';
const order = async (given: object = {}, who: Certifier | undefined = office) => {
  const payload = { id: randomUUID(), size: 3, companyId: null, note: null, ...given };
  const answer = await server.inject({ method: 'POST', url: URL, payload, headers: who?.headers ?? {} });
  return { status: answer.statusCode, body: (answer.body === '' ? {} : answer.json()) as Answer };
};
const numbers = ({ firstPlate, lastPlate }: Batch) =>
  [firstPlate, lastPlate].map((plate) => Number(plate.slice(2, -1)));

it('reserves numbers of the series in a row, once for each order [RTE-31]', async () => {
  const id = randomUUID();
  const request = { id, size: 5, companyId: company.id, note: ' Lotto di giugno ' };
  const answers = await Promise.all([order(request), order(request)]);
  answers.push(await order(request));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const [first = 0, last = 0] = numbers(
    (await order({ size: 5, id, companyId: company.id, note: 'Lotto di giugno' })).body,
  );
  expect(last - first).toBe(4);
  expect(answers[0].body).toMatchObject({
    companyName: company.name,
    firstPlate: plateOf(first),
    lastPlate: plateOf(last),
  });
  expect(numbers((await order()).body)).toEqual([last + 1, last + 3]);
  const another = await order({ ...request, size: 6 });
  expect([another.status, another.body.error.code]).toEqual([409, 'Sace:Plant:IdTaken']);
  const list = await server.inject({ method: 'GET', url: URL, headers: office?.headers ?? {} });
  const { items, totalCount } = list.json<{ items: Batch[]; totalCount: number }>();
  expect([items.filter((one) => one.id === id).length, totalCount]).toEqual([1, items.length]);
});

it('leaves out plates that the register has already', async () => {
  const [, last = 0] = numbers((await order({ size: 1 })).body);
  for (const plate of [last + 2, last + 4]) await insertThermalPlant(server.database, { plate: plateOf(plate) });
  expect(numbers((await order({ size: 2 })).body)).toEqual([last + 5, last + 6]);
});

it('prints labels that can be printed again, with number, words and region on each [RTE-31]', async () => {
  const { body } = await order({ size: 26, companyId: company.id });
  const print = async (who = office) =>
    server.inject({ method: 'GET', url: `${URL}/${body.id}/sheet`, headers: who?.headers ?? {} });
  const { rawPayload, headers } = await print();
  expect(headers['content-type']).toBe('application/pdf');
  expect((await print()).rawPayload.equals(rawPayload)).toBe(true);
  const text = textOf(rawPayload);
  const [first = 0] = numbers(body);
  for (let number = first; number < first + 26; number += 1) expect(text).toContain(writtenPlate(plateOf(number)));
  expect(text.match(/Regione Emilia-Romagna/g)).toHaveLength(26);
  expect(text).toContain('E R zero zero');
  expect(factsOf(rawPayload)).toMatch(/Pages: +2\n/);
  checkForm(rawPayload);
  expect((await print(certifier)).statusCode).toBe(403);
});

it.each([
  [{ size: 0 }, 'size'],
  [{ size: 241 }, 'size'],
  [{ companyId: randomUUID() }, 'companyId'],
])('refuses %j at its field', async (given, member) => {
  const { status, body } = await order(given);
  expect([status, body.error.validationErrors[0]?.members]).toEqual([400, [member]]);
});

it('is for the office alone', async () => {
  expect((await order({}, certifier)).status).toBe(403);
  const unknown = await server.inject({
    method: 'GET',
    url: `${URL}/${randomUUID()}/sheet`,
    headers: office?.headers ?? {},
  });
  expect(unknown.statusCode).toBe(404);
});
