import { screen, waitFor, within } from '@testing-library/react';
import { answerLater } from '../../../../test/support/answerLater';
import { chooseOption } from '../../../../test/support/chooseOption';
import { makePersonalRecord } from '../../../../test/support/certifiers';
import {
  comuni,
  emailPart,
  form,
  group,
  label,
  openRecord as open,
  ownId,
  saveButton,
  search,
  write,
} from '../../../../test/support/recordPage';
import { HttpError, NetworkError } from '../../../shared/errors';
import type { CodedComune } from '../../../shared/places/comuni';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PersonalRecord } from '../../../shared/userData';
import type { PersonalRecordInput } from './model';

const first = ([one]: HTMLElement[]) => {
  if (!one) throw new Error('There is none.');
  return one;
};
describe('a record that is not there yet', () => {
  it('is created from the form; the portal has it at once, and its address receives a link to confirm [ENT-01] [API-14]', async () => {
    const requests: [string, PersonalRecordInput][] = [];
    const created = makePersonalRecord({ emailConfirmed: false, isIdentityFixed: false });
    const saved = answerLater<PersonalRecord>();
    const confirmContactEmail = jest.fn((_: string, email: string) => Promise.resolve({ email, confirmed: false }));
    const save = (id: string, record: PersonalRecordInput) => (requests.push([id, record]), saved.promise);
    const inSight = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user, store } = await open(null, { save }, { confirmContactEmail });
    const fields = await form();
    expect(fields.getByLabelText(label('E-mail di contatto'))).toHaveValue('mario@account.example');
    await write(user, fields.getByLabelText(label('Cognome')), ' Rossi ');
    await write(user, fields.getByLabelText(/^Nome \*/), 'Mario');
    await write(user, fields.getByLabelText(label('Codice fiscale')), 'rssmra70a01d704b');
    expect(await fields.findByText(/ricavato dal codice fiscale/)).toBeVisible();
    const residence = await group('Residenza');
    await write(user, residence.getByLabelText('Via e numero civico'), 'Via Roma 1');
    await user.type(residence.getByRole('combobox', { name: 'Comune' }), 'for');
    await screen.findByRole('option', { name: 'Forlì (FC)' });
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => {
      expect(fields.getByLabelText(label('Comune o città di nascita'))).toHaveValue('Forlì');
    });
    await write(user, residence.getByLabelText('CAP'), '47121');
    await user.dblClick(await saveButton());
    saved.resolve(created);
    expect(await screen.findByText('I tuoi dati sono stati salvati.')).toBeVisible();
    expect(requests).toEqual([
      [
        ownId,
        expect.objectContaining({
          version: null,
          lastName: 'Rossi',
          firstName: 'Mario',
          fiscalCode: 'RSSMRA70A01D704B',
          gender: 'M',
          birthDate: '1970-01-01',
          birthCountry: 'IT',
          birthPlace: 'Forlì',
          birthProvince: 'FC',
          residence: { address: 'Via Roma 1', cap: '47121', istat: '040012' },
          studio: { name: null, address: null, cap: null, istat: null },
          email: 'mario@account.example',
          phone: null,
        }),
      ],
    ]);
    expect(await (await emailPart()).findByText(/Abbiamo scritto a mario@studio.example/)).toBeVisible();
    // It stands below the form that was saved.
    expect(inSight.mock.contexts.at(-1)).toHaveTextContent(/Abbiamo scritto a mario@studio.example/);
    expect(confirmContactEmail).toHaveBeenCalledWith(ownId, 'mario@studio.example', expect.anything());
    expect(store.getState()).toHaveProperty('userData.data', created);
  });

  it('gets its place of birth, anywhere in Italy, when the server has said which comune the fiscal code means', async () => {
    const late = answerLater<CodedComune[]>();
    const requests: string[] = [];
    const { user } = await open(null, {}, { comuneSearch: { search: (text) => (requests.push(text), late.promise) } });
    const fields = await form();
    await write(user, fields.getByLabelText(label('Codice fiscale')), 'RSSMRA70A01F205V');
    await waitFor(() => {
      expect(requests).toEqual(['F205']);
    });
    expect(fields.getByLabelText(label('Comune o città di nascita'))).toHaveValue('');
    late.resolve(await search('F205'));
    await waitFor(() => {
      expect(fields.getByLabelText(label('Comune o città di nascita'))).toHaveValue('Milano');
    });
    expect(fields.getByLabelText(label('Provincia di nascita'))).toHaveValue('Milano');
  });

  it('keeps what was chosen by hand when the fiscal code says otherwise', async () => {
    const { user } = await open(null);
    const fields = await form();
    await chooseOption(user, fields.getByLabelText(label('Sesso')), 'Femminile');
    await write(user, fields.getByLabelText(label('Codice fiscale')), 'RSSMRA70A01D704B');
    expect(fields.getByLabelText(label('Data di nascita'))).toHaveValue('01/01/1970');
    expect(fields.getByLabelText(label('Sesso'))).toHaveValue('Femminile');
  });

  it('is not sent with a fiscal code that cannot be, nor with a comune that is none; the field says why', async () => {
    const { user } = await open(makePersonalRecord({ isIdentityFixed: false }));
    const fields = await form();
    await write(user, fields.getByLabelText(label('Codice fiscale')), 'RSSMRA70A01D704C');
    const comune = (await group('Studio')).getByRole('combobox', { name: 'Comune' });
    await write(user, comune, 'Atlantide');
    await user.click(await saveButton());
    expect(fields.getByText(/Il codice fiscale non è corretto/)).toBeVisible();
    expect(fields.getByLabelText(label('Codice fiscale'))).toHaveFocus();
    await waitFor(() => {
      expect(comune).toHaveAccessibleDescription(/^Scegli un comune dall’elenco\. /);
    });
  });
});

