import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { chartRows, type Figure } from '../../../shared/figures/figure';
import type { AccreditationMonitorApi, AccreditationStatistics } from './model';

// jsdom neither measures text nor paints, which charts need; a real browser tests them.
const mockDraw = jest.fn<null, []>();
jest.mock('../../../shared/figures/FigureChart', () => ({ FigureChart: () => mockDraw() }));
beforeEach(() => {
  mockDraw.mockReset().mockReturnValue(null);
});

const statistics: AccreditationStatistics = {
  byState: [
    { state: 'Accreditato', count: 12_345 },
    { state: 'InVerifica', count: 7 },
  ],
  pendingByAge: [
    { fromDays: 0, toDays: 7, count: 3 },
    { fromDays: 61, toDays: null, count: 4 },
  ],
  byProvince: [
    { province: 'BO', pending: 2, inForce: 10 },
    { province: 'FC', pending: 5, inForce: 900 },
  ],
  trend: [
    { month: '2026-10', submitted: 4, approved: 3, refused: 1, expired: 0 },
    { month: '2026-11', submitted: 6, approved: 2, refused: 0, expired: 8 },
  ],
  byAssignee: [
    { assignee: 'gestore', count: 5, overdue: 4 },
    { assignee: null, count: 2, overdue: 0 },
  ],
};

/** The page over these figures, unless the test says otherwise. */
async function show(api: Partial<AccreditationMonitorApi> = {}) {
  const counted = jest.fn((_?: AbortSignal) => Promise.resolve(statistics));
  const app = await openPage(memberPaths.adminAccreditationsMonitor, {
    as: { policies: ['AccreditationManage'] },
    accreditationMonitor: { statistics: counted, ...api },
  });
  return { ...app, counted };
}
type App = Awaited<ReturnType<typeof show>>;

/** The rows of a figure's table, once its disclosure is open. */
async function table({ user }: App, title: string) {
  const figure = within(await screen.findByRole('region', { name: title }));
  await user.click(figure.getByText(`Tabella: ${title}`));
  return within(figure.getByRole('table', { name: title }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}

it('shows how many cases wait, and how many for too long [RTE-30]', async () => {
  const { counted } = await show();
  expect(await screen.findByText('7 pratiche aspettano una decisione; da più di 60 giorni: 4.')).toBeVisible();
  expect(counted).toHaveBeenCalledTimes(1);
});

it('gives the numbers of each picture in a table of its own', async () => {
  const app = await show();
  expect(await table(app, 'Pratiche in attesa, per giorni dall’invio')).toEqual([
    ['Giorni', 'In attesa'],
    ['0–7', '3'],
    ['61 e più', '4'],
  ]);
  expect(await table(app, 'Pratiche in attesa, per funzionario')).toEqual([
    ['Funzionario', 'Fino a 60 giorni', 'Oltre 60 giorni'],
    ['gestore', '1', '4'],
    ['Non assegnate', '2', '0'],
  ]);
  expect(await table(app, 'Andamento degli ultimi 24 mesi')).toEqual([
    ['Mese', 'Inviate', 'Accolte', 'Rifiutate', 'Scadute'],
    ['ott 2026', '4', '3', '1', '0'],
    ['nov 2026', '6', '2', '0', '8'],
  ]);
  expect(await table(app, 'Per provincia')).toEqual([
    ['Provincia', 'In attesa', 'In corso di validità'],
    ['FC', '5', '900'],
    ['BO', '2', '10'],
  ]);
});

it('shows the states in the order of an accreditation’s life, those without any too', async () => {
  const app = await show();
  const rows = await table(app, 'Accreditamenti per stato');
  expect(rows).toHaveLength(14);
  expect(rows.slice(1, 7)).toEqual([
    ['In compilazione', '0'],
    ['Inviata', '0'],
    ['In attesa dell’ordine', '0'],
    ['In verifica', '7'],
    ['Integrazione richiesta', '0'],
    ['Accreditato', '12.345'],
  ]);
});

it('draws no picture of nothing', async () => {
  await show({ statistics: () => Promise.resolve({ ...statistics, byAssignee: [] }) });
  const figure = within(await screen.findByRole('region', { name: 'Pratiche in attesa, per funzionario' }));
  expect(figure.getByText('Nessun dato.')).toBeVisible();
  expect(screen.getByText('Nessuna pratica aspetta una decisione.')).toBeVisible();
});

it('leaves the numbers on screen while newer ones load, and when that fails', async () => {
  const counted = jest
    .fn(() => Promise.resolve(statistics))
    .mockResolvedValueOnce(statistics)
    .mockRejectedValueOnce(new HttpError(503, { traceId: 't-9' }));
  const { user } = await show({ statistics: counted });
  await user.click(await screen.findByRole('button', { name: 'Aggiorna' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/i dati mostrati sono quelli di prima.*t-9/);
  expect(screen.getByText(/^7 pratiche/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  await waitFor(() => {
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
  expect(counted).toHaveBeenCalledTimes(3);
});

it('gives the numbers without the pictures when these cannot be drawn', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  mockDraw.mockImplementation(() => {
    throw new Error('No picture');
  });
  const app = await show();
  expect(
    await screen.findAllByText('Il grafico non è disponibile: gli stessi numeri sono nella tabella.'),
  ).toHaveLength(5);
  expect(await table(app, 'Pratiche in attesa, per giorni dall’invio')).toHaveLength(3);
  logged.mockRestore();
});

it('says when the numbers cannot be had, and tries again', async () => {
  const counted = jest.fn(() => Promise.resolve(statistics)).mockRejectedValueOnce(new HttpError(500));
  const { user } = await show({ statistics: counted });
  expect(await screen.findByRole('alert')).toHaveTextContent('Non è stato possibile caricare questi dati.');
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText(/^7 pratiche/)).toBeVisible();
});

it('is refused to those who do not manage accreditations [RTE-30] [AUT-08]', async () => {
  await openPage(memberPaths.adminAccreditationsMonitor, { as: { policies: ['AccreditationCreate'] } });
  expect(screen.getByRole('heading', { level: 1, name: '[403] Non sei autorizzato' })).toBeVisible();
});

it('lets the last bar stand for all that could not be distinguished', () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({ name: `P${String(index)}`, values: [1, 2] }));
  const figure: Figure = { id: 'f', kind: 'bars', title: 'F', head: 'P', columns: ['a', 'b'], rows };
  expect(chartRows(figure, 'altre').slice(13)).toEqual([rows[13], { name: 'altre', values: [6, 12] }]);
  expect(chartRows({ ...figure, kind: 'lines' }, 'altre')).toBe(rows);
});
