import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PlantPlatesApi, PlateBatch, PlateOrder } from './model';

const batch: PlateBatch = {
  id: 'b1',
  size: 24,
  firstPlate: 'ER0000000414',
  lastPlate: 'ER0000000642',
  note: null,
  companyId: 'k1',
  companyName: 'Calore Srl',
  reservedAt: '2026-06-15T10:00:00Z',
  reservedByName: 'gestore',
};

async function open(given: Partial<PlantPlatesApi> = {}) {
  const orders: PlateOrder[] = [];
  const held: PlateBatch[] = [];
  const plantPlates: PlantPlatesApi = {
    batches: () => Promise.resolve({ items: [...held], totalCount: held.length }),
    order: (order) => {
      orders.push(order);
      held.push(batch);
      return Promise.resolve(batch);
    },
    sheet: () => Promise.resolve(new Blob(['%PDF'])),
    ...given,
  };
  const plants = { companies: () => Promise.resolve([{ id: 'k1', name: 'Calore Srl' }]) };
  const opened = await openPage(memberPaths.plantPlates, { as: { policies: ['PlantManage'] }, plantPlates, plants });
  return { ...opened, orders };
}

it('reserves plates for a company, once for a double click, and lists the batch to print it [RTE-31]', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const sheet = jest.fn(() => Promise.resolve(new Blob(['%PDF'])));
  const { user, orders } = await open({ sheet });
  expect(await screen.findByText('Nessun lotto è stato ancora riservato.')).toBeVisible();
  await user.type(screen.getByLabelText(/^Numero di etichette/), '24');
  await user.type(screen.getByRole('combobox', { name: 'Società del registro' }), 'calo');
  await user.click(await screen.findByRole('option', { name: 'Calore Srl' }, { timeout: 3000 }));
  await user.dblClick(screen.getByRole('button', { name: 'Riserva le targhe' }));
  const row = within(await screen.findByRole('row', { name: /ER00-0000-0414 a ER00-0000-0642 \(24 etichette\)/ }));
  expect(row.getByText('Calore Srl')).toBeVisible();
  expect(orders).toEqual([{ id: expect.any(String) as string, size: 24, companyId: 'k1', note: null }]);
  await user.click(row.getByRole('button', { name: /^Scarica le etichette/ }));
  await waitFor(() => expect(sheet).toHaveBeenCalledWith('b1', expect.anything()));
  clicked.mockRestore();
  expect(screen.getByLabelText(/^Numero di etichette/)).toHaveValue('');
});

it('repeats the request with the same id after a failure, and takes no number beyond its bounds', async () => {
  const ids: string[] = [];
  const { user } = await open({
    order: ({ id }) => {
      ids.push(id);
      return ids.length === 1 ? Promise.reject(new HttpError(503)) : Promise.resolve(batch);
    },
  });
  const size = await screen.findByLabelText(/^Numero di etichette/);
  const send = () => user.click(screen.getByRole('button', { name: 'Riserva le targhe' }));
  await user.type(size, '241');
  await send();
  expect(await screen.findByText(/^Scrivi un numero da 1 a 240\.$/)).toBeVisible();
  await user.clear(size);
  await user.type(size, '10');
  await send();
  await screen.findByRole('alert');
  await send();
  await waitFor(() => expect(ids).toHaveLength(2));
  expect(new Set(ids).size).toBe(1);
});
