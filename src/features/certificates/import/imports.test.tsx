import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { unfit, type FilesWanted, type ImportRun, type ImportsApi } from './model';

const as = { policies: ['ApeList', 'ApeCreate'] };
const id = 'f7a0c2de-1111-4222-8333-444455556666';
const runWith = (given: Partial<ImportRun> = {}): ImportRun => ({
  id,
  action: 'import',
  input: { companyId: null },
  itemCount: 2,
  createdAt: '2026-11-20T08:00:00Z',
  finishedAt: null,
  stoppedAt: null,
  counts: { open: 2, done: 0, refused: 0, failed: 0 },
  ...given,
});
const ended = runWith({ finishedAt: '2026-11-20T08:00:05Z', counts: { open: 0, done: 1, refused: 1, failed: 0 } });
const item = {
  position: 1,
  name: 'uno.xml',
  outcome: 'done' as const,
  verdict: 'warning' as const,
  certificateId: 'c9',
  messages: [
    {
      level: 'warning' as const,
      rule: '25',
      path: '/ape2015/datiGenerali/datiIdentificativi/LatitudineGIS',
      message: 'Il punto è lontano.',
      line: 1200,
      column: 5,
      value: '45.1',
    },
  ],
  toComplete: [],
  code: null,
  message: null,
  at: null,
};
const groups = { failed: 1, blocked: 0, warning: 1, ok: 0, open: 0 };
const files = {
  totalCount: 2,
  groups,
  items: [
    item,
    {
      ...item,
      position: 2,
      name: 'a/due.txt',
      outcome: 'refused' as const,
      verdict: null,
      certificateId: null,
      messages: null,
      toComplete: null,
      message: 'Il file non è XML.',
    },
  ],
};
const xml = (name = 'uno.xml', text = '<a/>') => new File([text], name);
const open = (api: Partial<ImportsApi>, at: string = memberPaths.apeImports) =>
  openPage(at, { as, certificateImports: { files: () => Promise.resolve(files), ...api } });

it('sends the files once, follows the import to its end, and shows the outcome of each [RTE-31]', async () => {
  const begin = jest.fn((..._: Parameters<ImportsApi['begin']>) => Promise.resolve(runWith({ id: _[0] })));
  const run = jest
    .fn((runId: string) => Promise.resolve({ ...ended, id: runId }))
    .mockImplementationOnce((runId) => Promise.resolve(runWith({ id: runId })));
  const { user, router } = await open({ begin, run });
  await user.upload(screen.getByLabelText('File XML o ZIP'), [xml(), xml('altri.zip')]);
  expect(screen.getByText('2 file scelti')).toBeVisible();
  await user.dblClick(screen.getByRole('button', { name: 'Importa' }));
  expect(
    await screen.findByText(/2 di 2 file, 1 non importato Importazione finita/, {}, { timeout: 5000 }),
  ).toBeVisible();
  expect(begin.mock.calls.map(([, sent, options]) => [sent.map(({ name }) => name), options])).toEqual([
    [['uno.xml', 'altri.zip'], { isDryRun: false, isOtherConfirmed: false }],
  ]);
  expect(router.state.location.search).toBe(`?importazione=${begin.mock.calls[0]?.[0] ?? ''}`);
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'uno.xmlCon avvisi Apri la bozzaLuogo e catasto › Latitudine (WGS84): Il punto è lontano. (nel file «45.1», riga 1200, colonna 5, regola 25: coordinate)',
    'a/due.txtNon importato Il file non è XML.',
  ]);
  expect(screen.getByRole('link', { name: 'Apri la bozza' })).toHaveAttribute('href', '/ape/c9');
  expect(screen.getByRole('link', { name: /Latitudine/ })).toHaveAttribute(
    'href',
    '/ape/c9/modifica?campo=datiGenerali%2FdatiIdentificativi%2FLatitudineGIS',
  );
});

it('names what is missing in a draft from a faultless file', async () => {
  const toComplete = [{ level: 'error' as const, rule: '17', path: 'y', message: 'Scrivi POD e PDR.' }];
  const faultless = { ...item, verdict: 'ok' as const, messages: [], toComplete };
  const one = { totalCount: 1, groups, items: [faultless] };
  await open(
    { run: () => Promise.resolve(ended), files: () => Promise.resolve(one) },
    `${memberPaths.apeImports}?importazione=${id}`,
  );
  const cell = (await screen.findByText('Scrivi POD e PDR.')).closest('td');
  expect(cell).toHaveTextContent(
    /^Letto senza errori Apri la bozzaDa completare nella bozza, .*Scrivi POD e PDR\. \(regola 17: targa, POD e PDR\)$/,
  );
});

