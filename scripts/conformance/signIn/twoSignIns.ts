/** Checks two sign-ins of one tab, as of somebody who goes back and begins again. */
import { equal, ok } from 'node:assert/strict';
import { PRIVATE, type Scene } from './scene';
import { userMenu } from './visitor';

export async function checkTwoSignIns(
  { stage, portal, provider, visit }: Scene,
  authorizationEndpoint: string,
): Promise<void> {
  await stage.check(
    'two sign-ins that were begun in one tab lead to the page, whichever of them is answered',
    async () => {
      const visitor = await visit();
      const { page } = visitor;
      const begun = new Set<string | null>();
      page.on('request', (request) => {
        const { origin, pathname, searchParams } = new URL(request.url());
        if (origin + pathname === authorizationEndpoint) begun.add(searchParams.get('state'));
      });
      for (let time = 1; time <= 2; time += 1) {
        await page.goto(portal.url + PRIVATE);
        await page.locator('input[type=password]').waitFor();
      }
      await provider.fillForm(page, provider.administrator);
      await page.waitForURL(portal.url + PRIVATE);
      await userMenu(page).waitFor();
      // The portal refuses the answer to the first, and begins a third by itself.
      if (provider.answersFirstSignIn) equal(begun.size, 3);
      else ok(begun.size <= 3, `${String(begun.size)} sign-ins were begun.`);
      equal(visitor.faults.join('\n'), '');
      await visitor.context.close();
    },
  );
}
