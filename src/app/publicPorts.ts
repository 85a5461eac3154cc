import type { Deps } from './deps';

/** The ports of pages that everybody may open. The list of the others is several times as long, and loaded apart. */
export type PublicPort =
  | 'albo'
  | 'newsArticle'
  | 'publicStatements'
  | 'orderAnswer'
  | 'contactEmail'
  | 'openData'
  | 'statistics'
  | 'visura'
  | 'verification';

/** The modules of the public ports, each loaded with the first call of its port. */
export const publicPorts: { [Port in PublicPort]: () => Promise<Deps[Port]> } = {
  albo: async () => {
    const [{ alboApi }, { placesApi }] = await Promise.all([import('../api/albo'), import('../api/places')]);
    return { ...alboApi, ...placesApi };
  },
  newsArticle: async () => {
    const [{ newsArticleApi }, { filesApi }] = await Promise.all([
      import('../api/newsArticle'),
      import('../api/files'),
    ]);
    return { ...newsArticleApi, file: filesApi.get };
  },
  publicStatements: async () => (await import('../api/publicStatements')).publicStatementsApi,
  orderAnswer: async () => (await import('../api/orderValidations')).orderValidationsApi,
  contactEmail: async () => (await import('../api/contactEmail')).contactEmailApi,
  openData: async () => (await import('../api/openData')).openDataApi,
  statistics: async () => (await import('../api/statistics')).statisticsApi,
  visura: async () => {
    const { visuraApi } = await import('../api/visura');
    // Few pages need it, and only after everything else.
    const office = async () =>
      (await (await import('../api/publicStatements')).publicStatementsApi.get()).feedbackContact;
    return { ...visuraApi, office };
  },
  verification: async () => (await import('../api/visura')).visuraApi,
};
