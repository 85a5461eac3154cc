import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PlantImport, PlantImportsApi } from './model';

const id = 'f7a0c2de-1111-4222-8333-444455556666';
const runWith = (given: Partial<PlantImport> = {}): PlantImport => ({
  id,
  name: 'impianti.csv',
  format: 'csv',
  size: 9,
  state: 'open',
  reason: null,
  rowsDone: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  userName: 'gestore',
  createdAt: '2026-11-20T08:00:00Z',
  endedAt: null,
  ...given,
});
const ended = runWith({ state: 'done', rowsDone: 4, added: 1, changed: 1, unchanged: 1, refused: 1 });
const problems = {
  totalCount: 1,
  items: [{ row: 5, plate: 'ER0000000024', field: 'targa', message: 'Il carattere di controllo non corrisponde.' }],
};
const place = `${memberPaths.plantImports}?importazione=${id}`;
const open = (plantImports: Partial<PlantImportsApi>, at: string = memberPaths.plantImports) =>
  openPage(at, { as: { policies: ['PlantManage'] }, plantImports });

it('returns to an import by its address, follows it to its end and lists its problems [RTE-31]', async () => {
  const one = jest
    .fn(() => Promise.resolve(ended))
    .mockImplementationOnce(() => Promise.resolve(runWith({ rowsDone: 2, added: 2 })));
  const report = jest.fn(() => Promise.resolve(new Blob(['x'])));
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const { user } = await open({ one, report, problems: () => Promise.resolve(problems) }, place);
  expect(await screen.findByText(/in corso… 2 impianti letti: 2 nuovi/)).toBeVisible();
  expect(
    await screen.findByText(
      /finita\. 4 impianti letti: 1 nuovo, 1 aggiornato, 1 invariato, 1 da correggere\./,
      {},
      { timeout: 5000 },
    ),
  ).toBeVisible();
  const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(row).toHaveTextContent('5ER0000000024targaIl carattere di controllo non corrisponde.');
  await user.click(screen.getByRole('button', { name: 'Scarica gli errori (CSV)' }));
  await waitFor(() => {
    expect(saved).toHaveBeenCalledTimes(1);
  });
  saved.mockRestore();
  expect(report.mock.calls).toEqual([[id]]);
});

it('stops an import, and says why one was cut', async () => {
  const stop = jest.fn(() => Promise.resolve(runWith({ state: 'stopped' })));
  const { user } = await open({ one: () => Promise.resolve(runWith()), stop }, place);
  await user.click(await screen.findByRole('button', { name: 'Ferma' }));
  expect(await screen.findByText(/Importazione fermata/)).toBeVisible();
  expect(stop.mock.calls).toEqual([[id]]);
});

it('says why a file could not be read', async () => {
  const reason = 'La colonna «colore» non è dello schema: correggi o togli.';
  await open({ one: () => Promise.resolve(runWith({ state: 'failed', reason })) }, place);
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
});

it('accepts only workbooks, CSV and XML, and lists earlier imports', async () => {
  const { user } = await open({ imports: () => Promise.resolve([ended]) });
  expect(await screen.findByRole('link', { name: /20\/11\/2026.*: impianti\.csv/ })).toHaveAttribute('href', place);
  const input = screen.getByLabelText('File XLSX, CSV o XML');
  expect(screen.getByRole('button', { name: 'Importa' })).toBeDisabled();
  await user.upload(input, new File([''], 'vuoto.csv'));
  expect(screen.getByText('Il file è vuoto.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Importa' })).toBeDisabled();
  await user.upload(input, new File(['a'], 'buono.csv'));
  expect(screen.getByRole('button', { name: 'Importa' })).toBeEnabled();
});

it('says when an import is not there', async () => {
  const gone = new HttpError(404, { described: true, message: 'Importazione non trovata.' });
  await open({ one: () => Promise.reject(gone) }, place);
  expect(await screen.findByRole('alert')).toBeVisible();
});

it('is refused to those who do not keep the register [RTE-31]', async () => {
  await openPage(memberPaths.plantImports, { as: { policies: ['ApeList'] } });
  expect(screen.getByRole('heading', { level: 1, name: '[403] Non sei autorizzato' })).toBeVisible();
});

it('says before the upload that a file is too large, and how large it may be', async () => {
  const { user } = await openPage(memberPaths.plantImports, {
    as: { policies: ['PlantManage'] },
    configuration: { setting: { values: { 'Sace.Files.MaxMegabytes': '2' } } },
  });
  expect(await screen.findByText('Al massimo 2 MB.')).toBeVisible();
  const file = new File(['x'], 'impianti.csv', { type: 'text/csv' });
  Object.defineProperty(file, 'size', { value: 2 * 1024 * 1024 + 1 });
  await user.upload(screen.getByLabelText('File XLSX, CSV o XML'), file);
  expect(await screen.findByText(/Il file supera 2 MB.*dividilo/)).toBeVisible();
  expect(screen.getByLabelText('File XLSX, CSV o XML')).toBeInvalid();
  expect(screen.getByRole('button', { name: 'Importa' })).toBeDisabled();
});
