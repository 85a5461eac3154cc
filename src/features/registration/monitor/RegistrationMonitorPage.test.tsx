import { screen, within } from '@testing-library/react';
import { openPage } from '../../../../test/support/renderApp';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { RegistrationMonitor } from './model';

// jsdom neither measures text nor paints, which charts need; a real browser tests them.
jest.mock('../../../shared/figures/FigureChart', () => ({ FigureChart: () => null }));

const monitor: RegistrationMonitor = {
  from: '2025-06-01',
  stillDays: 7,
  days: [
    { day: '2026-06-14', count: 4 },
    { day: '2026-06-15', count: 1_200 },
  ],
  months: [{ month: '2026-06', count: 1_204 }],
  classes: [
    { key: 'A4', count: 3 },
    { key: 'none', count: 1 },
  ],
  provinces: [{ key: 'BO', count: 4 }],
  scores: [{ key: '80-100', count: 4 }],
  waiting: [
    { state: 'Validata', count: 0, still: 0 },
    { state: 'InControllo', count: 5, still: 5 },
    { state: 'DaFirmare', count: 30, still: 2 },
  ],
};
const open = (policies: readonly string[]) =>
  openPage(memberPaths.apeMonitor, {
    as: { policies: [...policies] },
    certificateMonitor: { get: () => Promise.resolve(monitor) },
  });

it('says what was registered today and what waits, and gives the numbers of each picture in a table', async () => {
  const { user } = await open(['ApeList', 'ApeManage']);
  expect(
    await screen.findByText(/^Oggi 1\.?200 attestati registrati; da firmare: 30; in controllo: 5\.$/),
  ).toBeVisible();
  const table = async (title: string) => {
    const figure = within(screen.getByRole('region', { name: title }));
    await user.click(figure.getByText(`Tabella: ${title}`));
    return within(figure.getByRole('table', { name: title }))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  };
  expect(await table('In cammino verso il registro')).toEqual([
    ['Stato', 'Mossi di recente', 'Fermi da più di 7 giorni'],
    ['Validati, registrazione non chiesta', '0', '0'],
    ['In controllo', '0', '5'],
    ['Da firmare', '28', '2'],
  ]);
  expect(await table('Per classe, dal 01/06/2025')).toEqual([
    ['Classe', 'Attestati'],
    ['A4', '3'],
    ['Non indicato', '1'],
  ]);
  expect(screen.getByRole('link', { name: 'Monitoraggio' })).toHaveAttribute('aria-current', 'page');
});

it('is refused to those who do not manage certificates [AUT-08]', async () => {
  await open(['ApeList', 'ApeCreate', 'ApeControl']);
  expect(screen.getByRole('heading', { level: 1, name: '[403] Non sei autorizzato' })).toBeVisible();
});
