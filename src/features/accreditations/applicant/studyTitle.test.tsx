import { screen, waitFor } from '@testing-library/react';
import { answerLater } from '../../../../test/support/answerLater';
import { keptDrafts, openWizard, stepButton } from '../../../../test/support/wizardPage';

beforeEach(() => {
  localStorage.clear();
});

it('finds a study title by typing, and says at once that it needs a course', async () => {
  const { user, server } = await openWizard({ draft: { step: 'title' } });
  const field = await screen.findByRole('combobox', { name: 'Titolo di studio' });
  await user.type(field, 'chimiche');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('Scienze e tecnologie chimiche (laurea, L-27)');
  expect(screen.getByText(/Questo titolo richiede un corso qualificato di almeno 80 ore/)).toBeVisible();
  await user.click(stepButton('Ordine e corso'));
  expect(screen.getByText(/serve un corso qualificato/)).toBeVisible();
  await waitFor(() => {
    expect(server.now.draft).toMatchObject({ studyTitle: { id: 90 } });
  });
});

it('leaves a study title that was typed and not chosen, says at its field to choose one, and does not call it saved', async () => {
  const first = await openWizard({ draft: { step: 'title' } });
  const typeInto = async (user: typeof first.user) =>
    user.type(await screen.findByRole('combobox', { name: 'Titolo di studio' }), 'ingegneria');
  await typeInto(first.user);
  await first.user.click(screen.getByRole('button', { name: 'Avanti' }));
  const held = await screen.findByRole('combobox', { name: 'Titolo di studio' });
  expect(held).toHaveFocus();
  expect(held).toHaveAccessibleDescription(expect.stringContaining('Scegli un titolo dall’elenco.'));
  expect(await screen.findByText(/Salvato alle 10:32, tranne i campi segnati come errati/)).toBeVisible();
  expect(first.server.now.draft).toMatchObject({ studyTitle: { id: null } });
  // Neither another step nor another visit loses it.
  await first.user.click(stepButton('Dichiarazioni'));
  await first.user.click(stepButton('Titolo di studio'));
  expect(await screen.findByRole('combobox', { name: 'Titolo di studio' })).toHaveValue('ingegneria');
  const { now } = first.server;
  first.unmount();
  const { user, server } = await openWizard(now);
  const again = await screen.findByRole('combobox', { name: 'Titolo di studio' });
  expect(again).toHaveValue('ingegneria');
  expect(again).toBeInvalid();
  // Letters that match exactly one title choose it.
  await user.clear(again);
  await user.type(again, 'chimiche');
  await user.click(screen.getByRole('button', { name: 'Avanti' }));
  expect(screen.getByRole('heading', { name: 'Passo 3 di 7: Ordine e corso' })).toBeVisible();
  await waitFor(() => {
    expect(server.now.draft).toMatchObject({ studyTitle: { id: 90 } });
  });
  expect(await screen.findByText('Salvato alle 10:32')).toBeVisible();
  expect(keptDrafts()).toEqual([]);
});

it('shows the chosen title again where the page was closed while another one was being typed', async () => {
  const draft = { studyTitle: { id: 63, year: 1990, school: 'Istituto Saffi' }, step: 'title' };
  const first = await openWizard({ draft }, () => ({ save: () => answerLater<never>().promise }));
  const field = await screen.findByRole('combobox', { name: 'Titolo di studio' });
  expect(field).toHaveValue('Geometra (diploma, C.9)');
  await first.user.clear(field);
  await first.user.type(field, 'ingegneria');
  await waitFor(
    () => {
      expect(keptDrafts().map((key) => localStorage.getItem(key))).toEqual([expect.stringContaining('ingegneria')]);
    },
    { timeout: 3000 },
  );
  first.unmount();
  await openWizard({ draft });
  const again = await screen.findByRole('combobox', { name: 'Titolo di studio' });
  expect(again).toHaveValue('Geometra (diploma, C.9)');
  expect(again).toBeValid();
});
