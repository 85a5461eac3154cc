import { act, screen, waitFor, within } from '@testing-library/react';
import type { Action } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { fakeConfiguration } from '../../../../test/support/fakePorts';
import { renderApp } from '../../../../test/support/renderApp';
import { selectCurrentUser } from '../../applicationConfiguration';
import type { AppError } from '../../errors';
import { signedOut, signOutRequested } from '../../session';
import { sessionLeft } from '../../sessionLeft';
import { SelectEditor } from '../../editors/SelectEditor';
import { PasswordField, TextField } from '../fields';
import { FormBody } from '../FormBody';
import { SubmitButton } from '../SubmitButton';
import { MergeNotice } from './MergeNotice';
import { useMergedForm } from './useMergedForm';

type Contact = { version: number; phone: string; mobile: string; use: string; password: string };
type Draft = Omit<Contact, 'version'>;
const old: Contact = { version: 1, phone: '1', mobile: '2', use: 'office', password: '' };
const uses = [
  { value: 'office', text: 'Ufficio' },
  { value: 'home', text: 'Casa' },
];
const stale = (): AppError => ({ kind: 'http', status: 409, code: 'Sace:Company:Changed' });

type Answers = {
  refuse: (error?: AppError) => void;
  read: (record: Contact | null) => void;
  accept: (record: Contact) => void;
};
type Request = { status: 'idle' | 'pending' | 'failed'; error: AppError | null };
const idle: Request = { status: 'idle', error: null };
const pending: Request = { status: 'pending', error: null };

/** A server whose answers the test gives when it likes. */
function makeServer() {
  const saves: (Draft & { version: number })[] = [];
  const answers: { current: Answers | null } = { current: null };
  const given = () => {
    if (!answers.current) throw new Error('The form is not drawn yet.');
    return answers.current;
  };
  return {
    saves,
    onReload: jest.fn(),
    save: (draft: Draft & { version: number }) => saves.push(draft),
    connect: (connected: Answers) => {
      answers.current = connected;
    },
    refuse: (error?: AppError) => {
      act(() => {
        given().refuse(error);
      });
    },
    read: (record: Contact | null) => {
      act(() => {
        given().read(record);
      });
    },
    accept: (record: Contact) => {
      act(() => {
        given().accept(record);
      });
    },
  };
}
type Server = ReturnType<typeof makeServer>;

function Example({ server: { save, onReload, connect }, begun = old }: { server: Server; begun?: Contact }) {
  const [record, setRecord] = useState(begun);
  const [isSaved, setIsSaved] = useState(false);
  const [request, setRequest] = useState(idle);
  useEffect(() => {
    connect({
      refuse: (error = stale()) => {
        setRequest({ status: 'failed', error });
      },
      read: (read) => {
        if (read) setRecord(read);
        setRequest(idle);
      },
      accept: (saved) => {
        setRecord(saved);
        setIsSaved(true);
        setRequest(idle);
      },
    });
  }, [connect]);
  const form = useMergedForm({
    record,
    valuesOf: ({ phone, mobile, use, password }): Draft => ({ phone, mobile, use, password }),
    isSaved: () => isSaved,
    resumeKey: 'contact',
    isBusy: request.status === 'pending',
    error: request.error,
    onSubmit: (values) => {
      save({ ...values, version: record.version });
      setRequest(pending);
    },
    onReload: () => {
      onReload();
      setRequest(pending);
    },
  });
  return (
    <FormBody form={form} label="Recapiti">
      <MergeNotice merge={form.merge} />
      <TextField label="Telefono" field={form.field('phone')} />
      <TextField label="Cellulare" field={form.field('mobile')} />
      <PasswordField label="Password" field={form.field('password')} />
      <SelectEditor label="Luogo" field={form.field('use')} options={uses} />
      <SubmitButton form={form} />
    </FormBody>
  );
}

/** Opens the form, types a telephone number, and sends it; the server refuses the version. */
async function refused(typed = '9') {
  const server = makeServer();
  const app = renderApp(<Example server={server} />);
  const phone = await screen.findByLabelText('Telefono');
  await app.user.clear(phone);
  await app.user.type(phone, `${typed}{Enter}`);
  server.refuse();
  return { ...app, server, phone };
}
const send = () => screen.getByRole('button', { name: 'Salva' });

it('reads the record again by itself and sends the merged fields once, with a notice of the other changes', async () => {
  const { server, store } = await refused();
  expect(server.onReload).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  server.read({ ...old, version: 2, mobile: '8' });
  expect(server.saves).toEqual([
    { version: 1, phone: '9', mobile: '2', use: 'office', password: '' },
    { version: 2, phone: '9', mobile: '8', use: 'office', password: '' },
  ]);
  expect(store.getState()).toHaveProperty('notices.0.message', {
    id: 'shared.merge.sentAgainWith',
    defaultMessage: expect.any(String) as string,
    values: { fields: 'Cellulare' },
  });
});

it('leaves a merged form to its user when the form’s own save is refused, too', async () => {
  const { server, user, phone } = await refused();
  server.read({ ...old, version: 2, mobile: '8' });
  server.refuse();
  expect(server.onReload).toHaveBeenCalledTimes(2);
  server.read({ ...old, version: 3, mobile: '7' });
  expect(server.saves).toHaveLength(2);
  expect(screen.getByRole('alert')).toHaveTextContent('controlla e salva.');
  expect(phone).toHaveValue('9');
  await user.click(send());
  expect(server.saves[2]).toEqual({ version: 3, phone: '9', mobile: '7', use: 'office', password: '' });
});

