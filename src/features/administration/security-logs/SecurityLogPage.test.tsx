import { screen, waitFor } from '@testing-library/react';
import { fakeConfiguration } from '../../../../test/support/fakePorts';
import { openPage, renderApp } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import type { LoadOptions, LoadResult } from '../../../shared/grid/loadOptions';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { LogExport, SecurityLogEntry } from './model';
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

/** The file of an export is made, and saved nowhere. */
const file = (..._: [LogExport, AbortSignal]) => Promise.resolve(new Blob(['x']));

/** The page over one entry, unless the test says otherwise. */
function show(
  load: () => Promise<LoadResult> = () => Promise.resolve({ data: [entry], totalCount: 1 }),
  exported = file,
) {
  const loads: LoadOptions[] = [];
  const state = {
    applicationConfiguration: { data: fakeConfiguration({ as: { id: 'u1' } }), request: { status: 'done' as const } },
  };
  const securityLogs = {
    load: (options: LoadOptions) => {
      loads.push(options);
      return load();
    },
    export: exported,
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
  // The time is that of Italy, in any time zone of the browser.
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

it('hands over a file of what the filter finds, in the columns on screen', async () => {
  URL.createObjectURL = () => 'blob:x';
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const exported = jest.fn(file);
  const { user } = show(undefined, exported);
  await screen.findByText('mario.rossi');
  await user.click(screen.getByRole('button', { name: 'Esporta in CSV' }));
  await waitFor(() => {
    expect(names).toEqual([expect.stringMatching(/^registro-di-sicurezza-\d{4}-\d{2}-\d{2}\.csv$/)]);
  });
  const [request] = exported.mock.calls[0] ?? [];
  expect(request).toMatchObject({ format: 'csv', filter: null, sort: [{ selector: 'at', desc: true }] });
  expect(request?.columns).toEqual(expect.arrayContaining(['at', 'userName', 'userAgent']));
  expect(request?.columns).not.toContain('device');
});

it('says that a file is on its way, and why it does not come', async () => {
  let fail: (reason: Error) => void = () => undefined;
  const { user, store } = show(
    undefined,
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  await screen.findByText('mario.rossi');
  await user.click(screen.getByRole('button', { name: 'Esporta in Excel' }));
  expect(await screen.findByText('Preparazione del file…')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Esporta in CSV' })).toBeDisabled();
  const busy = 'Sono già in corso altre esportazioni: riprovare fra qualche minuto.';
  fail(new HttpError(429, { described: true, message: busy }));
  await waitFor(() => {
    expect(JSON.stringify(store.getState().confirmation)).toContain(busy);
  });
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Esporta in CSV' })).toBeEnabled();
  });
  expect(screen.queryByText('Preparazione del file…')).not.toBeInTheDocument();
});

it('is a page for those who may read the log, and for nobody else [AUT-08]', async () => {
  await openPage(memberPaths.identitySecurityLogs, { as: { policies: ['AbpIdentity.Users'] } });
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/Non sei autorizzato/);
  });
});
