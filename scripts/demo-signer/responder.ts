/** The demonstration's responder: the serial number of a certificate tells its state. */
import { OCSPRequest } from 'pkijs';
import { CONDITIONS } from './authority';
import type { Identity } from './issue';
import { ocspAnswer } from './ocspAnswer';

const HOUR_MS = 3_600_000;
const REASONS: Readonly<Record<string, number>> = { [CONDITIONS.revoked]: 1, [CONDITIONS.suspended]: 6 };

/** Returns the answer to a request, in DER. @throws for anything that is not a request. */
export function respond(authority: Identity, request: Buffer, now: Date): Buffer {
  const { tbsRequest } = OCSPRequest.fromBER(new Uint8Array(request).buffer);
  const [first] = tbsRequest.requestList;
  if (!first) throw new Error('The request asks for nothing.');
  const { serialNumber } = first.reqCert;
  const condition = Buffer.from(serialNumber.valueBlock.valueHexView).toString('hex').slice(0, 2);
  const reason = REASONS[condition];
  return ocspAnswer(authority, serialNumber, {
    from: now,
    to: new Date(now.getTime() + HOUR_MS),
    revoked: reason === undefined ? null : { at: new Date(now.getTime() - HOUR_MS), reason },
  });
}
