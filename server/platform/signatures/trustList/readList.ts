/**
 * Reads a list of trusted services from its bytes: checks its signature and its form, and finds its services through
 * time.
 */
import type { X509Certificate } from 'node:crypto';
import { decodeXml } from '../../xml/decode';
import type { DocumentParser } from '../../xml/documentParser';
import type { ReadElement } from '../../xml/parsed';
import { hasDoctype } from '../../xml/prolog';
import type { ServiceKind, TrustedService } from '../trust';
import { signedList } from './listSignature';

export interface TrustList {
  /** ISO 3166-1, such as `IT`. */
  readonly territory: string;
  readonly sequence: number;
  readonly issuedAt: Date;
  readonly nextUpdate: Date;
  readonly signer: string;
  readonly services: readonly TrustedService[];
}

/** A list that is not trusted; the message gives the reason, for operators. */
export class TrustListRefusal extends Error {
  override readonly name = 'TrustListRefusal';
}

const KINDS: Readonly<Record<string, ServiceKind>> = {
  'http://uri.etsi.org/TrstSvc/Svctype/CA/QC': 'CA/QC',
  'http://uri.etsi.org/TrstSvc/Svctype/TSA/QTST': 'TSA/QTST',
};
/** A qualified service has the status `granted`; before July 2016 it was supervised or accredited. */
const GRANTED = /\/(?:granted|undersupervision|accredited|supervisionincessation)$/;
const PURPOSE = '/SvcInfoExt/For';
const FOR_SIGNATURES = '/SvcInfoExt/ForeSignatures';

const all = (element: ReadElement | undefined, name: string): readonly ReadElement[] =>
  element?.children.filter((one) => one.name === name) ?? [];
const under = (element: ReadElement | undefined, ...path: string[]): ReadElement | undefined =>
  path.reduce<ReadElement | undefined>((found, name) => all(found, name)[0], element);
const textOf = (element: ReadElement | undefined, ...path: string[]): string =>
  under(element, ...path)?.text.trim() ?? '';
const statusOf = (element: ReadElement) => ({
  isGranted: GRANTED.test(textOf(element, 'ServiceStatus')),
  from: new Date(textOf(element, 'StatusStartingTime')),
});

/** True when it is for signatures as well: a service that states its purposes may be for seals or sites alone. */
function isForSignatures(information: ReadElement): boolean {
  const purposes = all(under(information, 'ServiceInformationExtensions'), 'Extension')
    .flatMap((one) => all(one, 'AdditionalServiceInformation'))
    .flatMap((one) => all(one, 'URI').map(({ text }) => text.trim()))
    .filter((uri) => uri.includes(PURPOSE));
  return purposes.length === 0 || purposes.some((uri) => uri.endsWith(FOR_SIGNATURES));
}

function servicesOf(provider: ReadElement): TrustedService[] {
  const owner = textOf(provider, 'TSPInformation', 'TSPName', 'Name');
  return all(under(provider, 'TSPServices'), 'TSPService').flatMap((service) => {
    const information = under(service, 'ServiceInformation');
    const kind = KINDS[textOf(information, 'ServiceTypeIdentifier')];
    if (!information || !kind || (kind === 'CA/QC' && !isForSignatures(information))) return [];
    const history = [information, ...all(under(service, 'ServiceHistory'), 'ServiceHistoryInstance')].map(statusOf);
    return all(under(information, 'ServiceDigitalIdentity'), 'DigitalId')
      .map((one) => textOf(one, 'X509Certificate'))
      .filter((text) => text !== '')
      .map((text) => ({ kind, name: owner, certificate: Buffer.from(text, 'base64'), history }));
  });
}

/**
 * Reads a list.
 * @param certificates those of its permitted signers
 * @throws TrustListRefusal where it is not theirs, has another form, or is out of date.
 */
export async function readTrustList(
  parser: DocumentParser<'trust-list'>,
  bytes: Buffer,
  certificates: readonly X509Certificate[],
  now: Date,
): Promise<TrustList> {
  const decoded = decodeXml(bytes);
  if ('message' in decoded) throw new TrustListRefusal(decoded.message);
  if (hasDoctype(decoded.text)) throw new TrustListRefusal('The list has a document type, which none needs.');
  // Well formed and within limits, before anything else reads it.
  await parsed(parser, decoded.text);
  const signed = signedList(decoded.text, certificates);
  if (!signed) throw new TrustListRefusal('The list is not signed by any of the given certificates.');
  const element = await parsed(parser, signed.xml);
  const scheme = under(element, 'SchemeInformation');
  const nextUpdate = new Date(textOf(scheme, 'NextUpdate', 'dateTime') || Number.NaN);
  if (!(nextUpdate > now)) throw new TrustListRefusal('The list is out of date, or closed: fetch the present one.');
  return {
    territory: textOf(scheme, 'SchemeTerritory'),
    sequence: Number(textOf(scheme, 'TSLSequenceNumber')),
    issuedAt: new Date(textOf(scheme, 'ListIssueDateTime')),
    nextUpdate,
    signer: signed.signer,
    services: all(under(element, 'TrustServiceProviderList'), 'TrustServiceProvider').flatMap(servicesOf),
  };
}

async function parsed(parser: DocumentParser<'trust-list'>, xml: string): Promise<ReadElement> {
  const answer = await parser.parse(xml);
  if (answer.kind !== 'read') throw new TrustListRefusal('The file is no list of trusted services (ETSI TS 119 612).');
  const [first] = answer.errors;
  if (first) throw new TrustListRefusal(`The list has another form than it must: ${first.message}`);
  return answer.element;
}
