import { screen, waitFor } from '@testing-library/react';
import { fakeConfiguration } from '../../../test/support/fakePorts';
import { openPage, renderApp } from '../../../test/support/renderApp';
import { HttpError } from '../../shared/errors';
import type { LoadOptions, LoadResult } from '../../shared/grid/loadOptions';
import { memberPaths } from '../../shared/routing/memberPaths';
import type { SecurityLogEntry } from './model';
import { SecurityLogPage } from './SecurityLogPage';

const entry: SecurityLogEntry = {
  id: 7,
  at: '2026-11-21T13:05:09.123Z',
  action: 'LockedOut',
  userId: null,
  userName: 'mario.rossi',
  method: 'password',
  clientId: 'Sace_App',
  address: '192.0.2.7',
  userAgent: 'Mozilla/5.0',
  browser: 'Firefox',
  system: 'Linux',
  reason: '',
  target: null,
  change: null,
  traceId: 'abc123',
};

beforeEach(() => {
  localStorage.clear();
});

/** The page over one entry, unless the test says otherwise. */
function show(load: () => Promise<LoadResult> = () => Promise.resolve({ data: [entry], totalCount: 1 })) {
  const loads: LoadOptions[] = [];
  const state = {
    applicationConfiguration: { data: fakeConfiguration({ as: { id: 'u1' } }), request: { status: 'done' as const } },
  };
  const securityLogs = {
    load: (options: LoadOptions) => {
      loads.push(options);
      return load();
    },
  };
  return { ...renderApp(<SecurityLogPage />, { as: { id: 'u1' }, securityLogs, state }), loads };
}

it('shows what happened in words, newest first', async () => {
  const { loads } = show();
  expect(await screen.findByText('Utente bloccato')).toHaveClass('sace-state--waiting');
  expect(loads).toEqual([{ skip: 0, take: 50, requireTotalCount: true, sort: [{ selector: 'at', desc: true }] }]);
  expect(screen.getByText('mario.rossi')).toBeVisible();
  expect(screen.getByText('Firefox su Linux')).toBeVisible();
  expect(screen.getByText('192.0.2.7')).toBeVisible();
  // Of Italy, wherever the browser is.
  expect(screen.getByText('21/11/2026, 14:05:09')).toBeVisible();
  expect(await screen.findByText('1 evento')).toBeVisible();
  expect(screen.queryByLabelText('Seleziona tutti')).not.toBeInTheDocument();
});

it('shows an action that it does not know by its own name', async () => {
  show(() =>
    Promise.resolve({ data: [{ ...entry, action: 'SomethingNew', browser: null, system: null }], totalCount: 1 }),
  );
  expect(await screen.findByText('SomethingNew')).toBeVisible();
});

it('shows who did what to whom, and what came and went', async () => {
  const granted: SecurityLogEntry = {
    ...entry,
    action: 'UserRolesChanged',
    userName: 'ada',
    target: 'mario.rossi',
    change: '+admin −gestore',
  };
  show(() => Promise.resolve({ data: [granted], totalCount: 1 }));
  expect(await screen.findByText('Ruoli dell’utente cambiati')).toBeVisible();
  for (const text of ['ada', 'mario.rossi', '+admin −gestore']) expect(screen.getByText(text)).toBeInTheDocument();
});

it('says so when the log cannot be loaded, and loads it on demand', async () => {
  let down = true;
  const { user, loads } = show(() =>
    down ? Promise.reject(new HttpError(503, { traceId: 't-1' })) : Promise.resolve({ data: [entry], totalCount: 1 }),
  );
  expect(await screen.findByText(/Non è stato possibile caricare l’elenco/)).toBeVisible();
  down = false;
  const before = loads.length;
  await user.click(screen.getByText('Riprova'));
  expect(await screen.findByText('mario.rossi')).toBeVisible();
  expect(loads.length).toBeGreaterThan(before);
});

it('is a page for those who may read the log, and for nobody else [AUT-08]', async () => {
  await openPage(memberPaths.identitySecurityLogs, { as: { policies: ['AbpIdentity.Users'] } });
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/Non sei autorizzato/);
  });
});
