/** Addresses of the pages of `linkPages`, known before these are fetched; a test compares the two. */
export const linkAddresses = /^\/(?:statistiche|dati-aperti|verifica|ordini\/convalida|conferma-email)(?:\/|$)/;
