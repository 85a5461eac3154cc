/**
 * Another address for an account, in real browsers: requested, sent again, withdrawn, confirmed on another device, and
 * the messages of old links.
 */
import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { openPage, picture, violations } from '../support/browser';
import { sendMailsTo } from '../support/accreditationStory';
import { enter } from '../support/keys';
import { startSmtpServer, type SmtpServer } from '../support/smtpServer';
import { openStage } from '../support/stage';
import { faults, focusOn, overflow, resize, settled, signInAs } from '../support/visit';

const stage = openStage();
let mails: SmtpServer;
beforeAll(async () => {
  mails = await startSmtpServer();
  await sendMailsTo(stage.portal, mails);
});
afterAll(() => mails.close());

const MANAGE = '/account/manage';
const PASSWORD = '1q2w3E*';
const OLD = 'cassa@sace.example';
const NEXT = 'cassa@nuovo.example';
const SIZES = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
] as const;
const wrong: string[] = [];

async function look(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await resize(page, size);
    await picture(page, `email-${name}-${String(size.width)}`);
    if ((await overflow(page)) > 0) wrong.push(`${name}: scrolls sideways`);
    wrong.push(...(await violations(page)).map((violation) => `${name}: ${violation}`));
  }
  await resize(page, SIZES[0]);
}

/** The link of the next mail to an address that has one. */
async function nextLink(address = NEXT): Promise<string> {
  for (;;) {
    const { envelope, text = '' } = await mails.next();
    const link = /https?:\S+\/Account\/ConfirmEmail\S+/.exec(text)?.[0];
    if (envelope.to.includes(address) && link !== undefined) return link;
  }
}

/** Opens a link in a tab that may show another one, and presses its button. */
async function follow(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click();
}

async function expireLinks(): Promise<void> {
  const client = new Client({ connectionString: stage.portal.databaseUrl });
  await client.connect();
  try {
    await client.query(`update email_change set expires_at = now() - interval '1 minute'`);
  } finally {
    await client.end();
  }
}

/** Filters the browser's own messages about refused requests. */
const unexpected = (errors: readonly string[]) => faults(errors).filter((text) => !text.includes('status of 400'));

