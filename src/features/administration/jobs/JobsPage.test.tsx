import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import type { LoadOptions } from '../../../shared/grid/loadOptions';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { emptyMessageFor } from './messages';
import type { Job, JobsApi } from './model';

const job: Job = {
  id: 41,
  kind: 'mail.send',
  state: 'failed',
  attempts: 5,
  maxAttempts: 5,
  createdAt: '2026-11-21T12:00:00.000Z',
  runAt: '2026-11-21T13:05:09.123Z',
  startedAt: null,
  lastError: 'It took longer than 60 s.',
};

beforeEach(() => {
  localStorage.clear();
});

/** Opens the page over these jobs; records the calls to the API. */
async function show(jobs: readonly Job[], overrides: Partial<JobsApi> = {}) {
  const calls: string[] = [];
  const loads: LoadOptions[] = [];
  const api: JobsApi = {
    load: (options) => {
      loads.push(options);
      return Promise.resolve({ data: [...jobs], totalCount: jobs.length });
    },
    heldMails: () => Promise.resolve({ count: 0 }),
    retry: (id) => {
      calls.push(`retry ${String(id)}`);
      return Promise.resolve();
    },
    forget: (id) => {
      calls.push(`forget ${String(id)}`);
      return Promise.resolve();
    },
    ...overrides,
  };
  const app = await openPage(memberPaths.jobs, { as: { id: 'u1', policies: ['Sace.Jobs'] }, jobs: api });
  return { ...app, calls, loads };
}
const confirm = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) => {
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
};

it('says in words what each job does and how it stands, those that failed first', async () => {
  const { loads } = await show([
    job,
    { ...job, id: 42, kind: 'of.a.newer.program', state: 'scheduled', lastError: null },
  ]);
  expect(await screen.findByText('Spedizione di un messaggio')).toBeVisible();
  expect(screen.getByText('Non riuscito')).toHaveClass('sace-state--waiting');
  expect(screen.getByText('of.a.newer.program')).toBeVisible();
  expect(screen.getAllByText('5 di 5')).toHaveLength(2);
  expect(screen.getAllByText('21/11/2026, 14:05:09')).toHaveLength(2);
  expect(screen.getByText('It took longer than 60 s.')).toHaveAttribute('lang', 'en');
  expect(loads[0]?.sort).toEqual([{ selector: 'state', desc: false }]);
  // A job that may still succeed by itself has no action.
  expect(screen.getAllByRole('button', { name: /^Riprova:/ })).toHaveLength(1);
});

it('lets a failed job be tried again after a question, and reloads the list', async () => {
  const { user, calls, loads } = await show([job]);
  await user.click(await screen.findByRole('button', { name: 'Riprova: Spedizione di un messaggio, lavoro 41' }));
  const before = loads.length;
  await confirm(user, 'Riprova');
  expect(await screen.findByText('Il lavoro riparte ora.')).toBeVisible();
  expect(calls).toEqual(['retry 41']);
  await waitFor(() => {
    expect(loads.length).toBeGreaterThan(before);
  });
});

it('forgets a failed job after a question, and does nothing without', async () => {
  const { user, calls } = await show([job]);
  const name = 'Elimina: Spedizione di un messaggio, lavoro 41';
  await user.click(await screen.findByRole('button', { name }));
  await confirm(user, 'Annulla');
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name }));
  await confirm(user, 'Elimina');
  expect(await screen.findByText('Il lavoro è eliminato.')).toBeVisible();
  expect(calls).toEqual(['forget 41']);
});

it('shows how the job stands when it was begun by somebody else meanwhile', async () => {
  const { user, loads } = await show([job], {
    retry: () => Promise.reject(new HttpError(409, { message: 'Questo lavoro è in corso: attendi che finisca.' })),
  });
  await user.click(await screen.findByRole('button', { name: /^Riprova:/ }));
  const before = loads.length;
  await confirm(user, 'Riprova');
  await waitFor(() => {
    expect(loads.length).toBeGreaterThan(before);
  });
});

it('is a page for those who look after the installation, and for nobody else [AUT-08]', async () => {
  await openPage(memberPaths.jobs, { as: { policies: ['AbpIdentity.Users'] } });
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/Non sei autorizzato/);
  });
});

it('says how many mails a demonstration holds back, and does not call everything done', async () => {
  await show([], { heldMails: () => Promise.resolve({ count: 12 }) });
  expect(await screen.findByText(/^12 messaggi sono trattenuti: questa dimostrazione/)).toBeVisible();
  expect(emptyMessageFor(12).defaultMessage).toBe('Nessun lavoro in attesa.');
});

it('reads the number of held mails again with the list', async () => {
  const heldMails = jest.fn(() => Promise.resolve({ count: 0 })).mockResolvedValueOnce({ count: 1 });
  const { user } = await show([job], { heldMails });
  expect(await screen.findByText(/^1 messaggio è trattenuto: /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Aggiorna' }));
  await waitFor(() => {
    expect(screen.queryByText(/è trattenuto/)).not.toBeInTheDocument();
  });
  expect(emptyMessageFor(0).defaultMessage).toBe('Nessun lavoro in attesa: tutto è fatto.');
});
