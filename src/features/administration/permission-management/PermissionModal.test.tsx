import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { ConfirmationDialog } from '../../../shared/ui/ConfirmationDialog';
import type { Permission, PermissionHolder, PermissionList, PermissionsApi } from './model';
import { PermissionModal } from './PermissionModal';

const permission = (
  name: string,
  displayName: string,
  parentName: string | null,
  more: Partial<Permission> = {},
): Permission => ({ name, displayName, parentName, isGranted: false, grantedProviders: [], ...more });
const own = { isGranted: true, grantedProviders: [{ providerName: 'R', providerKey: 'admin' }] };
const list: PermissionList = {
  entityDisplayName: 'admin',
  groups: [
    {
      name: 'AbpIdentity',
      displayName: 'Identità',
      permissions: [
        permission('Roles', 'Ruoli', null, own),
        permission('Roles.Create', 'Crea ruoli', 'Roles'),
        permission('Users', 'Utenti', null),
        permission('Users.Create', 'Crea utenti', 'Users'),
      ],
    },
    { name: 'Settings', displayName: 'Impostazioni', permissions: [permission('Mail', 'Posta', null)] },
  ],
};
const role: PermissionHolder = { providerName: 'R', providerKey: 'admin' };

function Page({ holder }: { holder: PermissionHolder }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      {isOpen && (
        <PermissionModal
          holder={holder}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
      <ConfirmationDialog />
    </>
  );
}

/** The dialog for the role `admin`, seen by one of its users, unless the test says otherwise. */
async function show(permissions: Partial<PermissionsApi> = {}, holder = role) {
  const app = renderApp(<Page holder={holder} />, {
    as: { id: 'u1', roles: ['admin'] },
    permissions: { get: () => Promise.resolve(list), ...permissions },
  });
  await screen.findByRole('tab', { name: 'Identità (1)' });
  return app;
}
const box = (name: string) => screen.getByRole('checkbox', { name });
const updates = () => jest.fn<Promise<void>, Parameters<PermissionsApi['update']>>().mockResolvedValue(undefined);
const save = () => screen.getByRole('button', { name: 'Salva' });
/** The status of the reload of the configuration. */
const refreshes = (store: { getState: () => unknown }) =>
  (store.getState() as { applicationConfiguration: { request: { status: string } } }).applicationConfiguration.request
    .status;

it('shows the groups with their counts, and the permissions of one below their parents', async () => {
  await show();
  expect(screen.getByRole('dialog', { name: 'Permessi - admin' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Impostazioni (0)' })).toBeVisible();
  expect(box('Ruoli')).toBeChecked();
  const child = box('Crea ruoli').closest('ul');
  expect(child?.parentElement).toContainElement(box('Ruoli'));
  expect(box('Concedi tutti i permessi')).toBePartiallyChecked();
  expect(box('Seleziona tutti i permessi del gruppo')).toHaveAttribute('aria-checked', 'mixed');
});

it('ticks ancestors with a child, unticks descendants with a parent, and counts along', async () => {
  const { user } = await show();
  await user.click(box('Crea utenti'));
  expect(box('Utenti')).toBeChecked();
  expect(screen.getByRole('tab', { name: 'Identità (3)' })).toBeVisible();
  await user.click(box('Utenti'));
  expect(box('Crea utenti')).not.toBeChecked();
});

it('ticks everything with the keyboard, and a group by its own box', async () => {
  const { user } = await show();
  await user.click(box('Seleziona tutti i permessi del gruppo'));
  expect(box('Crea utenti')).toBeChecked();
  expect(box('Concedi tutti i permessi')).toBePartiallyChecked();
  box('Concedi tutti i permessi').focus();
  await user.keyboard(' ');
  expect(screen.getByRole('tab', { name: 'Impostazioni (1)' })).toBeVisible();
  await user.keyboard(' ');
  expect(screen.getByRole('tab', { name: 'Identità (0)' })).toBeVisible();
});

it('saves only what changed, once, says so and closes', async () => {
  const update = updates();
  const { user, store } = await show({ update });
  await user.click(box('Crea utenti'));
  await user.dblClick(save());
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(update).toHaveBeenCalledTimes(1);
  expect(update).toHaveBeenCalledWith(role, [
    { name: 'Users', isGranted: true },
    { name: 'Users.Create', isGranted: true },
  ]);
  expect(store.getState()).toHaveProperty('notices.0.message.id', 'shared.forms.saved');
});

it('just closes when nothing changed', async () => {
  const update = updates();
  const { user } = await show({ update });
  await user.click(box('Utenti'));
  await user.click(box('Utenti'));
  await user.click(save());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(update).not.toHaveBeenCalled();
});

it.each([
  ['a role of the current user', role, true],
  ['another role', { providerName: 'R', providerKey: 'others' }, false],
  ['the current user', { providerName: 'U', providerKey: 'u1' }, true],
  ['another user', { providerName: 'U', providerKey: 'u2' }, false],
] as const)('reads the rights of the session again when they changed: %s', async (_whom, holder, isRead) => {
  const { user, store } = await show({ update: updates() }, holder);
  await waitFor(() => {
    expect(refreshes(store)).toBe('done');
  });
  const seen: string[] = [];
  store.subscribe(() => {
    seen.push(refreshes(store));
  });
  await user.click(box('Utenti'));
  await user.click(save());
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(seen.includes('pending')).toBe(isRead);
});

it('shows users where a permission comes from, and does not let it be taken away there', async () => {
  const { user } = await show({}, { providerName: 'U', providerKey: 'u2' });
  expect(box('Ruoli')).toBeDisabled();
  expect(box('Ruoli')).toHaveAccessibleDescription('Concesso altrove: qui non si può togliere.');
  expect(screen.getByText('R: admin')).toBeVisible();
  await user.click(box('Concedi tutti i permessi'));
  await user.click(box('Concedi tutti i permessi'));
  expect(box('Ruoli')).toBeChecked();
  expect(box('Utenti')).not.toBeChecked();
});

it('finds permissions and groups by a text, and forgets no tick meanwhile', async () => {
  const { user } = await show();
  await user.click(box('Utenti'));
  const filter = screen.getByRole('searchbox', { name: 'Cerca un permesso' });
  await user.type(filter, 'crea ruoli');
  expect(box('Ruoli')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Utenti' })).not.toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: /Impostazioni/ })).not.toBeInTheDocument();
  await user.clear(filter);
  await user.type(filter, 'xyz');
  expect(screen.getByText('Nessun permesso corrisponde alla ricerca.')).toBeVisible();
  await user.clear(filter);
  expect(box('Utenti')).toBeChecked();
});

it('keeps the ticks when the save fails, and asks before they are given up', async () => {
  const { user } = await show({
    update: () => Promise.reject(new HttpError(403, { described: true, message: 'Qualcuno deve restare.' })),
  });
  await user.click(box('Ruoli'));
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Qualcuno deve restare.');
  expect(box('Ruoli')).not.toBeChecked();
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Sì' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('says that the permissions could not be loaded, and loads them on demand', async () => {
  const get = jest
    .fn<Promise<PermissionList>, []>()
    .mockRejectedValueOnce(new HttpError(500, { traceId: 't-4' }))
    .mockResolvedValue(list);
  const { user } = renderApp(<Page holder={role} />, { as: {}, permissions: { get } });
  expect(await screen.findByRole('alert')).toHaveTextContent(/Non è stato possibile caricare questi dati.*t-4/);
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByRole('checkbox', { name: 'Utenti' })).toBeVisible();
});
