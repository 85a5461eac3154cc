import type { LazyPage } from '../../shared/routing/routeEntry';

export const registerPage: LazyPage = async () => ({ Component: (await import('./RegisterPage')).RegisterPage });
export const forgotPasswordPage: LazyPage = async () => ({
  Component: (await import('./ForgotPasswordPage')).ForgotPasswordPage,
});
export const resetPasswordPage: LazyPage = async () => ({
  Component: (await import('./ResetPasswordPage')).ResetPasswordPage,
});
