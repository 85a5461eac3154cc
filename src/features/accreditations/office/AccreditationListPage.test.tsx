import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  officerDetail as detail,
  officerRow as row,
  showOfficerPage as show,
} from '../../../../test/support/officerPage';
import { HttpError } from '../../../shared/errors';
import type { AdminAccreditationsApi } from './model';
import { adminExportSlice } from './exportSlice';

const searchBox = () => screen.getByLabelText('Cerca nella griglia');
const search = (value: string) => fireEvent.input(searchBox(), { target: { value } });

/** Names of the files that the browser saved. */
const saved: string[] = [];
beforeAll(() => {
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download);
  };
});
beforeEach(() => {
  localStorage.clear();
  saved.length = 0;
});

it('asks the server for a page in the newest order and shows it in Italian [CST-02] [RTE-30]', async () => {
  const { loads } = show();
  expect(await screen.findByText('ACC-2026-000001')).toBeVisible();
  expect(loads).toEqual([
    { skip: 0, take: 50, requireTotalCount: true, sort: [{ selector: 'updatedAt', desc: true }] },
  ]);
  expect(screen.getByText('05/03/2026')).toBeVisible();
  expect(screen.getByText('01/03/2029')).toBeVisible();
  expect(screen.getByText('Integrazione richiesta')).toHaveClass('sace-state--theirs');
  expect(await screen.findByText('1 accreditamento')).toBeVisible();
  expect(screen.getByText('Cognome')).toBeVisible();
});

it('searches by one condition over the whole record, not one for each column', async () => {
  const { loads } = show();
  await screen.findByText('Rossi');
  search('rossi forli');
  await waitFor(() => {
    expect(loads.at(-1)?.filter).toEqual(['search', 'contains', 'rossi forli']);
  });
});

it('selects the page without asking the server for anything', async () => {
  const { loads } = show();
  await screen.findByText('Rossi');
  const before = loads.length;
  await userEvent.click(screen.getByLabelText('Seleziona tutti'));
  expect(await screen.findByText('1 selezionato')).toBeVisible();
  expect(loads).toHaveLength(before);
  await userEvent.click(screen.getByText('Deseleziona'));
  await waitFor(() => {
    expect(screen.queryByText('1 selezionato')).not.toBeInTheDocument();
  });
});

it('goes on with the selection where the window becomes a phone’s', async () => {
  const wide = window.matchMedia;
  const listeners = new Set<() => void>();
  let isNarrow = false;
  window.matchMedia = (media) =>
    ({
      media,
      matches: isNarrow && media === '(width < 768px)',
      addEventListener: (_name: string, listener: () => void) => void listeners.add(listener),
      removeEventListener: (_name: string, listener: () => void) => void listeners.delete(listener),
    }) as unknown as MediaQueryList;
  try {
    show();
    await screen.findByText('Rossi');
    await userEvent.click(screen.getByLabelText('Seleziona tutti'));
    expect(await screen.findByText('1 selezionato')).toBeVisible();
    const before = document.querySelector('.dx-data-row');
    act(() => {
      isNarrow = true;
      for (const listener of listeners) listener();
    });
    await waitFor(() => {
      const row = document.querySelector('.dx-data-row');
      expect(row).not.toBe(before);
      expect(row).toHaveAttribute('aria-selected', 'true');
    });
    expect(screen.getByText('1 selezionato')).toBeVisible();
  } finally {
    window.matchMedia = wide;
  }
});

it('says so when the list cannot be loaded, leaves the filter and loads again on demand', async () => {
  let down = false;
  const { loads } = show({
    load: () =>
      down ? Promise.reject(new HttpError(503, { traceId: 't-9' })) : Promise.resolve({ data: [row], totalCount: 1 }),
  });
  await screen.findByText('Rossi');
  down = true;
  search('verdi');
  expect(await screen.findByText(/I filtri scelti restano attivi/)).toBeVisible();
  expect(screen.getByText(/t-9/)).toBeVisible();
  down = false;
  await userEvent.click(screen.getByText('Riprova'));
  await waitFor(() => {
    expect(screen.queryByText(/I filtri scelti restano attivi/)).not.toBeInTheDocument();
  });
  expect(loads.at(-1)?.filter).toEqual(['search', 'contains', 'verdi']);
  expect(searchBox()).toHaveValue('verdi');
});

