/** The provider's own account page is a program of the provider: so its sign-in is the one of every program. */
export const MANAGE_CLIENT_ID = 'Sace_Account';

/** The address to which the sign-in returns. */
export const MANAGE_CALLBACK = '/Account/Manage/entered';