describe('a comune of Italy', () => {
  const field = async () => (await group('Studio')).getByRole('combobox', { name: 'Comune' });
  const saved = () => {
    const requests: PersonalRecordInput[] = [];
    return {
      requests,
      save: (_: string, input: PersonalRecordInput) => (
        requests.push(input),
        Promise.resolve(
          makePersonalRecord({
            version: 2,
            studio: {
              ...makePersonalRecord().studio,
              istat: input.studio.istat ?? null,
              comune: 'Milano',
              province: 'MI',
            },
          }),
        )
      ),
    };
  };

  it('is found by keyboard, outside the region too, and shown as it was saved', async () => {
    const { requests, save } = saved();
    const { user } = await open(makePersonalRecord(), { save });
    const comune = await field();
    expect(comune).toHaveValue('Cesena (FC)');
    await user.clear(comune);
    await user.type(comune, 'mil');
    expect(await screen.findByRole('option', { name: 'Milano (MI)' })).toBeVisible();
    expect(comune).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowDown}');
    await user.keyboard('{Enter}');
    expect(comune).toHaveValue('Milano (MI)');
    await user.click(await saveButton());
    expect(await screen.findByText('I tuoi dati sono stati salvati.')).toBeVisible();
    expect(requests[0]?.studio.istat).toBe('015146');
    expect(await field()).toHaveValue('Milano (MI)');
  });

  it('written out faster than the server answers is taken when the answer comes', async () => {
    const late = answerLater<CodedComune[]>();
    const { user } = await open(makePersonalRecord(), {}, { comuneSearch: { search: () => late.promise } });
    const comune = await field();
    await user.clear(comune);
    await user.type(comune, 'milano');
    await user.tab();
    expect(comune).not.toHaveFocus();
    expect(comune).toHaveValue('milano');
    late.resolve(comuni.filter(({ name }) => name === 'Milano'));
    await waitFor(() => {
      expect(comune).toHaveValue('Milano (MI)');
    });
    expect(comune).toBeValid();
  });

  it('that cannot be looked for says so, keeps the letters and is looked for again on demand', async () => {
    let isDown = true;
    const { user } = await open(
      makePersonalRecord(),
      {},
      { comuneSearch: { search: (text) => (isDown ? Promise.reject(new NetworkError()) : search(text)) } },
    );
    const comune = await field();
    await user.clear(comune);
    await user.type(comune, 'mil');
    const studio = await group('Studio');
    const retry = await studio.findByRole('button', { name: 'Riprova' });
    isDown = false;
    await user.click(retry);
    expect(comune).toHaveValue('mil');
    await waitFor(() => {
      expect(studio.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument();
    });
    await user.click(comune);
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('option', { name: 'Milano (MI)' })).toBeVisible();
  });
});

