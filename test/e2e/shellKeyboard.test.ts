import type { BrowserContext, Locator, Page } from 'playwright-core';
import { asUser } from '../support/asUser';
import { openPage } from '../support/browser';
import { enter, hasFocus, move, reach, write } from '../support/keys';
import { openStage } from '../support/stage';
import { faults, settled } from '../support/visit';

// No mouse press and no focus by the test: this file uses keys only.
const stage = openStage({ environment: { OAUTH_RESPONSE_TYPE: 'password' } });

const DEMO = '1q2w3E*';
const url = (path: string) => stage.portal.url + path;

/** The administrator's browser; each test has a tab of its own in it. */
let desk: { context: BrowserContext; errors: string[] } | undefined;
beforeAll(async () => {
  const { context, page, errors } = await openPage(stage.browser);
  desk = { context, errors };
  await page.goto(url('/account/login?returnUrl=%2Fmanuali'));
  await signIn(page, 'admin', DEMO);
  await page.waitForURL(url('/manuali'));
  await page.locator('.sace-user__button').waitFor();
});
afterAll(() => desk?.context.close());

async function tab(): Promise<Page> {
  if (!desk) throw new Error('Nobody signed in.');
  const page = await desk.context.newPage();
  page.on('pageerror', (error) => desk?.errors.push(error.message));
  return page;
}

async function signIn(page: Page, userName: string, password: string): Promise<void> {
  await write(page, page.getByLabel('Nome utente o indirizzo e-mail'), userName);
  await write(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
}

/** Waits until the focus is in a field of the form's. */
const fieldHasFocus = (page: Page, name: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name);

/** Opens a page and goes past its header by the skip link. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(url(path));
  await settled(page);
  await enter(page, page.getByRole('link', { name: 'Vai al contenuto' }));
  await page.waitForFunction(() => document.activeElement?.id === 'contenuto');
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const toast = (page: Page, text: string) => page.locator('.sace-toaster').getByText(text).first().waitFor();
const gone = (locator: Locator) => locator.waitFor({ state: 'hidden' });

/**
 * Presses Escape on a form with changes, which opens a question, and answers it. The question also stands on the way
 * back.
 */
async function escape(page: Page, answer: 'Annulla' | 'Sì'): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor();
  await hasFocus(page, 'Annulla');
  await enter(page, page.getByRole('alertdialog').getByRole('button', { name: answer, exact: true }));
  await gone(page.getByRole('alertdialog'));
}

/** Answers the open question, which begins at the harmless answer. */
async function agree(page: Page, yes: string): Promise<void> {
  await page.getByRole('alertdialog').waitFor();
  await hasFocus(page, 'Annulla');
  await enter(page, page.getByRole('alertdialog').getByRole('button', { name: yes, exact: true }));
  await gone(page.getByRole('alertdialog'));
}

