import { screen, waitFor } from '@testing-library/react';
import { openPage } from '../../../test/support/renderApp';
import { HttpError } from '../../shared/errors';
import { memberPaths } from '../../shared/routing/memberPaths';
import type { PlantsApi } from './model';

const register = (plants: Partial<PlantsApi>, policies = ['ApeList', 'PlantManage']) =>
  openPage(memberPaths.apeEnergySystems, { as: { policies }, plants });

it('downloads the register for the office as an exchange file, once for a double click [RTE-31]', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const names: string[] = [];
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.download !== '') names.push(this.download);
  });
  const exchange = jest.fn(() => Promise.resolve(new Blob(['targa'])));
  const { user } = await register({ exchange });
  await user.dblClick(await screen.findByRole('button', { name: 'Esporta CSV' }));
  await waitFor(() => expect(names).toContain('impianti.csv'));
  await user.click(screen.getByRole('button', { name: 'Esporta XML' }));
  await waitFor(() => expect(names).toContain('impianti.xml'));
  clicked.mockRestore();
  expect(exchange).toHaveBeenCalledWith('xml', expect.anything());
});

it('may be requested again when the file could not be made', async () => {
  const exchange = jest.fn(() => Promise.reject(new HttpError(429)));
  const { user } = await register({ exchange });
  const button = await screen.findByRole('button', { name: 'Esporta CSV' });
  await user.click(button);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await user.click(button);
  await waitFor(() => expect(exchange).toHaveBeenCalledTimes(2));
});

it('offers no export to those who may only read', async () => {
  await register({}, ['ApeList']);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /^Esporta/ })).not.toBeInTheDocument();
});

it('finds the maintainer of a plant by a part of its name, as the server knows companies', async () => {
  const companies = jest.fn((search: string) =>
    Promise.resolve(search === '' ? [{ id: 'k1', name: 'Alfa Srl' }] : [{ id: 'k9', name: 'Zeta Calore Spa' }]),
  );
  const { user } = await openPage(memberPaths.newPlant, { as: { policies: ['PlantManage'] }, plants: { companies } });
  const field = await screen.findByRole('combobox', { name: /Società|manutent/i });
  expect(screen.getByLabelText(/^Manutentore/)).toBeVisible();
  await user.type(field, 'zeta');
  await user.click(await screen.findByRole('option', { name: 'Zeta Calore Spa' }, { timeout: 3000 }));
  expect(field).toHaveValue('Zeta Calore Spa');
  expect(companies.mock.calls.at(-1)?.[0]).toBe('zeta');
  expect(screen.queryByLabelText(/^Manutentore/)).not.toBeInTheDocument();
  await user.clear(field);
  await user.type(field, 'qqq');
  await user.tab();
  expect(await screen.findByText('Scegli una società dall’elenco, oppure svuota il campo.')).toBeVisible();
});