it('says that a filter finds nothing, and removes the filter on demand', async () => {
  const { loads } = show({
    load: ({ filter }) => Promise.resolve(filter ? { data: [], totalCount: 0 } : { data: [row], totalCount: 1 }),
  });
  await screen.findByText('Rossi');
  search('zzz');
  // The grid draws its own sentence for no rows only where there is layout; the count above it says it, too.
  expect(await screen.findByText('Nessun accreditamento')).toBeVisible();
  await userEvent.click(screen.getByText('Azzera i filtri'));
  expect(await screen.findByText('Rossi')).toBeVisible();
  expect(loads.at(-1)?.filter).toBeUndefined();
});

it('restores the arrangement of its user after a reload, but not the search', async () => {
  const key = 'sace.grid.admin-accreditations.v1.u1';
  const first = show();
  await screen.findByText('Rossi');
  search('rossi');
  await waitFor(() => {
    expect(localStorage.getItem(key)).toContain('"rossi"');
  });
  first.unmount();
  const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
  localStorage.setItem(key, JSON.stringify({ ...stored, pageSize: 20 }));
  const second = show();
  await screen.findByText('ACC-2026-000001');
  expect(second.loads[0]).toMatchObject({ take: 20 });
  expect(second.loads[0]?.filter).toBeUndefined();
});

it('opens the whole record with its history from a link, in an address of its own', async () => {
  const { router } = show();
  await userEvent.click(await screen.findByText('ACC-2026-000001'));
  const panel = await screen.findByRole('dialog', { name: 'Rossi Mario' });
  expect(router.state.location.search).toBe(`?pratica=${row.id}`);
  expect(within(panel).getByText('1.234,50 €')).toBeInTheDocument();
  expect(within(panel).getByText('Da «In verifica» a «Integrazione richiesta»')).toBeInTheDocument();
  expect(within(panel).getByText('Domanda creata')).toBeInTheDocument();
  await userEvent.click(within(panel).getByRole('button', { name: 'Chiudi il dettaglio' }));
  expect(router.state.location.search).toBe('');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows each of several events of one instant', async () => {
  const [entry] = detail.history;
  if (!entry) throw new Error('Nothing happened.');
  show({ get: () => Promise.resolve({ ...detail, history: [entry, entry] }) });
  await userEvent.click(await screen.findByText('ACC-2026-000001'));
  const panel = await screen.findByRole('dialog', { name: 'Rossi Mario' });
  expect(within(panel).getAllByText('Domanda creata')).toHaveLength(2);
});

