import { screen, within } from '@testing-library/react';
import { openPage } from '../../../../test/support/renderApp';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PlantMonitor } from './model';

// jsdom measures no text and paints nothing, which pictures need; they are looked at in a real browser.
jest.mock('../../../shared/figures/FigureChart', () => ({ FigureChart: () => null }));

const monitor: PlantMonitor = {
  asOf: '2026-06-15',
  madeAt: '2026-06-15T08:12:00Z',
  soonDays: 60,
  registered: 1_200,
  soon: 30,
  missed: 45,
  unscheduled: 100,
  dismissed: 7,
  provinces: [{ key: 'BO', registered: 1_200, soon: 30, missed: 45 }],
  maintainers: [
    { name: 'Termica Reno', registered: 900, soon: 20, missed: 40 },
    { name: null, registered: 300, soon: 10, missed: 5 },
  ],
};
const open = (policies: readonly string[]) =>
  openPage(memberPaths.plantMonitor, {
    as: { policies: [...policies] },
    plantMonitor: { get: () => Promise.resolve(monitor) },
  });

it('says how many checks are due and missed, in a table beside each picture, and leads to them [RTE-31]', async () => {
  const { user } = await open(['ApeList', 'PlantManage']);
  expect(
    await screen.findByText(
      /^1\.?200 impianti in uso: con il controllo scaduto 45, in scadenza entro 60 giorni 30\. Dismessi: 7\. Contati /,
    ),
  ).toBeVisible();
  const table = async (title: string) => {
    const figure = within(screen.getByRole('region', { name: title }));
    await user.click(figure.getByText(`Tabella: ${title}`));
    return within(figure.getByRole('table', { name: title }))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  };
  expect(await table('Impianti in uso')).toEqual([
    ['Controllo', 'Impianti'],
    ['Scaduto', '45'],
    ['Entro 60 giorni', '30'],
    ['Più avanti', '1025'],
    ['Non previsto', '100'],
  ]);
  expect(await table('Manutentori con più controlli scaduti')).toEqual([
    ['Manutentore', 'Scaduto', 'Entro 60 giorni'],
    ['Termica Reno', '40', '20'],
    ['Non indicato', '5', '10'],
  ]);
  expect(screen.getByRole('link', { name: 'Monitoraggio' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Controlli scaduti' })).toHaveAttribute(
    'href',
    expect.stringMatching(/catasto-impianti\?vista=missed$/),
  );
});

it('is refused to maintainers [AUT-08]', async () => {
  await open(['ApeList', 'PlantMaintain']);
  expect(screen.getByRole('heading', { level: 1, name: '[403] Non sei autorizzato' })).toBeVisible();
});
