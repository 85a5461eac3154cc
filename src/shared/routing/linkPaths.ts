/** Addresses of pages that no menu shows; visitors' first load does not hold them. */
export const linkPaths = {
  statistics: '/statistiche',
  openData: '/dati-aperti',
  verificationOfCode: '/verifica/:code',
  proof: '/verifica/prova/:code',
} as const;
