import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError, NetworkError } from '../../../shared/errors';
import type { OrderAnswer, OrderAnswerApi, OrderQuestion } from './model';

const TOKEN = 'Zz9-segreto_della-lettera';
const question: OrderQuestion = {
  boardName: 'Collegio dei Geometri di Forlì-Cesena',
  protocolNumber: 'ACC-2026-000123',
  firstName: 'Mario',
  lastName: 'Rossi',
  orderType: 'Collegio dei Geometri',
  orderProvince: 'FC',
  orderNumber: '777',
  orderDate: '1995-05-05',
  expiresAt: '2026-12-01T10:00:00Z',
};
const gone = (code: string, status = 410) =>
  new HttpError(status, { code: `Sace:OrderValidation:${code}`, message: 'x', described: true });

/** Opens the page of the mail's link; returns every action that the store received. */
async function open(api: Partial<OrderAnswerApi> = {}, at = `/ordini/convalida#${TOKEN}`) {
  const sent: unknown[] = [];
  const app = await openPage(at, {
    orderAnswer: {
      look: (token) => (sent.push(token), Promise.resolve(question)),
      answer: (answer) => (
        sent.push(answer),
        Promise.resolve({ outcome: answer.outcome, answeredAt: '2026-11-22T09:30:00Z' })
      ),
      ...api,
    },
  });
  return { ...app, sent };
}
const choose = (name: RegExp) => screen.findByRole('radio', { name });
const sendButton = () => screen.getByRole('button', { name: 'Invia la risposta' });
const nameField = () => screen.getByRole('textbox', { name: /^Nome e cognome di chi risponde/ });

it('shows an order the author, the applicant and the enrolment of a request, and takes its confirmation without an account', async () => {
  const { user, sent } = await open();
  expect(await screen.findByText(/^Collegio dei Geometri di Forlì-Cesena: .* vi chiede/)).toBeVisible();
  const facts = within(screen.getByRole('region', { name: 'L’iscrizione dichiarata' }));
  for (const fact of ['Rossi Mario', 'Collegio dei Geometri', 'FC', '777', '05/05/1995', 'ACC-2026-000123'])
    expect(facts.getByText(fact)).toBeVisible();
  await user.click(await choose(/confermiamo/));
  await user.type(nameField(), ' Lucia Verdi ');
  await user.click(sendButton());
  const taken = await screen.findByText('Avete confermato l’iscrizione di Mario Rossi.');
  expect(taken.closest('[role="status"]')).toHaveFocus();
  expect(screen.getByText('Ricevuta il 22/11/2026, 10:30.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invia la risposta' })).not.toBeInTheDocument();
  expect(sent).toEqual([TOKEN, { token: TOKEN, outcome: 'confirmed', note: null, answeredBy: 'Lucia Verdi' }]);
});

it('requires a reason for a denial, which the professional reads, and an author for every answer', async () => {
  const { user, sent } = await open();
  await choose(/confermiamo/);
  await user.click(sendButton());
  expect(screen.getByRole('radiogroup')).toHaveFocus();
  expect(screen.getByRole('radiogroup')).toBeInvalid();
  expect(screen.getByRole('textbox', { name: /^Annotazione per l’ufficio/ })).toBeValid();
  await user.click(await choose(/non risulta/));
  const reason = screen.getByRole('textbox', { name: /^Perché non risulta/ });
  expect(reason).toHaveAccessibleDescription(expect.stringContaining('Il professionista leggerà questo testo.'));
  await user.type(nameField(), 'Lucia Verdi');
  await user.click(sendButton());
  expect(reason).toHaveFocus();
  expect(reason).toBeInvalid();
  expect(sent).toEqual([TOKEN]);
  await user.type(reason, 'Cancellato nel 2020');
  await user.click(sendButton());
  expect(
    await screen.findByText('Avete risposto che l’iscrizione di Mario Rossi non risulta come dichiarata.'),
  ).toBeVisible();
  expect(sent[1]).toEqual({ token: TOKEN, outcome: 'denied', note: 'Cancellato nel 2020', answeredBy: 'Lucia Verdi' });
});

