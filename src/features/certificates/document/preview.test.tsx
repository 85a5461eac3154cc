import { act, screen, waitFor } from '@testing-library/react';
import { certificateWith, lookups, savedWith } from '../../../../test/support/certificates/form';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import type { CertificatesApi } from '../model';
import { certificatesActions } from '../slice';

let made = 0;
const wide = window.matchMedia;
const viewer = Object.getOwnPropertyDescriptor(navigator, 'pdfViewerEnabled');
/** A wide browser that shows PDFs within pages. */
function atDesk(): void {
  window.matchMedia = (query) => Object.assign(wide(query), { matches: query === '(width >= 1280px)' });
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
}
beforeEach(() => {
  localStorage.clear();
  made = 0;
  Object.assign(URL, { createObjectURL: () => `blob:${String((made += 1))}`, revokeObjectURL: () => undefined });
});
afterEach(() => {
  window.matchMedia = wide;
  if (viewer) Object.defineProperty(navigator, 'pdfViewerEnabled', viewer);
  else Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
});

const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
const printing = () => jest.fn((_id: string, _signal: AbortSignal) => Promise.resolve(pdf));
const open = (given: Partial<CertificatesApi>) =>
  openPage('/ape/c1/modifica', {
    as: { policies: ['ApeList', 'ApeCreate'] },
    certificates: {
      circumstances: () => Promise.resolve({ standing: 'entitled', names: [] }),
      lookups: () => Promise.resolve(lookups),
      get: () => Promise.resolve(certificateWith()),
      ...given,
    },
  });
const frames = () => screen.queryAllByTitle<HTMLIFrameElement>('Anteprima del documento');

it('shows the document beside the form, prints it again when those who type rest, and opens it where the section is printed', async () => {
  atDesk();
  const document = printing();
  const { user, store } = await open({ document });
  await waitFor(() => {
    expect(frames().map(({ src }) => src)).toEqual(['blob:1#page=1&view=FitH&toolbar=0&navpanes=0']);
  });
  jest.useFakeTimers();
  try {
    for (const version of [5, 6])
      act(
        () =>
          void store.dispatch(
            certificatesActions.contentSaved({
              certificateId: 'c1',
              saved: savedWith({ version }),
              people: {},
              companyId: null,
            }),
          ),
      );
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    // The old pages stay visible meanwhile.
    expect([document.mock.calls.length, frames().length]).toEqual([1, 1]);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
  } finally {
    jest.useRealTimers();
  }
  await waitFor(() => {
    expect(frames().at(-1)?.src).toMatch(/^blob:2#/);
  });
  expect(document).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: /^Raccomandazioni/ }));
  expect(frames().at(-1)?.src).toMatch(/^blob:2#page=2&/);
  await user.click(screen.getByRole('button', { name: 'Nascondi l’anteprima' }));
  expect(frames()).toEqual([]);
  expect(document).toHaveBeenCalledTimes(2);
});

it('prints on demand where there is no room or no viewer, and again once something else is saved', async () => {
  const document = printing();
  const { user, store } = await open({ document });
  await user.click(await screen.findByRole('button', { name: 'Prepara l’anteprima (PDF)' }));
  const link = await screen.findByRole('link', { name: 'Apri l’anteprima in una nuova scheda' });
  expect(link).toHaveAttribute('href', 'blob:1');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(link).toHaveFocus();
  expect(frames()).toEqual([]);
  act(
    () =>
      void store.dispatch(
        certificatesActions.contentSaved({
          certificateId: 'c1',
          saved: savedWith({ version: 5 }),
          people: {},
          companyId: null,
        }),
      ),
  );
  expect(link).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Aggiorna l’anteprima (PDF)' })).toBeVisible();
  expect(document).toHaveBeenCalledTimes(1);
});

it('says that it could not be printed, beside a form that goes on', async () => {
  atDesk();
  const { user } = await open({ document: () => Promise.reject(new HttpError(503)) });
  expect(await screen.findByRole('button', { name: 'Riprova' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Raccomandazioni/ }));
  expect(screen.getByRole('heading', { name: 'Raccomandazioni' })).toBeVisible();
});
