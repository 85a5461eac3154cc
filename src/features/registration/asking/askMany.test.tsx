import { screen, waitFor, within } from '@testing-library/react';
import { row } from '../../../../test/support/certificates/listedCertificate';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import type { CertificatesApi } from '../../certificates/model';
import type { RequestedAct, RequestFees, RequestRun } from './model';

const saved: string[] = [];
beforeEach(() => {
  localStorage.clear();
  saved.length = 0;
  // The test saves no files.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => undefined });
});

const wallet = {
  companyName: null,
  walletId: 'w1',
  certificates: 1,
  cents: 1_500,
  freeCents: 2_000,
  isBlocked: false,
  missingCents: 0,
};
const feesWith = (more: Partial<RequestFees> = {}): RequestFees => ({
  ready: 1,
  flawed: 1,
  others: 0,
  cents: 1_500,
  missingCents: 0,
  wallets: [wallet],
  ...more,
});
const runWith = (id: string, more: Partial<RequestRun> = {}): RequestRun => ({
  id,
  itemCount: 2,
  createdAt: '2026-06-01T08:00:00Z',
  finishedAt: '2026-06-01T08:00:02Z',
  stoppedAt: null,
  counts: { open: 0, done: 1, refused: 1, failed: 0 },
  ...more,
});
const act = (more: Partial<RequestedAct>): RequestedAct => ({
  position: 1,
  outcome: 'done',
  code: null,
  message: null,
  at: '2026-06-01T08:00:01Z',
  certificateId: 'c1',
  number: '07123-000042-2026',
  certificateState: 'DaFirmare',
  address: 'Via Uno 1',
  comune: 'Bologna',
  unit: 'A944 1/2/3',
  findings: [],
  ...more,
});
const refused = act({
  position: 2,
  outcome: 'refused',
  certificateId: 'c2',
  number: null,
  certificateState: 'Bozza',
  address: 'Via Due 2',
  message: 'L’attestato ha ancora dati mancanti o da correggere.',
  findings: [{ rule: '1', path: 'x', message: 'La data del sopralluogo segue l’emissione.' }],
});

async function chosen(api: Partial<CertificatesApi>, at = '/ape?stato=Bozza') {
  const app = await openPage(at, {
    as: { policies: ['ApeList', 'ApeCreate'] },
    certificates: {
      load: () => Promise.resolve({ data: [row, { ...row, id: 'c2' }], totalCount: 2 }),
      requestFees: () => Promise.resolve(feesWith()),
      requestRun: (id) => Promise.resolve(runWith(id)),
      requestedActs: () => Promise.resolve([refused, act({})]),
      ...api,
    },
  });
  await waitFor(() => expect(screen.getAllByRole('checkbox', { name: 'Seleziona riga' }).length).toBeGreaterThan(1));
  for (const box of screen.getAllByRole('checkbox', { name: 'Seleziona riga' })) await app.user.click(box);
  await app.user.click(await screen.findByRole('button', { name: 'Chiedi la registrazione (2)' }));
  return { ...app, dialog: within(await screen.findByRole('dialog')) };
}

it('asks for all chosen once, with their fees before and the outcome of each after, failures first', async () => {
  const beginRequests = jest.fn((id: string, _ids: string[]) => Promise.resolve(runWith(id)));
  const { user, dialog } = await chosen({ beginRequests });
  expect(await dialog.findByText('1 attestato è pronto.')).toBeVisible();
  expect(dialog.getByText(/1 ha dati da completare o avvisi/)).toBeVisible();
  expect(dialog.getAllByText(/15,00\s€/)).toHaveLength(2);
  dialog.getByRole('button', { name: 'Chiedi la registrazione (2)' }).focus();
  await user.keyboard('{Enter}{Enter}');
  const table = within(await dialog.findByRole('table'));
  expect(beginRequests.mock.calls.map(([, ids]) => ids)).toEqual([['c1', 'c2']]);
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Bozza · Via Due 2, Bologna, A944 1/2/3',
    '07123-000042-2026 · Via Uno 1, Bologna, A944 1/2/3',
  ]);
  expect(table.getByText('L’attestato ha ancora dati mancanti o da correggere.')).toBeVisible();
  expect(table.getByText(/La data del sopralluogo segue/)).toBeVisible();
  expect(table.getAllByRole('link', { name: 'Apri l’attestato' })[0]).toHaveAttribute('href', '/ape/c2');
  await user.click(dialog.getByRole('button', { name: 'Riusciti (1)' }));
  expect(table.getAllByRole('rowheader')).toHaveLength(1);
  await user.click(dialog.getByText('Chiudi'));
  expect(screen.queryByText(/selezionat/)).not.toBeInTheDocument();
});

