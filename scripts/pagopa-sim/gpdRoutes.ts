/** Debt positions over HTTP: GPD v1. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { optionOf, PSP, type StoredPosition, type Positions } from './positions';
import { Problem } from './problem';

const ROOT = '/gpd/debt-positions-service/v1/organizations/:creditor/debtpositions';
const DAY_MS = 86_400_000;
const MOST_DAYS = 30;

const day = z.iso.date();
const listing = z.strictObject({
  page: z.coerce.number().int().min(0),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  payment_date_from: day,
  payment_date_to: day,
  orderby: z.enum(['INSERTED_DATE', 'IUPD', 'STATUS', 'COMPANY_NAME']).default('INSERTED_DATE'),
  ordering: z.enum(['ASC', 'DESC']).default('DESC'),
});

/** Returns a position in the form of GPD's answers. */
function answerOf({ creditor, body, status, insertedAt, payment }: StoredPosition) {
  const only = optionOf(body);
  const { iupd, type, companyName } = body;
  return {
    iupd,
    organizationFiscalCode: creditor,
    type,
    companyName,
    insertedDate: insertedAt,
    status,
    ...(payment && { paymentDate: payment.paidAt }),
    paymentOption: [
      {
        nav: only.nav,
        iuv: only.iuv,
        organizationFiscalCode: creditor,
        amount: only.amount,
        description: only.description,
        isPartialPayment: false,
        dueDate: only.dueDate,
        insertedDate: insertedAt,
        status: payment ? 'PO_PAID' : 'PO_UNPAID',
        ...(payment && {
          paymentDate: payment.paidAt,
          paymentMethod: payment.method,
          fee: payment.feeCents,
          pspCompany: PSP.name,
          idReceipt: payment.receiptId,
        }),
        transfer: only.transfer.map((one) => ({
          ...one,
          organizationFiscalCode: creditor,
          status: 'T_UNREPORTED',
        })),
      },
    ],
  };
}

interface Named {
  readonly creditor: string;
  readonly iupd: string;
}

export function addGpdRoutes(app: FastifyInstance, positions: Positions): void {
  app.post<{ Params: Named; Querystring: { toPublish?: string } }>(ROOT, async ({ params, query, body }, reply) => {
    positions.create(params.creditor, body, query.toPublish === 'true');
    return reply.code(201).send(body);
  });
  app.get<{ Params: Named }>(`${ROOT}/:iupd`, async ({ params }) =>
    answerOf(positions.find(params.creditor, params.iupd)),
  );
  app.post<{ Params: Named }>(`${ROOT}/:iupd/invalidate`, async ({ params }) =>
    answerOf(positions.invalidate(params.creditor, params.iupd)),
  );
  app.get<{ Params: Named }>(ROOT, async ({ params, query }) => {
    const read = listing.safeParse(query);
    if (!read.success) throw new Problem(400, 'BAD REQUEST', read.error.message);
    const { page, limit, payment_date_from: from, payment_date_to: to, ordering } = read.data;
    if (Date.parse(to) - Date.parse(from) > MOST_DAYS * DAY_MS || from > to)
      throw new Problem(400, 'BAD REQUEST', 'Dates congruency error: max days between two dates is 30');
    const found = positions.paidBetween(params.creditor, from, to);
    if (ordering === 'DESC') found.reverse();
    return {
      payment_position_list: found.slice(page * limit, (page + 1) * limit).map(answerOf),
      page_info: {
        page,
        limit,
        items_found: found.slice(page * limit, (page + 1) * limit).length,
        total_pages: Math.ceil(found.length / limit),
      },
    };
  });
}
