/** The parameter of the page's address that names the wallet. */
export const walletParameter = 'portafoglio';
