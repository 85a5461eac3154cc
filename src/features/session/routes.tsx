import type { LazyPage } from '../../shared/routing/routeEntry';

/** The page to which the identity provider returns after a sign-in. */
export const callbackPage: LazyPage = async () => ({ Component: (await import('./CallbackPage')).CallbackPage });

/** The page to which the identity provider returns after a sign-out. */
export const signedOutPage: LazyPage = async () => ({ Component: (await import('./SignedOutPage')).SignedOutPage });

/** The address of the login page, which leads on to the identity provider. */
export const signInPage: LazyPage = async () => ({ Component: (await import('./SignInPage')).SignInPage });
