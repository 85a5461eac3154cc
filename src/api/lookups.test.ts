import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { answering, json, requests } from '../../test/support/apiNetwork';
import { toAppError } from '../shared/errors';
import { languageChanged, signedIn, signedOut } from '../shared/session';
import { anagraficheLookups } from './anagraficheLookups';
import { apeLookups } from './apeLookups';
import { configureApi } from './client';
import { lookupCacheSaga } from './lookupCacheSaga';
import { placesApi } from './places';

beforeEach(() => {
  configureApi({ baseUrl: '', token: () => Promise.resolve(null), language: () => 'it', tenant: () => null });
  answering(() => json({ items: [] }));
});

const { province, ...anagrafiche } = anagraficheLookups;
const { tipiFonteEnergetica, ...ape } = apeLookups;
type Read = () => Promise<unknown>;
const path = (base: string, name: string) =>
  `/api/app/${base}/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const rows = (base: string, lists: Record<string, Read>): [string, Read][] =>
  Object.entries(lists).map(([name, read]) => [path(base, name), read]);

async function readsOnce(address: string, read: Read) {
  await Promise.all([read(), read()]);
  await read();
  expect(requests().map(({ url, method }) => `${method} ${new URL(url).pathname}`)).toEqual([`GET ${address}`]);
}

it.each(rows('anagrafiche', anagrafiche))('reads %s once and caches it [API-30] [API-33]', readsOnce);
it.each(rows('ape', ape))('reads %s once and caches it [API-31] [API-33]', readsOnce);

it('offers every list that the specification names [API-30] [API-31]', () => {
  expect(Object.keys(anagraficheLookups)).toHaveLength(9);
  expect(Object.keys(apeLookups)).toHaveLength(33);
});

it('caches the provinces of the region and all provinces separately [API-30] [API-33]', async () => {
  await province(true);
  await province(false);
  await province(true);
  expect(requests().map(({ url }) => new URL(url).search)).toEqual([
    '?onlyEmiliaRomagna=true',
    '?onlyEmiliaRomagna=false',
  ]);
});

it('caches the carriers of each service separately [API-31] [API-33]', async () => {
  await tipiFonteEnergetica(1);
  await tipiFonteEnergetica(undefined);
  await tipiFonteEnergetica(1);
  expect(requests().map(({ url }) => new URL(url).search)).toEqual(['?idTipoServizio=1', '']);
});

const ends: UnknownAction[] = [signedIn({ subject: 'u1' }), signedOut(), languageChanged({ language: 'en' })];
it.each(ends)('is emptied by $type [API-33]', async (event) => {
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: () => ({}),
    middleware: (defaults) => defaults({ thunk: false }).concat(saga),
  });
  const running = saga.run(lookupCacheSaga);
  await anagraficheLookups.regioni();
  store.dispatch(event);
  await anagraficheLookups.regioni();
  running.cancel();
  expect(requests()).toHaveLength(2);
});

it('lets one caller give up while the others still get the shared answer [API-33]', async () => {
  const abort = new AbortController();
  const given = anagraficheLookups.paesi(abort.signal).catch((reason: unknown) => reason);
  const waited = anagraficheLookups.paesi();
  abort.abort();
  expect(await given).toMatchObject({ name: 'AbortError' });
  expect(await waited).toEqual([]);
});

it('gives up a list that does not come within a minute, and asks for it again the next time [API-33]', async () => {
  jest.useFakeTimers();
  answering(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(new DOMException('Nobody waits any more', 'AbortError'));
        });
      }),
  );
  const ended = jest.fn((reason: unknown) => toAppError(reason).kind);
  const given = anagraficheLookups.paesi().catch(ended);
  await jest.advanceTimersByTimeAsync(59_000);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await given).toBe('network');
  answering(() => json({ items: [] }));
  expect(await anagraficheLookups.paesi()).toEqual([]);
  jest.useRealTimers();
});

it('turns the recorded lists into the places of a search form', async () => {
  const recorded: Record<string, object[]> = {
    'codici-catastali': [
      {
        codiceCatastale: 'D704',
        codiceIstat: '040012',
        comune: 'Forlì',
        provincia: 'FC',
        cap: '47121',
        zonaClimatica: 'D',
        gradiGiorno: 2087,
      },
      {
        codiceCatastale: 'A067',
        codiceIstat: '033001',
        comune: 'Agazzano',
        provincia: 'PC',
        cap: '29010',
        zonaClimatica: 'E',
        gradiGiorno: 2695,
      },
    ],
    province: [{ codiceIstat: '033', sigla: 'PC', descrizione: 'Piacenza', codiceRegione: '08' }],
    'tipi-ordini': [{ id: 1, descrizione: 'Ordine degli Ingegneri' }],
  };
  recorded['comuni'] = [{ codiceCatastale: 'F205', codiceIstat: '015146', descrizione: 'Milano', provincia: 'MI' }];
  answering(({ url }) => json({ items: recorded[new URL(url).pathname.split('/').at(-1) ?? ''] }));
  expect(await placesApi.comuni()).toEqual([
    { istat: '033001', code: 'A067', name: 'Agazzano', province: 'PC' },
    { istat: '040012', code: 'D704', name: 'Forlì', province: 'FC' },
  ]);
  expect(await placesApi.search('mil')).toEqual([{ istat: '015146', code: 'F205', name: 'Milano', province: 'MI' }]);
  expect(await placesApi.province()).toEqual([{ code: 'PC', name: 'Piacenza' }]);
  expect(await placesApi.orderTypes()).toEqual([{ id: 1, name: 'Ordine degli Ingegneri' }]);
});