it('stands at the row of the case that was open last, when the panel closes', async () => {
  const second = { ...row, id: '3fa85f64-5717-4562-b3fc-2c963f66afa7', protocolNumber: 'ACC-2026-000002' };
  show({
    load: () => Promise.resolve({ data: [row, second], totalCount: 2 }),
    get: (id) => Promise.resolve({ ...detail, id }),
  });
  await userEvent.click(await screen.findByText('ACC-2026-000001'));
  await screen.findByRole('dialog', { name: 'Rossi Mario' });
  await userEvent.click(screen.getByRole('button', { name: 'Pratica successiva' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Chiudi il dettaglio' }));
  await waitFor(() => {
    expect(screen.getByText('ACC-2026-000002')).toHaveFocus();
  });
});

it('says that an address names no record', async () => {
  show({ get: () => Promise.reject(new HttpError(404)) }, `/admin/accreditamenti/lista?pratica=${row.id}`);
  expect(await screen.findByText(/non esiste o non è più disponibile/)).toBeInTheDocument();
});

it('exports what is filtered, with the columns on screen, and shows how far it is', async () => {
  let finish: (file: Blob) => void = () => undefined;
  const file = jest.fn<Promise<Blob>, Parameters<AdminAccreditationsApi['export']>>(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const { store } = show({
    export: file,
    getExport: () => Promise.resolve({ rowsTotal: 10, rowsWritten: 4, status: 'Running' as const }),
  });
  await screen.findByText('Rossi');
  search('rossi');
  await waitFor(() => {
    expect(store.getState()).toHaveProperty('adminAccreditations.grid.shown.filter', ['search', 'contains', 'rossi']);
  });
  await userEvent.click(screen.getByLabelText('Esporta in CSV'));
  expect(file.mock.calls[0]?.[0]).toMatchObject({
    format: 'csv',
    filter: ['search', 'contains', 'rossi'],
    sort: [{ selector: 'updatedAt', desc: true }],
    columns: [
      'protocolNumber',
      'lastName',
      'firstName',
      'fiscalCode',
      'comune',
      'province',
      'orderType',
      'state',
      'updatedAt',
      'validTo',
    ],
  });
  expect(await screen.findByText('4 righe su 10')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Avanzamento dell’esportazione' })).toHaveValue(4);
  act(() => {
    finish(new Blob(['a;b']));
  });
  await waitFor(() => {
    expect(saved[0]).toMatch(/^accreditamenti-\d{4}-\d{2}-\d{2}\.csv$/);
  });
  expect(store.getState()).toHaveProperty('notices.0.severity', 'success');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('stops an export that the user cancels and offers a failed one again', async () => {
  const signals: AbortSignal[] = [];
  const file = jest.fn((_: unknown, signal: AbortSignal) => {
    signals.push(signal);
    return signals.length === 1 ? new Promise<Blob>(() => undefined) : Promise.reject<Blob>(new HttpError(500));
  });
  show({ export: file });
  await screen.findByText('Rossi');
  await userEvent.click(screen.getByLabelText('Esporta in Excel'));
  await userEvent.click(await screen.findByRole('button', { name: 'Annulla l’esportazione' }));
  expect(signals[0]?.aborted).toBe(true);
  await userEvent.click(screen.getByLabelText('Esporta in Excel'));
  expect(await screen.findByText(/L’esportazione non è riuscita/)).toBeVisible();
  await userEvent.click(screen.getByText('Riprova'));
  await waitFor(() => {
    expect(file).toHaveBeenCalledTimes(3);
  });
  expect(saved).toEqual([]);
});

it('exports the selected rows alone, and again those when it has failed', async () => {
  const file = jest
    .fn<Promise<Blob>, Parameters<AdminAccreditationsApi['export']>>()
    .mockRejectedValueOnce(new HttpError(503))
    .mockResolvedValueOnce(new Blob(['x']));
  show({ export: file });
  await screen.findByText('Rossi');
  expect(screen.queryByLabelText('Esporta in CSV la pratica selezionata')).not.toBeInTheDocument();
  const [checkbox] = screen.getAllByRole('checkbox', { name: 'Seleziona riga' });
  if (checkbox) await userEvent.click(checkbox);
  await userEvent.click(await screen.findByLabelText('Esporta in CSV la pratica selezionata'));
  await userEvent.click(await screen.findByRole('button', { name: 'Riprova' }));
  await waitFor(() => {
    expect(file).toHaveBeenCalledTimes(2);
  });
  for (const [request] of file.mock.calls) expect(request).toMatchObject({ format: 'csv', selected: [row.id] });
});

it('runs one export at a time', async () => {
  const file = jest.fn(() => new Promise<Blob>(() => undefined));
  const { store } = show({ export: file });
  const wanted = { format: 'csv' as const, columns: [], group: [], filter: null, sort: null };
  act(() => {
    [1, 2].forEach(() => store.dispatch(adminExportSlice.actions.exportRequested(wanted)));
  });
  await screen.findByText('Rossi');
  expect(file).toHaveBeenCalledTimes(1);
});

it('opens a case by a double click, and by Enter on any of its cells; its menu copies a cell or the row', async () => {
  const { user, router } = show();
  await user.dblClick(await screen.findByText('Rossi'));
  expect(await screen.findByRole('dialog')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Chiudi il dettaglio' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const cell = screen.getByText('Rossi');
  await user.pointer({ keys: '[MouseRight]', target: cell });
  await user.click(await screen.findByText('Copia la cella'));
  expect(copied).toHaveBeenLastCalledWith('Rossi');
  await user.pointer({ keys: '[MouseRight]', target: cell });
  await user.click(await screen.findByText('Copia la riga'));
  expect(copied).toHaveBeenLastCalledWith(expect.stringMatching(/^ACC-2026-000001\tRossi\tMario\t/));

  copied.mockClear();
  await user.click(cell);
  await user.keyboard('{Control>}c{/Control}');
  expect(copied).toHaveBeenLastCalledWith('Rossi');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(router.state.location.search).toContain(row.id);
});
