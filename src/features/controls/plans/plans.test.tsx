import { screen, waitFor, within } from '@testing-library/react';
import { chooseOption } from '../../../../test/support/chooseOption';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { ControlPlan, ControlPlansApi, ControlPlanSave } from './model';

const figures = { drawn: 0, opened: 0, passedOver: 0, withdrawn: 0, concluded: 0, conforme: 0, lieve: 0, grave: 0 };
const written: ControlPlan = {
  id: 'p1',
  version: 3,
  year: 2026,
  name: 'Ravenna',
  level: 2,
  createdAt: '2026-01-10T08:00:00Z',
  figures,
  registeredFrom: '2025-01-01',
  registeredTo: '2025-12-31',
  province: 'RA',
  certifierCode: null,
  scoreMost: 40,
  size: null,
  permille: 25,
  seed: '12 45 78',
  drawnAt: null,
  drawnByName: null,
  population: null,
};
const drawn: ControlPlan = {
  ...written,
  id: 'p2',
  name: 'Bologna',
  drawnAt: '2026-02-01T08:00:00Z',
  drawnByName: 'gestore',
  population: 40,
  figures: { ...figures, drawn: 5, opened: 4, passedOver: 1, concluded: 2, conforme: 1, grave: 1 },
};
const year = { registered: 200, documents: 3, onSite: 1, concluded: 2, conforme: 1, lieve: 0, grave: 1 };

async function openPlans(overrides: Partial<ControlPlansApi> = {}, search = '?anno=2026') {
  const saved: [string, ControlPlanSave][] = [];
  const controlPlans: Partial<ControlPlansApi> = {
    list: () => Promise.resolve({ year: 2026, figures: year, items: [written, drawn] }),
    get: () => Promise.resolve({ ...written, foreseen: { population: 80, size: 2 } }),
    save: (id, plan) => {
      saved.push([id, plan]);
      return Promise.resolve({ ...written, foreseen: { population: 80, size: 2 } });
    },
    ...overrides,
  };
  const app = await openPage(`${memberPaths.apeControlPlans}${search}`, {
    as: { id: 'u1', policies: ['ApeControl'] },
    controlPlans,
  });
  await screen.findByRole('heading', { name: 'Piani dell’anno' });
  return { ...app, saved };
}
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

it('shows the registered acts of the year, its plans, and the result of a draw', async () => {
  await openPlans();
  expect(screen.getByText('Controlli su attestati registrati: 2,00%')).toBeVisible();
  expect(
    row('Ravenna').getByText(/2,5% degli attestati, registrati dal .* in provincia di RA, con punteggio fino a 40/),
  ).toBeVisible();
  expect(row('Bologna').getByText(/fra 40 attestati\. Seme del sorteggio: 12 45 78/)).toBeVisible();
  expect(
    row('Bologna')
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(1, 8),
  ).toEqual(['5', '4', '1', '2', '1', '0', '1']);
  // A drawn plan cannot be changed.
  expect(
    row('Bologna')
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Campione (CSV)']);
});

it('shows the plans of another year, chosen from an editor like those of forms', async () => {
  const list = jest.fn((wanted: number) => Promise.resolve({ year: wanted, figures: year, items: [] }));
  const { user } = await openPlans({ list });
  const choice = screen.getByRole('combobox', { name: 'Programma dell’anno' });
  expect(choice).toHaveValue('2026');
  expect(choice.closest('.dx-selectbox')).not.toBeNull();
  await chooseOption(user, choice, String(new Date().getFullYear() - 1));
  await waitFor(() => {
    expect(list.mock.lastCall?.[0]).toBe(new Date().getFullYear() - 1);
  });
});

it('leads to the plan that the address asks for', async () => {
  await openPlans({}, '?anno=2026&piano=p2');
  await waitFor(() => {
    expect(screen.getByRole('rowheader', { name: /^Bologna/ })).toHaveFocus();
  });
});

it('shows the problems of a new plan at its fields, and sends the plan once they are mended', async () => {
  const { user, saved } = await openPlans();
  await user.click(screen.getByRole('button', { name: 'Nuovo piano' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuovo piano' }));
  const share = dialog.getByLabelText(/^Percentuale/);
  await user.clear(share);
  await user.type(share, '2,55');
  await user.type(dialog.getByLabelText(/^Codice del certificatore/), '70');
  await user.click(dialog.getByRole('button', { name: 'Salva' }));
  expect(dialog.getByText('Scrivi una percentuale da 0,1 a 100, con un decimale al massimo.')).toBeVisible();
  expect(dialog.getByText('Scrivi le cinque cifre con cui iniziano i numeri dei suoi attestati.')).toBeVisible();
  expect(saved).toEqual([]);
  await user.type(dialog.getByLabelText(/^Nome del piano/), 'Tutta la regione');
  await user.clear(share);
  await user.type(share, '2,5');
  await user.type(dialog.getByLabelText(/^Codice del certificatore/), '010');
  await user.dblClick(dialog.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Piano salvato.')).toBeVisible();
  expect(saved.map(([, plan]) => plan)).toMatchObject([
    {
      version: 0,
      year: 2026,
      name: 'Tutta la regione',
      registeredFrom: '2025-01-01',
      permille: 25,
      size: null,
      certifierCode: '70010',
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows before a draw how many acts fit the plan, and why the server refuses a draw', async () => {
  const draws: number[] = [];
  const message = 'Il piano è cambiato nel frattempo: ricarica la pagina per vedere che cosa è cambiato.';
  const { user } = await openPlans({
    draw: (_id, version) => {
      draws.push(version);
      return draws.length === 1
        ? Promise.reject(new HttpError(409, { described: true, message, code: 'Sace:ControlPlan:Changed' }))
        : Promise.resolve({ ...drawn, foreseen: { population: 80, size: 2 } });
    },
  });
  await user.click(screen.getByRole('button', { name: 'Sorteggia: Ravenna' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sorteggia: Ravenna' }));
  expect(await dialog.findByText('80 attestati corrispondono al piano: ne vengono sorteggiati 2.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Sorteggia' }));
  expect(await dialog.findByText(message)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Sorteggia' }));
  expect(await screen.findByText('Sorteggio fatto: i controlli si stanno aprendo.')).toBeVisible();
  expect(draws).toEqual([3, 3]);
});

it('deletes a plan only after a confirmation', async () => {
  const removed: string[] = [];
  const { user } = await openPlans({
    remove: (id) => {
      removed.push(id);
      return Promise.resolve();
    },
  });
  await user.click(screen.getByRole('button', { name: 'Elimina: Ravenna' }));
  await user.click(await screen.findByRole('button', { name: 'Annulla' }));
  expect(removed).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Elimina: Ravenna' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina' }));
  expect(await screen.findByText('Piano eliminato.')).toBeVisible();
  expect(removed).toEqual(['p1']);
});
