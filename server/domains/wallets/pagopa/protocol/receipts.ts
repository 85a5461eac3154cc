/** Reads receipts from GPD: the list is JSON without amounts, a receipt is the XML that the node had sent. */
import { z } from 'zod';
import { call, parsed, type Line } from './call';

const ROOT = '/gpd/payments-receipts-service/v1';
const PAGE_SIZE = '100';

const list = z.object({
  currentPageNumber: z.number().int(),
  totalPages: z.number().int(),
  results: z.array(z.object({ iuv: z.string() })),
});

export interface ReceiptPage {
  readonly iuvs: readonly string[];
  readonly isLast: boolean;
}

/** The calls of the receipts service. Each throws PagopaFailure. */
export function receiptsOf(line: Line, creditor: string) {
  const product = 'receipts';
  const root = `${ROOT}/payments/${creditor}/receipts`;
  return {
    /** Lists payments from one day to another (`YYYY-MM-DD`), pages counted from 0. */
    list: async (from: string, to: string, number: number, signal?: AbortSignal): Promise<ReceiptPage> => {
      const query = { pageNum: String(number), pageSize: PAGE_SIZE, from, to };
      const answer = await call(line, { product, method: 'GET', path: root, query, signal });
      const { results, currentPageNumber, totalPages } = parsed(product, answer, list);
      return { iuvs: results.map(({ iuv }) => iuv), isLast: currentPageNumber + 1 >= totalPages };
    },
    xml: async (iuv: string, signal?: AbortSignal): Promise<string> => {
      const { text } = await call(line, { product, method: 'GET', path: `${root}/${encodeURIComponent(iuv)}`, signal });
      return text;
    },
  };
}
