/** Decodes requests by redirect or by form, and checks their signatures. */
import { createVerify } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { certificatePem } from './credentials';
import { ALGORITHMS } from './names';
import type { ServiceProvider } from './serviceProvider';
import { signatureProblem } from './signing';
import { elementsOf, parse } from './xml';

/** A request, decoded but not yet trusted. */
export interface ReceivedMessage {
  readonly xml: string;
  readonly root: Element;
  readonly relayState: string | undefined;
  readonly binding: 'redirect' | 'post';
  /** The fault of its signature, in Italian. */
  readonly signatureProblem: string | undefined;
}

const HASHES: Readonly<Record<string, string>> = {
  [ALGORITHMS.rsaSha256]: 'RSA-SHA256',
  [ALGORITHMS.rsaSha384]: 'RSA-SHA384',
  [ALGORITHMS.rsaSha512]: 'RSA-SHA512',
};
const LARGEST = 256 * 1024;

/**
 * Reads a message from the raw query of a redirect: the signature covers its text.
 * @throws Error when there is no readable message.
 */
export function readRedirect(
  query: string,
  parameter: string,
  { certificates }: Pick<ServiceProvider, 'certificates'>,
): ReceivedMessage {
  const raw = Object.fromEntries(
    query.split('&').map((part) => [part.split('=', 1)[0] ?? '', part.slice(part.indexOf('=') + 1)]),
  );
  const values = new URLSearchParams(query);
  const xml = inflateRawSync(Buffer.from(values.get(parameter) ?? '', 'base64'), { maxOutputLength: LARGEST }).toString(
    'utf8',
  );
  const root = parse(xml).documentElement;
  const signed = [parameter, 'RelayState', 'SigAlg']
    .flatMap((name) => (raw[name] === undefined ? [] : [`${name}=${raw[name]}`]))
    .join('&');
  const hash = HASHES[values.get('SigAlg') ?? ''];
  const signature = Buffer.from(values.get('Signature') ?? '', 'base64');
  const isSound = () =>
    certificates.some((certificate) =>
      createVerify(hash ?? '')
        .update(signed)
        .verify(certificatePem(certificate), signature),
    );
  const problem = () => {
    if (!values.has('Signature') || !values.has('SigAlg')) return 'mancano i parametri SigAlg e Signature';
    if (hash === undefined) return `l’algoritmo di firma ${values.get('SigAlg') ?? ''} non è ammesso`;
    if (elementsOf(root).some(({ localName }) => localName === 'Signature'))
      return 'nel redirect la firma sta nei parametri, non nel documento';
    return isSound() ? undefined : 'la firma non corrisponde ai certificati dei metadata del fornitore di servizi';
  };
  return {
    xml,
    root,
    relayState: values.get('RelayState') ?? undefined,
    binding: 'redirect',
    signatureProblem: problem(),
  };
}

/**
 * Reads a message from the fields of a form.
 * @throws Error when there is no readable message.
 */
export function readForm(
  fields: Readonly<Record<string, string | undefined>>,
  parameter: string,
  { certificates }: Pick<ServiceProvider, 'certificates'>,
): ReceivedMessage {
  const xml = Buffer.from(fields[parameter] ?? '', 'base64').toString('utf8');
  const root = parse(xml).documentElement;
  return {
    xml,
    root,
    relayState: fields['RelayState'],
    binding: 'post',
    signatureProblem: signatureProblem(xml, certificates),
  };
}
