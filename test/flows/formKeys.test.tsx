import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { certificateWith, lookups, savedWith } from '../support/certificates/form';
import { makePersonalRecord } from '../support/certifiers';
import { openRecord } from '../support/recordPage';
import { openPage, renderApp } from '../support/renderApp';
import { both, ready, show as openSettings } from '../support/settingsPage';
import { openWizard } from '../support/wizardPage';
import type { Saving, UsersApi } from '../../src/features/administration/identity/model';
import type { CertificatesApi } from '../../src/features/certificates/model';
import type { PersonalRecordInput } from '../../src/features/certifiers/record/model';
import { memberPaths } from '../../src/shared/routing/memberPaths';

beforeEach(() => {
  localStorage.clear();
});

/** Presses keys. Returns true when the page has taken the last of them from the browser. */
async function press(user: UserEvent, keys: string): Promise<boolean> {
  let isTaken = false;
  const look = (event: KeyboardEvent) => {
    isTaken = event.defaultPrevented;
  };
  window.addEventListener('keydown', look);
  await user.keyboard(keys);
  window.removeEventListener('keydown', look);
  return isTaken;
}
const saveKeys = '{Control>}s{/Control}';
const listKeys = async (user: UserEvent) => {
  await user.keyboard('?');
  return within(await screen.findByRole('dialog', { name: 'Scorciatoie da tastiera' }));
};

describe('the personal record', () => {
  const record = makePersonalRecord();
  const open = async () => {
    const save = jest.fn((_: string, input: PersonalRecordInput) =>
      Promise.resolve(makePersonalRecord({ phone: input.phone ?? null })),
    );
    const page = await openRecord(record, { save });
    const phone = await screen.findByRole('textbox', { name: 'Telefono' });
    await page.user.type(phone, '1');
    return { ...page, save, phone };
  };

  it('is saved by Ctrl+S and by Ctrl+Enter from a field, and not by Enter', async () => {
    const { user, save, phone } = await open();
    await user.keyboard('{Enter}');
    expect(save).not.toHaveBeenCalled();
    expect(phone).toHaveFocus();
    expect(await press(user, saveKeys)).toBe(true);
    expect(await screen.findByText('I tuoi dati sono stati salvati.')).toBeVisible();
    await user.type(phone, '2');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => {
      expect(save).toHaveBeenCalledTimes(2);
    });
  });

  it('is saved by Cmd+S from a place outside its form', async () => {
    const { user, save } = await open();
    screen.getByRole('heading', { level: 1 }).focus();
    expect(await press(user, '{Meta>}s{/Meta}')).toBe(true);
    await waitFor(() => {
      expect(save).toHaveBeenCalledTimes(1);
    });
  });

  it('lists its keys by ? outside fields and by a button; ? can be switched off, the button stays', async () => {
    const { user, phone } = await open();
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(phone).toHaveValue(`${record.phone ?? ''}1?`);
    const button = screen.getByRole('button', { name: 'Scorciatoie da tastiera' });
    button.focus();
    const list = await listKeys(user);
    expect(list.getByText('Ctrl + S / ⌘ + S')).toBeVisible();
    expect(list.queryByText(/sezione precedente/)).not.toBeInTheDocument();
    await user.click(await list.findByRole('checkbox', { name: 'Usa le scorciatoie di un solo tasto' }));
    await user.click(list.getByRole('button', { name: 'Chiudi' }));
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: 'Scorciatoie da tastiera' })).toBeVisible();
  });
});

it('does not take Ctrl+S for sending a link to another address of the personal record', async () => {
  const confirmContactEmail = jest.fn((_: string, email: string) => Promise.resolve({ email, confirmed: false }));
  const { user } = await openRecord(makePersonalRecord(), {}, { confirmContactEmail });
  const part = within(await screen.findByRole('region', { name: 'E-mail di contatto' }));
  await user.type(part.getByRole('textbox'), 'altra@studio.example');
  expect(await press(user, saveKeys)).toBe(true);
  expect(confirmContactEmail).not.toHaveBeenCalled();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => {
    expect(confirmContactEmail).toHaveBeenCalledTimes(1);
  });
  expect(await part.findByText(/altra@studio\.example/)).toBeVisible();
});

describe('the application for accreditation', () => {
  it('opens the step before or after by keys, at its heading as a click does, and no further than the ends', async () => {
    const { user } = await openWizard();
    await screen.findByRole('combobox', { name: 'Tipo di soggetto' });
    await user.keyboard('{Alt>}{PageUp}{/Alt}');
    expect(screen.getByRole('heading', { name: /^Passo 1 di 7/ })).toBeVisible();
    await user.keyboard('{Alt>}{PageDown}{/Alt}');
    expect(screen.getByRole('heading', { name: 'Passo 2 di 7: Titolo di studio' })).toHaveFocus();
    await user.keyboard('{Alt>}{PageUp}{/Alt}');
    expect(screen.getByRole('heading', { name: /^Passo 1 di 7/ })).toHaveFocus();
    const list = await listKeys(user);
    expect(list.getByText('Vai alla sezione precedente o successiva')).toBeVisible();
    await user.keyboard('{Alt>}{PageDown}{/Alt}');
    expect(screen.getByRole('heading', { name: /^Passo 1 di 7/ })).toBeVisible();
  });

  it('goes on by Ctrl+Enter, as its main button does', async () => {
    const { user } = await openWizard({ draft: { subjectKindId: 1, step: 'subject' } });
    await user.click(await screen.findByRole('combobox', { name: 'Tipo di soggetto' }));
    await user.keyboard('{Escape}{Control>}{Enter}{/Control}');
    expect(screen.getByRole('heading', { name: 'Passo 2 di 7: Titolo di studio' })).toHaveFocus();
  });

  it('saves at once by Ctrl+S and says so, and stays in its field at Enter', async () => {
    const { user, server } = await openWizard({ draft: { subjectKindId: 1, step: 'title' } });
    await user.click(await screen.findByRole('heading', { name: /^Passo \d di 7/ }));
    const [field = document.body] = await screen.findAllByRole('textbox');
    await user.type(field, 'x');
    await user.keyboard('{Enter}');
    expect(field).toHaveFocus();
    expect(await press(user, saveKeys)).toBe(true);
    await waitFor(() => {
      expect(server.saves).toHaveLength(1);
    });
    expect(await screen.findByText(/alle 10:32/)).toBeVisible();
    // There is nothing new, but the user sees that it is saved.
    await user.keyboard(saveKeys);
    await waitFor(() => {
      expect(server.saves).toHaveLength(2);
    });
  });
});

