/** Names and values that the technical rules of SPID (AgID) and SAML 2.0 fix. */
export const NAMESPACES = {
  samlp: 'urn:oasis:names:tc:SAML:2.0:protocol',
  saml: 'urn:oasis:names:tc:SAML:2.0:assertion',
  md: 'urn:oasis:names:tc:SAML:2.0:metadata',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  spid: 'https://spid.gov.it/saml-extensions',
} as const;

export const BINDINGS = {
  redirect: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
  post: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
} as const;

export const FORMATS = {
  entity: 'urn:oasis:names:tc:SAML:2.0:nameid-format:entity',
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
} as const;

export const STATUS_SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
export const METHOD_BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

const LEVEL_CLASS = 'https://www.spid.gov.it/SpidL';
/** Returns the class of an authentication context for a level from 1 to 3. */
export const classOfLevel = (level: number): string => `${LEVEL_CLASS}${String(level)}`;
/** Returns the level of a class; undefined for any other text. */
export const levelOfClass = (text: string | undefined): number | undefined =>
  [1, 2, 3].find((level) => text === classOfLevel(level));
/** The requested level, and the least accepted: two factors. */
export const LEAST_LEVEL = 2;

/** The greatest difference between the clocks of a provider and ours, in seconds. */
export const CLOCK_TOLERANCE_SECONDS = 10;

/** The attributes that we request, only those that we use: the identity of the user, and how to reach them. */
export const REQUESTED_ATTRIBUTES = [
  'fiscalNumber',
  'name',
  'familyName',
  'email',
  'mobilePhone',
  'dateOfBirth',
] as const;

/** Index of our AssertionConsumerService and AttributeConsumingService in the metadata. */
export const SERVICE_INDEX = 0;

/** Our endpoints, below the public address. */
export const PATHS = { metadata: '/spid/metadata', acs: '/spid/acs', logout: '/spid/logout' } as const;
