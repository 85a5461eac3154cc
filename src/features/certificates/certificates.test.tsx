import { screen, waitFor, within } from '@testing-library/react';
import { certificate, row, warning } from '../../../test/support/certificates/listedCertificate';
import { openPage } from '../../../test/support/renderApp';
import { HttpError } from '../../shared/errors';
import { paths } from '../../shared/routing/paths';
import type { Certificate, CertificateImported, CertificatesApi } from './model';

beforeEach(() => {
  localStorage.clear();
});

const as = { policies: ['ApeList', 'ApeCreate'] };
const list = (api: Partial<CertificatesApi> = {}) =>
  openPage(paths.ape, {
    as,
    certificates: {
      load: () => Promise.resolve({ data: [row], totalCount: 1 }),
      states: () => Promise.resolve({ Bozza: 1, Registrata: 1204 }),
      ...api,
    },
  });
const page = (api: Partial<CertificatesApi> = {}) =>
  openPage('/ape/c1', { as, certificates: { get: () => Promise.resolve(certificate), ...api } });

it('lists the certificates that one may see, with their states as chips [RTE-17] [MEN-05]', async () => {
  const load = jest.fn((..._: Parameters<CertificatesApi['load']>) => Promise.resolve({ data: [row], totalCount: 1 }));
  const { user } = await list({ load });
  expect(await screen.findByText('Via di Esempio 10')).toBeVisible();
  expect(load.mock.calls[0]?.[0]).toMatchObject({ sort: [{ selector: 'updatedAt', desc: true }] });
  const hint = 'Numero, indirizzo, catasto, proprietario…';
  expect(screen.getByPlaceholderText(hint)).toHaveAttribute('size', String(hint.length));
  const chips = within(await screen.findByRole('navigation', { name: 'Stati' }));
  expect(chips.getAllByRole('link').map((link) => link.textContent)).toEqual(['Tutti1205', 'Bozza1', 'Registrato1204']);
  await user.click(chips.getByRole('link', { name: /Registrato/ }));
  await waitFor(() => {
    expect(load.mock.calls.at(-1)?.[0]).toMatchObject({ state: 'Registrata' });
  });
});

it('shows drafts with errors alone where its address says so, and says so by a chip', async () => {
  const load = jest.fn((..._: Parameters<CertificatesApi['load']>) => Promise.resolve({ data: [row], totalCount: 1 }));
  await openPage(`${paths.ape}?stato=Bozza&errori=si`, {
    as,
    certificates: { load, states: () => Promise.resolve({ Bozza: 3 }) },
  });
  expect(await screen.findByText('Via di Esempio 10')).toBeVisible();
  expect(load.mock.calls[0]?.[0]).toMatchObject({ state: 'Bozza', filter: ['errors', '>', 0] });
  const chips = within(await screen.findByRole('navigation', { name: 'Stati' }));
  expect(chips.getByRole('link', { current: 'page' })).toHaveTextContent('Bozza: Errori');
});

it('downloads the printed form and the XML, named by the number of the certificate', async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => undefined });
  const answering = () => jest.fn((..._: [string, AbortSignal]) => Promise.resolve(new Blob(['x'])));
  const [printed, xml] = [answering(), answering()];
  const header = { ...certificate.header, number: '07123-000042-2026' };
  const { user } = await page({ get: () => Promise.resolve({ ...certificate, header }), document: printed, xml });
  await user.click(await screen.findByRole('button', { name: 'Documento (PDF)' }));
  await user.click(screen.getByRole('button', { name: 'Scarica l’XML' }));
  await waitFor(() => {
    expect(saved).toEqual(['APE-07123-000042-2026.pdf', 'APE-07123-000042-2026.xml']);
  });
  expect([printed.mock.calls.map(([id]) => id), xml.mock.calls.map(([id]) => id)]).toEqual([['c1'], ['c1']]);
});

