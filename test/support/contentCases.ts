/** The requests for contents of another tenant, for test/server/isolation.test.ts. */
import { contentInput, MESSAGE_ID, messageInput, NOTICE_ID } from './contents';

interface Named {
  readonly newsId: string;
}
const of = ({ newsId }: Named) => ({ params: { id: newsId } });

const notice = () => ({ params: { id: NOTICE_ID } });

export const CONTENT_LISTS = {
  newsGetList: {},
  newsGetFeed: {},
  contentsGetList: { query: { requireTotalCount: 'true' } },
  pagesGet: { params: { page: 'privacy' } },
};

export const CONTENT_NAMED = {
  newsGet: of,
  newsConfirm: () => ({ ...notice(), payload: { version: 2 } }),
  contentsGetConfirmationFigures: notice,
  contentsGetConfirmations: notice,
  contentsExportConfirmations: () => ({ ...notice(), query: { format: 'csv' } }),
  contentsGet: of,
  contentsGetVersions: of,
  contentsGetVersion: ({ newsId }: Named) => ({ params: { id: newsId, version: '1' } }),
  contentsSave: (things: Named) => ({ ...of(things), payload: contentInput(1) }),
  serviceMessagesSave: () => ({ params: { id: MESSAGE_ID }, payload: messageInput(1) }),
  serviceMessagesDelete: () => ({ params: { id: MESSAGE_ID } }),
  manualsGetText: () => ({ params: { slug: 'manuale-di-prova' } }),
  manualsGetPdf: () => ({ params: { slug: 'manuale-di-prova' } }),
  contentsMove: (things: Named) => ({ ...of(things), payload: { event: 'publish', version: 1 } }),
};
