import { act, screen, waitFor, within } from '@testing-library/react';
import { lookups as noLookups } from '../../../../test/support/certificates/form';
import { certificate as draft, row } from '../../../../test/support/certificates/listedCertificate';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { paths } from '../../../shared/routing/paths';
import type { Certificate, CertificatesApi } from '../model';

beforeEach(() => {
  localStorage.clear();
  // The test saves no files.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => undefined });
});

const registered = { ...row, number: '07001-000001-2026', state: 'Registrata' as const, warnings: 0, overruled: 1 };
const second = { ...registered, id: 'c2', number: '07001-000002-2026', address: 'Via Seconda 2' };
const [warning] = draft.saved.findings;
const certificate: Certificate = {
  ...draft,
  header: registered,
  isEditable: false,
  people: { ownerName: 'Rosa Bruni' },
  saved: {
    ...draft.saved,
    missing: [],
    content: { dataEmissione: '2026-03-20', datiGenerali: { motivazione: '1' } },
    findings: warning
      ? [{ ...warning, overrule: { by: 'm.rossi', at: '2026-11-20T08:00:00Z', reason: 'Frazione lontana' } }]
      : [],
  },
  history: [
    { at: '2026-11-20T07:00:00Z', event: 'created', actorName: 'm.rossi', reason: null },
    { at: '2026-11-20T08:00:00Z', event: 'warningOverruled', actorName: 'm.rossi', reason: 'Frazione lontana' },
  ],
};
const lookups = {
  ...noLookups,
  tipiRilascio: [{ id: 2, codiceXml: 1, descrizione: 'Passaggio di proprietà' }],
};
const OFFICER = { policies: ['ApeList', 'ApeManage'] };

const open = (api: Partial<CertificatesApi> = {}, as: object = OFFICER, at: string = paths.ape) => {
  const loads: Parameters<CertificatesApi['load']>[0][] = [];
  const shown = openPage(at, {
    as: { id: 'u1', ...as },
    certificates: {
      load: (options) => {
        loads.push(options);
        return Promise.resolve({ data: [registered, second], totalCount: 2 });
      },
      lookups: () => Promise.resolve(lookups),
      get: (id) => Promise.resolve({ ...certificate, header: { ...registered, ...(id === 'c2' && second) } }),
      ...api,
    },
  });
  return shown.then((app) => ({ ...app, loads }));
};

