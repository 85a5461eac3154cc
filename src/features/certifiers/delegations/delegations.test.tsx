import { act, screen, waitFor, within } from '@testing-library/react';
import { makeCompany } from '../../../../test/support/certifiers';
import { fakeConfiguration } from '../../../../test/support/fakePorts';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { signedOut } from '../../../shared/session';
import type { Delegation, DelegationBoard, DelegationInput, DelegationsApi } from './model';

const delegation = (given: Partial<Delegation> = {}): Delegation => ({
  id: 'd1',
  companyId: null,
  grantorName: 'Rossi Mario',
  delegateName: 'Verdi Anna',
  delegateNumber: 102,
  scope: 'compilazione',
  validFrom: '2025-01-01',
  validTo: null,
  revokedAt: null,
  isInForce: true,
  ...given,
});
const ended = delegation({ id: 'd0', delegateName: 'Neri Ugo', validTo: '2025-12-31', isInForce: false });
const board: DelegationBoard = {
  given: [delegation(), ended],
  received: [delegation({ id: 'd2', grantorName: 'Bianchi Ada', delegateName: 'Rossi Mario', scope: 'consultazione' })],
};

const companies = () => Promise.resolve([makeCompany(), makeCompany({ id: 's2', name: 'Sole', role: 'tecnico' })]);
const open = (calls: Partial<DelegationsApi> = {}, getMyCompanies = companies) =>
  openPage(memberPaths.delegations, {
    as: { policies: ['AccreditationCreate'] },
    userData: { getMyCompanies },
    delegations: { getDelegations: () => Promise.resolve(board), ...calls },
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const write = async (user: Awaited<ReturnType<typeof open>>['user'], field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};

it('shows what was given and received, and ends only what has not ended', async () => {
  await open();
  const given = await part('Deleghe date');
  const [first, second] = given.getAllByRole('listitem');
  expect(first).toHaveTextContent(
    /Verdi Anna \(n\. 102\)In vigoreCompilare gli attestatiDal 01\/01\/2025, senza scadenza/,
  );
  expect(second).toHaveTextContent(/Neri Ugo.*Terminata.*Dal 01\/01\/2025 al 31\/12\/2025/);
  expect(given.getAllByRole('button')).toHaveLength(1);
  expect(
    (await part('Deleghe ricevute')).getByRole('button', { name: 'Rinuncia alla delega di Bianchi Ada: Consultare' }),
  ).toBeVisible();
});

it('gives one under one id however often it is sent, for a company that the user looks after; the field says when nobody is found', async () => {
  const sent: DelegationInput[] = [];
  const nobody = { message: 'Nessun certificatore ha questo numero e questo cognome.', members: ['certifierNumber'] };
  const giveDelegation = (input: DelegationInput) => {
    sent.push(input);
    if (sent.length === 1) return Promise.reject(new HttpError(400, { described: true, validationErrors: [nobody] }));
    return Promise.resolve({ ...board, given: [delegation({ id: 'd9', delegateName: 'Gialli Eva' }), ...board.given] });
  };
  const { user } = await open({ giveDelegation });
  await user.click(await screen.findByRole('button', { name: 'Dai una delega' }));
  const form = within(await screen.findByRole('dialog', { name: 'Dai una delega' }));
  await write(user, form.getByLabelText(/^Numero di certificatore/), '103');
  await write(user, form.getByLabelText(/^Cognome/), ' Gialli ');
  const grantor = await form.findByLabelText('Per conto di');
  await user.click(grantor);
  expect(await screen.findByRole('option', { name: 'Energia Chiara' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Sole' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: 'Energia Chiara' }));
  await user.click(form.getByRole('button', { name: 'Dai una delega' }));
  expect(await form.findByText(nobody.message)).toBeVisible();
  await user.dblClick(form.getByRole('button', { name: 'Dai una delega' }));
  expect(await screen.findByText(/Gialli Eva/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent[1]).toMatchObject({
    companyId: makeCompany().id,
    certifierNumber: 103,
    lastName: 'Gialli',
    scope: 'compilazione',
    validTo: null,
  });
  expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id]);
});

it('gives the same one again when the answer was lost before the session ended', async () => {
  localStorage.clear();
  const giveDelegation = jest
    .fn<ReturnType<DelegationsApi['giveDelegation']>, [DelegationInput]>()
    .mockRejectedValueOnce(new HttpError(503))
    .mockResolvedValue(board);
  const begin = async () => {
    const app = await open({ giveDelegation });
    await app.user.click(await screen.findByRole('button', { name: 'Dai una delega' }));
    return { ...app, form: within(await screen.findByRole('dialog', { name: 'Dai una delega' })) };
  };
  const first = await begin();
  await write(first.user, first.form.getByLabelText(/^Numero di certificatore/), '103');
  await write(first.user, first.form.getByLabelText(/^Cognome/), 'Gialli');
  await first.user.click(first.form.getByRole('button', { name: 'Dai una delega' }));
  await first.form.findByRole('alert');
  jest.spyOn(first.deps.applicationConfiguration, 'get').mockResolvedValue(fakeConfiguration());
  act(() => {
    first.store.dispatch(signedOut());
  });
  first.unmount();
  const { user, form } = await begin();
  await user.click(form.getByRole('button', { name: 'Dai una delega' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(giveDelegation.mock.calls[1]).toEqual(giveDelegation.mock.calls[0]);
});

it('sends none that ends before it begins', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Dai una delega' }));
  const form = within(await screen.findByRole('dialog', { name: 'Dai una delega' }));
  await write(user, form.getByLabelText(/^Numero di certificatore/), '103');
  await write(user, form.getByLabelText(/^Cognome/), 'Gialli');
  await user.type(form.getByLabelText(/^Fino al/), '01/01/2020');
  await user.click(form.getByRole('button', { name: 'Dai una delega' }));
  expect(await form.findByText('La fine non può venire prima dell’inizio.')).toBeVisible();
});

it('revokes one that was given and lays down one that was received, after the question', async () => {
  const revokeDelegation = jest.fn((id: string) =>
    Promise.resolve(id === 'd1' ? { ...board, given: [ended] } : { given: [ended], received: [] }),
  );
  const { user } = await open({ revokeDelegation });
  await user.click(await screen.findByRole('button', { name: /^Revoca a Verdi Anna/ }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Verdi Anna non potrà più agire con questa delega.');
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(revokeDelegation).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: /^Revoca a Verdi Anna/ }));
  await user.click(await screen.findByRole('button', { name: 'Revoca' }));
  expect(await screen.findByText('La delega è terminata.')).toBeVisible();
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Deleghe date' })).toHaveFocus();
  });
  await user.click(screen.getByRole('button', { name: /^Rinuncia alla delega/ }));
  await user.click(await screen.findByRole('button', { name: 'Rinuncia' }));
  expect(await screen.findByText('Non hai ricevuto deleghe.')).toBeVisible();
  expect(revokeDelegation.mock.calls).toEqual([['d1'], ['d2']]);
});

it('shows what was laid down on another device as soon as its user is back', async () => {
  let now = board;
  await open({ getDelegations: () => Promise.resolve(now) });
  expect((await part('Deleghe date')).getAllByRole('button')).toHaveLength(1);
  now = { ...board, given: [delegation({ revokedAt: '2026-11-21T09:00:00Z', isInForce: false }), ended] };
  act(() => {
    window.dispatchEvent(new Event('focus'));
  });
  await waitFor(() => {
    expect(within(screen.getByRole('region', { name: 'Deleghe date' })).queryByRole('button')).toBeNull();
  });
});

it('requests the board again after a failed load', async () => {
  let isDown = true;
  const { user } = await open({
    getDelegations: () => (isDown ? Promise.reject(new HttpError(503)) : Promise.resolve(board)),
  });
  const again = await screen.findByRole('button', { name: 'Riprova' });
  isDown = false;
  await user.click(again);
  expect(await screen.findByText(/Neri Ugo/)).toBeVisible();
});

it('says in the dialog that the companies could not be loaded, tries again, and keeps what was typed', async () => {
  let isDown = true;
  const { user } = await open({}, () => (isDown ? Promise.reject(new HttpError(429)) : companies()));
  await user.click(await screen.findByRole('button', { name: 'Dai una delega' }));
  const form = within(await screen.findByRole('dialog', { name: 'Dai una delega' }));
  await write(user, form.getByLabelText(/^Cognome/), 'Gialli');
  expect(await form.findByText(/^Non è stato possibile caricare le tue società/)).toBeVisible();
  isDown = false;
  await user.click(form.getByRole('button', { name: 'Riprova' }));
  expect(await form.findByLabelText('Per conto di')).toBeVisible();
  expect(form.getByLabelText(/^Cognome/)).toHaveValue('Gialli');
});
