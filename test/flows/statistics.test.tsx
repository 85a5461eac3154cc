/** The statistics of the register, as a visitor meets them. */
import type { Action } from '@reduxjs/toolkit';
import { runSaga, stdChannel } from 'redux-saga';
import { screen, within } from '@testing-library/react';
import type { PlantStatistics, Statistics } from '../../src/api/statistics';
import { HttpError } from '../../src/shared/errors';
import { linkPaths } from '../../src/shared/routing/linkPaths';
import { openPage } from '../support/renderApp';
import { statisticsSaga } from '../../src/features/public-register/statistics/saga';

const figures: Statistics = {
  asOf: '2026-06-01',
  total: 200,
  groups: ['A', 'F-G'],
  tables: [
    {
      name: 'province',
      rows: [
        { key: 'A1', total: 50 },
        { key: 'G', total: 150 },
      ],
      columns: [
        { key: 'BO', total: 120 },
        { key: 'MO', total: 80 },
      ],
      cells: [
        [36, 14],
        [84, 66],
      ],
    },
    {
      name: 'built',
      rows: [
        { key: 'A1', total: 50 },
        { key: 'G', total: 150 },
      ],
      columns: [
        { key: '-1944', total: 60 },
        { key: '2016-', total: 140 },
      ],
      cells: [
        [null, null],
        [null, null],
      ],
    },
    { name: 'year', rows: [{ key: 'G', total: 300 }], columns: [{ key: '2026', total: 300 }], cells: [[300]] },
  ],
  comuni: [
    { istat: '037006', name: 'Bologna', province: 'BO', lat: 44.494, lon: 11.343, total: 100, cells: [25, 75] },
    { istat: '036023', name: 'Modena', province: 'MO', lat: 44.647, lon: 10.925, total: 80, cells: [null, null] },
    { istat: null, name: null, province: 'BO', lat: null, lon: null, total: 20, cells: [null, null] },
  ],
  months: [
    { month: '2026-04', count: 140 },
    { month: '2026-05', count: 160 },
  ],
  savings: [{ energyClass: 'G', megawattHours: 12_400 }],
};
const plants: PlantStatistics = {
  asOf: '2026-06-01',
  total: 40,
  tables: [
    {
      name: 'plantKind',
      rows: [
        { key: 'boiler', total: 10 },
        { key: 'heatPump', total: 30 },
      ],
      columns: [{ key: 'BO', total: 40 }],
      cells: [[10], [30]],
    },
    {
      name: 'plantCheck',
      rows: [
        { key: 'inTerm', total: 30 },
        { key: 'missed', total: 10 },
      ],
      columns: [{ key: 'BO', total: 40 }],
      cells: [[null], [null]],
    },
  ],
};
const open = (path: string, file = jest.fn(() => Promise.resolve(new Blob()))) =>
  openPage(path, {
    statistics: { get: () => Promise.resolve(figures), plants: () => Promise.resolve(plants), file },
  });

it('says first what the figures come to, of which day, and what each table says [USE-04]', async () => {
  await open(linkPaths.statistics);
  expect(await screen.findByText('Di 200 attestati validi, 75% è in classe F o G e 25% in classe A.')).toBeVisible();
  expect(screen.getByText(/^Aggiornato al 1 giugno 2026|^Aggiornato al 01\/06\/2026/)).toBeVisible();
  expect(screen.getByText('Più classi A: Bologna (30%). Più classi F e G: Modena (83%).')).toBeVisible();
  // Suppressed values are not compared.
  expect(
    within(screen.getByRole('region', { name: 'Per anno di costruzione' })).getByText(
      'Troppo pochi attestati per un confronto.',
    ),
  ).toBeVisible();
  expect(screen.getByText('maggio 2026: 160 attestati registrati.')).toBeVisible();
  expect(screen.getByText(/si risparmierebbero circa 12,4 GWh/)).toBeVisible();
});

