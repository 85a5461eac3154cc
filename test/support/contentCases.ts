/** What is asked of the contents of another tenant, for test/server/isolation.test.ts. */
import { contentInput } from './contents';

interface Named {
  readonly newsId: string;
}
const of = ({ newsId }: Named) => ({ params: { id: newsId } });

export const CONTENT_LISTS = {
  newsGetList: {},
  contentsGetList: { query: { requireTotalCount: 'true' } },
  manualsGetList: {},
  manualsGetTexts: {},
};

export const CONTENT_NAMED = {
  newsGet: of,
  contentsGet: of,
  contentsGetVersions: of,
  contentsGetVersion: ({ newsId }: Named) => ({ params: { id: newsId, version: '1' } }),
  contentsSave: (things: Named) => ({ ...of(things), payload: contentInput(1) }),
  manualsGetText: () => ({ params: { slug: 'manuale-di-prova' } }),
  manualsGetPdf: () => ({ params: { slug: 'manuale-di-prova' } }),
  contentsMove: (things: Named) => ({ ...of(things), payload: { event: 'publish', version: 1 } }),
};
