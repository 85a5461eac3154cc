import { screen, waitFor } from '@testing-library/react';
import { openPage } from '../../../test/support/renderApp';
import { memberPaths } from '../../shared/routing/memberPaths';
import type { PublicRegisterSettings } from './model';

const settings: PublicRegisterSettings = {
  ...{ rowLevel: false, publisher: 'Regione', publisherCode: 'r_emiro', contact: 'urp@example.org', indexed: false },
};
async function open() {
  const update = jest.fn((_: PublicRegisterSettings) => Promise.resolve());
  const app = await openPage(memberPaths.settings, {
    as: { policies: ['SettingManagement.PublicRegister'] },
    publicRegisterSettings: { get: () => Promise.resolve(settings), update },
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
