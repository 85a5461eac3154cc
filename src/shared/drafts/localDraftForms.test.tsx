import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { fakeConfiguration } from '../../../test/support/fakePorts';
import { renderApp } from '../../../test/support/renderApp';
import { selectCurrentUser } from '../applicationConfiguration';
import { CheckEditor } from '../editors/CheckEditor';
import { TextAreaField } from '../forms/fields';
import { FormDialog } from '../forms/FormDialog';
import { ConfirmationDialog } from '../ui/ConfirmationDialog';
import { signedIn, signedOut } from '../session';
import { sessionActions } from '../../features/session/slice';
import type { UploadedFile } from '../files/model';
import { useResumableForm } from './localDraftForms';

const initial = { text: '', isUrgent: false, files: [] as string[], documents: [] as UploadedFile[] };

type Opening = { onSubmit: jest.Mock | undefined; onClose: () => void };
type Props = { about: string; begin?: typeof initial; onSubmit?: jest.Mock };

function Sample({ about, begin = initial, onSubmit }: Props) {
  const [isOpen, setIsOpen] = useState(true);
  const { id } = useSelector(selectCurrentUser);
  return (
    <>
      <h1>Pagina</h1>
      {isOpen && id !== null && (
        <SampleDialog about={about} begin={begin} onSubmit={onSubmit} onClose={() => setIsOpen(false)} />
      )}
      <ConfirmationDialog />
    </>
  );
}

function SampleDialog({ about, begin, onSubmit, onClose }: Required<Omit<Props, 'onSubmit'>> & Opening) {
  const form = useResumableForm(about, { initial: begin, onSubmit: onSubmit ?? onClose }, ['documents']);
  return (
    <FormDialog title="Prova" form={form} onClose={onClose}>
      <TextAreaField label="Testo" field={form.field('text')} />
      <CheckEditor label="Urgente" field={form.field('isUrgent')} />
      <p>{`${String(form.values.files.length)} file`}</p>
      <p>{`${String(form.values.documents.length)} documenti`}</p>
    </FormDialog>
  );
}

/** @param onSubmit leaves the form open; without it a submit closes it */
async function show(about: string, begin?: typeof initial, onSubmit?: jest.Mock) {
  const props = { ...(begin && { begin }), ...(onSubmit && { onSubmit }) };
  const app = renderApp(<Sample about={about} {...props} />, { as: { id: 'u1' } });
  await screen.findByRole('dialog');
  return app;
}
const text = () => screen.getByLabelText('Testo');

/** Types into a form, whose session then ends under it. */
async function typedBeforeTheEnd(about: string) {
  const app = await show(about, { ...initial, files: ['visura.pdf'] });
  await app.user.type(text(), 'Una lunga ragione');
  await app.user.click(screen.getByRole('checkbox', { name: 'Urgente' }));
  end(app);
}

