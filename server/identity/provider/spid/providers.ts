/** Reads identity providers from their metadata. */
import { createHash } from 'node:crypto';
import { BINDINGS, NAMESPACES } from './constants';
import { certificatePem } from './signatures';
import { attributeOf, childOf, childrenOf, elementsOf, parseXml, textOf } from './xml';

/** The address at which a provider takes messages of one kind. */
export interface ServiceEndpoint {
  readonly binding: keyof typeof BINDINGS;
  readonly location: string;
}

export interface IdentityProvider {
  /** The name in our addresses; it is the same as long as the entity id is. */
  readonly slug: string;
  readonly entityId: string;
  readonly name: string;
  /** True for a provider for trials: on this machine, or AgID's own. The login page says so. */
  readonly isTest: boolean;
  /** Certificates as PEM; several while a provider changes its key. */
  readonly certificates: readonly string[];
  readonly signOn: ServiceEndpoint;
  readonly logout: ServiceEndpoint | null;
}

const TEST_HOST = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\]|(demo|validator)\.spid\.gov\.it)$/;

/**
 * Reads the providers of a metadata document: one EntityDescriptor, or several in an EntitiesDescriptor. One that lacks
 * a certificate or an address to send requests to is left out.
 * @throws XmlError when the document is not XML.
 */
export function readProviders(xml: string): IdentityProvider[] {
  return Array.from(elementsOf(parseXml(xml)))
    .filter((element) => element.localName === 'EntityDescriptor' && element.namespaceURI === NAMESPACES.md)
    .flatMap((entity) => readProvider(entity) ?? []);
}

function readProvider(entity: Element): IdentityProvider | null {
  const entityId = attributeOf(entity, 'entityID');
  const descriptor = childOf(entity, NAMESPACES.md, 'IDPSSODescriptor');
  if (entityId === undefined || !descriptor) return null;
  const certificates = certificatesOf(descriptor);
  const signOn = endpointOf(descriptor, 'SingleSignOnService', 'Location');
  if (certificates.length === 0 || !signOn) return null;
  return {
    slug: createHash('sha256').update(entityId).digest('hex').slice(0, 16),
    entityId,
    name: nameOf(entity) ?? hostOf(entityId),
    isTest: TEST_HOST.test(hostOf(entityId)) || TEST_HOST.test(hostOf(signOn.location)),
    certificates,
    signOn,
    logout:
      endpointOf(descriptor, 'SingleLogoutService', 'ResponseLocation') ??
      endpointOf(descriptor, 'SingleLogoutService', 'Location') ??
      null,
  };
}

function certificatesOf(descriptor: Element): string[] {
  return childrenOf(descriptor, NAMESPACES.md, 'KeyDescriptor')
    .filter((key) => attributeOf(key, 'use') !== 'encryption')
    .flatMap((key) => Array.from(elementsOf(key)))
    .filter((element) => element.localName === 'X509Certificate' && element.namespaceURI === NAMESPACES.ds)
    .flatMap((element) => certificatePem(element) ?? []);
}

/** Prefers the redirect, which needs no page of ours in between. */
function endpointOf(descriptor: Element, service: string, attribute: string): ServiceEndpoint | undefined {
  const services = childrenOf(descriptor, NAMESPACES.md, service);
  for (const binding of ['redirect', 'post'] as const) {
    const location = attributeOf(
      services.find((element) => attributeOf(element, 'Binding') === BINDINGS[binding]),
      attribute,
    );
    if (location !== undefined && /^https?:$/.test(URL.canParse(location) ? new URL(location).protocol : ''))
      return { binding, location };
  }
  return undefined;
}

function nameOf(entity: Element): string | undefined {
  const organization = childOf(entity, NAMESPACES.md, 'Organization');
  if (!organization) return undefined;
  const names = ['OrganizationDisplayName', 'OrganizationName'].flatMap((name) =>
    childrenOf(organization, NAMESPACES.md, name),
  );
  return textOf(names.find((element) => attributeOf(element, 'xml:lang') === 'it') ?? names[0]);
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : address);
