/** The provider's own account page is a client of the provider, so that it signs in as every program does. */
export const MANAGE_CLIENT_ID = 'Sace_Account';

/** The address to which the sign-in returns. */
export const MANAGE_CALLBACK = '/Account/Manage/entered';
