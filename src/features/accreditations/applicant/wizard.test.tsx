import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { application, applicationId, fakeServer, fullDraft } from '../../../../test/support/applications';
import {
  keptDrafts as kept,
  openWizard as open,
  stepButton as step,
  wizardAddress as at,
} from '../../../../test/support/wizardPage';
import { chooseOption } from '../../../../test/support/chooseOption';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError, NetworkError } from '../../../shared/errors';
import { signOutRequested } from '../../../shared/session';
import type { Application } from './model';

beforeEach(() => {
  localStorage.clear();
});
const complete: Partial<Application> = { draft: fullDraft, missing: [] };

/** Leaves a field without a choice. */
async function dropChoice(user: UserEvent, field: HTMLElement) {
  await user.clear(field);
  await user.tab();
}

it('saves what is filled in by itself and resumes at the step left [USE-01]', async () => {
  const { user, server, unmount } = await open();
  await chooseOption(
    user,
    await screen.findByRole('combobox', { name: 'Tipo di soggetto' }),
    'Tecnico abilitato / professionista',
  );
  await user.click(screen.getByRole('button', { name: 'Avanti' }));
  expect(screen.getByRole('heading', { name: 'Passo 2 di 7: Titolo di studio' })).toHaveFocus();
  expect(await screen.findByText('Salvato alle 10:32')).toBeVisible();
  expect(server.now.draft).toMatchObject({ subjectKindId: 1, step: 'title' });
  expect(kept()).toEqual([]);
  unmount();
  const { api } = fakeServer(server.now);
  await openPage(at, { as: { policies: ['AccreditationCreate'] }, accreditations: api });
  expect(await screen.findByRole('heading', { name: 'Passo 2 di 7: Titolo di studio' })).toBeVisible();
});

it('sends one save at a time, and the latest that was typed wins', async () => {
  const answers: (() => void)[] = [];
  const { user, server } = await open({}, (api) => ({
    save: (id, change) =>
      new Promise((resolve) => {
        answers.push(() => {
          resolve(api.save(id, change));
        });
      }),
  }));
  const kind = await screen.findByRole('combobox', { name: 'Tipo di soggetto' });
  await chooseOption(user, kind, 'Tecnico abilitato / professionista');
  await waitFor(() => {
    expect(answers).toHaveLength(1);
  });
  await dropChoice(user, kind);
  await user.click(step('Dichiarazioni'));
  await user.click(step('Chi presenta la domanda'));
  expect(answers).toHaveLength(1);
  act(() => {
    answers[0]?.();
  });
  await waitFor(() => {
    expect(answers).toHaveLength(2);
  });
  act(() => {
    answers[1]?.();
  });
  expect(await screen.findByText('Salvato alle 10:32')).toBeVisible();
  expect(server.saves.map(({ version, draft }) => [version, draft.subjectKindId])).toEqual([
    [1, 1],
    [2, null],
  ]);
});

it('stores a local draft without network, says so, and saves it when the network is back', async () => {
  let isAway = true;
  const { user, server } = await open({}, (api) => ({
    save: (id, change) => (isAway ? Promise.reject(new NetworkError()) : api.save(id, change)),
  }));
  await chooseOption(
    user,
    await screen.findByRole('combobox', { name: 'Tipo di soggetto' }),
    'Tecnico abilitato / professionista',
  );
  expect(await screen.findByText(/Non salvato: rete assente, riprovo/)).toBeVisible();
  expect(kept()).toHaveLength(1);
  isAway = false;
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('Salvato alle 10:32')).toBeVisible();
  expect(server.now.draft).toMatchObject({ subjectKindId: 1 });
  expect(kept()).toEqual([]);
});

