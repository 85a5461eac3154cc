import { screen, waitFor, within } from '@testing-library/react';
import { refusedDelivery } from '../../../../test/support/deliveries';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { RetryCommand, SiapeApi } from './model';

const delivery = refusedDelivery;
beforeEach(() => {
  localStorage.clear();
  // The test saves no files.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => undefined });
});
const as = { id: 'u1', policies: ['ApeList', 'ApeManage'] };

async function openDelivery(overrides: Partial<SiapeApi> = {}) {
  const commands: RetryCommand[] = [];
  const siape: Partial<SiapeApi> = {
    deliveries: () => Promise.resolve({ data: [delivery], totalCount: 1 }),
    delivery: () => Promise.resolve(delivery),
    retry: (_id, command) => {
      commands.push(command);
      return Promise.resolve({ ...delivery, state: 'InAttesa', version: 4, isRetriable: false });
    },
    retryMany: () => Promise.resolve({ items: [] }),
    ...overrides,
  };
  const app = await openPage(memberPaths.siape, { as, siape });
  await app.user.click(await screen.findByRole('link', { name: delivery.number }));
  return { ...app, commands };
}

it('shows the office what the national register refused with every answer, and sends it again', async () => {
  const { user, commands } = await openDelivery();
  const panel = within(await screen.findByRole('dialog', { name: delivery.number }));
  expect(await panel.findByText('1: APE non conforme')).toBeVisible();
  expect(panel.getByText('Il SIAPE non è raggiungibile.')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Apri l’attestato' })).toHaveAttribute('href', '/ape/c1');
  await user.click(panel.getByRole('button', { name: 'Invia di nuovo' }));
  expect(await screen.findByText('L’invio è di nuovo in attesa: parte entro un minuto.')).toBeVisible();
  expect(commands).toMatchObject([{ version: 3 }]);
  expect(panel.queryByRole('button', { name: 'Invia di nuovo' })).toBeNull();
});

it('sends the same command again after an answer that was lost', async () => {
  const ids: string[] = [];
  const { user } = await openDelivery({
    retry: (_id, { id }) => {
      ids.push(id);
      return Promise.reject(new HttpError(503, {}));
    },
  });
  const again = () => screen.findByRole('button', { name: 'Invia di nuovo' });
  await user.click(await again());
  await user.click(await again());
  expect(new Set(ids).size).toBe(1);
  expect(ids).toHaveLength(2);
});

const refusals = [
  delivery,
  { ...delivery, id: 'd2', number: '07001-000002-2026' },
  { ...delivery, id: 'd3', number: '07001-000003-2026', state: 'Accettata' },
];
const openList = (retryMany: SiapeApi['retryMany']) => {
  const siape = { deliveries: () => Promise.resolve({ data: refusals, totalCount: 3 }), retryMany };
  return openPage(memberPaths.siape, { as, siape });
};
async function selectAll(user: Awaited<ReturnType<typeof openList>>['user']) {
  await screen.findByText('07001-000003-2026');
  for (const checkbox of await screen.findAllByRole('checkbox', { name: 'Seleziona riga' })) await user.click(checkbox);
}

it('sends the selected refusals again at once, and names those that had changed', async () => {
  const many = jest.fn((..._: Parameters<SiapeApi['retryMany']>) =>
    Promise.resolve({
      items: [
        { id: 'd1', outcome: 'reopened' as const },
        { id: 'd2', outcome: 'changed' as const },
      ],
    }),
  );
  const { user } = await openList(many);
  await selectAll(user);
  await user.click(screen.getByRole('button', { name: 'Invia di nuovo i 2 rifiutati' }));
  expect(await screen.findByText(/^1 invio è di nuovo in attesa/)).toBeVisible();
  expect(many.mock.calls[0]?.[0].deliveries).toEqual([
    { id: 'd1', version: 3 },
    { id: 'd2', version: 3 },
  ]);
  expect(screen.getByText(/^Non inviati di nuovo, perché .*: 07001-000002-2026\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ho letto' }));
  expect(screen.queryByText(/^Non inviati di nuovo/)).toBeNull();
  // Sent deliveries are not offered again, though they are still selected.
  expect(screen.queryByRole('button', { name: 'Invia di nuovo i 2 rifiutati' })).toBeNull();
});

it('sends many by the same command after an answer that was lost', async () => {
  const ids: string[] = [];
  const { user } = await openList(({ id }) => {
    ids.push(id);
    return Promise.reject(new HttpError(503, {}));
  });
  await selectAll(user);
  await user.click(screen.getByRole('button', { name: 'Invia di nuovo i 2 rifiutati' }));
  await user.click(await screen.findByRole('button', { name: 'Invia di nuovo i 2 rifiutati' }));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

async function openTools(siape: Partial<SiapeApi>) {
  const loads: Parameters<SiapeApi['deliveries']>[0][] = [];
  const deliveries: SiapeApi['deliveries'] = (options) => {
    loads.push(options);
    return Promise.resolve({ data: refusals, totalCount: 3 });
  };
  const app = await openPage(memberPaths.siape, { as, siape: { deliveries, ...siape } });
  await screen.findByText('07001-000003-2026');
  return { ...app, loads };
}

it('exports the list, or the selected deliveries alone [RTE-17]', async () => {
  const file = jest.fn((..._: Parameters<SiapeApi['export']>) => Promise.resolve(new Blob(['a'])));
  const { user } = await openTools({ export: file });
  await user.click(screen.getByRole('button', { name: 'Esporta in CSV' }));
  expect(file.mock.calls[0]?.[0]).toMatchObject({
    format: 'csv',
    filter: null,
    columns: ['askedAt', 'number', 'operation', 'state', 'message', 'code', 'attempts', 'settledAt'],
  });
  const [checkbox] = await screen.findAllByRole('checkbox', { name: 'Seleziona riga' });
  if (checkbox) await user.click(checkbox);
  await user.click(await screen.findByRole('button', { name: 'Esporta in Excel l’invio selezionato' }));
  expect(file.mock.calls[1]?.[0]).toMatchObject({ format: 'xlsx', selected: ['d1'] });
  await user.click(screen.getByRole('button', { name: 'Deseleziona' }));
  expect(await screen.findByRole('button', { name: 'Esporta in Excel' })).toBeVisible();
});

it('saves the filtered list as a view, and applies the arrangement of another one [RTE-17]', async () => {
  const state = { columns: [{ dataField: 'number', name: 'number', visibleIndex: 0 }], searchText: '000002' };
  const created = jest.fn((...[view]: Parameters<SiapeApi['createView']>) =>
    Promise.resolve({ ...view, updatedAt: '2026-03-02T10:00:00Z' }),
  );
  const views = jest.fn((..._: Parameters<SiapeApi['views']>) =>
    Promise.resolve([{ id: 'v1', grid: 'siape', name: 'Mia', updatedAt: '2026-03-01T08:00:00Z', state }]),
  );
  const { user, loads } = await openTools({ views, createView: created });
  await user.click(screen.getByRole('button', { name: 'Mostra solo i rifiutati' }));
  await waitFor(() => {
    expect(loads.at(-1)).toMatchObject({ filter: ['state', '=', 'Rifiutata'] });
  });
  await user.click(screen.getByRole('button', { name: 'Salva la vista' }));
  await user.type(screen.getByLabelText(/^Nome della vista/), 'Rifiutati');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByRole('option', { name: 'Rifiutati', selected: true })).toBeInTheDocument();
  expect(created.mock.calls[0]?.[0]).toMatchObject({
    grid: 'siape',
    name: 'Rifiutati',
    state: { filterValue: ['state', '=', 'Rifiutata'] },
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Viste salvate' }), 'Mia');
  await waitFor(() => {
    expect(loads.at(-1)).toMatchObject({ filter: ['search', 'contains', '000002'] });
  });
  expect(views.mock.calls.map(([grid]) => grid)).toEqual(['siape']);
});
