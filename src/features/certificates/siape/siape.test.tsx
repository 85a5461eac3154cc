import { screen, within } from '@testing-library/react';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { Delivery, RetryCommand, SiapeApi } from './model';

const delivery: Delivery = {
  ...{ id: 'd1', certificateId: 'c1', number: '07001-000001-2026', operation: 'caricaAPE', state: 'Rifiutata' },
  ...{ code: 1, message: 'APE non conforme', attempts: 2, version: 3, isRetriable: true },
  ...{ askedAt: '2026-03-02T10:00:00Z', dueAt: '2026-03-02T10:01:00Z', settledAt: '2026-03-02T10:01:00Z' },
  answers: [
    {
      ...{ at: '2026-03-02T10:01:00Z', attempt: 2, operation: 'caricaAPE', status: 200, code: 1 },
      ...{ message: 'APE non conforme', body: '<Envelope/>' },
    },
    { at: '2026-03-02T10:00:00Z', attempt: 1, operation: 'caricaLottoAPE', message: 'Il SIAPE non è raggiungibile.' },
  ],
};
beforeEach(() => {
  localStorage.clear();
});

async function openDelivery(overrides: Partial<SiapeApi> = {}) {
  const commands: RetryCommand[] = [];
  const siape: SiapeApi = {
    deliveries: () => Promise.resolve({ data: [delivery], totalCount: 1 }),
    delivery: () => Promise.resolve(delivery),
    retry: (_id, command) => {
      commands.push(command);
      return Promise.resolve({ ...delivery, state: 'InAttesa', version: 4, isRetriable: false });
    },
    retryMany: () => Promise.resolve({ items: [] }),
    ...overrides,
  };
  const app = await openPage(memberPaths.siape, { as: { id: 'u1', policies: ['ApeList', 'ApeManage'] }, siape });
  await app.user.click(await screen.findByRole('link', { name: delivery.number }));
  return { ...app, commands };
}

it('shows the office what the national register refused with every answer, and sends it again', async () => {
  const { user, commands } = await openDelivery();
  const panel = within(await screen.findByRole('dialog', { name: delivery.number }));
  expect(await panel.findByText('1: APE non conforme')).toBeVisible();
  expect(panel.getByText('Il SIAPE non è raggiungibile.')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Apri l’attestato' })).toHaveAttribute('href', '/ape/c1');
  await user.click(panel.getByRole('button', { name: 'Invia di nuovo' }));
  expect(await screen.findByText('L’invio è di nuovo in attesa: parte entro un minuto.')).toBeVisible();
  expect(commands).toMatchObject([{ version: 3 }]);
  expect(panel.queryByRole('button', { name: 'Invia di nuovo' })).toBeNull();
});

it('sends the same command again after an answer that was lost', async () => {
  const ids: string[] = [];
  const { user } = await openDelivery({
    retry: (_id, { id }) => {
      ids.push(id);
      return Promise.reject(new HttpError(503, {}));
    },
  });
  const again = () => screen.findByRole('button', { name: 'Invia di nuovo' });
  await user.click(await again());
  await user.click(await again());
  expect(new Set(ids).size).toBe(1);
  expect(ids).toHaveLength(2);
});

const refusals = [
  delivery,
  { ...delivery, id: 'd2', number: '07001-000002-2026' },
  { ...delivery, id: 'd3', number: '07001-000003-2026', state: 'Accettata' },
];
const openList = (retryMany: SiapeApi['retryMany']) => {
  const siape: Partial<SiapeApi> = {
    deliveries: () => Promise.resolve({ data: refusals, totalCount: 3 }),
    retryMany,
  };
  return openPage(memberPaths.siape, { as: { id: 'u1', policies: ['ApeList', 'ApeManage'] }, siape });
};
async function selectAll(user: Awaited<ReturnType<typeof openList>>['user']) {
  await screen.findByText('07001-000003-2026');
  for (const checkbox of await screen.findAllByRole('checkbox', { name: 'Seleziona riga' })) await user.click(checkbox);
}

it('sends the selected refusals again at once, and names those that had changed', async () => {
  const many = jest.fn((..._: Parameters<SiapeApi['retryMany']>) =>
    Promise.resolve({
      items: [
        { id: 'd1', outcome: 'reopened' as const },
        { id: 'd2', outcome: 'changed' as const },
      ],
    }),
  );
  const { user } = await openList(many);
  await selectAll(user);
  await user.click(screen.getByRole('button', { name: 'Invia di nuovo i 2 rifiutati' }));
  expect(await screen.findByText(/^1 invio è di nuovo in attesa/)).toBeVisible();
  expect(many.mock.calls[0]?.[0].deliveries).toEqual([
    { id: 'd1', version: 3 },
    { id: 'd2', version: 3 },
  ]);
  expect(screen.getByText(/^Non inviati di nuovo, perché .*: 07001-000002-2026\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ho letto' }));
  expect(screen.queryByText(/^Non inviati di nuovo/)).toBeNull();
  // What was sent is not offered once more, though it is still selected.
  expect(screen.queryByRole('button', { name: 'Invia di nuovo i 2 rifiutati' })).toBeNull();
});

it('sends many by the same command after an answer that was lost', async () => {
  const ids: string[] = [];
  const { user } = await openList(({ id }) => {
    ids.push(id);
    return Promise.reject(new HttpError(503, {}));
  });
  await selectAll(user);
  await user.click(screen.getByRole('button', { name: 'Invia di nuovo i 2 rifiutati' }));
  await user.click(await screen.findByRole('button', { name: 'Invia di nuovo i 2 rifiutati' }));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});
