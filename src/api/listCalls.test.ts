import { answering, json, requests } from '../../test/support/apiNetwork';
import { configureApi } from './client';
import { controlsApi } from './controls';
import { siapeApi } from './siape';

beforeEach(() => {
  configureApi({ baseUrl: '', token: () => Promise.resolve('token'), language: () => 'it', tenant: () => null });
});

const request = {
  id: 'e1',
  format: 'csv',
  columns: ['number', 'state'],
  group: [],
  filter: ['state', '=', 'A'],
  sort: [],
} as const;
const csv = () => new Response('Attestato', { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
const queries = () => requests().map(({ url }) => Object.fromEntries(new URL(url).searchParams));
const file = { exportId: 'e1', format: 'csv', columns: '["number","state"]' };

it('requests a file of the rows that filter and queue find, and sends no parameter that narrows nothing', async () => {
  answering(csv);
  expect(await (await controlsApi.export({ ...request, queue: 'mine' })).text()).toBe('Attestato');
  await siapeApi.export({ ...request, filter: null, sort: [{ selector: 'askedAt', desc: true }] });
  expect(queries()).toEqual([
    { ...file, filter: '["state","=","A"]', queue: 'mine' },
    { ...file, sort: '[{"selector":"askedAt","desc":true}]' },
  ]);
});

it('requests the groups of a list, and none for a list without groups', async () => {
  answering(csv);
  await siapeApi.export({ ...request, group: [{ selector: 'state', desc: true }] });
  await siapeApi.export({ ...request, group: [{ selector: 'state', desc: false }], selected: ['d1'] });
  expect(queries()[0]?.['group']).toBe('[{"selector":"state","desc":true}]');
  expect(await requests()[1]?.json()).toMatchObject({ group: '[{"selector":"state","desc":false}]' });
});

it('sends the ids of chosen rows in the parameter of each list, regardless of its filter', async () => {
  answering(csv);
  await controlsApi.export({ ...request, selected: ['k1'] });
  await siapeApi.export({ ...request, selected: ['d1', 'd2'] });
  expect(requests().map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
    'POST /api/app/ape/controls/export',
    'POST /api/app/ape/siape/export',
  ]);
  expect(await Promise.all(requests().map((request) => request.json()))).toEqual([
    { ...file, controlIds: ['k1'] },
    { ...file, deliveryIds: ['d1', 'd2'] },
  ]);
});

it('reads the views of a list without the object around them', async () => {
  const view = { id: 'v1', grid: 'siape', name: 'Rifiutati', state: {}, updatedAt: '2026-03-01T08:00:00Z' };
  answering(() => json({ items: [view] }));
  expect(await siapeApi.views('siape')).toEqual([view]);
  expect(queries()).toEqual([{ grid: 'siape' }]);
});