it('shows the whole certificate beside the list, in an address of its own, and stands at its row afterwards [RTE-17] [MEN-05]', async () => {
  const { user, router } = await open({}, OFFICER, `${paths.ape}?stato=Registrata`);
  await user.dblClick(await screen.findByText('07001-000001-2026'));
  const panel = within(await screen.findByRole('dialog', { name: '07001-000001-2026' }));
  expect(router.state.location.search).toBe('?stato=Registrata&attestato=c1');
  expect(panel.getByRole('region', { name: 'Risultato' })).toBeInTheDocument();
  expect(panel.getByText('A944 123/456/7')).toBeInTheDocument();
  await user.click(panel.getByText('Chi certifica e per chi'));
  expect(panel.getByText('Proprietario: Nome o denominazione')).toBeVisible();
  await user.click(panel.getByText('Attestato e motivo'));
  expect(await panel.findByText('Passaggio di proprietà')).toBeVisible();
  expect(panel.getByText(/^Nato dal file ape\.xml/)).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Attestato successivo' }));
  expect(await screen.findByRole('dialog', { name: '07001-000002-2026' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Chiudi il dettaglio' }));
  await waitFor(() => {
    expect(screen.getByRole('link', { name: 'Via Seconda 2' })).toHaveFocus();
  });
  expect(router.state.location.search).toBe('?stato=Registrata');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog')).toBeVisible();
  await act(() => router.navigate(-1));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('shows officers the overruled warnings, with person, time and reason [RTE-17]', async () => {
  await open({}, OFFICER, `${paths.ape}?attestato=c1`);
  const panel = within(await screen.findByRole('dialog'));
  expect(await panel.findByRole('heading', { name: 'Avvisi con il motivo del certificatore' })).toBeVisible();
  expect(panel.getByText(/^Motivo dato da m\.rossi il 20\/11\/2026.*: Frazione lontana$/)).toBeVisible();
  expect(panel.queryByText('Spiega perché è giusto così')).not.toBeInTheDocument();
  const steps = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps.filter((step) => step.includes('m.rossi') && !step.includes('Avviso'))).toEqual([
    expect.stringMatching(/Motivo dato per un avvisoFrazione lontanam\.rossi$/),
    expect.stringMatching(/Bozza creatam\.rossi$/),
  ]);
});

it('says that an address names no certificate that one may see', async () => {
  await open({ get: () => Promise.reject(new HttpError(404)) }, OFFICER, `${paths.ape}?attestato=c9`);
  expect(await screen.findByText(/non esiste o non è più disponibile/)).toBeVisible();
});

it('exports the shown list, or the selected rows alone [RTE-17]', async () => {
  const file = jest.fn((..._: Parameters<CertificatesApi['export']>) => Promise.resolve(new Blob(['a'])));
  const { user } = await open({ export: file }, OFFICER, `${paths.ape}?stato=Registrata`);
  await screen.findByText('07001-000001-2026');
  await user.click(screen.getByRole('button', { name: 'Esporta in CSV' }));
  expect(file.mock.calls[0]?.[0]).toMatchObject({
    format: 'csv',
    state: 'Registrata',
    filter: null,
    sort: [{ selector: 'updatedAt', desc: true }],
    columns: expect.arrayContaining(['number', 'state', 'address', 'cadastre', 'ownerName', 'overruled']) as unknown,
  });
  const [checkbox] = await screen.findAllByRole('checkbox', { name: 'Seleziona riga' });
  if (checkbox) await user.click(checkbox);
  await user.click(await screen.findByRole('button', { name: 'Esporta in Excel l’attestato selezionato' }));
  expect(file.mock.calls[1]?.[0]).toMatchObject({ format: 'xlsx', selected: ['c1'] });
});

it('applies the arrangement of a saved view of this list', async () => {
  const state = { columns: [{ dataField: 'address', name: 'address', visibleIndex: 0 }], searchText: 'seconda' };
  const views = jest.fn((..._: Parameters<CertificatesApi['views']>) =>
    Promise.resolve([{ id: 'v1', grid: 'certificates', name: 'Mia', updatedAt: '2026-03-01T08:00:00Z', state }]),
  );
  const { user, loads } = await open({ views });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Viste salvate' }), 'Mia');
  await waitFor(() => {
    expect(loads.at(-1)?.filter).toEqual(['search', 'contains', 'seconda']);
  });
  expect(views.mock.calls.map(([grid]) => grid)).toContain('certificates');
});

it('begins without the search of the visit before', async () => {
  const arrange = (searchText: string) => {
    const columns = [{ dataField: 'address', name: 'address', visibleIndex: 0 }];
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith('sace.grid.')))
      localStorage.setItem(key, JSON.stringify({ columns, searchText }));
  };
  const first = await open();
  await waitFor(() => {
    expect(Object.keys(localStorage).some((key) => key.startsWith('sace.grid.'))).toBe(true);
  });
  first.unmount();
  arrange('seconda');
  const { loads } = await open();
  await waitFor(() => {
    expect(loads.length).toBeGreaterThan(0);
  });
  expect(loads.filter(({ filter }) => filter)).toEqual([]);
});

it('offers the filters of the office to officers, and not to certifiers', async () => {
  const { user, loads, unmount } = await open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Filtri dell’ufficio' }), 'Con avvisi motivati');
  await waitFor(() => {
    expect(loads.at(-1)?.filter).toEqual(['overruled', '>', 0]);
  });
  unmount();
  await open({}, { policies: ['ApeList', 'ApeCreate'] });
  expect(await screen.findByRole('link', { name: 'Via Seconda 2' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Filtri dell’ufficio' })).not.toBeInTheDocument();
});