describe('the draft of a certificate', () => {
  const open = async () => {
    const save = jest.fn((..._: Parameters<CertificatesApi['save']>) =>
      Promise.resolve(savedWith({ content: _[1].content, version: _[1].version + 1 })),
    );
    const page = await openPage('/ape/c1/modifica', {
      as: { policies: ['ApeList', 'ApeCreate'] },
      certificates: {
        circumstances: () => Promise.resolve({ standing: 'entitled', names: [] }),
        lookups: () => Promise.resolve(lookups),
        get: () => Promise.resolve(certificateWith()),
        save,
      },
    });
    return { ...page, save, units: await screen.findByLabelText('Unità immobiliari dell’edificio') };
  };

  it('is saved at once by Ctrl+S, and does not leave its section by Enter', async () => {
    const { user, save, units } = await open();
    await user.type(units, '2{Enter}');
    expect(units).toHaveFocus();
    expect(await press(user, saveKeys)).toBe(true);
    expect(await screen.findByText(/alle \d\d:\d\d/)).toBeVisible();
    expect(save).toHaveBeenCalledTimes(1);
    expect(save.mock.calls[0]?.[1].content).toEqual({ datiGenerali: { numeroUnitaImmobiliari: '2' } });
  });

  it('opens the next section by Ctrl+Enter and by Alt+Page Down, at its heading', async () => {
    const { user, units } = await open();
    await user.click(units);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByRole('heading', { level: 2, name: 'Chi certifica e per chi' })).toHaveFocus();
    await user.keyboard('{Alt>}{PageDown}{/Alt}');
    expect(screen.getByRole('heading', { level: 2, name: 'Luogo e catasto' })).toHaveFocus();
    await user.keyboard('{Alt>}{PageUp}{PageUp}{/Alt}');
    expect(screen.getByRole('heading', { level: 2, name: 'Attestato e motivo' })).toHaveFocus();
  });
});

describe('the settings', () => {
  it('save a tab by Ctrl+S, and not by Enter', async () => {
    const { user, updateEmailing } = await openSettings();
    await user.type(await ready(), '!{Enter}');
    expect(updateEmailing).not.toHaveBeenCalled();
    expect(await press(user, saveKeys)).toBe(true);
    expect(await screen.findByText('Salvataggio riuscito')).toBeVisible();
    expect(updateEmailing.mock.calls[0]?.[0]).toMatchObject({ defaultFromDisplayName: 'Portale Sace!' });
  });

  it('open the tab before or after by keys, and lead to it as a click does', async () => {
    const { user } = await openSettings({ policies: both });
    await screen.findByRole('tablist');
    await user.keyboard('{Alt>}{PageDown}{/Alt}');
    const tab = screen.getByRole('tab', { name: 'Posta elettronica' });
    expect(tab).toHaveAttribute('aria-selected', 'true');
    expect(tab).toHaveFocus();
    await user.click(await ready());
    await user.keyboard('{Alt>}{PageUp}{/Alt}');
    expect(screen.getByRole('tab', { name: 'Gestione funzionalità' })).toHaveFocus();
    expect(screen.getAllByRole('button', { name: 'Scorciatoie da tastiera' })).toHaveLength(1);
  });
});

describe('the dialog of a user', () => {
  const open = async () => {
    const save = jest.fn<Promise<void>, [Saving]>(() => Promise.resolve());
    const load: UsersApi['load'] = () => Promise.resolve({ kind: 'user', record: null, roleNames: [], assignable: [] });
    const { user } = renderApp(null, {
      at: memberPaths.identityUsers,
      as: { policies: ['AbpIdentity.Users', 'AbpIdentity.Users.Create'] },
      users: { list: () => Promise.resolve({ data: [], totalCount: 0 }), load, save },
    });
    await user.click(await screen.findByRole('button', { name: 'Nuovo utente' }));
    await user.type(await screen.findByLabelText(/^Nome utente/), 'luca');
    await user.type(screen.getByLabelText(/^Password/), '1q2w3E*');
    await user.type(screen.getByLabelText(/^Indirizzo e-mail/), 'luca@example.com');
    return { user, save };
  };

  it('is sent by Enter, as the browser does, and saved by Ctrl+S', async () => {
    const { user, save } = await open();
    expect(await press(user, '{Enter}')).toBe(false);
    expect(await press(user, saveKeys)).toBe(true);
    await waitFor(() => {
      expect(save).toHaveBeenCalledTimes(1);
    });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });
});
