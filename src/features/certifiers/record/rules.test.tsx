import { chooseOption } from '../../../../test/support/chooseOption';
import { makePersonalRecord } from '../../../../test/support/certifiers';
import { act, screen, waitFor } from '@testing-library/react';
import { form, group, label, openRecord as open, saveButton, write } from '../../../../test/support/recordPage';

it('reports everything that the server would refuse at once, each problem at its field', async () => {
  const save = jest.fn();
  const { user } = await open(makePersonalRecord({ isIdentityFixed: false, fiscalCode: 'RSSMRA70A01D704B' }), {
    save,
  });
  const fields = await form();
  const wrong: [field: string, typed: string, problem: string][] = [
    ['Data di nascita', '01/01/1971', 'La data di nascita non corrisponde al codice fiscale.'],
    ['Partita IVA', '01234567890', 'La partita IVA non è corretta: controlla le undici cifre.'],
    ['Telefono', 'cinque', 'Scrivi un numero di telefono: solo cifre, spazi e i segni + ( ) . / -'],
    ['Sito web', 'www.studio.it', 'Scrivi l’indirizzo per intero, a partire da https:// o http://.'],
  ];
  for (const [field, typed] of wrong) await write(user, fields.getByLabelText(label(field)), typed);
  await chooseOption(user, fields.getByLabelText(label('Sesso')), 'Femminile');
  await user.click(await saveButton());
  for (const [field, , problem] of [...wrong, ['Sesso', 'F', 'Il sesso non corrisponde al codice fiscale.']] as const)
    expect(fields.getByLabelText(label(field))).toHaveAccessibleDescription(expect.stringContaining(problem));
  await write(user, fields.getByLabelText(label('Data di nascita')), '01/01/2015');
  await user.tab();
  expect(fields.getByText('Devi avere almeno 18 anni.')).toBeVisible();
  // A mistyped year is not reported as an age.
  await write(user, fields.getByLabelText(label('Data di nascita')), '01/01/0080');
  await user.tab();
  expect(fields.getByText('Controlla l’anno di nascita.')).toBeVisible();
  expect(fields.queryByText('Devi avere almeno 18 anni.')).not.toBeInTheDocument();
  expect(save).not.toHaveBeenCalled();
});

it('leads on to the accreditations once nothing is unsaved', async () => {
  const { user } = await open(makePersonalRecord({ isIdentityFixed: false }));
  const fields = await form();
  expect(fields.getByRole('link', { name: 'Vai ai tuoi accreditamenti' })).toHaveAttribute('href', '/accreditamenti');
  await user.type(fields.getByLabelText(label('Telefono')), '0');
  expect(fields.queryByRole('link', { name: 'Vai ai tuoi accreditamenti' })).toBeNull();
});

const nowhere = { address: null, cap: null, istat: null, comune: null, province: null };
const application = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

it('marks the comune that an application needs, opens at it from there, and leads back', async () => {
  const record = makePersonalRecord({ isIdentityFixed: false, residence: nowhere, studio: { name: null, ...nowhere } });
  const get = jest.fn(() => Promise.resolve({ ...record }));
  const { user } = await open(
    record,
    {
      save: (_id, saved) =>
        Promise.resolve({ ...makePersonalRecord(), version: 2, residence: { ...nowhere, ...saved.residence } }),
    },
    { get },
    `?domanda=${application}&manca=comune`,
  );
  const comune = (await group('Residenza')).getByRole('combobox', { name: 'Comune' });
  expect(comune).toBeRequired();
  expect(comune).toHaveFocus();
  expect(comune).toHaveAccessibleDescription(
    /Indica il comune di residenza o, se abiti all’estero, quello dello studio/,
  );
  // A record that is only loaded again, as it is when its user comes back, leaves the field marked.
  const loads = get.mock.calls.length;
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => {
      expect(get.mock.calls.length).toBeGreaterThan(loads);
    });
  });
  expect(comune).toBeInvalid();
  const back = () => screen.getAllByRole('link', { name: 'Torna alla domanda' });
  expect(back()[0]).toHaveAttribute('href', `/accreditamenti/${application}/domanda`);
  // The studio's comune is enough for somebody who lives abroad.
  const studio = (await group('Studio')).getByRole('combobox', { name: 'Comune' });
  expect(studio).not.toBeRequired();
  await user.type(studio, 'Forl');
  await user.click(await screen.findByRole('option', { name: 'Forlì (FC)' }));
  expect(comune).not.toBeRequired();
  expect(comune).toBeValid();
});

it('opens at the address that an application waits for', async () => {
  await open(makePersonalRecord({ emailConfirmed: false }), {}, {}, `?domanda=${application}&manca=email`);
  expect(await screen.findByRole('heading', { name: 'E-mail di contatto' })).toHaveFocus();
});
