import { screen, waitFor } from '@testing-library/react';
import { applicationId, fullDraft } from '../../../../test/support/applications';
import { openWizard as open, stepButton as step } from '../../../../test/support/wizardPage';

beforeEach(() => {
  localStorage.clear();
});

it('leads from what is missing to its step and field', async () => {
  const { user } = await open({
    draft: { ...fullDraft, studyTitle: { id: 63, year: 1990, school: null } },
    missing: ['studyTitle', 'document.identity'],
  });
  await user.click(screen.getByRole('button', { name: 'Invia la domanda' }));
  await waitFor(() => {
    expect(
      screen.getByRole('heading', { name: 'Prima di inviare resta qualcosa da completare o correggere' }),
    ).toHaveFocus();
  });
  expect(screen.getByText(/La domanda non è stata inviata: prima completa o correggi/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Documento da allegare: Documento d’identità' }));
  expect(screen.getByRole('heading', { name: 'Passo 5 di 7: Documenti' })).toBeVisible();
  expect(document.activeElement).toHaveAttribute('id', 'document-identity');
  await user.click(step('Riepilogo e invio'));
  await user.click(screen.getByRole('button', { name: 'Il titolo di studio, con anno e istituto' }));
  const school = await screen.findByRole('textbox', { name: 'Istituto o università' });
  await waitFor(() => {
    expect(school).toHaveFocus();
  });
});

it('marks what lacks at its field when the summary leads there, and leads back to the summary', async () => {
  const { user } = await open({
    draft: { ...fullDraft, studyTitle: { id: 63, year: 1990, school: null } },
    missing: ['studyTitle', 'document.identity'],
  });
  await user.click(screen.getByRole('button', { name: 'Il titolo di studio, con anno e istituto' }));
  const school = await screen.findByRole('textbox', { name: 'Istituto o università' });
  expect(school).toBeInvalid();
  expect(school).toHaveAccessibleDescription('Manca: senza questo dato la domanda non si può inviare.');
  expect(screen.getByRole('textbox', { name: 'Anno di conseguimento' })).toBeValid();
  await user.type(school, 'ITG');
  expect(school).toBeValid();
  await user.click(step('Documenti'));
  expect(screen.getByText('Allega questo documento: senza, la domanda non si può inviare.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Torna al riepilogo' }));
  expect(screen.getByRole('heading', { name: 'Passo 7 di 7: Riepilogo e invio' })).toHaveFocus();
});

it.each([
  ['personalRecord', 'Il comune di residenza o dello studio, nella tua anagrafica', 'comune'],
  ['emailNotConfirmed', 'La conferma del tuo indirizzo e-mail', 'email'],
])('leads to where %s is given, with the way back', async (missing, name, sought) => {
  await open({ draft: fullDraft, missing: [missing] });
  expect(screen.getByRole('link', { name })).toHaveAttribute(
    'href',
    `/accreditamenti/anagrafica?domanda=${applicationId}&manca=${sought}`,
  );
});

it('says at its field that a date does not exist, stops «Avanti» there, and saves the rest', async () => {
  const { user, server } = await open({ draft: { ...fullDraft, step: 'qualification' } });
  const date = await screen.findByLabelText(/^Data di iscrizione/);
  await user.clear(date);
  await user.type(date, '31/02/2001');
  await user.click(screen.getByRole('button', { name: 'Avanti' }));
  expect(date).toHaveFocus();
  expect(date).toBeInvalid();
  expect(screen.getByText('Il valore non rispetta il formato richiesto.')).toBeVisible();
  expect(await screen.findByText(/Salvato alle 10:32, tranne i campi segnati come errati/)).toBeVisible();
  expect(server.now.draft).toMatchObject({ order: { number: fullDraft.order?.number, date: null } });
});
