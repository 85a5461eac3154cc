/** Number and verification code: assigned once, with DaFirmare, and never changed afterwards. */
import { randomInt } from 'node:crypto';
import type { Effect } from '../../../../platform/cases/kind';
import { italianDay } from '../../../../../common/days/italianDays';
import { ApiError } from '../../../../platform/errors';
import { nextNumber } from '../../../../platform/series/seriesRepository';
import type { CertificateCase } from '../kind';
import { certifierNumberOf, writeNumber } from './numberRepository';

/** Letters and digits that are mistaken for one another are left out. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUP = 4;

/** Returns a code that cannot be guessed: 20 bits for each group of four letters, 60 for an act. */
export const randomCode = (groups = 3): string =>
  Array.from(
    { length: groups * GROUP },
    (_, index) => `${index > 0 && index % GROUP === 0 ? '-' : ''}${LETTERS.charAt(randomInt(LETTERS.length))}`,
  ).join('');

/** `NNNNN-NNNNNN-YYYY`: the certifier, a progressive number, the year. */
export const certificateNumber = (certifier: number, progressive: number, year: string): string =>
  `${String(certifier).padStart(5, '0')}-${String(progressive).padStart(6, '0')}-${year}`;

export const numbering: Effect<CertificateCase> = {
  changes: (_facts, _wish, now) => ({ numberedAt: now.toISOString() }),
  before: async ({ transaction, record, now }) => {
    if (record.number !== null) return {};
    const certifier = await certifierNumberOf(transaction, record.certifierId);
    if (certifier === null)
      throw new ApiError(403, 'Il certificatore non ha ancora un numero.', { code: 'Sace:Certificate:NotEntitled' });
    const year = italianDay(now).slice(0, 4);
    const progressive = await nextNumber(transaction, {
      tenantId: record.tenantId,
      name: `certificate.${String(certifier)}`,
      year: Number(year),
    });
    const number = certificateNumber(certifier, progressive, year);
    await writeNumber(transaction, record.id, number);
    return { number, verificationCode: randomCode() };
  },
};