it('says what is missing, with a top-up that comes back to this list, and does not ask', async () => {
  const { dialog } = await chosen({
    requestFees: () =>
      Promise.resolve(feesWith({ missingCents: 500, wallets: [{ ...wallet, freeCents: 1_000, missingCents: 500 }] })),
  });
  expect(await dialog.findByText(/Mancano 5,00\s€/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Ricarica il portafoglio' })).toHaveAttribute(
    'href',
    expect.stringContaining('portafoglio=w1&importo=500&ritorno=%2Fape%3Fstato%3DBozza'),
  );
  expect(dialog.queryByRole('button', { name: /Chiedi la registrazione/ })).not.toBeInTheDocument();
});

it('keeps the selection when nothing was asked, and sends the same request again after a failure', async () => {
  const beginRequests = jest
    .fn((id: string, _ids: string[]) => Promise.resolve(runWith(id)))
    .mockRejectedValueOnce(new HttpError(503));
  const { user, dialog } = await chosen({ beginRequests });
  const button = await dialog.findByRole('button', { name: 'Chiedi la registrazione (2)' });
  await user.click(button);
  await dialog.findByRole('alert');
  await user.click(button);
  await dialog.findByRole('table');
  expect(beginRequests.mock.calls[1]?.[0]).toBe(beginRequests.mock.calls[0]?.[0]);
});

it('is given up without losing the selection', async () => {
  const { user, dialog } = await chosen({});
  await user.click(dialog.getByRole('button', { name: 'Annulla' }));
  expect(await screen.findByText('2 selezionati')).toBeVisible();
});

it('offers the documents of those that wait for a signature now, and of chosen ones', async () => {
  const signingArchive = jest.fn((_: string[]) => Promise.resolve(new Blob()));
  const { user, dialog } = await chosen({ beginRequests: (id) => Promise.resolve(runWith(id)), signingArchive });
  await user.click(await dialog.findByRole('button', { name: 'Chiedi la registrazione (2)' }));
  await user.click(await dialog.findByRole('button', { name: 'Scarica i documenti da firmare (1)' }));
  await waitFor(() => expect(saved).toEqual(['APE-da-firmare.zip']));
  expect(signingArchive.mock.calls[0]?.[0]).toEqual(['c1']);
});

it('takes the documents of the chosen ones of which some wait for a signature', async () => {
  const signingArchive = jest.fn((_: string[]) => Promise.resolve(new Blob()));
  const { user } = await openPage('/ape', {
    as: { policies: ['ApeList', 'ApeCreate'] },
    certificates: {
      load: () =>
        Promise.resolve({
          data: [
            { ...row, state: 'DaFirmare' },
            { ...row, id: 'c2' },
          ],
          totalCount: 2,
        }),
      signingArchive,
    },
  });
  for (const box of await screen.findAllByRole('checkbox', { name: 'Seleziona riga' })) await user.click(box);
  await user.click(await screen.findByRole('button', { name: 'Scarica i documenti da firmare (1)' }));
  await waitFor(() => expect(saved).toEqual(['APE-da-firmare.zip']));
  expect(signingArchive.mock.calls[0]?.[0]).toEqual(['c1', 'c2']);
});

it('tries the failed ones again, and saves the outcomes as a file', async () => {
  const resumeRequests = jest.fn((id: string) => Promise.resolve(runWith(id)));
  const exportRequests = jest.fn((..._: Parameters<CertificatesApi['exportRequests']>) => Promise.resolve(new Blob()));
  const { user, dialog } = await chosen({
    beginRequests: (id) => Promise.resolve(runWith(id)),
    resumeRequests,
    exportRequests,
  });
  await user.click(await dialog.findByRole('button', { name: 'Chiedi la registrazione (2)' }));
  await user.click(await dialog.findByRole('button', { name: 'Scarica gli esiti in CSV' }));
  await waitFor(() => expect(saved).toEqual(['richieste-registrazione.csv']));
  expect(exportRequests.mock.calls[0]?.[1]).toBe('csv');
  await user.click(dialog.getByRole('button', { name: 'Riprova quelli non riusciti' }));
  expect(await dialog.findByRole('table')).toBeVisible();
  expect(resumeRequests).toHaveBeenCalledTimes(1);
});