it('saves the local draft of a closed tab on the server, and shows it', async () => {
  const first = await open({}, () => ({ save: () => Promise.reject(new NetworkError()) }));
  await chooseOption(
    first.user,
    await screen.findByRole('combobox', { name: 'Tipo di soggetto' }),
    'Tecnico abilitato / professionista',
  );
  await first.user.click(step('Titolo di studio'));
  await first.user.type(await screen.findByRole('textbox', { name: 'Istituto o università' }), 'Istituto Saffi');
  first.unmount();
  const { server } = await open();
  expect(await screen.findByRole('textbox', { name: 'Istituto o università' })).toHaveValue('Istituto Saffi');
  expect(await screen.findByText('Salvato alle 10:32')).toBeVisible();
  expect(server.now.draft).toMatchObject({ subjectKindId: 1, studyTitle: { school: 'Istituto Saffi' } });
  expect(kept()).toEqual([]);
});

it('leaves values that the server cannot take as they were typed, also over a reload, and says so', async () => {
  const first = await open();
  await first.user.click(step('Titolo di studio'));
  await first.user.type(await screen.findByRole('textbox', { name: 'Istituto o università' }), 'Istituto Saffi');
  await first.user.type(await screen.findByRole('textbox', { name: 'Anno di conseguimento' }), '20011');
  expect(await screen.findByText(/Salvato alle 10:32, tranne i campi segnati come errati/)).toBeVisible();
  expect(first.server.now.draft).toMatchObject({ studyTitle: { school: 'Istituto Saffi', year: null } });
  expect(kept()).toHaveLength(1);
  const { now } = first.server;
  first.unmount();
  const { user, server } = await open(now);
  const year = await screen.findByRole('textbox', { name: 'Anno di conseguimento' });
  expect(year).toHaveValue('20011');
  await user.type(year, '{Backspace}');
  expect(await screen.findByText('Salvato alle 10:32')).toBeVisible();
  expect(server.now.draft).toMatchObject({ studyTitle: { school: 'Istituto Saffi', year: 2001 } });
  expect(kept()).toEqual([]);
});

it('keeps typed values out of the Redux state and its history [CST-05]', async () => {
  const { user, store } = await open({}, () => ({ save: () => new Promise(() => undefined) }));
  const dispatch = jest.spyOn(store, 'dispatch');
  await user.click(step('Titolo di studio'));
  await user.type(await screen.findByRole('textbox', { name: 'Istituto o università' }), 'Istituto Saffi');
  await screen.findByText('Salvataggio in corso…');
  expect(kept()).toHaveLength(1);
  expect(JSON.stringify(store.getState())).not.toContain('Saffi');
  expect(JSON.stringify(dispatch.mock.calls)).not.toContain('Saffi');
});

it('sends a correction that was typed while the server was still refusing the value before it', async () => {
  const refusals: (() => void)[] = [];
  const { user, server } = await open({}, (api) => ({
    save: (id, change) =>
      refusals.length > 0
        ? api.save(id, change)
        : new Promise((_resolve, reject) => {
            refusals.push(() => {
              reject(new HttpError(400, { described: true, message: 'x' }));
            });
          }),
  }));
  const kind = await screen.findByRole('combobox', { name: 'Tipo di soggetto' });
  await chooseOption(user, kind, 'Tecnico abilitato / professionista');
  await waitFor(() => {
    expect(refusals).toHaveLength(1);
  });
  await dropChoice(user, kind);
  await user.click(step('Dichiarazioni'));
  act(() => {
    refusals[0]?.();
  });
  expect(await screen.findByText('Salvato alle 10:32')).toBeVisible();
  expect(server.saves.map(({ draft }) => draft.subjectKindId)).toEqual([null]);
});

it('stores values typed during a save as a local draft, when another application is opened before the answer', async () => {
  const other = '7f8c9c2e-5a0e-4c86-9d0a-1f1f6f0a7b11';
  const answers: (() => Promise<void>)[] = [];
  const { user, go } = await open({}, (api) => ({
    get: (id, signal) => (id === other ? Promise.resolve(application({ id: other })) : api.get(id, signal)),
    save: (id, change) =>
      new Promise((resolve) => {
        answers.push(async () => {
          resolve(await api.save(id, change));
        });
      }),
  }));
  const kind = await screen.findByRole('combobox', { name: 'Tipo di soggetto' });
  await chooseOption(user, kind, 'Tecnico abilitato / professionista');
  await waitFor(() => {
    expect(answers).toHaveLength(1);
  });
  await dropChoice(user, kind);
  await go(`/accreditamenti/${other}/domanda`);
  await screen.findByRole('heading', { level: 2, name: /Passo \d di 7/ });
  await act(async () => {
    await answers[0]?.();
  });
  expect(kept()).toEqual([expect.stringContaining(applicationId)]);
});

