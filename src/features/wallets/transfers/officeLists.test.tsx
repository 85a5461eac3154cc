import { screen, waitFor } from '@testing-library/react';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { memberPaths } from '../../../shared/routing/memberPaths';

beforeEach(() => {
  localStorage.clear();
});
const as = { id: 'u1', policies: ['WalletManage'] };

it('lists the imported bank statements, and downloads the file of each as it was received [RTE-32]', async () => {
  const row = {
    id: 's1',
    firstDay: '2026-03-01',
    lastDay: '2026-03-31',
    format: 'csv',
    openingCents: 100,
    closingCents: 600,
    creditCount: 2,
    creditCents: 700,
    debitCount: 1,
    debitCents: 200,
    fileName: 'marzo.csv',
    warning: null,
    importedAt: '2026-04-01T08:00:00Z',
    importedBy: 'cassa',
    statementId: null,
    sequence: null,
  };
  const requests: string[] = [];
  const { user } = await openPage(memberPaths.walletStatements, {
    as,
    walletStatements: {
      statements: () => Promise.resolve({ data: [row], totalCount: 1 }),
      statementFile: (id) => {
        requests.push(id);
        return Promise.reject(new HttpError(500));
      },
    },
  });
  const here = await screen.findByRole('link', { name: 'Estratti conto' });
  expect(here).toHaveAttribute('aria-current', 'page');
  await user.click(await screen.findByRole('button', { name: 'Scarica marzo.csv, com’è arrivato' }));
  expect(requests).toEqual(['s1']);
  expect(await screen.findByRole('alert')).toBeVisible();
});

it('lists every payment through pagoPA in words, and finds it by the payer’s data [RTE-32]', async () => {
  const row = {
    id: 'p1',
    createdAt: '2026-03-02T10:00:00Z',
    purpose: 'ricarica',
    state: 'anomala',
    anomaly: 'conflitto',
    cents: 3_000,
    debtorName: 'Rossi Mario',
    debtorCode: 'RSSMRA70A01D704B',
    iuv: '02000000000000018',
    nav: '302000000000000018',
    dueAt: '2026-04-02T10:00:00Z',
    paidAt: null,
  };
  const searches: unknown[] = [];
  const { user } = await openPage(memberPaths.walletPayments, {
    as,
    walletPayments: {
      payments: ({ filter }) => {
        searches.push(filter);
        return Promise.resolve({ data: [row], totalCount: 1 });
      },
    },
  });
  expect(await screen.findByText('Numero usato da un’altra posizione')).toBeVisible();
  expect(screen.getByText('Anomalo')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), '3020');
  await waitFor(() => expect(JSON.stringify(searches.at(-1))).toContain('3020'));
});
