/** Makes the message that reports a certificate to the national register, and validates it before it is sent. */
import type { Database } from '../../../../platform/database/schema';
import { findPhoto, loadCertificate, sharedXmlParser, withPhoto, writeAs, writeReduced } from '../../../certificates';

/** The message as an XML element, under the name that the called service expects, or the first error of the schema. */
export type Message =
  | { readonly kind: 'message'; readonly element: (name: 'ape' | 'lottoAPE') => string }
  | { readonly kind: 'invalid'; readonly message: string };

/** An act never changes after it was frozen, so a repeated message is the same. */
export async function messageOf(database: Database, certificateId: string): Promise<Message> {
  const loaded = await loadCertificate(database, certificateId);
  if (!loaded) throw new Error('The certificate of a delivery is gone.');
  const photo = loaded.hasPhoto ? await findPhoto(database, certificateId) : undefined;
  const content = withPhoto(loaded.content, photo);
  const parsed = await sharedXmlParser().parse(writeReduced(content));
  const [error] = parsed.kind === 'read' ? parsed.errors : [{ path: '', message: parsed.kind }];
  return error === undefined
    ? { kind: 'message', element: (name) => writeAs(name, content) }
    : { kind: 'invalid', message: `Non conforme allo schema nazionale: ${error.path} ${error.message}`.slice(0, 500) };
}
