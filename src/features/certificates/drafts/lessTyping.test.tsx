/** The form fills in by itself what the certifier has typed before. */
import { screen, waitFor, within } from '@testing-library/react';
import { certificateWith, lookups, savedWith } from '../../../../test/support/certificates/form';
import { fakeNamesake } from '../../../../test/support/certificates/fakeParts';
import { openPage } from '../../../../test/support/renderApp';
import type { CertificatesApi } from '../model';

beforeEach(() => {
  localStorage.clear();
});

const save = jest.fn((..._: Parameters<CertificatesApi['save']>) =>
  Promise.resolve(savedWith({ content: _[1].content, version: _[1].version + 1 })),
);
const form = () =>
  openPage('/ape/c1/modifica', {
    as: { policies: ['ApeList', 'ApeCreate'] },
    certificates: {
      circumstances: () => Promise.resolve({ standing: 'entitled', names: [fakeNamesake] }),
      lookups: () => Promise.resolve(lookups),
      get: () => Promise.resolve(certificateWith()),
      save,
    },
  });

it('copies a row with its values to the end of its list, where the focus goes', async () => {
  const { user } = await form();
  await user.click(await screen.findByRole('button', { name: /^Raccomandazioni/ }));
  await user.click(screen.getByRole('button', { name: 'Aggiungi: Interventi raccomandati' }));
  const first = within(screen.getByRole('group', { name: 'Interventi raccomandati, 1' }));
  await user.type(first.getByLabelText('Tempo di ritorno (anni)'), '7,5');
  first.getByRole('button', { name: /^Copia/ }).focus();
  await user.keyboard('{Enter}');
  const second = within(screen.getByRole('group', { name: 'Interventi raccomandati, 2' }));
  expect(second.getByLabelText('Tempo di ritorno (anni)')).toHaveValue('7,5');
  expect(second.getByLabelText('Ambito')).toHaveFocus();
  // The rows are independent.
  await user.clear(second.getByLabelText('Tempo di ritorno (anni)'));
  await user.type(second.getByLabelText('Tempo di ritorno (anni)'), '9');
  expect(first.getByLabelText('Tempo di ritorno (anni)')).toHaveValue('7,5');
});

it('takes the client from the owner, whose later changes do not touch them', async () => {
  const { user } = await form();
  await user.click(await screen.findByRole('button', { name: /^Chi certifica/ }));
  const owner = within(screen.getByRole('group', { name: 'Proprietario' }));
  const client = within(screen.getByRole('group', { name: 'Committente' }));
  await user.type(client.getByLabelText(/^Telefono/), '051 123456');
  await user.type(owner.getByLabelText(/^Nome/), 'Maria Bianchi');
  await user.click(client.getByRole('button', { name: 'Come il proprietario' }));
  expect(client.getByLabelText(/^Nome/)).toHaveValue('Maria Bianchi');
  expect(client.getByLabelText(/^Telefono/)).toHaveValue('');
  await user.type(owner.getByLabelText(/^Nome/), ' e figli');
  expect(client.getByLabelText(/^Nome/)).toHaveValue('Maria Bianchi');
  await waitFor(() =>
    expect(save.mock.lastCall?.[1].people).toMatchObject({
      ownerName: 'Maria Bianchi e figli',
      clientName: 'Maria Bianchi',
    }),
  );
});
