import { screen, waitFor, within } from '@testing-library/react';
import { publicRegister } from '../../../../test/support/fakeSettings';
import { openPage } from '../../../../test/support/renderApp';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { OpenDataKey } from './model';

const key: OpenDataKey = {
  id: '1',
  holder: 'Università',
  email: 'dati@uni.example',
  prefix: 'sace_od_AbCd',
  createdAt: '2026-03-01T08:00:00Z',
  lastUsedAt: null,
  revokedAt: null,
};
const secret = `sace_od_${'x'.repeat(43)}`;

async function open(keys: OpenDataKey[] = [key], address: string = memberPaths.settings) {
  const give = jest.fn(() => Promise.resolve({ id: '2', secret }));
  const revoke = jest.fn(() => Promise.resolve());
  const list = jest.fn(() => Promise.resolve(keys));
  const app = await openPage(address, {
    as: { policies: ['SettingManagement.PublicRegister'] },
    publicRegisterSettings: { get: () => Promise.resolve(publicRegister) },
    openDataKeys: { list, give, revoke },
  });
  await screen.findByRole('heading', { name: 'Chiavi per i programmi' });
  return { ...app, give, revoke, list };
}

it('gives a key and shows its secret, this once', async () => {
  const { user, give, list } = await open([]);
  expect(await screen.findByText('Non è stata data ancora nessuna chiave.')).toBeVisible();
  const form = within(screen.getByRole('form', { name: 'Crea la chiave' }));
  await user.type(form.getByRole('textbox', { name: /Per chi/ }), 'Università');
  await user.type(form.getByRole('textbox', { name: /E-mail/ }), 'dati@uni.example');
  await user.dblClick(form.getByRole('button', { name: 'Crea la chiave' }));
  expect(await screen.findByText(secret)).toBeVisible();
  expect(give.mock.calls).toEqual([[{ holder: 'Università', email: 'dati@uni.example' }]]);
  expect(form.getByRole('textbox', { name: /Per chi/ })).toHaveValue('');
  await waitFor(() => {
    expect(list).toHaveBeenCalledTimes(2);
  });
});

it('leads to the key that the address asks for', async () => {
  const other = { ...key, id: '2', prefix: 'sace_od_EfGh' };
  await open([key, other], `${memberPaths.settings}?scheda=register&chiave=2`);
  await waitFor(() => {
    expect(screen.getByRole('rowheader', { name: 'sace_od_EfGh…' })).toHaveFocus();
  });
});

it('copies the secret of a fresh key, and says whether that worked', async () => {
  const { user } = await open([]);
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  const form = within(await screen.findByRole('form', { name: 'Crea la chiave' }));
  await user.type(form.getByRole('textbox', { name: /Per chi/ }), 'Università');
  await user.type(form.getByRole('textbox', { name: /E-mail/ }), 'dati@uni.example');
  await user.click(form.getByRole('button', { name: 'Crea la chiave' }));
  const button = await screen.findByRole('button', { name: 'Copia la chiave da consegnare' });
  await user.click(button);
  expect(screen.queryByText('Copiato')).toBeNull();
  copy.mockResolvedValueOnce();
  await user.click(button);
  expect(copy).toHaveBeenLastCalledWith(secret);
  expect(await screen.findByText('Copiato')).toHaveAttribute('role', 'status');
});

it('says at the field what is wrong, and gives nothing', async () => {
  const { user, give } = await open();
  const form = within(await screen.findByRole('form', { name: 'Crea la chiave' }));
  await user.type(form.getByRole('textbox', { name: /Per chi/ }), 'Università');
  await user.type(form.getByRole('textbox', { name: /E-mail/ }), 'dati');
  await user.click(form.getByRole('button', { name: 'Crea la chiave' }));
  expect(form.getByRole('textbox', { name: /E-mail/ })).toHaveAttribute('aria-invalid', 'true');
  expect(give).not.toHaveBeenCalled();
});

it('takes a key back only when that is confirmed, and offers it no more for one that was', async () => {
  const old = { ...key, id: '3', prefix: 'sace_od_EfGh', revokedAt: '2026-04-01T08:00:00Z' };
  const { user, revoke } = await open([key, old]);
  const row = within(await screen.findByRole('row', { name: /AbCd/ }));
  await user.click(row.getByRole('button', { name: 'Revoca la chiave sace_od_AbCd di Università' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Annulla' }));
  expect(revoke).not.toHaveBeenCalled();
  await user.click(row.getByRole('button', { name: /Revoca la chiave/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoca' }));
  await waitFor(() => {
    expect(revoke).toHaveBeenCalledWith('1');
  });
  const gone = within(screen.getByRole('row', { name: /EfGh/ }));
  expect(gone.getByText('Revocata il 01/04/2026')).toBeVisible();
  expect(gone.queryByRole('button')).toBeNull();
});
