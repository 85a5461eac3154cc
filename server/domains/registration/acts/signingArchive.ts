/** The documents of many certificates that wait for their signature, in one archive. */
import { certificateFileName } from '../../../../common/certificates/fileName';
import type { Scope } from '../../../platform/deps';
import { ApiError } from '../../../platform/errors';
import { zipArchive, type ZipEntry } from '../../../platform/grid/export/zip';
import { openReadable, standingAct } from '../../certificates';
import { findNamedActs, type NamedAct } from './namedActRepository';
import { STATE_NAMES } from './stateNames';

/** The file that tells which certificates are not in the archive. */
const LEFT_OUT = 'Non inclusi.txt';
const LONGEST_UNIT = 80;

/** The name says number and unit, and is one on every system. */
function nameOf({ number, unit, address }: NamedAct): string {
  const place = [unit, address].filter((part) => part !== null && part !== '').join(' ');
  const written = place
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  const short = written.slice(0, LONGEST_UNIT).replace(/\p{Surrogate}$/u, '');
  return `${certificateFileName(number, null)}${short === '' ? '' : `_${short}`}.pdf`;
}

const isAwaiting = ({ state }: NamedAct) => state === 'DaFirmare';

const reasonOf = ({ number, state, unit, address }: NamedAct) =>
  `${[number ?? 'Senza numero', address, unit].filter((part) => part !== null && part !== '').join(', ')}: ${STATE_NAMES[state]}, non attende una firma.`;

/**
 * Returns the bytes of the archive in pieces, in the order of the choice; those that wait for no signature are named in
 * a text of their own.
 * @throws ApiError 404 before anything is sent where the caller may not read one of them; 403 where none waits
 */
export async function signingArchive(
  scope: Scope,
  certificateIds: readonly string[],
  now: Date,
  publicUrl: string,
): Promise<AsyncGenerator<Buffer>> {
  const ids = [...new Set(certificateIds.map((id) => id.toLowerCase()))];
  for (const id of ids) await openReadable(scope, id, now);
  const found = new Map((await findNamedActs(scope.database, ids)).map((act) => [act.id, act]));
  const acts = ids.flatMap((id) => found.get(id) ?? []);
  if (!acts.some(isAwaiting))
    throw new ApiError(403, 'Nessuno degli attestati scelti attende una firma.', {
      code: 'Sace:Certificate:NotAllowed',
    });
  return zipArchive(entries(scope, acts, publicUrl));
}

async function* entries(scope: Scope, acts: readonly NamedAct[], publicUrl: string): AsyncGenerator<ZipEntry> {
  const left: NamedAct[] = [];
  for (const act of acts)
    if (isAwaiting(act)) yield { name: nameOf(act), content: [(await standingAct(scope, act, publicUrl)).pdf] };
    else left.push(act);
  if (left.length > 0) yield { name: LEFT_OUT, content: [`\ufeff${left.map(reasonOf).join('\r\n')}\r\n`] };
}
