/** Prints the minutes of a concluded control, for those who control and those who compile the certificate. */
import type { Scope } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { findControl, findDocuments } from './controlRepository';
import { CONTROL_NAME } from './life/refusals';
import { minutesDocument } from './minutesDocument';
import { findListed } from './queueRepository';
import { certificateControlKind } from './subject';

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** @throws ApiError 404 for everybody who may not read the control, and until the control is concluded */
export async function readMinutes(scope: Scope, id: string): Promise<{ name: string; pdf: Buffer }> {
  const { database } = scope;
  const control = (await certificateControlKind.mayRead(scope, id)) ? await findControl(database, id) : undefined;
  const listed = control && (await findListed(database, control.tenantId, id));
  if (!listed || control.concludedAt === null) throw notFound(CONTROL_NAME, id);
  const { number, certifierName, address, comune } = listed;
  const content = {
    control,
    number: textOf(number),
    certifierName: textOf(certifierName) ?? '',
    address: textOf(address),
    comune: textOf(comune),
    sent: await findDocuments(database, id),
  };
  return {
    name: `Verbale-${textOf(number) ?? 'senza-numero'}.pdf`,
    pdf: await minutesDocument(content, control.concludedAt),
  };
}
