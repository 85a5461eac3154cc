import { screen, waitFor } from '@testing-library/react';
import { publicRegister as settings } from '../../../../test/support/fakeSettings';
import { openPage } from '../../../../test/support/renderApp';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PublicRegisterSettings } from './model';

async function open(has: PublicRegisterSettings = settings) {
  const update = jest.fn((_: PublicRegisterSettings) => Promise.resolve());
  const app = await openPage(memberPaths.settings, {
    as: { policies: ['SettingManagement.PublicRegister'] },
    publicRegisterSettings: { get: () => Promise.resolve(has), update },
  });
  await screen.findByRole('textbox', { name: /Chi pubblica/ });
  return { ...app, update };
}

it('saves what the public register gives out [ADM-05] [POL-02]', async () => {
  const { user, update } = await open();
  await user.click(screen.getByRole('checkbox', { name: /anche i singoli attestati/ }));
  await user.click(screen.getByRole('checkbox', { name: /motori di ricerca/ }));
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => {
    expect(update).toHaveBeenCalledWith({ ...settings, rowLevel: true, indexed: true });
  });
});

it('says at the field what is wrong, and sends nothing', async () => {
  const { user, update } = await open();
  const contact = screen.getByRole('textbox', { name: /E-mail per le domande/ });
  await user.clear(contact);
  await user.type(contact, 'urp');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  expect(contact).toHaveAttribute('aria-invalid', 'true');
  expect(update).not.toHaveBeenCalled();
});

it('shows prices with a comma, keeps those that were typed, and wants their source', async () => {
  const { user, update } = await open({ ...settings, gasPrice: '1.05', priceSource: 'ARERA' });
  const [gas, wood, source] = [/Gas naturale/, /Biomasse solide/, /Fonte e data/].map((name) =>
    screen.getByRole('textbox', { name }),
  ) as [HTMLElement, HTMLElement, HTMLElement];
  expect(gas).toHaveValue('1,05');
  await user.type(wood, '0');
  await user.clear(source);
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  expect(wood).toHaveAccessibleDescription(/maggiore di zero/);
  expect(source).toHaveAccessibleDescription(/fonte e la data/);
  expect(update).not.toHaveBeenCalled();
  await user.type(wood, ',32');
  await user.type(source, 'Listino 2026');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => {
    expect(update).toHaveBeenCalledWith({
      ...settings,
      gasPrice: '1.05',
      woodPrice: '0.32',
      priceSource: 'Listino 2026',
    });
  });
});