it('lets somebody change their address, send the link again, and confirm it on another device', async () => {
  const here = await openPage(stage.browser, SIZES[0]);
  await signInAs(here.page, stage.portal, 'cassa', MANAGE);
  const form = here.page.getByRole('region', { name: 'Dati personali' });
  const ask = async (address: string) => {
    await form.getByLabel('Indirizzo e-mail').fill(address);
    await form.getByLabel('Password attuale').fill(PASSWORD);
    await form.getByRole('button', { name: 'Salva i dati' }).click();
  };
  await ask(NEXT);
  await form.getByText(`${NEXT} sarà il tuo indirizzo quando apri il collegamento che ti abbiamo mandato.`).waitFor();
  await look(here.page, 'waiting');
  const first = await nextLink();
  await enter(here.page, form.getByRole('button', { name: 'Manda di nuovo il collegamento' }));
  await here.page.getByText('Ti abbiamo mandato il collegamento: aprilo per confermare l’indirizzo.').waitFor();
  await focusOn(form.getByRole('button', { name: 'Manda di nuovo il collegamento' }));
  const second = await nextLink();

  // The administrator sees what waits.
  const office = await openPage(stage.browser, SIZES[0]);
  await signInAs(office.page, stage.portal, 'admin', '/identity/users');
  await office.page.getByRole('button', { name: 'Modifica: cassa' }).click();
  await office.page
    .getByRole('dialog')
    .getByText(`Ha chiesto di usare ${NEXT}: varrà quando apre il collegamento che le è arrivato.`)
    .waitFor();
  await look(office.page, 'office');

  // On another device without a sign-in, the link proves the mailbox, and the page names its address.
  const there = await openPage(stage.browser, SIZES[0]);
  await follow(there.page, first);
  await there.page.getByRole('heading', { name: 'Indirizzo non confermato' }).waitFor();
  await there.page.getByText(/Il collegamento non è più valido/).waitFor();
  await look(there.page, 'replaced');
  // The newer link differs in its fragment alone, and is opened in the same tab.
  await there.page.goto(second);
  await there.page.getByRole('button', { name: 'Conferma l’indirizzo' }).waitFor();
  expect(there.page.url()).not.toContain('#');
  await look(there.page, 'confirm');
  // A reload asks the same, and the address still has no token.
  await there.page.reload();
  await there.page.getByRole('button', { name: 'Conferma l’indirizzo' }).waitFor();
  expect(there.page.url()).not.toContain('#');
  await there.page.getByRole('button', { name: 'Conferma l’indirizzo' }).click();
  await there.page.getByRole('heading', { name: 'Indirizzo confermato' }).waitFor();
  await there.page.getByText(NEXT).waitFor();
  await look(there.page, 'confirmed');
  // The same link shows the same again.
  await follow(there.page, second);
  await there.page.getByRole('heading', { name: 'Indirizzo confermato' }).waitFor();
  // An address without a token.
  await there.page.goto(`${stage.portal.url}/Account/ConfirmEmail?ui_locales=it`);
  await there.page.getByText(/Il collegamento non è più valido/).waitFor();
  await look(there.page, 'no-token');
  // A link that is opened on top of the page that has none, without a load.
  await there.page.goto(second);
  await there.page.getByRole('button', { name: 'Conferma l’indirizzo' }).waitFor();

  await here.page.reload();
  await settled(here.page);
  expect(await form.getByLabel('Indirizzo e-mail').inputValue()).toBe(NEXT);
  expect(await form.getByText('sarà il tuo indirizzo').count()).toBe(0);
  await mails.mailTo(OLD, /^L’indirizzo e-mail del tuo account è cambiato$/);

  // A link that expired.
  await ask(OLD);
  const third = await nextLink(OLD);
  await expireLinks();
  await follow(there.page, third);
  await there.page.getByText(/è scaduto/).waitFor();

  // Taken back by its owner: the link opens nothing.
  await ask(OLD);
  const fourth = await nextLink(OLD);
  await enter(here.page, form.getByRole('button', { name: 'Annulla il cambio di indirizzo' }));
  await here.page.getByText('Il cambio di indirizzo è annullato.').waitFor();
  expect(await form.getByRole('button', { name: 'Manda di nuovo il collegamento' }).count()).toBe(0);
  await focusOn(form.getByRole('heading', { name: 'Dati personali' }));
  await follow(there.page, fourth);
  await there.page.getByText(/il cambio è stato annullato/).waitFor();

  // Taken back by an administrator, in whose browser the link changes nothing either.
  await ask(OLD);
  const fifth = await nextLink(OLD);
  await office.page.reload();
  await office.page.getByRole('button', { name: 'Modifica: cassa' }).click();
  const user = office.page.getByRole('dialog');
  await user.getByText(`Ha chiesto di usare ${OLD}`).waitFor();
  await user.getByLabel('Telefono').fill('051 123456');
  await enter(office.page, user.getByRole('button', { name: 'Annulla il cambio di indirizzo' }));
  await office.page.getByText('Il cambio di indirizzo è annullato.').waitFor();
  expect(await user.getByText('Ha chiesto di usare').count()).toBe(0);
  expect(await user.getByLabel('Telefono').inputValue()).toBe('051 123456');
  expect(await user.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await look(office.page, 'office-taken-back');
  await mails.mailTo(NEXT, /^Il cambio di indirizzo e-mail del tuo account è annullato$/);
  await follow(office.page, fifth);
  await office.page.getByText(/il cambio è stato annullato/).waitFor();
  await office.page.goto(`${stage.portal.url}${MANAGE}`);
  await settled(office.page);
  const own = office.page.getByRole('region', { name: 'Dati personali' });
  expect(await own.getByLabel('Nome utente').inputValue()).toBe('admin');

  expect(wrong).toEqual([]);
  expect([here, there, office].flatMap(({ errors }) => unexpected(errors))).toEqual([]);
  await Promise.all([here, there, office].map(({ context }) => context.close()));
});