it('takes the token out of the address and lets it nowhere near the store', async () => {
  const { router, user, store } = await open();
  await waitFor(() => {
    expect(router.state.location.hash).toBe('');
  });
  await user.click(await choose(/confermiamo/));
  await user.type(nameField(), 'Lucia Verdi');
  expect(JSON.stringify(store.getState())).not.toContain(TOKEN);
  await user.click(sendButton());
  await screen.findByText(/Avete confermato/);
  expect(JSON.stringify(store.getState())).not.toMatch(new RegExp(`${TOKEN}|Lucia Verdi`));
  expect(router.state.location.pathname).toBe('/ordini/convalida');
});

it('says what to do when it was reloaded, or opened without the mail, and takes the link that is opened then', async () => {
  const { go, sent } = await open({}, '/ordini/convalida');
  expect(screen.getByText(/se avete ricaricato la pagina, apritelo di nuovo dal messaggio/)).toBeVisible();
  expect(sent).toEqual([]);
  await go(`/ordini/convalida#${TOKEN}`);
  expect(await screen.findByText('Rossi Mario')).toBeVisible();
  expect(sent).toEqual([TOKEN]);
});

it.each([
  ['Unknown', 404, /copiato solo in parte/],
  ['Expired', 410, /Il collegamento è scaduto/],
  ['Answered', 410, /avete già risposto e la risposta è registrata/],
  ['Superseded', 410, /non serve più/],
])('says calmly why a link that is %s lets answer nothing', async (code, status, text) => {
  await open({ look: () => Promise.reject(gone(code, status)) });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

it.each<[string, Error, RegExp]>([
  ['too many links', new HttpError(429), /molti collegamenti in poco tempo/],
  ['no answer', new NetworkError(), /Non riusciamo a raggiungere il portale/],
  ['a fault', new HttpError(500, { traceId: 'abc' }), /problema dalla nostra parte/],
])('keeps the link through %s and reads it again on demand', async (_what, error, text) => {
  const look = jest
    .fn<Promise<OrderQuestion>, [string, AbortSignal]>()
    .mockRejectedValueOnce(error)
    .mockResolvedValue(question);
  const { user } = await open({ look });
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Rossi Mario')).toBeVisible();
  expect(look.mock.calls.map(([token]) => token)).toEqual([TOKEN, TOKEN]);
});

it('sends once however often the button is pressed, and keeps what was typed when no answer comes', async () => {
  let fail: (error: Error) => void = () => undefined;
  const answer = jest
    .fn<ReturnType<OrderAnswerApi['answer']>, [OrderAnswer]>()
    .mockImplementationOnce(
      () =>
        new Promise((_resolve, reject) => {
          fail = reject;
        }),
    )
    .mockResolvedValue({ outcome: 'confirmed', answeredAt: null });
  const { user } = await open({ answer });
  await user.click(await choose(/confermiamo/));
  await user.type(nameField(), 'Lucia Verdi');
  await user.dblClick(sendButton());
  await user.click(sendButton());
  expect(answer).toHaveBeenCalledTimes(1);
  fail(new NetworkError());
  expect(await screen.findByRole('alert')).toHaveFocus();
  expect(nameField()).toHaveValue('Lucia Verdi');
  await user.click(sendButton());
  expect(await screen.findByText(/Avete confermato/)).toBeVisible();
  expect(answer).toHaveBeenCalledTimes(2);
});

it('places what the server finds wrong at its field', async () => {
  const { user } = await open({
    answer: () =>
      Promise.reject(new HttpError(400, { validationErrors: [{ message: 'Troppo lungo.', members: ['answeredBy'] }] })),
  });
  await user.click(await choose(/confermiamo/));
  await user.type(nameField(), 'Lucia Verdi');
  await user.click(sendButton());
  expect(await screen.findByText('Troppo lungo.')).toBeVisible();
  expect(nameField()).toHaveFocus();
});

it.each([
  ['somebody of the same order was quicker', gone('Answered'), /avete già risposto/],
  [
    'the application has gone on',
    new HttpError(403, { code: 'Sace:Accreditation:NotAllowed' }),
    /la domanda è andata avanti/,
  ],
])('puts the reason in place of the form when %s', async (_what, error, text) => {
  const { user } = await open({ answer: () => Promise.reject(error) });
  await user.click(await choose(/confermiamo/));
  await user.type(nameField(), 'Lucia Verdi');
  await user.click(sendButton());
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invia la risposta' })).not.toBeInTheDocument();
});
