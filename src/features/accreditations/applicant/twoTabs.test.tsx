import { act, screen, waitFor, within } from '@testing-library/react';
import { fullDraft } from '../../../../test/support/applications';
import { chooseOption } from '../../../../test/support/chooseOption';
import { openWizard as open, stepButton as step } from '../../../../test/support/wizardPage';

beforeEach(() => {
  localStorage.clear();
});

it('merges what another tab saved with what is typed here, and saves both', async () => {
  const { user, server } = await open();
  server.now = { ...server.now, version: 7, draft: { studyTitle: { school: 'Istituto Saffi' } } };
  await chooseOption(
    user,
    await screen.findByRole('combobox', { name: 'Tipo di soggetto' }),
    'Tecnico abilitato / professionista',
  );
  expect(await screen.findByText(/qualcun altro ha cambiato: Istituto o università\./)).toBeVisible();
  await waitFor(() => {
    expect(server.now.draft).toMatchObject({ subjectKindId: 1, studyTitle: { school: 'Istituto Saffi' } });
  });
  expect(server.now.version).toBe(8);
  await user.click(step('Titolo di studio'));
  expect(await screen.findByRole('textbox', { name: 'Istituto o università' })).toHaveValue('Istituto Saffi');
});

it.each([
  ['the value that was typed here', 'Usa il mio', 1, 'Tecnico abilitato / professionista'],
  ['the value that the other tab saved', 'Usa quello salvato', 4, 'Società di servizi energetici (ESCO)'],
])('asks which of two values of a field is to stand, and saves %s', async (_what, button, subjectKindId, words) => {
  const { user, server } = await open();
  server.now = { ...server.now, version: 7, draft: { subjectKindId: 4 } };
  await chooseOption(
    user,
    await screen.findByRole('combobox', { name: 'Tipo di soggetto' }),
    'Tecnico abilitato / professionista',
  );
  const choice = await screen.findByRole('group', { name: 'Tipo di soggetto' });
  expect(choice).toHaveTextContent(/Tecnico abilitato.*Società di servizi energetici/);
  await user.click(within(choice).getByRole('button', { name: button }));
  expect(server.now.version).toBe(7);
  await user.click(screen.getByRole('button', { name: 'Salva con questi valori' }));
  await waitFor(() => {
    expect(server.now).toMatchObject({ version: 8, draft: { subjectKindId } });
  });
  expect(choice).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Tipo di soggetto' })).toHaveValue(words);
});

it('sends no application into which changes from elsewhere came, until it was looked at', async () => {
  const reads: (() => void)[] = [];
  let isHeld = false;
  const { user, server } = await open({ missing: [], draft: { ...fullDraft, step: 'title' } }, (api) => ({
    get: async (id, signal) => {
      if (isHeld) await new Promise<void>((resolve) => reads.push(resolve));
      return api.get(id, signal);
    },
  }));
  isHeld = true;
  server.now = { ...server.now, version: 7, draft: { ...fullDraft, insurance: { company: 'Generali' } } };
  await user.type(await screen.findByRole('textbox', { name: 'Istituto o università' }), ' di Forlì');
  await user.click(step('Riepilogo e invio'));
  await user.click(screen.getByRole('button', { name: 'Invia la domanda' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Invia la domanda' }));
  await waitFor(() => {
    expect(reads).toHaveLength(1);
  });
  act(() => {
    reads[0]?.();
  });
  expect(await screen.findByText('Generali')).toBeVisible();
  await waitFor(() => {
    expect(server.now.version).toBe(8);
  });
  expect(server.moves).toEqual([]);
  expect(screen.getByRole('button', { name: 'Invia la domanda' })).toBeEnabled();
});
