import { act, screen } from '@testing-library/react';
import { bankLine } from '../../../../test/support/bankLines';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { BankLine, BankLineCommand } from './model';

const lineOf = (id: string, payerName: string): BankLine => ({ ...bankLine, id, payerName });
const lines = [lineOf('l1', 'Studio Srl'), lineOf('l2', 'Bianchi Ada')];

/** Credits the first line, whose answer the test gives, and goes on to the second one. */
async function leaveFirst() {
  localStorage.clear();
  const sent: string[] = [];
  let end: { answer: () => void; fail: (error: Error) => void } | undefined;
  const app = await openPage(memberPaths.walletLoad, {
    as: { id: 'u1', policies: ['WalletManage'] },
    transfers: {
      load: () => Promise.resolve({ data: lines, totalCount: 2 }),
      queues: () => Promise.resolve([]),
      get: (id: string) => Promise.resolve(lines.find((line) => line.id === id) ?? lineOf(id, '')),
      move: (id: string, _command: BankLineCommand) => {
        sent.push(id);
        return new Promise<BankLine>((answer, fail) => {
          end = { answer: () => answer({ ...lineOf(id, ''), state: 'Accreditato', openTo: [] }), fail };
        });
      },
    },
  });
  await app.user.click(await screen.findByRole('link', { name: 'Studio Srl' }));
  const credit = () => screen.findByRole('button', { name: 'Accredita a Rossi Mario' });
  await app.user.click(await credit());
  await app.user.click(screen.getByRole('button', { name: 'Movimento successivo' }));
  await screen.findByRole('heading', { level: 2, name: 'Bianchi Ada' });
  return { ...app, sent, credit, end: () => end };
}

it('takes no action on the next line while the one on the line before is under way, and then sends it [RTE-32]', async () => {
  const { user, sent, credit, end } = await leaveFirst();
  expect(await credit()).toBeDisabled();
  act(() => end()?.answer());
  expect(await screen.findByText('L’importo è accreditato.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Bianchi Ada' })).toBeVisible();
  expect(await credit()).toBeEnabled();
  await user.click(await credit());
  expect(sent).toEqual(['l1', 'l2']);
});

it('says on the page, and not of the next line, that the action on the line before was refused', async () => {
  const { credit, end } = await leaveFirst();
  act(() => end()?.fail(new HttpError(409, { message: 'Il portafoglio è chiuso.', described: true })));
  expect(await screen.findByText('Il portafoglio è chiuso.')).toBeVisible();
  expect(screen.getAllByText('Il portafoglio è chiuso.')).toHaveLength(1);
  expect(document.querySelector('.sace-facts')).not.toHaveTextContent('Il portafoglio è chiuso.');
  expect(await credit()).toBeEnabled();
});
