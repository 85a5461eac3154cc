/** The metadata of this service, for AgID and the identity providers. */
import { randomBytes } from 'node:crypto';
import type { SpidConfig } from '../../../platform/config/spidConfig';
import { html as xml } from '../../../platform/html';
import { BINDINGS, FORMATS, NAMESPACES, PATHS, REQUESTED_ATTRIBUTES, SERVICE_INDEX } from './constants';
import { certificateText, signXml, type SigningCredentials } from './signatures';

/** Returns a new id of a SAML message or document: 160 random bits, beginning with a letter as xs:ID requires. */
export const newId = (): string => `_${randomBytes(20).toString('hex')}`;

/** Writes and signs the metadata. */
export function spidMetadata(
  { entityId, baseUrl, serviceName, organization }: SpidConfig,
  credentials: SigningCredentials,
): string {
  const index = String(SERVICE_INDEX);
  const logout = `${baseUrl}${PATHS.logout}`;
  const document = xml`<md:EntityDescriptor xmlns:md="${NAMESPACES.md}" xmlns:ds="${NAMESPACES.ds}" xmlns:spid="${NAMESPACES.spid}" entityID="${entityId}" ID="${newId()}">
<md:SPSSODescriptor protocolSupportEnumeration="${NAMESPACES.samlp}" AuthnRequestsSigned="true" WantAssertionsSigned="true">
<md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificateText(credentials.certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
${Object.values(BINDINGS).map((binding) => xml`<md:SingleLogoutService Binding="${binding}" Location="${logout}"/>`)}
<md:NameIDFormat>${FORMATS.transient}</md:NameIDFormat>
<md:AssertionConsumerService index="${index}" isDefault="true" Binding="${BINDINGS.post}" Location="${baseUrl}${PATHS.acs}"/>
<md:AttributeConsumingService index="${index}"><md:ServiceName xml:lang="it">${serviceName}</md:ServiceName>${REQUESTED_ATTRIBUTES.map((name) => xml`<md:RequestedAttribute Name="${name}"/>`)}</md:AttributeConsumingService>
</md:SPSSODescriptor>
<md:Organization><md:OrganizationName xml:lang="it">${organization.name}</md:OrganizationName><md:OrganizationDisplayName xml:lang="it">${organization.displayName}</md:OrganizationDisplayName><md:OrganizationURL xml:lang="it">${organization.url}</md:OrganizationURL></md:Organization>
<md:ContactPerson contactType="other"><md:Extensions><spid:IPACode>${organization.ipaCode}</spid:IPACode><spid:Public/></md:Extensions><md:Company>${organization.name}</md:Company><md:EmailAddress>${organization.contactEmail}</md:EmailAddress>${organization.contactPhone !== null && xml`<md:TelephoneNumber>${organization.contactPhone}</md:TelephoneNumber>`}</md:ContactPerson>
</md:EntityDescriptor>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${signXml(document.text, credentials, 'first')}`;
}
