import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { officerRow, showOfficerPage } from '../../../../test/support/officerPage';
import { isDone, queueIn, queuePageOf } from './queues';

const pending = '/admin/accreditamenti/in-attesa';
const chip = (name: RegExp) => within(screen.getByRole('navigation', { name: 'Code' })).getByRole('link', { name });

beforeEach(() => {
  localStorage.clear();
});

it('opens the page at its first queue, in the order of the queue, with the figure of each [RTE-30] [USE-02]', async () => {
  const { loads } = showOfficerPage(
    { queues: () => Promise.resolve({ pending: 12, mine: 3, review: 12_345 }) },
    pending,
    'pending',
  );
  expect(await screen.findByText(officerRow.protocolNumber)).toBeVisible();
  expect(loads).toEqual([{ skip: 0, take: 50, requireTotalCount: true, queue: 'pending' }]);
  await waitFor(() => {
    expect(chip(/^Assegnate a me/)).toHaveTextContent('Assegnate a me3');
  });
  expect(chip(/^Da verificare/)).toHaveTextContent('12.345');
  expect(chip(/^Tutte/)).toHaveAttribute('aria-current', 'page');
});

it('has the queue in the address: another one is a link, and the record opens within it', async () => {
  const { loads, router } = showOfficerPage({}, pending, 'pending');
  await screen.findByText(officerRow.protocolNumber);
  await userEvent.click(chip(/^Da verificare/));
  await waitFor(() => {
    expect(loads.at(-1)?.queue).toBe('review');
  });
  expect(chip(/^Da verificare/)).toHaveAttribute('aria-current', 'page');
  const link = await screen.findByText(officerRow.protocolNumber);
  expect(link).toHaveAttribute('href', `${pending}?coda=review&pratica=${officerRow.id}`);
  await userEvent.click(link);
  const panel = await screen.findByRole('dialog', { name: 'Rossi Mario' });
  expect(router.state.location.search).toBe(`?coda=review&pratica=${officerRow.id}`);
  await userEvent.click(within(panel).getByRole('button', { name: 'Chiudi il dettaglio' }));
  expect(router.state.location.search).toBe('?coda=review');
});

it('works without the figures', async () => {
  showOfficerPage({ queues: () => Promise.reject(new Error('down')) }, pending, 'pending');
  expect(await screen.findByText(officerRow.protocolNumber)).toBeVisible();
  expect(chip(/^Assegnate a me/)).toHaveTextContent(/^Assegnate a me$/);
});

it.each([
  ['renewals', 'renewals', undefined],
  ['states', 'suspended', 'suspended'],
  ['albo', 'register', undefined],
] as const)('shows on %s the queue %s [RTE-30]', async (name, queue, asked) => {
  const { loads } = showOfficerPage({}, `/x${asked === undefined ? '' : `?coda=${asked}`}`, name);
  expect(await screen.findByText(officerRow.protocolNumber)).toBeVisible();
  expect(loads.map((load) => load.queue)).toEqual([queue]);
});

it('opens the first queue of the page instead of one that it does not have', () => {
  expect(queueIn(queuePageOf('pending'), 'register')).toBe('pending');
  expect(queueIn(queuePageOf('states'), 'suspended')).toBe('suspended');
});

it('exports the rows of the queue alone', async () => {
  const file = jest.fn((_: unknown) => new Promise<Blob>(() => undefined));
  showOfficerPage({ export: file }, `${pending}?coda=mine`, 'pending');
  await screen.findByText(officerRow.protocolNumber);
  await userEvent.click(screen.getByLabelText('Esporta in CSV'));
  expect(file.mock.calls[0]?.[0]).toMatchObject({
    queue: 'mine',
    columns: expect.arrayContaining(['submittedAt', 'assignee']) as unknown,
  });
});

it.each([
  ['review', 'Accreditato', true],
  ['awaitingFee', 'InVerifica', true],
  ['pending', 'InVerifica', false],
  ['pending', 'AttesaConvalidaOrdine', true],
  ['register', 'Sospeso', false],
  ['all', 'Rifiutata', false],
] as const)('knows whether the queue %s is done with a case that became %s: %s', (queue, state, done) => {
  expect(isDone(queue, state)).toBe(done);
});