it('shows both values of a field that both changed, and sends the chosen one over the newer version', async () => {
  const { server, user, phone } = await refused();
  server.read({ ...old, version: 2, phone: '5', mobile: '8' });
  expect(server.saves).toHaveLength(1);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Campi cambiati da entrambi: Telefono.');
  expect(alert).toHaveTextContent('Già aggiornati: Cellulare.');
  const choice = screen.getByRole('group', { name: 'Telefono' });
  await waitFor(() => {
    expect(choice).toHaveFocus();
  });
  expect(choice).toHaveTextContent(/Il tuo valore9.*Valore salvato da un altro5/);
  expect(phone).toHaveValue('9');
  await user.click(within(choice).getByRole('button', { name: 'Usa quello salvato' }));
  expect(phone).toHaveValue('5');
  // Nothing typed is lost: the way back is there.
  await user.click(within(choice).getByRole('button', { name: 'Usa il mio' }));
  expect(phone).toHaveValue('9');
  await user.click(within(choice).getByRole('button', { name: 'Usa quello salvato' }));
  await user.click(send());
  expect(server.saves[1]).toEqual({ version: 2, phone: '5', mobile: '8', use: 'office', password: '' });
  server.accept({ ...old, version: 3, phone: '5', mobile: '8' });
  expect(screen.queryByRole('group', { name: 'Telefono' })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

/** The record as a server answers that has removed the field. */
const without = (name: keyof Contact): Contact =>
  Object.fromEntries(Object.entries({ ...old, version: 2 }).filter(([member]) => member !== name)) as Contact;

it('empties a field that the server has removed meanwhile, and sends the rest again', async () => {
  const { server, phone } = await refused();
  server.read(without('mobile'));
  expect(screen.getByLabelText('Cellulare')).toHaveValue('');
  expect(phone).toHaveValue('9');
  expect(server.saves[1]).toEqual({ version: 2, phone: '9', mobile: '', use: 'office', password: '' });
});

it('keeps what was typed into a field that the server has removed meanwhile, beside its empty value', async () => {
  const { server, phone } = await refused();
  server.read(without('phone'));
  expect(server.saves).toHaveLength(1);
  expect(phone).toHaveValue('9');
  expect(screen.getByRole('group', { name: 'Telefono' })).toHaveTextContent(/Il tuo valore9/);
});

it('offers to read the record again when that failed, and loses nothing', async () => {
  const { server, user, phone } = await refused();
  server.read(null);
  expect(screen.getByRole('alert')).toHaveTextContent('non è stato possibile ricaricarla');
  await user.click(screen.getByRole('button', { name: 'Ricarica la scheda' }));
  expect(server.onReload).toHaveBeenCalledTimes(2);
  server.read({ ...old, version: 2 });
  expect(phone).toHaveValue('9');
  expect(server.saves[1]).toMatchObject({ version: 2, phone: '9' });
});

it('shows another refusal as always, and reads nothing', async () => {
  const server = makeServer();
  const { user } = renderApp(<Example server={server} />);
  await user.type(await screen.findByLabelText('Telefono'), '9{Enter}');
  server.refuse({ kind: 'http', status: 400, described: true, message: 'Numero sbagliato.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Numero sbagliato.');
  expect(server.onReload).toHaveBeenCalledTimes(0);
});

describe('after the session has ended', () => {
  const show = async (begun = old) => {
    const app = renderApp(<Signed begun={begun} />, { as: { id: 'u1' } });
    return { ...app, phone: await screen.findByLabelText('Telefono') };
  };
  /** Types into the form, and ends the session under it without unmounting it, as a redirect to the sign-in does. */
  const typedBeforeTheEnd = async (end: readonly Action[] = [signedOut()]) => {
    const { user, phone, store, deps, unmount } = await show();
    await user.type(phone, '9');
    await user.type(screen.getByLabelText('Password'), 'segreta');
    jest.spyOn(deps.applicationConfiguration, 'get').mockResolvedValue(fakeConfiguration());
    act(() => {
      for (const action of end) store.dispatch(action);
    });
    const stored = JSON.stringify(localStorage);
    unmount();
    return stored;
  };
  beforeEach(() => {
    localStorage.clear();
  });

  it('shows again what its user typed, and stores no password', async () => {
    const stored = await typedBeforeTheEnd();
    expect(stored).toContain('contact');
    expect(stored).not.toContain('segreta');
    const { phone, unmount } = await show({ ...old, mobile: '8' });
    expect(phone).toHaveValue('19');
    expect(screen.getByLabelText('Cellulare')).toHaveValue('8');
    expect(screen.getByText(/prima che la sessione finisse/)).toBeVisible();
    // A form that is left leaves nothing behind.
    unmount();
    expect((await show()).phone).toHaveValue('1');
  });

  it('shows both values where somebody else changed the same field meanwhile', async () => {
    await typedBeforeTheEnd();
    const { phone } = await show({ ...old, phone: '5' });
    expect(phone).toHaveValue('19');
    expect(screen.getByText('Valore salvato da un altro')).toBeVisible();
  });

  it('stores nothing of a user who signs out, here or in another tab', async () => {
    expect(await typedBeforeTheEnd([signOutRequested(), signedOut()])).not.toContain('contact');
    expect(await typedBeforeTheEnd([sessionLeft(), signedOut()])).not.toContain('contact');
  });
});

function Signed({ begun }: { begun: Contact }) {
  const { id } = useSelector(selectCurrentUser);
  const [server] = useState(makeServer);
  const [hadUser, setHadUser] = useState(false);
  if (id !== null && !hadUser) setHadUser(true);
  return hadUser ? <Example server={server} begun={begun} /> : null;
}
