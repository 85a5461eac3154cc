import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import type { AppError } from '../errors';
import { LoadFailure } from './LoadFailure';

type Props = Omit<Parameters<typeof LoadFailure>[0], 'onRetry'>;

function show(props: Props = {}) {
  const onRetry = jest.fn();
  const page = (isFailed: boolean) => (
    <IntlProvider locale="it" onError={() => undefined}>
      <main>
        <h1>Pagina</h1>
        <section>
          <h2>Deleghe</h2>
          {isFailed && <LoadFailure {...props} onRetry={onRetry} />}
        </section>
      </main>
    </IntlProvider>
  );
  const { rerender } = render(page(true));
  onRetry.mockImplementation(() => {
    rerender(page(false));
  });
  return { onRetry, user: userEvent.setup() };
}
const http = (status: number, more: Partial<AppError> = {}): AppError => ({ kind: 'http', status, ...more });
const retry = () => screen.queryByRole('button', { name: 'Riprova' });

const generic = 'Non è stato possibile caricare questi dati.';
it.each<[string, AppError | undefined, string, boolean]>([
  ['without a reason', undefined, generic, true],
  ['broken', http(500, { described: true, message: 'Errore interno' }), generic, true],
  ['away', { kind: 'network', message: 'fetch failed' }, 'Non riusciamo a raggiungere il server', true],
  ['too often', http(429), 'Hai fatto molte richieste in poco tempo', true],
  ['a bug of the page', { kind: 'unexpected', message: 'x is undefined' }, generic, true],
  ['nobody’s', http(404, { described: true, message: 'There is no Delega with id 7' }), 'Quello che cerchi', false],
  ['refused', http(403), 'Il tuo account non permette', false],
  ['refused in words', http(403, { described: true, message: 'Non è tua.' }), 'Non è tua.', false],
  ['senseless', http(400), generic, false],
])('says why, and offers another try where it may help: %s', (_, error, text, mayHelp) => {
  show({ error });
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('alert')).not.toHaveTextContent(/undefined|fetch|interno|There is/);
  expect(retry() !== null).toBe(mayHelp);
});

it('says what it means for the page before the reason, and the code for those who help', () => {
  show({ text: 'La ricerca per nome funziona.', error: { kind: 'network', traceId: 'abc-1' }, isPartial: true });
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent(/^La ricerca per nome funziona\.Non riusciamo a raggiungere.*assistenza: abc-1/);
  expect(alert).toHaveClass('alert-warning');
});

it('leaves the focus at the heading of its part when the button goes with it', async () => {
  const { user, onRetry } = show();
  screen.getByRole('button', { name: 'Riprova' }).focus();
  await user.keyboard('{Enter}');
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(retry()).toBeNull();
  expect(screen.getByRole('heading', { name: 'Deleghe' })).toHaveFocus();
});

it('takes the place of a page under a heading of its own, with other ways on', async () => {
  const { user, onRetry } = show({
    title: 'Notizia non disponibile',
    error: http(503),
    children: <a href="/n">Altre</a>,
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Notizia non disponibile' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(generic);
  expect(screen.getByRole('link', { name: 'Altre' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
