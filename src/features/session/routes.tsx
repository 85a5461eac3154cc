import type { LazyPage } from '../../shared/routing/routeEntry';

/** Where the identity provider returns to after a sign-in. */
export const callbackPage: LazyPage = async () => ({ Component: (await import('./CallbackPage')).CallbackPage });

/** Where it returns to after a sign-out. */
export const signedOutPage: LazyPage = async () => ({ Component: (await import('./SignedOutPage')).SignedOutPage });

/** The address of the login page, which leads on to the identity provider. */
export const signInPage: LazyPage = async () => ({ Component: (await import('./SignInPage')).SignInPage });
