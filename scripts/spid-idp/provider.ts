/** The test provider of digital identity: its addresses, its key, its metadata. */
import { certificateBody, type Credentials } from './credentials';
import { BINDINGS, FORMATS, NAMESPACES } from './names';
import { sign, soundSigning } from './signing';
import { documentOf, element, serialize, type XmlElement } from './xml';

export interface TestProvider {
  readonly entityId: string;
  /** The name in the list of providers. */
  readonly name: string;
  /** The address of its pages, without a slash at the end. */
  readonly origin: string;
  readonly credentials: Credentials;
}

/** The attributes that identity providers may send about a person. */
const ATTRIBUTES = [
  'spidCode',
  'name',
  'familyName',
  'placeOfBirth',
  'countyOfBirth',
  'dateOfBirth',
  'gender',
  'companyName',
  'registeredOffice',
  'fiscalNumber',
  'ivaCode',
  'idCard',
  'mobilePhone',
  'email',
  'address',
  'expirationDate',
  'digitalAddress',
  'domicileStreetAddress',
  'domicilePostalCode',
  'domicileMunicipality',
  'domicileProvince',
  'domicileNation',
];

export const PATHS = { metadata: '/metadata', sso: '/sso', slo: '/slo' } as const;

/** Makes the provider of an origin; its entityID is the origin by default. */
export function testProvider(
  origin: string,
  credentials: Credentials,
  { name = 'SPID locale', entityId = origin }: { name?: string; entityId?: string } = {},
): TestProvider {
  return { entityId, name, origin, credentials };
}

const bothBindings = (name: 'md:SingleSignOnService' | 'md:SingleLogoutService', location: string): XmlElement[] =>
  [BINDINGS.redirect, BINDINGS.post].map((binding) => element(name, { Binding: binding, Location: location }));

const italian = (name: 'md:OrganizationName' | 'md:OrganizationDisplayName' | 'md:OrganizationURL', text: string) =>
  element(name, { 'xml:lang': 'it' }, text);

/** Returns the signed metadata in the federation's form. */
export function providerMetadata({ entityId, name, origin, credentials }: TestProvider): string {
  const key = element(
    'ds:KeyInfo',
    {},
    element('ds:X509Data', {}, element('ds:X509Certificate', {}, certificateBody(credentials.certificate))),
  );
  const tree = element(
    'md:EntityDescriptor',
    { entityID: entityId, ID: '_metadata' },
    element(
      'md:IDPSSODescriptor',
      { protocolSupportEnumeration: NAMESPACES.samlp, WantAuthnRequestsSigned: 'true' },
      element('md:KeyDescriptor', { use: 'signing' }, key),
      ...bothBindings('md:SingleLogoutService', origin + PATHS.slo),
      element('md:NameIDFormat', {}, FORMATS.transient),
      ...bothBindings('md:SingleSignOnService', origin + PATHS.sso),
      ...ATTRIBUTES.map((attribute) =>
        element('saml:Attribute', { Name: attribute, NameFormat: FORMATS.basicAttribute }),
      ),
    ),
    element(
      'md:Organization',
      {},
      italian('md:OrganizationName', name),
      italian('md:OrganizationDisplayName', name),
      italian('md:OrganizationURL', origin),
    ),
  );
  const unsigned = serialize(documentOf(tree, 'md', 'ds', 'saml'));
  return sign(unsigned, "/*[local-name(.)='EntityDescriptor']", soundSigning(credentials), 'first');
}
