import { act, screen } from '@testing-library/react';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { refusedDelivery } from '../../../../test/support/deliveries';
import type { Delivery } from './model';

const deliveries: Delivery[] = [
  { ...refusedDelivery, id: 'd1', number: '07001-000001-2026' },
  { ...refusedDelivery, id: 'd2', number: '07001-000002-2026' },
];

/** Sends the first delivery again, whose answer the test gives, and goes on to the second one. */
async function leaveFirst() {
  localStorage.clear();
  const sent: string[] = [];
  let end: { answer: () => void; fail: (error: Error) => void } | undefined;
  const of = (id: string) => deliveries.find((one) => one.id === id) ?? refusedDelivery;
  const app = await openPage(memberPaths.siape, {
    as: { id: 'u1', policies: ['ApeList', 'ApeManage'] },
    siape: {
      deliveries: () => Promise.resolve({ data: deliveries, totalCount: 2 }),
      delivery: (id) => Promise.resolve(of(id)),
      retry: (id) => {
        sent.push(id);
        return new Promise<Delivery>((answer, fail) => {
          end = { answer: () => answer({ ...of(id), state: 'InAttesa', version: 4, isRetriable: false }), fail };
        });
      },
    },
  });
  await app.user.click(await screen.findByRole('link', { name: '07001-000001-2026' }));
  const again = () => screen.findByRole('button', { name: 'Invia di nuovo' });
  await app.user.click(await again());
  await app.user.click(screen.getByRole('button', { name: 'Invio successivo' }));
  await screen.findByRole('heading', { level: 2, name: '07001-000002-2026' });
  return { ...app, sent, again, end: () => end };
}

it('sends the next delivery again once the retry of the one before has ended', async () => {
  const { user, sent, again, end } = await leaveFirst();
  expect(await again()).toBeDisabled();
  act(() => end()?.answer());
  expect(await screen.findByText('L’invio è di nuovo in attesa: parte entro un minuto.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: '07001-000002-2026' })).toBeVisible();
  await user.click(await again());
  expect(sent).toEqual(['d1', 'd2']);
});

it('says on the page that the retry of the delivery before was refused', async () => {
  const { again, end } = await leaveFirst();
  act(() => end()?.fail(new HttpError(409, { message: 'L’invio è cambiato.', described: true })));
  expect(await screen.findByText('L’invio è cambiato.')).toBeVisible();
  expect(document.querySelector('.sace-record')).not.toHaveTextContent('L’invio è cambiato.');
  expect(await again()).toBeEnabled();
});