it('shows the files of one outcome, the next ones of it, and folds many findings of a file', async () => {
  const finding = { level: 'error' as const, rule: 'xsd', path: '/', message: 'Il numero non si legge.' };
  const many = { ...item, verdict: 'blocked' as const, messages: [finding, finding, finding, finding] };
  const page = (wanted: FilesWanted) =>
    Promise.resolve({
      totalCount: wanted.group === 'blocked' ? 2 : 30,
      groups: { failed: 0, blocked: 2, warning: 28, ok: 0, open: 0 },
      items: [{ ...many, position: wanted.skip + 1, name: `${wanted.group ?? 'tutti'}-${String(wanted.skip)}.xml` }],
    });
  const read = jest.fn((_id: string, wanted: FilesWanted) => page(wanted));
  const { user } = await open(
    { run: () => Promise.resolve(ended), files: read },
    `${memberPaths.apeImports}?importazione=${id}`,
  );
  const outcomes = within(await screen.findByRole('list', { name: 'Esiti' }));
  expect(outcomes.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Tutti30',
    'Da correggere2',
    'Con avvisi28',
  ]);
  await user.click(outcomes.getByRole('button', { name: /^Da correggere/ }));
  await waitFor(() => expect(outcomes.getByRole('button', { name: /^Da correggere/ })).toBePressed());
  expect(screen.getByRole('rowheader', { name: 'blocked-0.xml' })).toBeVisible();
  expect(screen.getAllByText('Il numero non si legge.', { exact: false })[0]).not.toBeVisible();
  await user.click(screen.getByText('4 osservazioni'));
  expect(screen.getAllByText('Il numero non si legge.', { exact: false })[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mostra altri file' }));
  expect(await screen.findByRole('rowheader', { name: 'blocked-1.xml' })).toBeVisible();
  expect(read.mock.lastCall?.[1]).toEqual({ skip: 1, take: 25, group: 'blocked' });
});

it('tries the files of the wanted outcome again when they could not be read', async () => {
  const read = jest
    .fn((_id: string, _wanted: FilesWanted) => Promise.resolve(files))
    .mockImplementationOnce(() => Promise.resolve(files))
    .mockImplementationOnce(() => Promise.reject(new HttpError(503)));
  const { user } = await open(
    { run: () => Promise.resolve(ended), files: read },
    `${memberPaths.apeImports}?importazione=${id}`,
  );
  await user.click(await screen.findByRole('button', { name: /^Con avvisi/ }));
  await user.click(await screen.findByRole('button', { name: 'Riprova' }));
  expect(await screen.findByRole('rowheader', { name: 'uno.xml' })).toBeVisible();
  expect(read.mock.calls.map(([, wanted]) => wanted)).toEqual([
    { skip: 0, take: 25 },
    { skip: 0, take: 25, group: 'warning' },
    { skip: 0, take: 25, group: 'warning' },
  ]);
});

it('saves the outcomes of all files, a line for each finding, as a spreadsheet reads them', async () => {
  const saved: Blob[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const evil = { ...item, name: '=cmd.xml', verdict: 'ok' as const, messages: [] };
  const read = (_id: string, { skip }: FilesWanted) =>
    Promise.resolve({ totalCount: 3, groups, items: skip === 0 ? files.items : [evil] });
  const { user } = await open(
    { run: () => Promise.resolve(ended), files: read },
    `${memberPaths.apeImports}?importazione=${id}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Scarica gli esiti (CSV)' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = Buffer.from(await new Response(saved[0]).arrayBuffer())
    .toString('utf8')
    .split('\r\n');
  expect(lines).toEqual([
    '\ufeffFile;Esito;Campo;Valore nel file;Osservazione;Riga;Colonna;Controllo;Bozza',
    'uno.xml;Con avvisi;Luogo e catasto › Latitudine (WGS84);45.1;Il punto è lontano.;1200;5;regola 25: coordinate;http://localhost/ape/c9',
    'a/due.txt;Non importato;;;Il file non è XML.;;;;',
    "'=cmd.xml;Senza osservazioni;;;;;;;http://localhost/ape/c9",
    '',
  ]);
});

it('comes back to an import by its address, stops it and goes on with it', async () => {
  const stopped = runWith({ stoppedAt: '2026-11-20T08:00:03Z', counts: { open: 1, done: 1, refused: 0, failed: 0 } });
  const [stop, resume] = [jest.fn(() => Promise.resolve(stopped)), jest.fn(() => Promise.resolve(ended))];
  const { user } = await open(
    { run: () => Promise.resolve(runWith()), stop, resume },
    `${memberPaths.apeImports}?importazione=${id}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Ferma' }));
  expect(await screen.findByText(/1 di 2 file Importazione fermata/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Riprendi' }));
  expect(await screen.findByText(/Importazione finita/)).toBeVisible();
  expect([stop.mock.calls, resume.mock.calls]).toEqual([[[id]], [[id]]]);
});

it('checks dropped files on demand without making drafts', async () => {
  const begin = jest.fn((..._: Parameters<ImportsApi['begin']>) => Promise.resolve(runWith({ id: _[0] })));
  const { user } = await open({ begin, run: () => Promise.resolve(ended) });
  fireEvent.drop(screen.getByLabelText('File XML o ZIP'), { dataTransfer: { files: [xml()] } });
  await user.click(screen.getByRole('checkbox', { name: /Solo prova/ }));
  await user.click(screen.getByRole('button', { name: 'Importa' }));
  await waitFor(() => expect(begin.mock.calls[0]?.[2]).toMatchObject({ isDryRun: true }));
});

it('leaves the chosen files when they could not be sent, and sends the same import again', async () => {
  const refused = new HttpError(400, { described: true, message: 'L’archivio contiene percorsi non ammessi.' });
  const begin = jest
    .fn((..._: Parameters<ImportsApi['begin']>) => Promise.resolve(runWith({ id: _[0] })))
    .mockRejectedValueOnce(refused);
  const { user } = await open({ begin, run: () => Promise.resolve(ended) });
  await user.upload(screen.getByLabelText('File XML o ZIP'), xml('a.zip'));
  await user.click(screen.getByRole('button', { name: 'Importa' }));
  expect(await screen.findByText('L’archivio contiene percorsi non ammessi.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Importa' }));
  await waitFor(() => expect(begin).toHaveBeenCalledTimes(2));
  expect(begin.mock.calls[1]?.[0]).toBe(begin.mock.calls[0]?.[0]);
});

it.each([/Solo prova/, /altro certificatore/])(
  'sends another import once %s is changed after a failure',
  async (name) => {
    const begin = jest
      .fn((..._: Parameters<ImportsApi['begin']>) => Promise.resolve(runWith({ id: _[0] })))
      .mockRejectedValueOnce(new HttpError(503));
    const { user } = await open({ begin, run: () => Promise.resolve(ended) });
    await user.upload(screen.getByLabelText('File XML o ZIP'), xml('a.zip'));
    await user.click(screen.getByRole('button', { name: 'Importa' }));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('checkbox', { name }));
    await user.click(screen.getByRole('button', { name: 'Importa' }));
    await waitFor(() => expect(begin).toHaveBeenCalledTimes(2));
    expect(begin.mock.calls[1]?.[0]).not.toBe(begin.mock.calls[0]?.[0]);
  },
);

it('says when an import is not there', async () => {
  await open(
    { run: () => Promise.reject(new HttpError(404, { described: true, message: 'Importazione non trovata.' })) },
    `${memberPaths.apeImports}?importazione=${id}`,
  );
  expect(await screen.findByRole('alert')).toBeVisible();
});

it('offers the imports of before', async () => {
  await open({ runs: () => Promise.resolve([ended]) });
  expect(await screen.findByRole('link', { name: /20\/11\/2026.*: 2 file/ })).toHaveAttribute(
    'href',
    `${memberPaths.apeImports}?importazione=${id}`,
  );
});

const sized = (name: string, size: number) => Object.defineProperty(xml(name), 'size', { value: size });
it.each([
  ['tooMany', Array.from({ length: 501 }, () => xml())],
  ['kind', [xml('foto.jpg')]],
  ['empty', [xml('vuoto.xml', '')]],
  ['tooLarge', [sized('grande.xml', 20_000_001)]],
  ['tooMuch', [sized('a.zip', 60_000_000), sized('b.zip', 60_000_000)]],
] as const)('finds files %s before they are sent', async (problem, given) => {
  expect(unfit(given)?.problem).toBe(problem);
  const { container } = await open({});
  fireEvent.change(screen.getByLabelText('File XML o ZIP'), { target: { files: given } });
  expect(screen.getByRole('button', { name: 'Importa' })).toBeDisabled();
  expect(container.querySelector('.sace-field__problem')).toHaveTextContent(/file/i);
});

it('is refused to those who may not certify [RTE-31]', async () => {
  await openPage(memberPaths.apeImports, { as: { policies: ['ApeList'] } });
  expect(screen.getByRole('heading', { level: 1, name: '[403] Non sei autorizzato' })).toBeVisible();
});
