import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../../../test/support/renderApp';
import { documentOfText } from '../../../../../common/document/contents';
import { HttpError } from '../../../../shared/errors';
import type { ManualText } from '../model';

const edition = (version: number, isLatest: boolean, title = 'Compilare un attestato'): ManualText => ({
  slug: 'attestati',
  title,
  summary: 'In breve',
  category: 'Attestati',
  version,
  isLatest,
  publishedAt: '2026-06-15T08:00:00Z',
  document: documentOfText('Si comincia da qui.') as ManualText['document'],
  chapters: [
    { slug: 'modulo', title: 'Il modulo', document: documentOfText('Le sezioni.') as ManualText['document'] },
    { slug: 'firma', title: 'La firma', document: documentOfText('Il file firmato.') as ManualText['document'] },
  ],
  attachments: [
    { fileId: 'f1', title: 'Guida in PDF', name: 'guida.pdf', mediaType: 'application/pdf', size: 1_400_000 },
  ],
  editions: [
    { version: 4, publishedAt: '2026-06-15T08:00:00Z' },
    { version: 2, publishedAt: '2026-01-01T08:00:00Z' },
  ],
});
beforeEach(() => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  // jsdom goes nowhere.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

async function open(
  at: string,
  text: (version: number | null) => Promise<ManualText> = (version) =>
    Promise.resolve(edition(version ?? 4, version === null)),
) {
  const pdfs: [string, number][] = [];
  const files: string[] = [];
  const app = await openPage(at, {
    as: { policies: ['ApeList'] },
    manuals: {
      text: (_slug, version) => text(version),
      file: (fileId) => {
        files.push(fileId);
        return Promise.resolve(new Blob(['pdf']));
      },
      pdf: (slug, version) => {
        pdfs.push([slug, version]);
        return Promise.resolve(new Blob(['pdf']));
      },
    },
  });
  return { ...app, pdfs, files };
}

it('reads a manual from its first page to the last chapter, and knows where one is [RTE-22]', async () => {
  const { user } = await open('/manuali/attestati');
  expect(await screen.findByRole('heading', { level: 1, name: 'Compilare un attestato' })).toBeVisible();
  const chapters = screen.getByRole('navigation', { name: 'Capitoli' });
  await user.click(within(chapters).getByRole('link', { name: 'Il modulo' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Il modulo' })).toBeVisible();
  expect(screen.getByText('Le sezioni.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Successivo: La firma' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'La firma' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'La firma' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Precedente: Il modulo' })).toHaveAttribute(
    'href',
    '/manuali/attestati/modulo',
  );
});

it('finds the chapters that speak of something', async () => {
  const { user } = await open('/manuali/attestati');
  await user.type(await screen.findByRole('searchbox', { name: 'Cerca nel manuale' }), 'FIRMATO');
  const search = screen.getByRole('search');
  expect(await within(search).findByRole('link', { name: 'La firma' })).toBeVisible();
  expect(within(search).getByText('1 capitolo ne parla')).toBeVisible();
});

it('leads to the first page where the office has taken a chapter away', async () => {
  await open('/manuali/attestati/tolto');
  expect(await screen.findByRole('heading', { level: 1, name: 'Compilare un attestato' })).toBeVisible();
  expect(screen.getByText(/Il capitolo cercato non c’è più/)).toBeVisible();
});

it('says that an earlier edition is read, stays in it, and downloads that one', async () => {
  const { user, pdfs } = await open('/manuali/attestati?versione=2');
  expect(await screen.findByText(/che non è più in vigore/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Il modulo' })).toHaveAttribute(
    'href',
    '/manuali/attestati/modulo?versione=2',
  );
  await user.click(screen.getByRole('button', { name: 'Scarica il manuale in PDF' }));
  await waitFor(() => {
    expect(pdfs).toEqual([['attestati', 2]]);
  });
  expect(screen.getByRole('link', { name: 'Leggi la versione in vigore' })).toHaveAttribute(
    'href',
    '/manuali/attestati',
  );
});

it('offers the files of the edition on its first page [RTE-22]', async () => {
  const { user, files } = await open('/manuali/attestati');
  await user.click(await screen.findByRole('button', { name: 'Scarica Guida in PDF' }));
  await waitFor(() => {
    expect(files).toEqual(['f1']);
  });
});

it('says so where there is no such manual', async () => {
  await open('/manuali/nessuno', () => Promise.reject(new HttpError(404)));
  expect(await screen.findByText('Manuale non disponibile')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tutti i manuali' })).toHaveAttribute('href', '/manuali');
});