function end(app: Awaited<ReturnType<typeof show>>) {
  jest.spyOn(app.deps.applicationConfiguration, 'get').mockResolvedValue(fakeConfiguration());
  act(() => {
    app.store.dispatch(signedOut());
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  app.unmount();
}

beforeEach(() => {
  localStorage.clear();
});

it('restores texts and ticks after the session has ended, and asks before they are discarded', async () => {
  await typedBeforeTheEnd('a');
  const { user } = await show('a');
  expect(text()).toHaveValue('Una lunga ragione');
  expect(screen.getByRole('checkbox', { name: 'Urgente' })).toBeChecked();
  expect(screen.getByText('0 file')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sì' }));
  expect(Object.keys(localStorage).filter((key) => key.endsWith('.a'))).toEqual([]);
});

it('stores the draft while a page waits for a new sign-in, in case it is closed, and deletes it when the page goes on', async () => {
  const { user, store } = await show('a');
  await user.type(text(), 'Una lunga ragione');
  const stored = () => localStorage.getItem('sace.draft.u1.a');
  expect(stored()).toBeNull();
  await act(async () => {
    store.dispatch(signedIn({ subject: 'u1' }));
    store.dispatch(sessionActions.storedTokensCleared());
    await Promise.resolve();
  });
  expect(stored()).toContain('Una lunga ragione');
  act(() => {
    store.dispatch(sessionActions.tokenRenewed({ expiresAt: 0 }));
  });
  expect(stored()).toBeNull();
  expect(text()).toHaveValue('Una lunga ragione');
});

it('deletes the local draft of a form that is sent, and fills no form about another subject', async () => {
  await typedBeforeTheEnd('a');
  const other = await show('b');
  expect(text()).toHaveValue('');
  other.unmount();
  const again = await show('a');
  await again.user.click(screen.getByRole('button', { name: 'Salva' }));
  again.unmount();
  await show('a');
  expect(text()).toHaveValue('');
});

it('stores the changed fields alone, so that a proposed value is that of the day on which the form opens again', async () => {
  const app = await show('a', { ...initial, text: 'Proposta di ieri' });
  await app.user.click(screen.getByRole('checkbox', { name: 'Urgente' }));
  end(app);
  await show('a', { ...initial, text: 'Proposta di oggi' });
  expect(text()).toHaveValue('Proposta di oggi');
  expect(screen.getByRole('checkbox', { name: 'Urgente' })).toBeChecked();
});

it.each([
  { what: 'with a change', isChanged: true },
  { what: 'as it opened', isChanged: false },
])(
  'stores all values of a form once it was sent $what: the same command has the same ones on another day',
  async ({ isChanged }) => {
    const onSubmit = jest.fn<unknown, [typeof initial, unknown, string]>();
    const open = (proposed: string) => show('a', { ...initial, text: proposed }, onSubmit);
    const first = await open('Proposta di ieri');
    if (isChanged) await first.user.click(screen.getByRole('checkbox', { name: 'Urgente' }));
    await first.user.click(screen.getByRole('button', { name: 'Salva' }));
    end(first);
    // The second session ends on the same day, without another try.
    end(await open('Proposta di ieri'));
    const { user } = await open('Proposta di oggi');
    expect(text()).toHaveValue('Proposta di ieri');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    const [sent, again] = onSubmit.mock.calls.map(([values, , commandId]) => ({ values, commandId }));
    expect(again).toEqual(sent);
  },
);

it('leaves no draft of a form that nobody changed', async () => {
  end(await show('a', { ...initial, text: 'Proposta di ieri' }));
  expect(localStorage).toHaveLength(0);
});

it('restores accepted files only as long as the server surely stores them, counted from when they were chosen', async () => {
  const documents = [{ id: 'f1', name: 'visura.pdf' }];
  const openedAgain = async (days: number) => {
    const content = { typed: { text: 'Ecco', documents }, commandId: 'c1', openedAt: Date.now() - days * 86_400_000 };
    localStorage.setItem('sace.draft.u1.a', JSON.stringify({ version: 0, content }));
    const app = await show('a');
    expect(text()).toHaveValue('Ecco');
    return { app, content };
  };
  const { app, content } = await openedAgain(5);
  expect(screen.getByText('1 documenti')).toBeVisible();
  end(app);
  expect(JSON.parse(localStorage.getItem('sace.draft.u1.a') ?? '')).toMatchObject({ content });
  await openedAgain(8);
  expect(screen.getByText('0 documenti')).toBeVisible();
});

it('ignores stored values of another type or an unknown name', async () => {
  const content = { typed: { text: 7, isUrgent: true, x: 'y' }, commandId: 'c1', openedAt: Date.now() };
  localStorage.setItem('sace.draft.u1.a', JSON.stringify({ version: 0, content }));
  await show('a');
  expect(text()).toHaveValue('');
  expect(screen.getByRole('checkbox', { name: 'Urgente' })).toBeChecked();
});