it('asks as soon as its state is there, without a page', () => {
  const get = jest.fn(() => new Promise<never>(() => undefined));
  const channel = stdChannel();
  runSaga({ channel, dispatch: (action: Action) => channel.put(action) }, statisticsSaga, {
    get,
    plants: get,
    file: get,
  });
  expect(get).toHaveBeenCalledTimes(1);
});

it('asks once, though its state and its page both do, and shows what answers then', async () => {
  let answer: (given: typeof figures) => void = () => undefined;
  const get = jest.fn(() => new Promise<typeof figures>((resolve) => (answer = resolve)));
  await openPage(linkPaths.statistics, { statistics: { get, plants: () => Promise.resolve(plants) } });
  expect(await screen.findByText('Caricamento delle statistiche…')).toBeInTheDocument();
  answer(figures);
  expect(await screen.findByText(/^Di 200 attestati validi/)).toBeVisible();
  expect(get).toHaveBeenCalledTimes(1);
});

it('has a table that explains suppressed values in words, and gives it as a file', async () => {
  const file = jest.fn(() => Promise.reject<Blob>(new HttpError(503)));
  const { user } = await open(linkPaths.statistics, file);
  const section = await screen.findByRole('region', { name: 'Per anno di costruzione' });
  await user.click(within(section).getByText('Mostra la tabella'));
  expect(within(section).getAllByText('nascosto')).toHaveLength(4);
  expect(within(section).getByRole('columnheader', { name: 'fino al 1944' })).toBeVisible();
  await user.click(within(section).getByRole('button', { name: 'Scarica la tabella (CSV)' }));
  expect(file).toHaveBeenCalledWith('built');
  expect(await screen.findByRole('alert')).toBeVisible();
});

it('finds a comune by the keyboard, says its figures, and keeps it in the address', async () => {
  const { user, router } = await open(`${linkPaths.statistics}?provincia=BO`);
  const choice = await screen.findByRole('combobox', { name: 'Comune' });
  expect(within(choice).queryByRole('option', { name: 'Modena' })).not.toBeInTheDocument();
  await user.selectOptions(choice, 'Bologna');
  expect(screen.getByText('Bologna: 100 attestati, 75% in classe F o G.')).toBeVisible();
  expect(router.state.location.search).toBe('?provincia=BO&comune=037006');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Provincia' }), 'MO');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Comune' }), 'Modena');
  expect(screen.getByText('Modena: 80 attestati.')).toBeVisible();
});

it.each([
  ['are not made yet', () => Promise.reject(new HttpError(404)), 'Le statistiche non sono ancora pronte.'],
  ['cannot be loaded', () => Promise.reject(new HttpError(503)), 'Non è stato possibile caricare le statistiche.'],
  [
    'are of too few certificates',
    () => Promise.resolve({ ...figures, total: null, tables: [], comuni: [], months: [], savings: [] }),
    /troppo pochi per dirne qualcosa/,
  ],
])('says so when the figures %s', async (_what, get, said) => {
  await openPage(linkPaths.statistics, { statistics: { get } });
  expect(await screen.findByText(said)).toBeVisible();
});

it('tells of the thermal plants in tables with their files [USE-04]', async () => {
  // No file appears: jsdom saves none.
  const file = jest.fn(() => new Promise<Blob>(() => undefined));
  const { user } = await open(linkPaths.statistics, file);
  const kinds = within(await screen.findByRole('region', { name: 'Impianti termici per tipo' }));
  expect(kinds.getByText('40 impianti termici in uso. Il gruppo più numeroso: Pompa di calore (75%).')).toBeVisible();
  expect(kinds.getByRole('row', { name: 'Pompa di calore 30 30' })).toBeVisible();
  const checks = within(screen.getByRole('region', { name: 'Controlli degli impianti termici' }));
  expect(checks.getByText('Impianti con il controllo di efficienza scaduto: 25%.')).toBeVisible();
  expect(checks.getByRole('row', { name: 'Scaduto nascosto 10' })).toBeVisible();
  await user.click(checks.getByRole('button', { name: 'Scarica la tabella (CSV)' }));
  expect(file).toHaveBeenCalledWith('plantCheck');
});
