/** A question to a professional order, and how long its link opens something. Pure. */
import { createHash } from 'node:crypto';
import type { CaseRecord } from '../caseFile';

/** For so long an order may answer. */
const OPEN_DAYS = 30;
const DAY_MS = 86_400_000;

/** What is kept of a token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** When a link that is sent at that instant opens nothing any more. */
export const endOfLink = (sentAt: Date): Date => new Date(sentAt.getTime() + OPEN_DAYS * DAY_MS);

/** The row of a question; instants in the form in which the row keeps them. */
export const orderQuestion = <At extends Date | string>(
  id: string,
  { id: accreditationId, tenantId }: Pick<CaseRecord, 'id' | 'tenantId'>,
  boardId: string,
  term: { readonly sent_at: At; readonly expires_at: At },
) => ({ id, tenant_id: tenantId, accreditation_id: accreditationId, order_board_id: boardId, ...term });