describe('a record that is there', () => {
  it('is shown and saved at its version; identity that the office proved is read only, with the reason [API-10]', async () => {
    const requests: PersonalRecordInput[] = [];
    const record = makePersonalRecord({ isIdentityFixed: true, version: 4 });
    const { user } = await open(record, {
      save: (_, input) => (requests.push(input), Promise.resolve({ ...record, phone: '0543 1', version: 5 })),
    });
    const identity = await group('Identità');
    expect(identity.getByText(/li può cambiare solo l’ufficio/)).toBeVisible();
    expect(identity.getByText('RSSMRA70A01D704B')).toBeVisible();
    expect(identity.queryByRole('textbox')).not.toBeInTheDocument();
    const phone = (await form()).getByLabelText('Telefono');
    await write(user, phone, '0543 1');
    await user.click(await saveButton());
    await waitFor(() => {
      expect(requests).toHaveLength(1);
    });
    expect(requests[0]).toMatchObject({
      version: 4,
      lastName: 'Rossi',
      fiscalCode: 'RSSMRA70A01D704B',
      phone: '0543 1',
      email: 'mario@studio.example',
    });
    await screen.findByText('I tuoi dati sono stati salvati.');
    // The next change begins from what was saved.
    await user.click(await saveButton());
    await waitFor(() => {
      expect(requests[1]).toMatchObject({ version: 5 });
    });
  });

  it('that is refused says so at the fields and keeps what was typed', async () => {
    const errors = [
      { message: 'Il CAP non è di questo comune.', members: ['residence.cap'] },
      { message: 'Il nome non corrisponde.', members: ['firstName'] },
    ];
    const save = jest.fn(() =>
      Promise.reject(new HttpError(400, { message: 'Non valido', described: true, validationErrors: errors })),
    );
    const { user } = await open(makePersonalRecord({ isIdentityFixed: false }), { save });
    await user.click(await saveButton());
    const residence = await group('Residenza');
    expect(await residence.findByText('Il CAP non è di questo comune.')).toBeVisible();
    expect((await form()).getByText('Il nome non corrisponde.')).toBeVisible();
    expect(residence.getByLabelText('CAP')).toHaveValue('47121');
    expect(residence.getByLabelText('CAP')).toHaveAccessibleDescription('Il CAP non è di questo comune.');
  });

  it('that somebody else changed meanwhile is sent again by itself with what is typed', async () => {
    const record = makePersonalRecord({ isIdentityFixed: true, version: 4 });
    const get = jest.fn(() => Promise.resolve<PersonalRecord>(record));
    const requests: PersonalRecordInput[] = [];
    const stale = new HttpError(409, {
      code: 'Sace:PersonalRecord:Changed',
      described: true,
      message: 'La scheda è cambiata.',
    });
    const save = (_: string, input: PersonalRecordInput) => (
      requests.push(input),
      requests.length === 1 ? Promise.reject(stale) : Promise.resolve({ ...record, version: 7 })
    );
    const { user } = await open(record, { save }, { get });
    const fields = await form();
    await write(user, fields.getByLabelText('Telefono'), '0543 2');
    get.mockResolvedValue({ ...record, mobile: '333 999', version: 6 });
    await user.click(await saveButton());
    expect(
      await screen.findByText(
        'Intanto qualcun altro ha cambiato: Cellulare (Recapiti). Le tue modifiche si aggiungono alle sue.',
      ),
    ).toBeVisible();
    await screen.findByText('I tuoi dati sono stati salvati.');
    expect(requests).toHaveLength(2);
    expect(requests[1]).toMatchObject({ version: 6, phone: '0543 2', mobile: '333 999' });
  });

  it('whose same field somebody else changed shows both values, and is saved with the chosen one', async () => {
    const record = makePersonalRecord({ isIdentityFixed: true, version: 4 });
    const get = jest.fn(() => Promise.resolve<PersonalRecord>(record));
    const requests: PersonalRecordInput[] = [];
    const stale = new HttpError(409, { code: 'Sace:PersonalRecord:Changed', described: true, message: 'Cambiata.' });
    const save = (_: string, input: PersonalRecordInput) => (
      requests.push(input),
      requests.length === 1 ? Promise.reject(stale) : Promise.resolve({ ...record, version: 7 })
    );
    const { user } = await open(record, { save }, { get });
    const fields = await form();
    await write(user, fields.getByLabelText('Telefono'), '0543 2');
    get.mockResolvedValue({ ...record, phone: '0543 8', version: 6 });
    await user.click(await saveButton());
    const choice = within(await fields.findByRole('group', { name: 'Telefono (Recapiti)' }));
    expect(choice.getByText('0543 2')).toBeVisible();
    expect(choice.getByText('0543 8')).toBeVisible();
    expect(fields.getByLabelText('Telefono')).toHaveValue('0543 2');
    expect(requests).toHaveLength(1);
    await user.click(choice.getByRole('button', { name: 'Usa quello salvato' }));
    expect(fields.getByLabelText('Telefono')).toHaveValue('0543 8');
    await user.click(await saveButton());
    await screen.findByText('I tuoi dati sono stati salvati.');
    expect(requests[1]).toMatchObject({ version: 6, phone: '0543 8' });
    expect(fields.queryByRole('group', { name: 'Telefono (Recapiti)' })).not.toBeInTheDocument();
  });

  it('is not left with something unsaved unless the user says so', async () => {
    const { user, router } = await open(makePersonalRecord());
    await user.type((await form()).getByLabelText('Telefono'), '9');
    await user.click(first(screen.getAllByRole('link', { name: 'Home' })));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Ci sono modifiche non salvate');
    await user.click(within(question).getByRole('button', { name: 'Annulla' }));
    expect(router.state.location.pathname).toBe(memberPaths.personalRecord);
  });

  it('is requested again when it did not come', async () => {
    let isDown = true;
    const get = () => (isDown ? Promise.reject(new HttpError(503)) : Promise.resolve(makePersonalRecord()));
    const { user } = await open(null, {}, { get });
    await screen.findByText('Non è stato possibile caricare questi dati.');
    isDown = false;
    await user.click(first(screen.getAllByRole('button', { name: 'Riprova' })));
    expect(await form()).toBeDefined();
  });
});
