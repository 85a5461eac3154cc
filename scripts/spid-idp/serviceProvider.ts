/** The requesting service provider, as its metadata describes it. */
import { readFile } from 'node:fs/promises';
import { find, findAll, parse, textOf } from './xml';

interface Endpoint {
  readonly index: string;
  readonly binding: string;
  readonly location: string;
}

export interface ServiceProvider {
  readonly entityId: string;
  /** Bodies of the signing certificates. */
  readonly certificates: readonly string[];
  readonly assertionConsumers: readonly Endpoint[];
  readonly logoutServices: readonly Omit<Endpoint, 'index'>[];
  /** Names of the attributes of each set, by its index. */
  readonly attributeSets: Readonly<Record<string, readonly string[]>>;
}

/** @throws Error when the text is not the metadata of a service provider. */
export function readServiceProvider(xml: string): ServiceProvider {
  const root = parse(xml).documentElement;
  const descriptor = find(root, 'SPSSODescriptor');
  if (root.localName !== 'EntityDescriptor' || !descriptor)
    throw new Error('Non sono i metadata di un fornitore di servizi (EntityDescriptor con SPSSODescriptor).');
  const attribute = (from: Element, name: string) => from.getAttribute(name) ?? '';
  const endpoints = (name: string) =>
    findAll(descriptor, name).map((found) => ({
      index: attribute(found, 'index'),
      binding: attribute(found, 'Binding'),
      location: attribute(found, 'Location'),
    }));
  return {
    entityId: attribute(root, 'entityID'),
    certificates: findAll(descriptor, 'KeyDescriptor')
      .filter((key) => ['', 'signing'].includes(attribute(key, 'use')))
      .flatMap((key) => textOf(key, 'KeyInfo/X509Data/X509Certificate') ?? []),
    assertionConsumers: endpoints('AssertionConsumerService'),
    logoutServices: endpoints('SingleLogoutService'),
    attributeSets: Object.fromEntries(
      findAll(descriptor, 'AttributeConsumingService').map((set) => [
        attribute(set, 'index'),
        findAll(set, 'RequestedAttribute').map((one) => attribute(one, 'Name')),
      ]),
    ),
  };
}

/**
 * Reads the metadata at an address or in a file on each call: the service provider may have started again with another
 * key.
 * @throws Error with instructions in Italian when there is nothing to read.
 */
export async function loadServiceProvider(source: string): Promise<ServiceProvider> {
  return readServiceProvider(/^https?:/.test(source) ? await fetched(source) : await readFile(source, 'utf8'));
}

async function fetched(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch((error: unknown) => {
    throw new Error(
      `I metadata del fornitore di servizi non si leggono da ${address}: il portale è avviato, con SPID_IDP_METADATA?`,
      { cause: error },
    );
  });
  if (!answer.ok) throw new Error(`${address} risponde ${answer.status}: il portale è avviato con SPID_IDP_METADATA?`);
  return answer.text();
}
