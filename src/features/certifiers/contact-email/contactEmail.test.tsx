import { screen, waitFor } from '@testing-library/react';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError, NetworkError } from '../../../shared/errors';

const TOKEN = 'Zz9-segreto_della-lettera';
const refused = (code: string, status: number) =>
  new HttpError(status, { code: `Sace:ContactEmail:${code}`, message: 'x', described: true });
const open = (confirm: (token: string) => Promise<string>, at = `/conferma-email#${TOKEN}`) =>
  openPage(at, { contactEmail: { confirm } });

it('confirms the address by opening the link, whose token leaves the address bar and never meets the store', async () => {
  const confirm = jest.fn(() => Promise.resolve('mario@studio.example'));
  const app = await open(confirm);
  expect(await screen.findByText(/L’indirizzo mario@studio.example è confermato/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Vai ai tuoi accreditamenti' })).toHaveAttribute('href', '/accreditamenti');
  await waitFor(() => {
    expect(app.router.state.location.hash).toBe('');
  });
  expect(confirm.mock.calls).toEqual([[TOKEN]]);
  expect(JSON.stringify(app.getState())).not.toContain(TOKEN);
});

it('says what to do when it was reloaded, or opened without the mail', async () => {
  const confirm = jest.fn(() => Promise.resolve('mario@studio.example'));
  await open(confirm, '/conferma-email');
  expect(screen.getByText(/se hai ricaricato la pagina, aprilo di nuovo dal messaggio/)).toBeVisible();
  expect(confirm).not.toHaveBeenCalled();
});

it.each([
  ['Unknown', 404, /copiato solo in parte/],
  ['Expired', 410, /vale 24 ore ed è scaduto/],
  ['Used', 410, /già stato usato/],
])('says calmly why a link that is %s confirms nothing', async (code, status, text) => {
  await open(() => Promise.reject(refused(code, status)));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument();
});

it.each<[string, Error, RegExp]>([
  ['too many links', new HttpError(429), /molte richieste in poco tempo/],
  ['no answer', new NetworkError(), /Non riusciamo a raggiungere il server/],
  ['a fault', new HttpError(500, { traceId: 'abc' }), /non è ancora confermato. Il collegamento si può usare ancora/],
])('keeps the link through %s and tries again on demand', async (_what, error, text) => {
  const confirm = jest
    .fn<Promise<string>, [string]>()
    .mockRejectedValueOnce(error)
    .mockResolvedValue('mario@studio.example');
  const { user } = await open(confirm);
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText(/mario@studio.example è confermato/)).toBeVisible();
  expect(confirm.mock.calls).toEqual([[TOKEN], [TOKEN]]);
});
