/** The test mail of the administration, sent in a browser to a mail server that refuses it. */
import { match } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { MailServer } from '../../../../server/platform/mail/mailServer';
import { italian, openBrowser } from '../../../../test/support/browser';
import { freePort } from '../../../../test/support/freePort';
import { fillLogin, watched } from '../../../../test/support/visitor';
import type { Stage } from '../../counterpart';
import { portalProcess } from '../../portalProcess';

export interface TestMail {
  readonly what: string;
  readonly port: number;
  readonly server?: Partial<MailServer>;
  readonly to?: string;
  readonly text?: string;
  /** `failure outcome`, as in MailError; null for an accepted mail. */
  readonly read: string | null;
  /** The number and enhanced code of the reply; null where the server sent none. */
  readonly reply: string | null;
}

/** The sentence for the administrator, by the failure. */
const SENTENCES: Readonly<Record<string, RegExp>> = {
  unreachable: /non è raggiungibile/,
  tls: /connessione cifrata con il server di posta non è riuscita/,
  encryption: /accetta messaggi solo su una connessione cifrata/,
  login: /non accetta il nome utente o la password/,
  sender: /non accetta il mittente/,
  recipient: /non accetta il destinatario/,
  message: /ha rifiutato il messaggio/,
  other: /ha risposto in modo inatteso/,
};

/** Types the settings without saving them, and sends a test mail by them. */
async function send(page: Page, { port, server = {}, to = 'mario@regione.example', text = 'Città' }: TestMail) {
  await page.getByLabel('Server SMTP').fill('127.0.0.1');
  await page.getByLabel(/^Porta SMTP/).fill(String(port));
  await page.getByLabel('Usa SSL').setChecked(server.encryption === 'startTls');
  const { login } = server;
  await page.getByLabel('Usa le credenziali predefinite').setChecked(login === undefined || login === null);
  if (login) {
    await page.getByLabel('Nome utente').fill(login.user);
    await page.getByLabel('Password', { exact: true }).fill(login.password);
  }
  await page.getByRole('button', { name: 'Invia un messaggio di prova' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Indirizzo del mittente/).fill(server.from?.address ?? 'noreply@ape.regione.example');
  await dialog.getByLabel(/^Indirizzo del destinatario/).fill(to);
  await dialog.getByLabel('Testo').fill(text);
  await dialog.getByRole('button', { name: 'Invia', exact: true }).click();
  return dialog;
}

/** Makes one check for each mail. */
export async function tryTestMails(stage: Stage, mails: readonly TestMail[]): Promise<void> {
  const portal = portalProcess(stage, await freePort(), {});
  await portal.start();
  const browser = await openBrowser({ outlivesInterrupt: true });
  try {
    const { context } = watched(await browser.newContext(italian));
    const page = await context.newPage();
    await page.goto(`${portal.address}/setting-management`);
    await fillLogin(page, { userName: 'admin' });
    await page.getByRole('tab', { name: 'Posta elettronica' }).click();
    for (const mail of mails) {
      await stage.check(`in the administration, ${mail.what}`, async () => {
        const dialog = await send(page, mail);
        if (mail.read === null) {
          await dialog.waitFor({ state: 'hidden' });
          return;
        }
        const alert = dialog.getByRole('alert');
        await alert.waitFor();
        const said = await alert.innerText();
        match(said, SENTENCES[mail.read.split(' ')[0] ?? ''] ?? /^$/);
        const { reply } = mail;
        if (reply !== null) {
          match(said, reply.startsWith('4') ? /Il rifiuto è temporaneo/ : /Il rifiuto è definitivo/);
          match(said, new RegExp(reply.replaceAll('.', '\\.')));
        }
        await dialog.getByRole('button', { name: 'Chiudi' }).first().click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Sì', exact: true }).click();
        await dialog.waitFor({ state: 'hidden' });
      });
      // A dialog that one test left open must not block the next.
      if (await page.getByRole('dialog').first().isVisible()) {
        await page.reload();
        await page.getByRole('tab', { name: 'Posta elettronica' }).click();
      }
    }
  } finally {
    await browser.close();
    await portal.running().stop();
  }
}
