import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { chooseOption } from '../../../test/support/chooseOption';
import { renderApp } from '../../../test/support/renderApp';
import { CheckEditor } from '../editors/CheckEditor';
import { NumberEditor } from '../editors/NumberEditor';
import { SelectEditor } from '../editors/SelectEditor';
import { HttpError, NetworkError } from '../errors';
import { ConfirmationDialog } from '../ui/ConfirmationDialog';
import { PasswordField, TextAreaField, TextField } from './fields';
import { FormDialog } from './FormDialog';
import { email, integer, maxLength, required, type Rules } from './rules';
import { useForm } from './useForm';
import { useUnsavedGuard } from './useUnsavedGuard';

type Values = { name: string; mail: string; port: string; secret: string; kind: string; notes: string; isOn: boolean };
const initial: Values = { name: '', mail: '', port: '25', secret: '', kind: 'a', notes: '', isOn: false };
const rules: Rules<Values> = { name: [required, maxLength(10)], mail: [required, email], port: [integer] };

function Sample({ onSubmit }: { onSubmit: (values: Values) => unknown }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <h1>Pagina</h1>
      <button
        type="button"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Apri
      </button>
      {isOpen && (
        <SampleDialog
          onSubmit={onSubmit}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
      <ConfirmationDialog />
    </>
  );
}

function SampleDialog({ onSubmit, onClose }: { onSubmit: (values: Values) => unknown; onClose: () => void }) {
  const form = useForm({ initial, rules, onSubmit: (values) => Promise.resolve(onSubmit(values)).then(onClose) });
  return (
    <FormDialog title="Prova" form={form} onClose={onClose}>
      <TextField label="Nome" field={form.field('name')} />
      <TextField label="E-mail" type="email" field={form.field('mail')} hint="Dove ti scriviamo" />
      <NumberEditor label="Porta" field={form.field('port')} />
      <PasswordField label="Segreto" field={form.field('secret')} />
      <SelectEditor
        label="Tipo"
        field={form.field('kind')}
        options={[
          { value: 'a', text: 'A' },
          { value: 'b', text: 'B' },
        ]}
      />
      <TextAreaField label="Note" field={form.field('notes')} />
      <CheckEditor label="Attivo" field={form.field('isOn')} />
    </FormDialog>
  );
}

async function show(onSubmit: (values: Values) => unknown = () => undefined) {
  const app = renderApp(<Sample onSubmit={onSubmit} />);
  await app.user.click(await screen.findByRole('button', { name: 'Apri' }));
  return app;
}
const input = (name: string | RegExp) => screen.getByLabelText(name);
const save = () => screen.getByRole('button', { name: 'Salva' });
const dialog = () => screen.queryByRole('dialog');
const question = () => screen.findByRole('alertdialog');

/** Fills the form in with values that the rules accept. */
async function fill({ user }: Awaited<ReturnType<typeof show>>) {
  await user.type(input(/^Nome/), 'Mario');
  await user.type(input(/^E-mail/), 'mario@example.com');
}

it('submits what was typed, and closes', async () => {
  const onSubmit = jest.fn();
  const app = await show(onSubmit);
  await fill(app);
  await chooseOption(app.user, input('Tipo'), 'B');
  await app.user.type(input('Note'), 'due righe');
  await app.user.click(screen.getByRole('checkbox', { name: 'Attivo' }));
  await app.user.click(save());
  await waitFor(() => {
    expect(dialog()).not.toBeInTheDocument();
  });
  expect(onSubmit).toHaveBeenCalledWith({
    name: 'Mario',
    mail: 'mario@example.com',
    port: '25',
    secret: '',
    kind: 'b',
    notes: 'due righe',
    isOn: true,
  });
  expect(screen.getByRole('button', { name: 'Apri' })).toHaveFocus();
});

it('sends the form by Enter in a check box, as browsers do', async () => {
  const onSubmit = jest.fn();
  const app = await show(onSubmit);
  await fill(app);
  screen.getByRole('checkbox', { name: 'Attivo' }).focus();
  await app.user.keyboard('{Enter}');
  await waitFor(() => {
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

it('marks missing fields by their style and for screen readers, not in the message area, and goes to the first [VAL-03]', async () => {
  const onSubmit = jest.fn();
  const { user } = await show(onSubmit);
  expect(input(/^Nome/)).not.toHaveClass('is-invalid');
  await user.click(save());
  expect(onSubmit).not.toHaveBeenCalled();
  const name = input(/^Nome/);
  expect(name).toHaveClass('is-invalid');
  expect(name).toBeInvalid();
  expect(name).toBeRequired();
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription('Questo campo è obbligatorio.');
  expect(document.querySelector('.invalid-feedback')).not.toBeInTheDocument();
  expect(screen.getByText('Compila i campi obbligatori evidenziati.')).toBeVisible();
});

it('shows one message under a field that was changed, before any submit [VAL-03]', async () => {
  const { user } = await show();
  await user.type(input(/^E-mail/), 'mario');
  expect(input(/^E-mail/)).toHaveAccessibleDescription('Scrivi un indirizzo e-mail valido. Dove ti scriviamo');
  expect(document.querySelectorAll('.invalid-feedback')).toHaveLength(1);
  expect(input(/^Nome/)).toBeValid();
  await user.type(input(/^E-mail/), '@example.com');
  expect(input(/^E-mail/)).toBeValid();
});

it('places what the server refuses at its fields, says the rest above them, and keeps everything typed', async () => {
  const refusal = new HttpError(400, {
    described: true,
    message: 'Richiesta non valida',
    validationErrors: [
      { message: 'Nome già usato', members: ['Name'] },
      { message: 'Troppo tardi', members: [] },
    ],
  });
  const app = await show(() => Promise.reject(refusal));
  await fill(app);
  await app.user.click(save());
  expect(await screen.findByText('Nome già usato')).toHaveClass('invalid-feedback');
  expect(input(/^Nome/)).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Troppo tardi');
  expect(input(/^Nome/)).toHaveValue('Mario');
  expect(input(/^E-mail/)).toHaveValue('mario@example.com');
  await app.user.type(input(/^Nome/), '!');
  expect(screen.queryByText('Nome già usato')).not.toBeInTheDocument();
});

it.each<[string, Error, RegExp]>([
  ['no answer', new NetworkError(), /Non riusciamo a raggiungere il server/],
  ['an error of the server', new HttpError(500, { traceId: 't-9' }), /Qualcosa non ha funzionato.*t-9/],
  ['a refusal in words', new HttpError(403, { described: true, message: 'Così non va.' }), /^Così non va\.$/],
  ['a bare refusal', new HttpError(403), /Il tuo account non permette/],
])('stays open with everything typed after %s, and can be sent again', async (_what, error, words) => {
  const onSubmit = jest.fn<Promise<unknown>, [Values]>().mockRejectedValueOnce(error).mockResolvedValueOnce(undefined);
  const app = await show(onSubmit);
  await fill(app);
  await app.user.click(save());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(words);
  expect(alert).toHaveFocus();
  expect(input(/^E-mail/)).toHaveValue('mario@example.com');
  await app.user.click(save());
  await waitFor(() => {
    expect(dialog()).not.toBeInTheDocument();
  });
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it('sends once however often it is submitted, and cannot be closed meanwhile', async () => {
  let answer: () => void = () => undefined;
  const onSubmit = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  const app = await show(onSubmit);
  await fill(app);
  const form = screen.getByRole('form', { name: 'Prova' });
  act(() => {
    for (let times = 0; times < 3; times += 1) fireEvent.submit(form);
  });
  await app.user.click(save());
  await app.user.keyboard('{Escape}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(dialog()).toBeVisible();
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Chiudi' })).toBeDisabled();
  act(() => {
    answer();
  });
  await waitFor(() => {
    expect(dialog()).not.toBeInTheDocument();
  });
});

it.each(['Escape', 'Annulla', 'Chiudi', 'the backdrop'])('asks before %s closes a form with changes', async (way) => {
  const app = await show();
  await fill(app);
  const close = async () => {
    if (way === 'Escape') await app.user.keyboard('{Escape}');
    else if (way === 'the backdrop') await app.user.click(screen.getByRole('dialog'));
    else await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: way }));
  };
  await close();
  expect(await question()).toHaveTextContent('Ci sono modifiche non salvate.');
  await app.user.click(within(await question()).getByRole('button', { name: 'Annulla' }));
  expect(input(/^Nome/)).toHaveValue('Mario');
  await close();
  await app.user.click(within(await question()).getByRole('button', { name: 'Sì' }));
  await waitFor(() => {
    expect(dialog()).not.toBeInTheDocument();
  });
});

it('focuses the first field, and closes a form without changes without a question', async () => {
  const { user } = await show();
  expect(input(/^Nome/)).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(dialog()).not.toBeInTheDocument();
});

it('asks before the browser or the portal leaves a form with changes, and only then', async () => {
  // The router updates React outside of `act` when a page is left, and React logs an error about it.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const app = await show();
  const leaves = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(leaves()).toBe(true);
  await fill(app);
  expect(leaves()).toBe(false);
  const leave = async () => {
    await act(() => app.router.navigate('/albo'));
  };
  const answer = async (name: string) => {
    const button = within(await question()).getByRole('button', { name });
    await act(async () => {
      button.click();
      await new Promise((resolve) => setTimeout(resolve)); // the answer reaches the router in a later task
    });
  };
  await leave();
  await answer('Annulla');
  expect(app.router.state.location.pathname).toBe('/');
  await leave();
  await answer('Sì');
  await waitFor(() => {
    expect(app.router.state.location.pathname).toBe('/albo');
  });
});

it('asks before a page with a changed form is left, also while a dialog without changes is open over it', async () => {
  const warned = jest.spyOn(console, 'warn');
  function Page() {
    useUnsavedGuard(true);
    return <Sample onSubmit={() => undefined} />;
  }
  const app = renderApp(<Page />);
  await app.user.click(await screen.findByRole('button', { name: 'Apri' }));
  await act(() => app.router.navigate('/albo'));
  expect(await question()).toBeVisible();
  expect(app.router.state.location.pathname).toBe('/');
  // The router has one blocker, and does not warn of a second.
  expect(warned).not.toHaveBeenCalledWith(expect.stringContaining('blocker'));
});

it('shows a password to its user, and hides it again', async () => {
  const { user } = await show();
  const secret = input('Segreto');
  expect(secret).toHaveAttribute('type', 'password');
  const eye = screen.getByRole('button', { name: 'Mostra la password' });
  await user.click(eye);
  expect(secret).toHaveAttribute('type', 'text');
  expect(eye).toHaveAttribute('aria-pressed', 'true');
  await user.click(eye);
  expect(secret).toHaveAttribute('type', 'password');
});

it('sends by Ctrl+Enter from a text of several lines, where Enter alone begins a line', async () => {
  const sent: Values[] = [];
  const { user } = await show((values) => sent.push(values));
  await user.type(input(/^Nome/), 'Ada');
  await user.type(input(/^E-mail/), 'ada@example.org');
  await user.type(input('Note'), 'una riga{Enter}e un’altra{Control>}{Enter}{/Control}');
  await waitFor(() => {
    expect(sent).toMatchObject([{ notes: 'una riga\ne un’altra' }]);
  });
});

it('sends by Ctrl+Enter from the button that sends, which stands outside the form', async () => {
  const sent: Values[] = [];
  const { user } = await show((values) => sent.push(values));
  await user.type(input(/^Nome/), 'Ada');
  await user.type(input(/^E-mail/), 'ada@example.org');
  screen.getByRole('button', { name: 'Salva' }).focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => {
    expect(sent).toHaveLength(1);
  });
});