it('leaves no local draft in the browser after the user signs out', async () => {
  const never = () => new Promise<never>(() => undefined);
  const { user, store } = await open({}, () => ({ save: () => Promise.reject(new NetworkError()) }), {
    signOut: never,
  });
  const kind = await screen.findByRole('combobox', { name: 'Tipo di soggetto' });
  await chooseOption(user, kind, 'Tecnico abilitato / professionista');
  await screen.findByText(/Non salvato: rete assente/);
  expect(kept()).toHaveLength(1);
  act(() => {
    store.dispatch(signOutRequested());
  });
  expect(kept()).toEqual([]);
  // The browser leaves the page only now, when nothing can be typed any more.
  expect(kind).not.toBeInTheDocument();
  act(() => {
    window.dispatchEvent(new Event('pagehide'));
  });
  expect(kept()).toEqual([]);
});

it('shows a problem for a course below 80 hours and for an enrolment in the future [VAL-04] [VAL-05]', async () => {
  const { user } = await open({ draft: { order: { typeId: 3 }, course: { kindId: 2 }, step: 'qualification' } });
  const hours = await screen.findByRole('textbox', { name: 'Durata in ore' });
  await user.type(hours, '79');
  expect(hours).toHaveAccessibleDescription(expect.stringContaining('Il valore deve essere almeno 80.'));
  await user.clear(hours);
  await user.type(hours, '80');
  expect(hours).toBeValid();
  const date = await screen.findByLabelText(/^Data di iscrizione/);
  await user.type(date, '01/01/2999{Tab}');
  expect(date).toHaveAccessibleDescription('La data non può essere nel futuro.');
});

it('shows an impossible value at its field, stops «Avanti» there, saves it, and names it in the summary', async () => {
  const { user, server } = await open({ draft: { ...fullDraft, step: 'title' } });
  server.missing = ['titleYearInFuture'];
  const year = await screen.findByRole('textbox', { name: 'Anno di conseguimento' });
  await user.clear(year);
  await user.type(year, '2150');
  expect(year).toHaveAccessibleDescription('L’anno non può essere nel futuro.');
  await user.click(screen.getByRole('button', { name: 'Avanti' }));
  expect(screen.getByRole('heading', { name: 'Passo 2 di 7: Titolo di studio' })).toBeVisible();
  expect(year).toHaveFocus();
  await waitFor(() => {
    expect(server.now.draft).toMatchObject({ studyTitle: { year: 2150 } });
  });
  // The list of steps still opens other steps.
  await user.click(step('Riepilogo e invio'));
  await user.click(
    await screen.findByRole('button', { name: 'Da correggere: l’anno del titolo di studio è nel futuro' }),
  );
  const again = await screen.findByRole('textbox', { name: 'Anno di conseguimento' });
  expect(again).toHaveFocus();
  expect(again).toBeInvalid();
});

it('checks values of an earlier visit on «Avanti», among them a date against the birth of the applicant', async () => {
  const { user } = await open({
    draft: {
      ...fullDraft,
      order: { typeId: 3, province: 'FC', number: '777', date: '1975-05-05' },
      step: 'qualification',
    },
  });
  const date = await screen.findByLabelText(/^Data di iscrizione/);
  expect(date).toBeValid();
  await user.click(screen.getByRole('button', { name: 'Avanti' }));
  expect(date).toHaveFocus();
  expect(date).toHaveAccessibleDescription(
    'Controlla la data: secondo la tua data di nascita non può essere prima del 01/01/1988.',
  );
});

