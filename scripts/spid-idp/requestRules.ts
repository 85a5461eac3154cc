/** The technical rules for an AuthnRequest, each with the text for the developer who broke it. */
import type { ReceivedMessage } from './authnRequest';
import { BINDINGS, FORMATS, LEVEL_PREFIX } from './names';
import { PATHS, type TestProvider } from './provider';
import type { ServiceProvider } from './serviceProvider';
import { find, textOf } from './xml';

/** A request that follows the rules. */
export interface AuthnRequest {
  readonly id: string;
  readonly issueInstant: Date;
  readonly relayState: string;
  /** The address to which the answer is sent. */
  readonly consumer: string;
  /** The entityID of the requesting service provider. */
  readonly audience: string;
  readonly level: 1 | 2 | 3;
  readonly attributes: readonly string[];
}

interface Circumstances {
  readonly provider: TestProvider;
  readonly serviceProvider: ServiceProvider;
  readonly now: Date;
  /** Returns true when a request of that ID came before. */
  readonly wasSeen: (id: string) => boolean;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;
/** The greatest difference of clocks, and the greatest age of a request, in milliseconds. */
const CLOCK_SKEW = 60_000;
const OLDEST = 10 * 60_000;
const LONGEST_RELAY_STATE = 80;

function consumerOf(root: Element, { assertionConsumers }: ServiceProvider): string | undefined {
  const index = root.getAttribute('AssertionConsumerServiceIndex');
  const location = root.getAttribute('AssertionConsumerServiceURL');
  return assertionConsumers.find((one) => (index ? one.index === index : one.location === location))?.location;
}

const levelOf = (root: Element): 1 | 2 | 3 | undefined => {
  const given = textOf(root, 'RequestedAuthnContext/AuthnContextClassRef') ?? '';
  return ([1, 2, 3] as const).find((level) => given === `${LEVEL_PREFIX}${String(level)}`);
};

/** Returns every rule that the request breaks, in Italian, or the request itself when it breaks none. */
export function checkRequest(
  message: ReceivedMessage,
  circumstances: Circumstances,
): { readonly problems: readonly string[]; readonly request?: AuthnRequest } {
  const { root, relayState } = message;
  const { serviceProvider } = circumstances;
  const problems = Object.entries({
    ...envelopeRules(message, circumstances),
    ...contentRules(message, circumstances),
  }).flatMap(([problem, holds]) => (holds ? [] : [problem]));
  if (message.signatureProblem !== undefined) problems.unshift(`Firma: ${message.signatureProblem}.`);
  const consumer = consumerOf(root, serviceProvider);
  const level = levelOf(root);
  if (problems.length > 0 || consumer === undefined || level === undefined) return { problems };
  const set = root.getAttribute('AttributeConsumingServiceIndex') ?? '';
  return {
    problems,
    request: {
      id: root.getAttribute('ID') ?? '',
      issueInstant: new Date(root.getAttribute('IssueInstant') ?? ''),
      relayState: relayState ?? '',
      consumer,
      audience: serviceProvider.entityId,
      level,
      attributes: serviceProvider.attributeSets[set] ?? [],
    },
  };
}

type Rules = Readonly<Record<string, boolean>>;

function envelopeRules({ root, relayState }: ReceivedMessage, { provider, now, wasSeen }: Circumstances): Rules {
  const id = root.getAttribute('ID') ?? '';
  const instant = root.getAttribute('IssueInstant') ?? '';
  const age = now.getTime() - Date.parse(instant);
  return {
    'Il messaggio non è una AuthnRequest.': root.localName === 'AuthnRequest',
    'ID manca o non comincia con una lettera o con "_".': /^[A-Za-z_][\w.-]*$/.test(id),
    'ID è già stato usato da un’altra richiesta.': !wasSeen(id),
    'Version non è 2.0.': root.getAttribute('Version') === '2.0',
    'IssueInstant manca o non è in UTC (AAAA-MM-GGTHH:MM:SSZ).': INSTANT.test(instant),
    'IssueInstant è nel futuro.': !(age < -CLOCK_SKEW),
    'IssueInstant ha più di dieci minuti.': !(age > OLDEST),
    'Destination non è l’entityID né l’indirizzo SSO di questo provider.': [
      provider.entityId,
      provider.origin + PATHS.sso,
    ].includes(root.getAttribute('Destination') ?? ''),
    'RelayState manca.': (relayState ?? '') !== '',
    'RelayState supera gli 80 byte.': Buffer.byteLength(relayState ?? '') <= LONGEST_RELAY_STATE,
  };
}

function contentRules({ root }: ReceivedMessage, { serviceProvider }: Circumstances): Rules {
  const attribute = (name: string) => root.getAttribute(name) ?? '';
  const issuer = find(root, 'Issuer');
  const policy = find(root, 'NameIDPolicy');
  const context = find(root, 'RequestedAuthnContext');
  const hasIndex = attribute('AssertionConsumerServiceIndex') !== '';
  const hasAddress = attribute('AssertionConsumerServiceURL') !== '' || attribute('ProtocolBinding') !== '';
  return {
    'Issuer manca o non è l’entityID dei metadata.': issuer?.textContent === serviceProvider.entityId,
    'Issuer non ha Format entity.': issuer?.getAttribute('Format') === FORMATS.entity,
    'Issuer non ha NameQualifier.': (issuer?.getAttribute('NameQualifier') ?? '') !== '',
    'IsPassive non è ammesso.': !root.hasAttribute('IsPassive'),
    'ForceAuthn non è true, come chiedono i livelli 2 e 3.':
      levelOf(root) === 1 || ['true', '1'].includes(attribute('ForceAuthn')),
    'AssertionConsumerServiceIndex non si usa insieme ad AssertionConsumerServiceURL e ProtocolBinding.':
      hasIndex !== hasAddress,
    'ProtocolBinding non è HTTP-POST.': hasIndex || attribute('ProtocolBinding') === BINDINGS.post,
    'L’AssertionConsumerService chiesto non è nei metadata.': consumerOf(root, serviceProvider) !== undefined,
    'AttributeConsumingServiceIndex non è nei metadata.':
      attribute('AttributeConsumingServiceIndex') in serviceProvider.attributeSets,
    'NameIDPolicy manca o non ha Format transient.': policy?.getAttribute('Format') === FORMATS.transient,
    'NameIDPolicy ha AllowCreate.': policy?.hasAttribute('AllowCreate') !== true,
    'RequestedAuthnContext non ha Comparison exact, minimum, better o maximum.': [
      'exact',
      'minimum',
      'better',
      'maximum',
    ].includes(context?.getAttribute('Comparison') ?? ''),
    'AuthnContextClassRef non è un livello SPID (SpidL1, SpidL2, SpidL3).': levelOf(root) !== undefined,
    'Conditions non è ammesso senza NotBefore e NotOnOrAfter.': ['NotBefore', 'NotOnOrAfter'].every(
      (name) => find(root, 'Conditions')?.hasAttribute(name) !== false,
    ),
    'Scoping non ha ProxyCount 0.': (find(root, 'Scoping')?.getAttribute('ProxyCount') ?? '0') === '0',
  };
}
