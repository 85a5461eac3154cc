import { act, screen, waitFor } from '@testing-library/react';
import { certificateWith, lookups, savedWith } from '../../../../test/support/certificates/form';
import { openPage } from '../../../../test/support/renderApp';
import { signedOut } from '../../../shared/session';
import type { CertificatesApi } from '../model';

const as = { id: 'u1', policies: ['ApeList', 'ApeCreate'] };
const certificates: Partial<CertificatesApi> = {
  circumstances: () => Promise.resolve({ standing: 'entitled', names: [] }),
  lookups: () => Promise.resolve(lookups),
  get: () => Promise.resolve(certificateWith()),
};
const units = 'Unità immobiliari dell’edificio';

beforeEach(() => {
  localStorage.clear();
});

it('says that the session ended elsewhere and leads to sign in, where the form would wait for ever', async () => {
  const { store } = await openPage('/ape/c1/modifica', { as, certificates });
  await screen.findByLabelText('Unità immobiliari dell’edificio');
  expect(screen.queryByText(/La sessione è terminata/)).not.toBeInTheDocument();
  act(() => {
    store.dispatch(signedOut());
  });
  const again = await screen.findByRole('button', { name: 'Accedi di nuovo' });
  expect(screen.getByRole('alert')).toHaveTextContent(/La sessione è terminata/);
  expect(again).toHaveFocus();
});

/** Types within the pause before a save, and then something happens. */
async function typedUntil(event: (app: Awaited<ReturnType<typeof openPage>>) => void) {
  const save = jest.fn((..._: Parameters<CertificatesApi['save']>) => new Promise<never>(() => undefined));
  const app = await openPage('/ape/c1/modifica', { as, certificates: { ...certificates, save } });
  await app.user.type(await screen.findByLabelText(units), '12');
  expect(save).not.toHaveBeenCalled();
  act(() => {
    event(app);
  });
  app.unmount();
  return app;
}

it.each([
  ['the session ends', ({ store }: Awaited<ReturnType<typeof openPage>>) => void store.dispatch(signedOut())],
  ['the tab is closed', () => void window.dispatchEvent(new Event('pagehide'))],
])('gives back what was typed just before %s, and saves it', async (_what, event) => {
  await typedUntil(event);
  expect(JSON.parse(localStorage.getItem('sace.draft.u1.c1') ?? 'null')).toMatchObject({
    version: 4,
    content: { content: { datiGenerali: { numeroUnitaImmobiliari: '12' } } },
    base: { saved: { content: {} } },
  });
  const save = jest.fn((_id: string, { content }: Parameters<CertificatesApi['save']>[1]) =>
    Promise.resolve(savedWith({ content, version: 5 })),
  );
  await openPage('/ape/c1/modifica', { as, certificates: { ...certificates, save } });
  expect(await screen.findByLabelText(units)).toHaveValue('12');
  await waitFor(() => {
    expect(save).toHaveBeenCalledTimes(1);
  });
});
