/** Names that SAML 2.0 and the technical rules of SPID fix. */

export const NAMESPACES = {
  samlp: 'urn:oasis:names:tc:SAML:2.0:protocol',
  saml: 'urn:oasis:names:tc:SAML:2.0:assertion',
  md: 'urn:oasis:names:tc:SAML:2.0:metadata',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  xs: 'http://www.w3.org/2001/XMLSchema',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
} as const;

export const FORMATS = {
  entity: 'urn:oasis:names:tc:SAML:2.0:nameid-format:entity',
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  basicAttribute: 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic',
} as const;

export const BINDINGS = {
  redirect: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
  post: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
} as const;

const STATUS = 'urn:oasis:names:tc:SAML:2.0:status:';
export const STATUSES = {
  success: `${STATUS}Success`,
  requester: `${STATUS}Requester`,
  responder: `${STATUS}Responder`,
  authnFailed: `${STATUS}AuthnFailed`,
} as const;

export const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
export const LEVEL_PREFIX = 'https://www.spid.gov.it/SpidL';

export const ALGORITHMS = {
  rsaSha1: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  rsaSha256: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  rsaSha384: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
  rsaSha512: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  hmacSha1: 'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
  sha1: 'http://www.w3.org/2000/09/xmldsig#sha1',
  sha256: 'http://www.w3.org/2001/04/xmlenc#sha256',
  canonical: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  enveloped: 'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
} as const;
