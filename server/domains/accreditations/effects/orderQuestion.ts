/** Makes a question to a professional order, and the end of its link. Pure. */
import { createHash } from 'node:crypto';
import { addDays, italianDay } from '../../../../common/days/italianDays';
import { endOfItalianDay } from '../../../platform/dates';
import type { CaseRecord } from '../caseFile';

/** An order may answer for this number of days. */
const OPEN_DAYS = 30;

/** Returns the digest of a token. Only the digest is stored: who reads the table cannot answer for an order. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Returns the last day of a link that is sent at `sentAt`. It may be used until that day has passed in Italy. */
export const lastDayOfLink = (sentAt: Date): string => addDays(italianDay(sentAt), OPEN_DAYS);

/** Returns the moment at which a link that is sent at `sentAt` expires: the end of its last day. */
export const endOfLink = (sentAt: Date): Date => endOfItalianDay(lastDayOfLink(sentAt));

/** Makes the row of a question to an order. Its instants are dates for the database, texts for the ledger in memory. */
export const orderQuestion = <At extends Date | string>(
  id: string,
  { id: accreditationId, tenantId }: Pick<CaseRecord, 'id' | 'tenantId'>,
  boardId: string,
  term: { readonly sent_at: At; readonly expires_at: At },
) => ({ id, tenant_id: tenantId, accreditation_id: accreditationId, order_board_id: boardId, ...term });
