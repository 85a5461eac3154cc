/** The parts that the checks of a sign-in share. */
import type { Stage } from '../counterpart';
import type { IdentityProvider } from './identityProvider';
import type { StagedPortal } from './portal';
import { userMenu, type Visitor } from './visitor';

/** The administrator needs a right for this page, and all others see that they lack it. */
export const PRIVATE = '/identity/roles';

export interface Scene {
  readonly stage: Stage;
  readonly provider: IdentityProvider;
  readonly portal: StagedPortal;
  readonly visit: () => Promise<Visitor>;
}

/** Opens a page that requires a sign-in, signs in at the provider, and waits for that page with its user. */
export async function signIn(
  { page }: Visitor,
  { portal, provider }: Scene,
  person = provider.administrator,
): Promise<void> {
  await page.goto(portal.url + PRIVATE);
  await provider.fillForm(page, person);
  await page.waitForURL(portal.url + PRIVATE);
  await userMenu(page).waitFor();
}
