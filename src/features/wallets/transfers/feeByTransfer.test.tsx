import { screen } from '@testing-library/react';
import { bankLine as line } from '../../../../test/support/bankLines';
import { openPage } from '../../../../test/support/renderApp';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { BankLine, BankLineCommand, BankLineFee, TransfersApi } from './model';

const fee: BankLineFee = {
  accreditationId: 'a1',
  protocolNumber: 'ACC-2026-000007',
  certifierName: 'Bianchi Ada',
  isRenewal: false,
  cents: 10_000,
  isDue: true,
  isNamed: true,
  walletId: 'w7',
};

/** Opens a line that may pay a fee; records what is sent. */
async function openLine(feeCases: BankLineFee[], fees: TransfersApi['fees'] = () => Promise.resolve([])) {
  const commands: BankLineCommand[] = [];
  const searches: string[] = [];
  const found: BankLine = { ...line, feeCases, openTo: ['assign', 'payFee', 'suspend'] };
  const transfers: Partial<TransfersApi> = {
    load: () => Promise.resolve({ data: [found], totalCount: 1 }),
    queues: () => Promise.resolve([]),
    get: () => Promise.resolve(found),
    fees: (search, signal) => {
      searches.push(search);
      return fees(search, signal);
    },
    move: (_id, command) => {
      commands.push(command);
      return Promise.resolve({ ...found, state: 'Accreditato', version: 4, openTo: [], accreditationId: 'a1' });
    },
  };
  const { user } = await openPage(memberPaths.walletLoad, { as: { id: 'u1', policies: ['WalletManage'] }, transfers });
  await user.click(await screen.findByRole('link', { name: 'Studio Srl' }));
  await screen.findByRole('heading', { level: 3, name: 'Paga il contributo di una domanda' });
  return { user, commands, searches };
}
const pay = 'Paga il contributo della domanda ACC-2026-000007';

it('proposes the application that the reason names, and pays its fee with one click [RTE-32]', async () => {
  const { user, commands } = await openLine([fee]);
  expect(await screen.findByText(/Contributo di 100,00\s€, e la causale ha il suo numero/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: pay }));
  expect(await screen.findByText('Il contributo è pagato, e la domanda è andata avanti.')).toBeVisible();
  expect(commands).toMatchObject([{ event: 'payFee', accreditationId: 'a1', version: 3 }]);
  // The facts of the line name the application that it paid.
  expect(screen.getByText('Contributo della domanda')).toBeVisible();
  expect(screen.getByText('ACC-2026-000007')).toBeVisible();
});

it.each([
  ['of another amount', { cents: 9_000 }, /Il bonifico è di un altro importo: accredita il portafoglio/],
  ['no longer due', { isDue: false }, /Non è più da pagare: accredita il portafoglio/],
])('credits the wallet instead for a fee %s, and says why', async (_, given, sentence) => {
  const { user, commands } = await openLine([{ ...fee, ...given }]);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: pay })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Accredita a Bianchi Ada' }));
  expect(commands).toMatchObject([{ event: 'assign', walletId: 'w7' }]);
});

it('finds any application with a due fee, and says when there is none', async () => {
  const { user, commands, searches } = await openLine([], (search) =>
    Promise.resolve(search === 'rossi' ? [{ ...fee, isNamed: false }] : []),
  );
  const field = screen.getByRole('searchbox', { name: 'Cerca una domanda da pagare' });
  await user.type(field, 'bianchi{Enter}');
  expect(await screen.findByText('Nessuna domanda con un contributo da pagare.')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'rossi{Enter}');
  await user.click(await screen.findByRole('button', { name: pay }));
  expect(searches).toEqual(['bianchi', 'rossi']);
  expect(commands).toMatchObject([{ event: 'payFee', accreditationId: 'a1' }]);
});
