/** An applicant uploads files in a browser; clamd accepts, refuses or does not scan them, or is away. */
import { match } from 'node:assert/strict';
import { italian, openBrowser } from '../../../../test/support/browser';
import { EICAR } from '../../../../test/support/clamd';
import { freePort } from '../../../../test/support/freePort';
import { watched } from '../../../../test/support/visitor';
import { choose, identity, openDocuments, pdfOf, refused, stillTyped } from '../../applicant';
import type { Running, Stage } from '../../counterpart';
import { portalProcess } from '../../portalProcess';

const KIBIBYTE = 1024;

/** Makes one check for each case. The daemon is suspended for a while, and resumed. */
export async function tryUploads(
  stage: Stage,
  { port, running }: { readonly port: number; readonly running: Running },
): Promise<void> {
  const { check } = stage;
  const portal = portalProcess(stage, await freePort(), { CLAMD: `127.0.0.1:${String(port)}` });
  await portal.start();
  const browser = await openBrowser({ outlivesInterrupt: true });
  try {
    const { context } = watched(await browser.newContext(italian));
    const tab = await openDocuments(portal.address, context, 'anna.bruni');
    await check('an applicant’s file that is clean arrives', async () => {
      await choose(tab, 'pulito.pdf', pdfOf(10 * KIBIBYTE));
      await identity(tab).getByText('Caricato').first().waitFor();
    });
    await check('an applicant reads that a file holds a virus, and keeps what was typed', async () => {
      await choose(tab, 'virus.pdf', pdfOf(10 * KIBIBYTE, EICAR));
      await refused(tab, /contiene un virus e non è stato accettato/);
      await stillTyped(tab);
    });
    for (const [limit, kibibytes] of [
      ['MaxScanSize', 1536],
      ['MaxFileSize', 2560],
      ['StreamMaxLength', 4096],
    ] as const)
      await check(
        `an applicant reads that a file over ${limit} is too large, and the log names the setting`,
        async () => {
          await choose(tab, `${limit}.pdf`, pdfOf(kibibytes * KIBIBYTE));
          await refused(tab, /non può esaminare un file di queste dimensioni/);
          match(portal.running().output(), /larger than clamd looks at.*StreamMaxLength, MaxFileSize and MaxScanSize/);
          await identity(tab)
            .getByRole('button', { name: `Rimuovi ${limit}.pdf` })
            .click();
          await stillTyped(tab);
        },
      );
    await check('a file waits while clamd hangs, says so, and is taken when it is back', async () => {
      running.pause();
      try {
        await choose(tab, 'attesa.pdf', pdfOf(10 * KIBIBYTE));
        await refused(tab, /il servizio che lo controlla o lo conserva non è disponibile/);
      } finally {
        running.resume();
      }
      await identity(tab).getByRole('button', { name: 'Riprova attesa.pdf' }).click();
      await identity(tab).getByRole('button', { name: 'Rimuovi attesa.pdf' }).waitFor();
      await identity(tab).getByText('Caricato').nth(1).waitFor();
    });
  } finally {
    await browser.close();
    await portal.running().stop();
  }
}
