import { screen, waitFor } from '@testing-library/react';
import { fakeConfiguration } from '../../../../test/support/fakePorts';
import { SessionError, type SessionFailure } from '../model';

import { open, patience, refusing, secret, session, submit, userName } from '../../../../test/support/passwordPage';

describe('what was typed wrong', () => {
  it('is shown at its field, one message each, and the first one gets the focus', async () => {
    const { fill, user, asked } = await open();
    await fill('', '');
    expect(userName()).toHaveFocus();
    expect(userName()).toBeInvalid();
    expect(userName()).toHaveAccessibleDescription('Inserisci il nome utente o l’indirizzo e-mail.');
    expect(secret()).toHaveAccessibleDescription('Inserisci la password.');
    await user.type(userName(), 'gestore');
    expect(userName()).toBeValid();
    await user.click(submit());
    expect(secret()).toHaveFocus();
    expect(asked).toEqual([]);
  });

  it('is not cut to the length that the server accepts', async () => {
    const { user, asked } = await open();
    await user.click(userName());
    await user.paste('n'.repeat(257));
    await user.click(secret());
    await user.paste('p'.repeat(129));
    await user.click(submit());
    expect(userName()).toHaveAccessibleDescription('Il nome utente può avere al massimo 256 caratteri.');
    expect(secret()).toHaveAccessibleDescription('La password può avere al massimo 128 caratteri.');
    expect(asked).toEqual([]);
  });
});

describe('a sign-in that did not work', () => {
  it.each<[string, SessionFailure, string]>([
    [
      'a wrong password',
      { kind: 'refused', code: 'invalid_credentials', description: 'x' },
      'Nome utente o password non corretti.',
    ],
    [
      'a locked user',
      { kind: 'refused', code: 'locked_out', retryAfterSeconds: 290 },
      'Questo utente è bloccato per un po’, perché la password è stata sbagliata troppe volte. Puoi riprovare fra 5 minuti.',
    ],
    [
      'a locked user, the wait unknown',
      { kind: 'refused', code: 'locked_out' },
      'Questo utente è bloccato per un po’, perché la password è stata sbagliata troppe volte. Riprova fra qualche minuto.',
    ],
    [
      'a user who may not',
      { kind: 'refused', code: 'not_allowed' },
      'Questo utente non può accedere: non è attivo oppure deve essere ancora confermato. Rivolgiti all’assistenza.',
    ],
    [
      'too many attempts',
      { kind: 'refused', code: 'too_many_attempts', retryAfterSeconds: 1 },
      'Ci sono stati troppi tentativi di accesso da questa rete. Puoi riprovare fra 1 secondo.',
    ],
    [
      'another provider’s sentence',
      { kind: 'refused', code: 'invalid_grant', description: 'Invalid username or password!' },
      'Invalid username or password!',
    ],
    [
      'another provider without a sentence',
      { kind: 'refused', code: 'invalid_grant' },
      'Il servizio di accesso non ha accettato la richiesta. Puoi riprovare quando vuoi.',
    ],
    [
      'a provider that is away',
      { kind: 'transient', code: 'network_error' },
      'Il servizio di accesso non risponde in questo momento. Controlla la connessione e riprova tra poco.',
    ],
    [
      'a provider that does not know us',
      { kind: 'configuration', code: 'invalid_client' },
      'L’accesso non è configurato correttamente. Segnala il problema all’assistenza.',
    ],
  ])('for %s says so, with the focus, and keeps what was typed [USE-08]', async (_what, failure, text) => {
    const { fill, path } = await open(refusing(failure));
    await fill('gestore', 'sbagliata');
    const alert = await screen.findByRole('alert', {}, patience);
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveFocus();
    expect(userName()).toHaveValue('gestore');
    expect(secret()).toHaveValue('sbagliata');
    expect(path()).toBe('/account/login');
  });

  it('can be tried again at once, and works then', async () => {
    const answers = [
      () => Promise.reject(new SessionError({ kind: 'refused', code: 'invalid_credentials' })),
      () => Promise.resolve(session),
    ];
    const { fill, user } = await open({
      session: { signInWithPassword: () => (answers.shift() ?? answers[0] ?? (() => Promise.resolve(session)))() },
    });
    await fill('gestore', 'sbagliata');
    await screen.findByRole('alert', {}, patience);
    await user.clear(secret());
    await user.type(secret(), '1q2w3E*{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Privacy' }, patience);
  });

  it.each<[string, SessionFailure, string[]]>([
    [
      'of a wrong password clears what is stored, and the application state is refreshed',
      { kind: 'refused', code: 'invalid_credentials' },
      ['clear', 'refresh'],
    ],
    ['for want of network clears nothing', { kind: 'transient', code: 'network_error' }, []],
  ])('%s; what was typed stays [AUT-10]', async (_what, failure, expected) => {
    const steps: string[] = [];
    const { fill } = await open({
      session: {
        signInWithPassword: () => ((steps.length = 0), Promise.reject(new SessionError(failure))),
        clear: () => Promise.resolve(void steps.push('clear')),
      },
      applicationConfiguration: { get: () => (steps.push('refresh'), Promise.resolve(fakeConfiguration())) },
    });
    await fill('gestore', 'sbagliata');
    await screen.findByRole('alert', {}, patience);
    await waitFor(() => {
      expect(steps).toEqual(expected);
    });
    expect(userName()).toHaveValue('gestore');
    expect(secret()).toHaveValue('sbagliata');
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('is forgotten when the page is reopened', async () => {
    const { fill, go } = await open(refusing({ kind: 'refused', code: 'invalid_credentials' }));
    await fill('gestore', 'sbagliata');
    await screen.findByRole('alert', {}, patience);
    await go('/privacy');
    await go('/account/login');
    await screen.findByRole('heading', { level: 1, name: 'Accedi' }, patience);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(secret()).toHaveValue('');
  });
});
