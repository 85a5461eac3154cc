import { screen, waitFor } from '@testing-library/react';
import { certificateWith, lookups, savedWith } from '../../../../test/support/certificates/form';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import type { Certificate, CertificatesApi } from '../model';

beforeEach(() => {
  localStorage.clear();
});

const as = { policies: ['ApeList', 'ApeCreate'] };
const jpeg = new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)], { type: 'image/jpeg' });

async function open(given: Partial<CertificatesApi>, certificate: Partial<Certificate> = {}) {
  const page = await openPage('/ape/c1/modifica', {
    as,
    certificates: {
      circumstances: () => Promise.resolve({ standing: 'entitled', names: [] }),
      lookups: () => Promise.resolve(lookups),
      get: () => Promise.resolve({ ...certificateWith(), ...certificate }),
      ...given,
    },
  });
  await page.user.click(await screen.findByRole('button', { name: /^Foto dell’edificio/ }));
  return page;
}
/** Chooses a file in the browser's own dialog. */
const choose = async ({ user, container }: Awaited<ReturnType<typeof open>>, file: File) => {
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await user.upload(input, file);
};

it('shows the picture, and takes it out', async () => {
  const discardPhoto = jest.fn((_id: string) => Promise.resolve(savedWith({ version: 5 })));
  const { user } = await open({ photo: () => Promise.resolve(jpeg), discardPhoto }, { hasPhoto: true });
  expect(await screen.findByRole('img', { name: 'Foto dell’edificio' })).toHaveAttribute(
    'src',
    'data:image/jpeg;base64,/9j/2Q==',
  );
  await user.click(screen.getByRole('button', { name: 'Togli la foto' }));
  expect(await screen.findByText('Foto tolta.')).toBeVisible();
  expect(discardPhoto.mock.calls).toEqual([['c1']]);
  expect(screen.queryByRole('img', { name: 'Foto dell’edificio' })).not.toBeInTheDocument();
});

it('says that the picture could not be removed, and still shows it', async () => {
  const discardPhoto = () =>
    Promise.reject(
      new HttpError(403, { code: 'Sace:Certificate:Closed', described: true, message: 'Non è più una bozza.' }),
    );
  const { user } = await open({ photo: () => Promise.resolve(jpeg), discardPhoto }, { hasPhoto: true });
  await user.click(screen.getByRole('button', { name: 'Togli la foto' }));
  expect(await screen.findByText('Non è più una bozza.')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Foto dell’edificio' })).toBeVisible();
});

it('says that a picture cannot be read, and asks again', async () => {
  let fails = true;
  const photo = () => (fails ? Promise.reject(new HttpError(503)) : Promise.resolve(jpeg));
  const { user } = await open({ photo }, { hasPhoto: true });
  const again = await screen.findByRole('button', { name: 'Riprova' });
  fails = false;
  await user.click(again);
  expect(await screen.findByRole('img', { name: 'Foto dell’edificio' })).toBeVisible();
});

it.each([
  ['no picture', 10, /non si apre come immagine/],
  ['too much', 40 * 1024 * 1024 + 1, /supera i 40 MB/],
])('refuses %s before anything is sent', async (_, size, words) => {
  const savePhoto = jest.fn<ReturnType<CertificatesApi['savePhoto']>, Parameters<CertificatesApi['savePhoto']>>();
  const page = await open({ savePhoto });
  // Browsers reject so for bytes that are no picture; jsdom does not have the function.
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new DOMException('no', 'InvalidStateError')) });
  const file = new File(['%PDF-1.4'], 'foto.jpg', { type: 'image/jpeg' });
  Object.defineProperty(file, 'size', { value: size });
  await choose(page, file);
  await waitFor(() => {
    expect(screen.getByText(words)).toHaveAttribute('role', 'alert');
  });
  expect(screen.getByRole('button', { name: 'Scegli una foto' })).toHaveAccessibleDescription(words);
  expect(savePhoto).not.toHaveBeenCalled();
});
