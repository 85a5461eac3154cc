/** Receipts as GPD offers them: a list without amounts, and the XML of each. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { optionOf, type Positions } from './positions';
import { Problem } from './problem';
import { NAMESPACE, receiptElement } from './receiptXml';

const ROOT = '/gpd/payments-receipts-service/v1/payments/:creditor/receipts';

const listing = z.strictObject({
  pageNum: z.coerce.number().int().min(0).default(0),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
  from: z.iso.date(),
  to: z.iso.date(),
});

interface Named {
  readonly creditor: string;
  readonly iuv: string;
}

export function addReceiptRoutes(app: FastifyInstance, positions: Positions): void {
  app.get<{ Params: Named }>(ROOT, async ({ params, query }) => {
    const read = listing.safeParse(query);
    if (!read.success) throw new Problem(400, 'Bad Request', read.error.message);
    const { pageNum, pageSize, from, to } = read.data;
    const found = positions.paidBetween(params.creditor, from, to);
    return {
      currentPageNumber: pageNum,
      length: found.length,
      totalPages: Math.ceil(found.length / pageSize),
      results: found.slice(pageNum * pageSize, (pageNum + 1) * pageSize).map(({ creditor, body, payment }) => ({
        organizationFiscalCode: creditor,
        iuv: optionOf(body).iuv,
        debtor: body.fiscalCode,
        paymentDateTime: payment?.paidAt,
        status: 'PAID',
      })),
    };
  });
  app.get<{ Params: Named }>(`${ROOT}/:iuv`, async ({ params }, reply) => {
    const found = positions.byNotice(`3${params.iuv}`);
    if (found?.creditor !== params.creditor || found.payment === null)
      throw new Problem(404, 'Not found the receipt', `No receipt found [iuv=${params.iuv}]`);
    return reply
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><paf:paSendRTV2Request xmlns:paf="${NAMESPACE}">${receiptElement(found)}</paf:paSendRTV2Request>`,
      );
  });
}