it('takes a visitor by keys to another tenant’s dialog, a lost password, a registration and another language [ADM-01]', async () => {
  const asAdmin = await asUser(stage.portal, 'admin');
  const administrator = { adminEmailAddress: 'capo@unione.example', adminPassword: DEMO };
  await asAdmin('POST', '/api/multi-tenancy/tenants', { name: 'unione', ...administrator });
  const { page, errors, context } = await openPage(stage.browser);
  await open(page, '/account/login?returnUrl=%2Fnotifiche');
  await enter(page, button(page, 'Cambia'));
  await fieldHasFocus(page, 'name');
  await page.keyboard.type('nessuno');
  await page.keyboard.press('Enter');
  await page.locator('[name="name"][aria-invalid="true"]').waitFor();
  await page.keyboard.press('Escape');
  await gone(dialogOf(page));
  await hasFocus(page, 'Cambia');

  await enter(page, page.getByRole('link', { name: 'Hai dimenticato la password?' }));
  await heading(page, 'Password dimenticata');
  await write(page, page.getByLabel(/^Indirizzo e-mail/), 'nessuno@sace.example');
  await page.keyboard.press('Enter');
  await page.getByText('riceverai un messaggio').waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('.alert-success'));
  await enter(page, page.getByRole('link', { name: 'Torna all’accesso' }));
  await heading(page, 'Accedi');

  await open(page, '/account/reset-password?userId=6f9619ff-8b86-4d01-b42d-00c04fc964ff&resetToken=x');
  await enter(page, page.getByRole('link', { name: 'Chiedi un altro collegamento' }));
  await heading(page, 'Password dimenticata');

  await open(page, '/account/register?returnUrl=%2Fnotifiche');
  await write(page, page.getByLabel(/^Nome utente/), 'tastiera');
  await write(page, page.getByLabel(/^Indirizzo e-mail/), 'senza chiocciola');
  await write(page, page.getByLabel(/^Password/), 'Nu0va-password');
  await page.keyboard.press('Enter');
  await fieldHasFocus(page, 'emailAddress');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('tastiera@sace.example');
  await reach(page, button(page, 'Mostra la password'));
  await page.keyboard.press('Space');
  await page.locator('[name="password"][type="text"]').waitFor();
  await enter(page, button(page, 'Registrati'));
  await page.waitForURL(url('/notifiche'));
  await page.locator('.sace-user__button').waitFor();

  await reach(page, page.locator('.sace-language select'));
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction(() => !['it', ''].includes(document.documentElement.lang));
  expect(await page.evaluate(() => document.activeElement?.matches('.sace-language select'))).toBe(true);
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('changes one’s own data and password by keys, and warns before typed text is lost [ADM-02]', async () => {
  const page = await tab();
  await open(page, '/account/manage');
  const data = page.getByRole('region', { name: 'Dati personali' });
  await write(page, data.getByLabel('Numero di telefono'), '051 123456');
  await page.keyboard.press('Enter');
  await toast(page, 'I tuoi dati sono stati salvati.');
  await write(page, data.getByLabel(/^Indirizzo e-mail/), 'nessuna');
  await enter(page, button(page, 'Salva i dati'));
  await fieldHasFocus(page, 'email');

  const password = page.getByRole('region', { name: 'Cambia la password' });
  await write(page, password.getByLabel(/^Password attuale/), DEMO);
  await write(page, password.getByLabel(/^Nuova password/), 'Nu0va-password');
  await write(page, password.getByLabel(/^Ripeti/), 'un’altra');
  await page.keyboard.press('Enter');
  await fieldHasFocus(page, 'confirmPassword');
  await reach(page, button(page, 'Esci da tutti i dispositivi'));

  await enter(page, page.locator('.sace-breadcrumb').getByRole('link', { name: 'Home' }));
  await page.getByRole('alertdialog').waitFor();
  await hasFocus(page, 'Annulla');
  await page.keyboard.press('Enter');
  await gone(page.getByRole('alertdialog'));
  expect(await data.getByLabel(/^Indirizzo e-mail/).inputValue()).toBe('nessuna');
  await page.close();
});

it('makes a role by keys, gives it permissions in the tree, and takes it away [ADM-03]', async () => {
  const page = await tab();
  const dialog = dialogOf(page);
  await open(page, '/identity/roles');
  await enter(page, button(page, 'Nuovo ruolo'));
  await fieldHasFocus(page, 'name');
  await page.keyboard.type('tastiera');
  await escape(page, 'Annulla');
  await fieldHasFocus(page, 'name');
  await page.keyboard.press('Enter');
  await gone(dialog);
  await hasFocus(page, 'Nuovo ruolo');

  await enter(page, button(page, 'Modifica: tastiera'));
  await fieldHasFocus(page, 'name');
  await reach(page, dialog.getByRole('checkbox', { name: 'Predefinito' }));
  await page.keyboard.press('Escape');
  await gone(dialog);
  await hasFocus(page, 'Modifica: tastiera');

  await enter(page, button(page, 'Permessi: tastiera'));
  await reach(page, dialog.getByRole('tab', { selected: true }));
  await page.keyboard.press('End');
  await dialog.getByRole('tab', { name: /^Gestione impostazioni/, selected: true }).waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  const identity = dialog.getByRole('tab', { name: /^Gestione identità/, selected: true });
  await identity.waitFor();
  const [all, parent, child] = [0, 1, 2].map((index) =>
    dialog.getByRole('tabpanel').getByRole('checkbox').nth(index),
  ) as [Locator, Locator, Locator];
  const states = () =>
    Promise.all(
      [all, parent, child].map((box) =>
        box.evaluate((input: HTMLInputElement) => (input.indeterminate ? 'mixed' : input.checked)),
      ),
    );
  await reach(page, all);
  await page.keyboard.press('Space');
  expect(await states()).toEqual([true, true, true]);
  await reach(page, child);
  await page.keyboard.press('Space');
  expect(await states()).toEqual(['mixed', true, false]);
  await reach(page, parent, 'Shift+Tab');
  await page.keyboard.press('Space');
  expect(await states()).toEqual(['mixed', false, false]);
  await escape(page, 'Annulla');
  await reach(page, parent);
  await page.keyboard.press('Enter');
  await gone(dialog);
  await hasFocus(page, 'Permessi: tastiera');

  await enter(page, button(page, 'Elimina: tastiera'));
  await agree(page, 'Elimina');
  await gone(button(page, 'Elimina: tastiera'));
  // The button went with its row: the list has the focus in its place.
  await page.waitForFunction(() => document.activeElement?.matches('.sace-abp-list'));
  await page.close();
});

it('makes a user by keys in both tabs of the form, and sorts the list by its header [ADM-03]', async () => {
  const page = await tab();
  const dialog = dialogOf(page);
  await open(page, '/identity/users');
  await enter(page, button(page, 'Nuovo utente'));
  await fieldHasFocus(page, 'userName');
  await page.keyboard.type('tasti');
  await write(page, dialog.getByLabel(/^Password/), DEMO);
  await reach(page, dialog.getByRole('tab', { selected: true }), 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await dialog.getByRole('tab', { name: 'Ruoli', selected: true }).waitFor();
  await reach(page, dialog.getByRole('checkbox', { name: 'gestore' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  // The missing field is in the other tab, which comes to the front.
  await fieldHasFocus(page, 'email');
  await page.keyboard.type('tasti@sace.example');
  await page.keyboard.press('Enter');
  await gone(dialog);
  await hasFocus(page, 'Nuovo utente');

  await enter(page, button(page, 'Permessi: tasti'));
  await reach(page, dialog.getByRole('tab', { selected: true }));
  await page.keyboard.press('Escape');
  await gone(dialog);
  await hasFocus(page, 'Permessi: tasti');

  const header = page.getByRole('columnheader', { name: /Nome utente/ });
  for (const order of ['descending', 'ascending']) {
    await enter(page, header, 'Shift+Tab');
    await page.locator(`[role="columnheader"][aria-sort="${order}"]`).filter({ hasText: 'Nome utente' }).waitFor();
  }
  await enter(page, button(page, 'Elimina: tasti'));
  await agree(page, 'Elimina');
  await gone(button(page, 'Elimina: tasti'));
  await page.close();
});

it('makes a tenant by keys, changes and resets its features, and takes it away [ADM-04] [FEA-07] [FEA-09] [FEA-13]', async () => {
  const page = await tab();
  const dialog = dialogOf(page);
  await open(page, '/tenant-management/tenants');
  await enter(page, button(page, 'Nuovo ente'));
  await fieldHasFocus(page, 'name');
  await page.keyboard.type('tasti');
  await write(page, dialog.getByLabel(/^E-mail/), 'capo@tasti.example');
  await write(page, dialog.getByLabel(/^Password/), DEMO);
  await page.keyboard.press('Enter');
  await gone(dialog);
  await hasFocus(page, 'Nuovo ente');

  await enter(page, button(page, 'Modifica: tasti'));
  await fieldHasFocus(page, 'name');
  await page.keyboard.type('era');
  await escape(page, 'Sì');
  await gone(dialog);
  await hasFocus(page, 'Modifica: tasti');

  const features = button(page, 'Funzionalità: tasti');
  const whole = dialog.getByRole('checkbox', { name: /^Abilita la gestione delle impostazioni/ });
  const mail = dialog.getByRole('checkbox', { name: /^Consenti di cambiare le impostazioni della posta/ });
  await enter(page, features);
  await reach(page, whole);
  await page.keyboard.press('Space');
  expect(await Promise.all([whole.isChecked(), mail.isChecked()])).toEqual([false, false]);
  await reach(page, mail);
  await page.keyboard.press('Space');
  expect(await Promise.all([whole.isChecked(), mail.isChecked()])).toEqual([true, true]);
  await page.keyboard.press('Enter');
  await gone(dialog);
  await hasFocus(page, 'Funzionalità: tasti');
  await enter(page, features);
  await mail.waitFor();
  expect(await mail.isChecked()).toBe(true);
  await enter(page, dialog.getByRole('button', { name: 'Ripristina i valori predefiniti' }));
  await agree(page, 'Sì');
  await gone(dialog);
  await hasFocus(page, 'Funzionalità: tasti');

  await enter(page, button(page, 'Elimina: tasti'));
  await agree(page, 'Sì');
  await gone(features);
  await page.close();
});

it('works the settings by keys: tabs, fields that fold away, the trial message and the host’s features [ADM-05] [SET-02] [SET-04] [SET-06]', async () => {
  const page = await tab();
  const dialog = dialogOf(page);
  await open(page, '/setting-management');
  await reach(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('End');
  await page.getByRole('tab', { name: 'Registro pubblico e dati aperti', selected: true }).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('tab', { name: 'Posta elettronica', selected: true }).waitFor();
  const own = page.getByRole('checkbox', { name: 'Usa le credenziali predefinite' });
  await reach(page, own);
  await move(page, 'Tab');
  await hasFocus(page, 'Salva');
  await reach(page, own, 'Shift+Tab');
  await page.keyboard.press('Space');
  await page.getByLabel('Dominio').waitFor();
  await move(page, 'Tab');
  await fieldHasFocus(page, 'smtpDomain');

  await enter(page, button(page, 'Invia un messaggio di prova'));
  await fieldHasFocus(page, 'senderEmailAddress');
  await page.keyboard.press('Escape');
  await gone(dialog);
  await hasFocus(page, 'Invia un messaggio di prova');

  await reach(page, page.getByRole('tab', { selected: true }), 'Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await page.getByRole('tab', { name: 'Gestione funzionalità', selected: true }).waitFor();
  await enter(page, button(page, 'Gestisci le funzionalità del sistema centrale'));
  await reach(page, dialog.getByRole('checkbox', { name: /^Abilita la gestione delle impostazioni/ }));
  await page.keyboard.press('Escape');
  await gone(dialog);
  await hasFocus(page, 'Gestisci le funzionalità del sistema centrale');
  await page.close();
});

it('reads the security log by keys, down to what a narrow table hides', async () => {
  const page = await tab();
  // The tab shows no page yet.
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/identity/security-logs');
  const row = page.locator('.dx-data-row').first();
  await enter(page, row.getByRole('gridcell', { name: 'Mostra ulteriori dati' }));
  // The list names the user: all of this file's tests sign in and work as the same one.
  await page.locator('.dx-adaptive-detail-row').getByText('admin', { exact: true }).first().waitFor();
  await page.close();
});

it.each([false, true])(
  'leads to the administration by keys, from the menus and from the home page, whether its menu shows (%s) or not [ADM-06]',
  async (isVisible) => {
    const page = await tab();
    await page.route('**/config.json', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        json: { ...((await answer.json()) as object), administrationMenuVisible: isVisible },
      });
    });
    await page.goto(url('/'));
    await settled(page);
    const opener = isVisible ? button(page, 'Amministrazione') : button(page, /^Menu dell’utente/);
    await reach(page, opener);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await reach(page, opener);
    await page.keyboard.press('Enter');
    await enter(page, page.locator('.sace-panel, .sace-user__panel').getByRole('link', { name: 'Ruoli', exact: true }));
    await heading(page, 'Ruoli');

    await open(page, '/');
    await enter(
      page,
      page.getByRole('region', { name: 'Amministrazione' }).getByRole('link', { name: 'Utenti', exact: true }),
    );
    await heading(page, 'Utenti');
    expect(faults(desk?.errors ?? [])).toEqual([]);
    await page.close();
  },
);
