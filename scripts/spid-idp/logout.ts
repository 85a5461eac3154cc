/** Single logout: the provider has no session of its own, so every valid request is answered with success. */
import type { ReceivedMessage } from './authnRequest';
import { BINDINGS, FORMATS, STATUSES } from './names';
import type { TestProvider } from './provider';
import { instant, newId } from './response';
import type { ServiceProvider } from './serviceProvider';
import { sign, soundSigning } from './signing';
import { documentOf, element, serialize, textOf } from './xml';

/** Returns the faults of a LogoutRequest, in Italian. */
export function logoutProblems({ root, signatureProblem }: ReceivedMessage, { entityId }: ServiceProvider): string[] {
  const rules = {
    'Il messaggio non è una LogoutRequest.': root.localName === 'LogoutRequest',
    'ID manca.': (root.getAttribute('ID') ?? '') !== '',
    'Version non è 2.0.': root.getAttribute('Version') === '2.0',
    'Issuer non è l’entityID dei metadata.': textOf(root, 'Issuer') === entityId,
    'NameID manca.': (textOf(root, 'NameID') ?? '') !== '',
    'SessionIndex manca.': (textOf(root, 'SessionIndex') ?? '') !== '',
  };
  const broken = Object.entries(rules).flatMap(([problem, holds]) => (holds ? [] : [problem]));
  return signatureProblem === undefined ? broken : [`Firma: ${signatureProblem}.`, ...broken];
}

/** Returns the form of the answer; the service provider must have a logout address for the POST binding. */
export function logoutAnswer(
  provider: TestProvider,
  { root, relayState }: ReceivedMessage,
  { logoutServices }: ServiceProvider,
  now: Date,
) {
  const action = logoutServices.find(({ binding }) => binding === BINDINGS.post)?.location;
  if (action === undefined) throw new Error('Nei metadata manca un SingleLogoutService con HTTP-POST.');
  const attributes = {
    ID: newId(),
    Version: '2.0',
    IssueInstant: instant(now),
    Destination: action,
    InResponseTo: root.getAttribute('ID') ?? '',
  };
  const issuer = element(
    'saml:Issuer',
    { Format: FORMATS.entity, NameQualifier: provider.entityId },
    provider.entityId,
  );
  const tree = element(
    'samlp:LogoutResponse',
    attributes,
    issuer,
    element('samlp:Status', {}, element('samlp:StatusCode', { Value: STATUSES.success })),
  );
  const xml = sign(
    serialize(documentOf(tree, 'samlp', 'saml')),
    "/*[local-name(.)='LogoutResponse']",
    soundSigning(provider.credentials),
  );
  return {
    action,
    fields: {
      SAMLResponse: Buffer.from(xml).toString('base64'),
      ...(relayState !== undefined && { RelayState: relayState }),
    },
  };
}