it('says at each step whether it is complete, lacks something or is wrong, and what it is for', async () => {
  const { user } = await open({
    draft: { ...fullDraft, step: 'subject', order: { typeId: 3, province: 'FC', number: '777', date: '1950-01-01' } },
    missing: ['document.identity'],
  });
  const stands = (name: string) => step(name).textContent.replace(name, '');
  await waitFor(() => {
    expect(stands('Ordine e corso')).toMatch(/Da correggere$/);
  });
  expect(stands('Documenti')).toMatch(/Da completare$/);
  expect(stands('Titolo di studio')).toMatch(/Completo$/);
  const help = () => screen.getByRole('region', { name: 'In questo passo' });
  expect(help()).toHaveTextContent(/in proprio oppure per una società/);
  await user.click(step('Documenti'));
  expect(help()).toHaveTextContent(/copie leggibili/);
});

it('marks required fields and declarations, and links the privacy notice that must be read', async () => {
  const { user } = await open({ draft: { ...fullDraft, step: 'qualification' } });
  const field = (name: string) => screen.getByRole('textbox', { name });
  expect(field('Numero di iscrizione')).toBeRequired();
  expect(field('Settore')).not.toBeRequired();
  await user.click(step('Dichiarazioni'));
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeRequired();
  const notice = screen.getByRole('link', { name: /Leggi l’informativa/ });
  expect(notice).toHaveAttribute('href', '/privacy');
  expect(notice).toHaveAttribute('target', '_blank');
});

it('shows the whole application before it is sent, with the fee and the next step, and sends it once [USE-01]', async () => {
  const { user, server, router } = await open(complete);
  for (const text of ['Geometra (diploma, C.9)', 'Forlì-Cesena (FC)', '05/05/1995', 'Elenco certificatori Piemonte'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(/Il contributo è di 100,00\s€/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Invia la domanda' }));
  const question = await screen.findByRole('alertdialog');
  expect(server.moves).toEqual([]);
  server.now = {
    ...server.now,
    state: 'Inviata',
    isEditable: false,
    openEvents: ['withdrawn'],
    submittedAt: '2026-11-22T09:33:00Z',
  };
  await user.click(within(question).getByRole('button', { name: 'Invia la domanda' }));
  expect(await screen.findByText(/Abbiamo ricevuto la domanda/)).toBeVisible();
  expect(router.state.location.pathname).toBe(`/accreditamenti/${applicationId}`);
  expect(server.moves).toEqual([
    { event: 'submitted', commandId: expect.any(String) as string, version: 1, reason: null },
  ]);
});

it('repeats a sending without an answer under the same command id, and says why the server refuses it', async () => {
  const moves: string[] = [];
  const errors = [
    new NetworkError(),
    new HttpError(403, {
      code: 'Sace:Accreditation:Incomplete',
      message: 'La domanda non è completa.',
      described: true,
    }),
  ];
  const { user, server } = await open(complete, () => ({
    move: (_id, { commandId }) => {
      moves.push(commandId);
      return Promise.reject(errors[moves.length - 1] ?? new Error('too many'));
    },
  }));
  const send = async () => {
    await user.click(screen.getByRole('button', { name: 'Invia la domanda' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Invia la domanda' }));
  };
  await send();
  expect(await screen.findByText(/Non riusciamo a raggiungere il server/)).toBeVisible();
  server.now = { ...server.now, missing: ['emailNotConfirmed'] };
  await send();
  expect(await screen.findByText('La domanda non è completa.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'La conferma del tuo indirizzo e-mail' })).toBeVisible();
  expect(moves[1]).toBe(moves[0]);
});

it('discards a draft after a confirmation', async () => {
  const discard = jest.fn(() => Promise.resolve());
  const { user, router } = await open(complete, () => ({ discard }));
  await user.click(screen.getByRole('button', { name: 'Elimina la bozza' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina la bozza' }));
  await screen.findByRole('heading', { level: 1, name: 'I miei accreditamenti' });
  expect(router.state.location.pathname).toBe('/accreditamenti');
  expect(discard).toHaveBeenCalledTimes(1);
});

it('opens no form for an application that was sent', async () => {
  const { api } = fakeServer(application({ state: 'InVerifica', isEditable: false }));
  await openPage(at, { as: { policies: ['AccreditationCreate'] }, accreditations: api });
  expect(await screen.findByText('Questa domanda non si può più modificare.')).toBeVisible();
});
