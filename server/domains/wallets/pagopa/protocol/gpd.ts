/** Manages debt positions: GPD v1, `/gpd/debt-positions-service/v1`. Amounts are cents, instants UTC. */
import { z } from 'zod';
import { call, parsed, type Line } from './call';
import { asUtc } from './instants';

const ROOT = '/gpd/debt-positions-service/v1';

const option = z.object({
  iuv: z.string(),
  amount: z.number().int(),
  status: z.string().optional(),
  paymentDate: z.string().nullish(),
  idReceipt: z.string().nullish(),
  pspCompany: z.string().nullish(),
  paymentMethod: z.string().nullish(),
  fee: z.number().int().nullish(),
});
const position = z.object({
  iupd: z.string(),
  status: z.string(),
  paymentOption: z.array(option).default([]),
});
const page = z.object({
  payment_position_list: z.array(position),
  page_info: z.object({ page: z.number().int(), total_pages: z.number().int() }),
});

/** A new position. */
export interface NewPosition {
  readonly iupd: string;
  readonly iuv: string;
  readonly nav: string;
  readonly amountCents: number;
  readonly description: string;
  readonly dueAt: Date;
  /** A person (F) or a company (G). */
  readonly debtor: { readonly kind: 'F' | 'G'; readonly fiscalCode: string; readonly name: string };
}

/** A position as pagoPA returns it. */
export interface Position {
  readonly iupd: string;
  /** Any state but PAID and REPORTED means that there is no payment, also one that GPD may add later. */
  readonly state: string;
  readonly iuv: string;
  readonly amountCents: number;
  /** The payment of a paid position. */
  readonly payment: {
    readonly receiptId: string;
    readonly paidAt: Date | null;
    readonly psp: string | null;
    readonly method: string | null;
    readonly feeCents: number | null;
  } | null;
}

export interface Creditor {
  readonly fiscalCode: string;
  readonly name: string;
  readonly iban: string;
  readonly category: string;
}

/** Returns the position in the words of GPD. */
export const positionBody = (creditor: Creditor, given: NewPosition) => ({
  iupd: given.iupd,
  type: given.debtor.kind,
  fiscalCode: given.debtor.fiscalCode,
  fullName: given.debtor.name.slice(0, 70),
  companyName: creditor.name,
  switchToExpired: true,
  paymentOption: [
    {
      nav: given.nav,
      iuv: given.iuv,
      amount: given.amountCents,
      description: given.description,
      isPartialPayment: false,
      dueDate: given.dueAt.toISOString(),
      transfer: [
        {
          idTransfer: '1',
          amount: given.amountCents,
          remittanceInformation: given.description,
          category: creditor.category,
          iban: creditor.iban,
        },
      ],
    },
  ],
});

function positionOf({ iupd, status, paymentOption }: z.infer<typeof position>): Position {
  const [first] = paymentOption;
  const receiptId = first?.idReceipt ?? null;
  return {
    iupd,
    state: status,
    iuv: first?.iuv ?? '',
    amountCents: first?.amount ?? 0,
    payment:
      first === undefined || receiptId === null || !['PAID', 'REPORTED'].includes(status)
        ? null
        : {
            receiptId,
            paidAt: asUtc(first.paymentDate ?? null),
            psp: first.pspCompany ?? null,
            method: first.paymentMethod ?? null,
            feeCents: first.fee ?? null,
          },
  };
}

export interface PositionPage {
  readonly positions: readonly Position[];
  readonly isLast: boolean;
}

/** The calls of GPD. Each throws PagopaFailure. */
export function gpd(line: Line, creditor: Creditor) {
  const product = 'positions';
  const root = `${ROOT}/organizations/${creditor.fiscalCode}/debtpositions`;
  const at = (iupd: string) => `${root}/${encodeURIComponent(iupd)}`;
  return {
    /** Without `validityDate` it is valid at once. */
    create: async (given: NewPosition, signal?: AbortSignal): Promise<void> => {
      const body = positionBody(creditor, given);
      const query = { toPublish: 'true' };
      await call(line, { product, method: 'POST', path: root, query, body, done: 201, signal });
    },
    read: async (iupd: string, signal?: AbortSignal): Promise<Position> => {
      const answer = await call(line, { product, method: 'GET', path: at(iupd), signal });
      return positionOf(parsed(product, answer, position));
    },
    invalidate: async (iupd: string, signal?: AbortSignal): Promise<void> => {
      await call(line, { product, method: 'POST', path: `${at(iupd)}/invalidate`, signal });
    },
    /**
     * Returns the positions that were paid on the days from one to another (`YYYY-MM-DD`, at most 30), a page of 50
     * counted from 0.
     */
    paidBetween: async (from: string, to: string, number: number, signal?: AbortSignal): Promise<PositionPage> => {
      const query = {
        page: String(number),
        limit: '50',
        payment_date_from: from,
        payment_date_to: to,
        orderby: 'INSERTED_DATE',
        ordering: 'ASC',
      };
      const answer = await call(line, { product, method: 'GET', path: root, query, signal });
      const { payment_position_list: found, page_info: info } = parsed(product, answer, page);
      return { positions: found.map(positionOf), isLast: info.page + 1 >= info.total_pages };
    },
  };
}
