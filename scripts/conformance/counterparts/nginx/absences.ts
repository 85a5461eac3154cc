import { equal, match } from 'node:assert/strict';
import { openDocuments, stillTyped, type } from '../../applicant';
import type { Stage } from '../../counterpart';
import { ask } from './https';
import type { ProxyStage } from './proxyStage';
import { recordable } from './sizes';

/** Checks a portal that is stopped, hangs, and comes back, for users with an open page and for new visitors. */
export async function tryAbsences(
  stage: ProxyStage,
  { check, record }: Pick<Stage, 'check' | 'record'>,
): Promise<void> {
  const { url, reconfigure, person, portal } = stage;
  const school = 'Università di Bologna';
  const configuration = `${url}/api/abp/application-configuration`;
  const { context } = await person();
  const tab = await openDocuments(url, context, 'berto.riva');
  const saved = (text: string) =>
    tab.waitForResponse(
      (answer) => answer.url().endsWith('/draft') && answer.ok() && (answer.request().postData() ?? '').includes(text),
    );
  await check(
    'while the portal is stopped, an open page says that nothing is saved, and saves when it is back',
    async () => {
      await portal.running().stop();
      await type(tab, 'Università di Parma');
      await tab.getByText(/^Non salvato/).waitFor();
      const taken = saved('Università di Parma');
      await portal.start();
      await taken;
      await stillTyped(tab, 'Università di Parma');
    },
  );
  await check('while it hangs, the same', async () => {
    await reconfigure({ patience: '2s', isBare: true });
    portal.running().pause();
    try {
      await type(tab, school);
      await tab.getByText(/^Non salvato/).waitFor();
      const answer = await ask(configuration);
      equal(answer.status, 504);
      match(answer.body, /nginx/);
      record('late', recordable(answer));
    } finally {
      portal.running().resume();
    }
    await saved(school);
    await stillTyped(tab, school);
  });
  await check('nginx’s own page for a portal that is stopped', async () => {
    await portal.running().stop();
    const answer = await ask(configuration);
    equal(answer.status, 502);
    match(answer.body, /nginx/);
    record('away', recordable(answer));
  });
  await reconfigure();
  await check('who arrives while it is stopped reads so in Italian, and that it is worth another try', async () => {
    const visitor = await person();
    const page = await visitor.tab();
    const answer = await page.goto(`${url}/albo`);
    equal(answer?.status(), 503);
    equal(answer.headers()['retry-after'], '30');
    await page.getByText('Il portale non risponde in questo momento.').waitFor();
    await visitor.close();
  });
  await portal.start();
  await context.close();
}
