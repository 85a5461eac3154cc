/** Downloads of a certificate: the signed file, the extract, and everything together for the client. */
import type { Scope } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { zipArchive, type ZipEntry } from '../../../platform/grid/export/zip';
import {
  findHistory,
  findRegistered,
  findReplaced,
  findRow,
  openReadable,
  readDocument,
  readXml,
  signedName,
  standingAct,
  standingOf,
} from '../../certificates';
import { extractDocument } from './extractDocument';

interface NamedBytes {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Returns the signed file byte by byte as it came: the law preserves it, even when the act has ended since. Only its
 * name shows the state.
 * @throws ApiError 404 where the caller may not read it, or where it came into the register without a signed file.
 */
export async function readSigned(scope: Scope, id: string, now: Date): Promise<NamedBytes> {
  const { record } = await openReadable(scope, id, now);
  const signed = await findRegistered(scope.database, id);
  if (!signed) throw notFound('File', id);
  const { name } = await standingOf(scope, record, now);
  return { name: signedName(name, signed.bytes), bytes: signed.bytes };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** @throws ApiError 404 when there is no certificate with that id that the caller may read */
export async function readExtract(scope: Scope, id: string, now: Date): Promise<NamedBytes> {
  const { record } = await openReadable(scope, id, now);
  const { number, documentSha256, verificationCode, state } = record;
  const { database } = scope;
  const [header, relations, history, signed, { ended }] = await Promise.all([
    findRow(database, id),
    findReplaced(database, record),
    findHistory(database, id),
    findRegistered(database, id),
    standingOf(scope, record, now),
  ]);
  const bytes = await extractDocument({
    number,
    documentSha256,
    verificationCode,
    // The calendar moves an act some time after its last day.
    state: ended?.state ?? state,
    history,
    now,
    certifierName: textOf(header?.certifierName) ?? '',
    companyName: textOf(header?.companyName),
    address: [header?.address, header?.comune, header?.province].flatMap((part) => textOf(part) ?? []).join(', '),
    cadastre: textOf(header?.cadastre),
    validTo: textOf(header?.validTo),
    replaces: relations.replaces,
    replacedBy: relations.replacedBy,
    signed: signed ? { sha256: signed.sha256, signature: signed.signature } : null,
  });
  return { name: `Estratto-APE-${number ?? 'senza-numero'}.pdf`, bytes };
}

/**
 * Packs document, signed file, national format and extract into one archive. An act that is no longer in force and came
 * into the register without a signed file is included as it was frozen, beside the copy that names its present state.
 * @throws ApiError 404, before anything is sent, when there is no certificate with that id that the caller may read
 */
export async function actArchive(scope: Scope, id: string, now: Date, publicUrl: string) {
  const { record } = await openReadable(scope, id, now);
  return {
    name: `${(await standingOf(scope, record, now)).name}.zip`,
    bytes: zipArchive(entries(scope, id, now, publicUrl)),
  };
}

async function* entries(scope: Scope, id: string, now: Date, publicUrl: string): AsyncGenerator<ZipEntry> {
  const document = await readDocument(scope, id, now, publicUrl);
  yield { name: document.name, content: [document.pdf] };
  const { record } = await openReadable(scope, id, now);
  const [signed, { name, outcome }] = await Promise.all([
    findRegistered(scope.database, id),
    standingOf(scope, record, now),
  ]);
  if (signed) yield { name: signedName(name, signed.bytes), content: [signed.bytes] };
  else if (outcome && record.documentSha256 !== null)
    yield { name: `${name}-originale.pdf`, content: [(await standingAct(scope, record, publicUrl)).pdf] };
  const { name: xmlName, xml } = await readXml(scope, id, now);
  yield { name: xmlName, content: [xml] };
  const extract = await readExtract(scope, id, now);
  yield { name: extract.name, content: [extract.bytes] };
}