it('imports files one after the other, once on a double Enter, and shows the outcome of each', async () => {
  const answer = {
    outcome: 'blocked' as const,
    certificateId: 'c9',
    messages: [{ ...warning, level: 'error' as const }],
  };
  const send = jest
    .fn((_file: File) => Promise.resolve(answer))
    .mockRejectedValueOnce(new HttpError(415, { described: true, message: 'Il file non è XML.' }));
  const { user } = await list({ import: send as never });
  await user.click(await screen.findByRole('button', { name: 'Importa XML' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importa attestati in XML' }));
  await user.upload(dialog.getByLabelText('File XML'), [
    new File(['x'], 'uno.xml', { type: 'text/xml' }),
    new File(['<a/>'], 'due.xml', { type: 'text/xml' }),
  ]);
  dialog.getByRole('button', { name: 'Importa' }).focus();
  await user.keyboard('{Enter}{Enter}');
  expect(await dialog.findByText('2 di 2 file')).toBeVisible();
  expect(dialog.getByText('Il file non è XML.')).toBeVisible();
  expect(dialog.getByText(warning.message)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Apri la bozza' })).toHaveAttribute(
    'href',
    expect.stringContaining('/ape/c9'),
  );
  expect(send.mock.calls.map(([file]) => file.name)).toEqual(['uno.xml', 'due.xml']);
  // The chosen files are cleared.
  expect(dialog.getByRole('button', { name: 'Importa' })).toBeDisabled();
  expect(dialog.getByLabelText<HTMLInputElement>('File XML').files).toHaveLength(0);
});

it('names what is missing in a draft from a faultless file', async () => {
  const toComplete = [{ ...warning, rule: '17', level: 'error' as const, message: 'Scrivi POD e PDR.' }];
  const answer = { outcome: 'ok' as const, certificateId: 'c9', messages: [], toComplete };
  const { user } = await list({ import: () => Promise.resolve(answer) });
  await user.click(await screen.findByRole('button', { name: 'Importa XML' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importa attestati in XML' }));
  await user.upload(dialog.getByLabelText('File XML'), new File(['<a/>'], 'uno.xml', { type: 'text/xml' }));
  await user.click(dialog.getByRole('button', { name: 'Importa' }));
  expect(await dialog.findByText('Scrivi POD e PDR.')).toBeVisible();
  expect(dialog.getByText(/^Da completare nella bozza/)).toBeVisible();
  expect(dialog.queryByText('Senza osservazioni')).not.toBeInTheDocument();
});

it('requires a confirmation for a file of another certifier, by name, and leaves the outcomes of the others', async () => {
  const message = 'Il file è di un altro certificatore, Mario Esempio: la bozza sarebbe tua, Anna Rossi.';
  const send = jest.fn((file: File, isConfirmed: boolean): Promise<CertificateImported> =>
    Promise.resolve(
      file.name === 'altrui.xml' && !isConfirmed
        ? { outcome: 'warning', messages: [{ level: 'warning', rule: 'certifier', path: '/', message }] }
        : { outcome: 'ok', certificateId: isConfirmed ? 'c8' : 'c9', messages: [] },
    ),
  );
  const { user } = await list({ import: send });
  await user.click(await screen.findByRole('button', { name: 'Importa XML' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importa attestati in XML' }));
  await user.upload(dialog.getByLabelText('File XML'), [
    new File(['<a/>'], 'altrui.xml', { type: 'text/xml' }),
    new File(['<a/>'], 'mio.xml', { type: 'text/xml' }),
  ]);
  await user.click(dialog.getByRole('button', { name: 'Importa' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByText('Da confermare')).toBeVisible();
  expect(dialog.getAllByRole('link', { name: 'Apri la bozza' })).toHaveLength(1);
  await user.dblClick(
    dialog.getByRole('button', { name: 'Confermo: il file di un altro certificatore diventa una bozza mia' }),
  );
  await waitFor(() => expect(dialog.getAllByRole('link', { name: 'Apri la bozza' })).toHaveLength(2));
  expect(send.mock.calls.map(([file, isConfirmed]) => [file.name, isConfirmed])).toEqual([
    ['altrui.xml', false],
    ['mio.xml', false],
    ['altrui.xml', true],
  ]);
  expect(dialog.queryByRole('button', { name: /^Confermo/ })).not.toBeInTheDocument();
});

it('offers no import to who only reads', async () => {
  await openPage(paths.ape, { as: { policies: ['ApeList'] } });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Importa XML' })).not.toBeInTheDocument();
});

it('shows a certificate with what was found, what lacks, and where the file said otherwise', async () => {
  await page();
  expect(await screen.findByText(warning.message, { exact: false })).toBeVisible();
  expect(screen.getByText('A944 123/456/7')).toBeVisible();
  expect(screen.getByText('Attestato e motivo › Data di emissione')).toBeInTheDocument();
  expect(within(screen.getByRole('table')).getByText('Altrui')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Valida' })).not.toBeInTheDocument();
});

it.each([
  [[], true],
  [['validated'], false],
] as const)('has one button that stands out: to fill in while %j is open', async (openEvents, isPrimary) => {
  const draft = {
    ...certificate,
    isEditable: true,
    saved: { ...certificate.saved, findings: [], openEvents: [...openEvents] },
  };
  const { container } = await page({ get: () => Promise.resolve(draft) });
  const compile = await screen.findByRole('link', { name: 'Compila' });
  expect(compile.classList.contains('btn-primary')).toBe(isPrimary);
  expect(container.querySelectorAll('main .btn-primary')).toHaveLength(1);
});

it('sends the reason for overruling a warning once, and then validates the certificate once', async () => {
  const open: Certificate = {
    ...certificate,
    saved: { ...certificate.saved, version: 5, findings: [], openEvents: ['validated'] },
  };
  const overrule = jest.fn((..._: Parameters<CertificatesApi['overrule']>) => Promise.resolve());
  const move = jest.fn((..._: Parameters<CertificatesApi['move']>) => new Promise<void>(() => undefined));
  const get = jest.fn(() => Promise.resolve(open)).mockResolvedValueOnce(certificate);
  const { user } = await page({ get, overrule, move });
  await user.click(await screen.findByText('Spiega perché è giusto così'));
  await user.type(screen.getByLabelText(/^Motivo/), 'Frazione lontana');
  await user.dblClick(screen.getByRole('button', { name: 'Registra il motivo' }));
  expect(overrule.mock.calls).toEqual([
    ['c1', { rule: '25', path: warning.path, reason: 'Frazione lontana', version: 4 }],
  ]);
  await user.dblClick(await screen.findByRole('button', { name: 'Valida' }));
  expect(move.mock.calls.map(([id, event, version]) => [id, event, version])).toEqual([['c1', 'validated', 5]]);
});

it('says why a certificate does not move', async () => {
  const open: Certificate = { ...certificate, saved: { ...certificate.saved, openEvents: ['validated'] } };
  const message = 'Restano avvisi a cui rispondere.';
  const { user } = await page({
    get: () => Promise.resolve(open),
    move: () => Promise.reject(new HttpError(403, { described: true, message })),
  });
  await user.click(await screen.findByRole('button', { name: 'Valida' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('deletes a draft after a confirmation, and goes back to the list', async () => {
  const discard = jest.fn(() => Promise.resolve());
  const { user } = await page({ discard });
  await user.click(await screen.findByRole('button', { name: 'Elimina la bozza' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Elimina' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ricerca attestati' })).toBeVisible();
  expect(discard.mock.calls).toEqual([['c1']]);
});

it('is refused to those who may not read certificates [RTE-17]', async () => {
  await openPage(paths.ape, { as: { policies: ['AccreditationCreate'] } });
  expect(screen.getByRole('heading', { level: 1, name: '[403] Non sei autorizzato' })).toBeVisible();
});

it('discards the selected drafts, says how many could not be discarded, and leaves certificates that are no drafts', async () => {
  const drafts = ['d1', 'd2', 'd3'].map((id) => ({ ...row, id, number: null, state: 'Bozza' as const }));
  const act = { ...row, id: 'r1', number: '07001-000001-2026', state: 'Registrata' as const };
  const archive = jest.fn((..._: Parameters<CertificatesApi['archive']>) => Promise.reject(new HttpError(404)));
  const documents = jest.fn((..._: Parameters<CertificatesApi['documents']>) => Promise.reject(new HttpError(404)));
  // Somebody else has deleted d2 already, which counts as success.
  const discard = jest.fn((id: string) =>
    id === 'd1' ? Promise.resolve() : Promise.reject(new HttpError(id === 'd2' ? 404 : 500)),
  );
  const { user } = await list({
    load: () => Promise.resolve({ data: [...drafts, act], totalCount: 4 }),
    archive,
    documents,
    discard,
  });
  await waitFor(() => {
    expect(screen.getAllByRole('checkbox', { name: 'Seleziona riga' })).toHaveLength(4);
  });
  for (const box of screen.getAllByRole('checkbox', { name: 'Seleziona riga' })) await user.click(box);
  expect(await screen.findByText('4 selezionati')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Scarica gli XML (4)' }));
  expect(archive.mock.calls.map(([ids]) => ids)).toEqual([['d1', 'd2', 'd3', 'r1']]);
  await user.click(screen.getByRole('button', { name: 'Scarica i PDF (4)' }));
  expect(documents.mock.calls.map(([ids]) => ids)).toEqual([['d1', 'd2', 'd3', 'r1']]);
  await user.click(screen.getByRole('button', { name: 'Elimina le bozze (3)' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/^3 bozze/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Elimina' }));
  expect(await screen.findByText('Una bozza non si è potuta eliminare; eliminate: 2.')).toBeVisible();
  expect(discard.mock.calls).toEqual([['d1'], ['d2'], ['d3']]);
});

it('says before anything is begun that the accreditation is suspended, and offers nothing that would be refused', async () => {
  const me = {
    certifierId: 'p1',
    certifierName: 'Rossi Mario',
    companyId: null,
    companyName: null,
    isDelegated: false,
    standing: 'suspended',
  } as const;
  const circumstances = () => Promise.resolve({ standing: 'suspended' as const, names: [me] });
  const { unmount } = await list({ circumstances });
  expect(await screen.findByText(/^Il tuo accreditamento è sospeso/)).toBeVisible();
  for (const name of ['Importa XML', 'Carica firmati'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Nuovo attestato' })).not.toBeInTheDocument();
  unmount();
  // A delegation of somebody else suffices to begin a certificate, but not to import one.
  const other = {
    ...me,
    certifierId: 'p2',
    certifierName: 'Bruni Ada',
    isDelegated: true,
    standing: 'entitled',
  } as const;
  await list({ circumstances: () => Promise.resolve({ standing: 'suspended' as const, names: [me, other] }) });
  expect(await screen.findByRole('button', { name: 'Carica firmati' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Importa XML' })).not.toBeInTheDocument();
});

it('offers no replacement of an act that is under control, and says why', async () => {
  const header = { ...certificate.header, state: 'Registrata' as const, number: '07123-000042-2026' };
  const control = {
    id: 'k1',
    level: 1 as const,
    origin: 'score' as const,
    isBefore: false,
    state: 'Aperto' as const,
    version: 1,
    documents: [],
    sent: [],
    request: null,
    dueOn: null,
    visitOn: null,
    visitTime: null,
    openedAt: '2026-06-01T08:00:00Z',
    outcome: null,
    conclusion: null,
    consequences: [],
    correctionDueOn: null,
    correctedAt: null,
    sanctionCents: null,
    concludedAt: null,
    sanctionNotice: null,
  };
  await openPage('/ape/c1', {
    as,
    certificates: { get: () => Promise.resolve({ ...certificate, header, isEditable: false, isFollowed: true }) },
    controls: { ofCertificate: () => Promise.resolve([control]) },
  });
  expect(await screen.findByText('È in controllo: si può sostituire quando il controllo sarà concluso.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sostituisci con uno nuovo' })).not.toBeInTheDocument();
});
