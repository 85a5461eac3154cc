/** Issues the notice of sanction with the conclusion of a control, in its transaction. */
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { addDays, italianDay } from '../../../../common/days/italianDays';
import { nextNumber } from '../../../platform/series/seriesRepository';
import { publicRegisterOf } from '../../../platform/settings/publicRegister';
import { readSettings } from '../../../platform/settings/settingValues';
import type { ControlChanges, ControlRecord } from '../cases/life/kind';
import { HEARING_DAYS, noticeDocument } from './noticeDocument';
import { findSanctioned, findSanctionedAct, insertNotice } from './noticeRepository';

interface Concluded {
  readonly record: ControlRecord & { readonly certificate: { readonly certifierId: string } };
  readonly changes: ControlChanges;
  readonly at: Date;
}

/** `SAN-2026-000001`: the year, and a progressive number of that year without gaps. */
const noticeNumber = (year: string, progressive: number) => `SAN-${year}-${String(progressive).padStart(6, '0')}`;

/** The number is drawn last, because its row stays locked until the transaction ends. */
export async function issueNotice(transaction: Transaction<Schema>, { record, changes, at }: Concluded): Promise<void> {
  const { id: controlId, tenantId, visitedOn, findings } = record;
  const amountCents = changes.sanctionCents ?? 0;
  const day = italianDay(at);
  const hearingUntil = addDays(day, HEARING_DAYS);
  const [certifier, act, settings] = [
    await findSanctioned(transaction, record.certificate.certifierId),
    await findSanctionedAct(transaction, record.certificateId),
    await readSettings(transaction, tenantId),
  ];
  const year = day.slice(0, 4);
  const number = noticeNumber(
    year,
    await nextNumber(transaction, { tenantId, name: 'control.sanction', year: Number(year) }),
  );
  const pdf = await noticeDocument(
    {
      number,
      certifier,
      act,
      amountCents,
      hearingUntil,
      finding: changes.conclusion ?? '',
      visit: visitedOn === null ? null : { day: visitedOn, findings: findings ?? '' },
      officer: changes.concludedByName ?? null,
      contact: publicRegisterOf(settings).contact,
    },
    at,
  );
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  await insertNotice(transaction, {
    controlId,
    tenantId,
    number,
    amountCents,
    hearingUntil,
    sha256,
    pdf,
    issuedAt: at,
  });
}
