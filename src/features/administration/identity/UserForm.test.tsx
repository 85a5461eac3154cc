import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../../test/support/renderApp';
import { listed, mario } from '../../../../test/support/users';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { Saving, User, UsersApi } from './model';

/** Opens the form of Mario, for the user of that id. */
async function open(as: string, record: User, save: UsersApi['save']) {
  const { user } = renderApp(null, {
    at: memberPaths.identityUsers,
    as: { id: as, userName: as, policies: ['AbpIdentity.Users', 'AbpIdentity.Users.Update'] },
    users: {
      list: () => Promise.resolve({ data: [listed(mario)], totalCount: 1 }),
      load: () => Promise.resolve({ kind: 'user', record, roleNames: [], assignable: [] }),
      save,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Modifica: mario' }, { timeout: 60_000 }));
  await field(/^Nome utente/);
  return user;
}
const field = (name: RegExp) => screen.findByLabelText(name);
const saves = () => jest.fn<Promise<void>, [Saving]>().mockResolvedValue(undefined);

it('leaves user name, address and password of one’s own account to «Il mio account»', async () => {
  const changed = saves();
  const user = await open('u1', mario, changed);
  for (const name of [/^Nome utente/, /^Indirizzo e-mail/]) {
    expect(await field(name)).toBeDisabled();
    expect(await field(name)).toHaveAccessibleDescription(/si cambiano in «Il mio account»/);
  }
  expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
  await user.type(await field(/^Cognome/), 'Rossi');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => {
    expect(changed).toHaveBeenCalledTimes(1);
  });
  expect(changed.mock.calls[0]?.[0].values).toMatchObject({
    userName: 'mario',
    email: 'mario@example.com',
    password: '',
    surname: 'Rossi',
  });
});

it('offers no password for a user whom SPID or another provider signs in, and says why', async () => {
  const user = await open('u9', { ...mario, isExternal: true }, saves());
  expect(await field(/^Nome utente/)).toBeEnabled();
  expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
  expect(screen.getByText(/accede con SPID o con un altro servizio/)).toBeVisible();
  await user.type(await field(/^Indirizzo e-mail/), 'x');
  expect(await field(/^Indirizzo e-mail/)).not.toHaveAccessibleDescription();
});

it('offers the password of another user', async () => {
  const changed = saves();
  const user = await open('u9', mario, changed);
  await user.type(await field(/^Password/), '1q2w3E*');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => {
    expect(changed.mock.calls[0]?.[0].values).toMatchObject({ password: '1q2w3E*' });
  });
});
