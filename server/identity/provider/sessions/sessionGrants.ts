import type { Provider } from 'oidc-provider';

type Session = InstanceType<Provider['Session']>;
type Authorizations = NonNullable<Session['authorizations']>;

/**
 * Returns the programs that a browser's session has signed in to, except those whose sign-in has ended since; `ended`
 * is true when there is one of these.
 */
export async function liveAuthorizations(
  provider: Provider,
  { authorizations = {} }: Pick<Session, 'authorizations'>,
): Promise<{ readonly live: Authorizations; readonly ended: boolean }> {
  const all = Object.entries(authorizations);
  const held = await Promise.all(
    all.map(async ([, { grantId }]) => grantId === undefined || (await provider.Grant.find(grantId)) !== undefined),
  );
  return { live: Object.fromEntries(all.filter((_entry, index) => held[index])), ended: held.includes(false) };
}
