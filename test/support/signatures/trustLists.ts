/** Lists of trusted services as their operators publish them, cut down to one provider. */
import { KeyObject } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import type { Identity } from '../../../scripts/demo-signer/issue';

const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const SVC = 'http://uri.etsi.org/TrstSvc';

export interface ListedService {
  readonly type?: string;
  readonly certificate: Buffer;
  readonly status?: string;
  readonly since?: string;
  readonly purposes?: readonly string[];
  readonly history?: readonly (readonly [status: string, since: string])[];
}

const statusXml = (status: string, since: string) =>
  `<ServiceStatus>${SVC}/TrustedList/Svcstatus/${status}</ServiceStatus><StatusStartingTime>${since}</StatusStartingTime>`;

function serviceXml({
  type = 'CA/QC',
  certificate,
  status = 'granted',
  since = '2016-07-01T00:00:00Z',
  purposes = [],
  history = [],
}: ListedService): string {
  const head = `<ServiceTypeIdentifier>${SVC}/Svctype/${type}</ServiceTypeIdentifier><ServiceName><Name xml:lang="it">Servizio</Name></ServiceName>`;
  const identity = `<ServiceDigitalIdentity><DigitalId><X509Certificate>${certificate.toString('base64')}</X509Certificate></DigitalId><DigitalId><X509SubjectName>CN=x</X509SubjectName></DigitalId></ServiceDigitalIdentity>`;
  const extensions = purposes.map(
    (one) =>
      `<Extension Critical="true"><AdditionalServiceInformation><URI xml:lang="en">${SVC}/TrustedList/SvcInfoExt/${one}</URI></AdditionalServiceInformation></Extension>`,
  );
  const before = history.map(
    ([was, from]) => `<ServiceHistoryInstance>${head}${statusXml(was, from)}</ServiceHistoryInstance>`,
  );
  return `<TSPService><ServiceInformation>${head}${identity}${statusXml(status, since)}${extensions.length > 0 ? `<ServiceInformationExtensions>${extensions.join('')}</ServiceInformationExtensions>` : ''}</ServiceInformation><ServiceHistory>${before.join('')}</ServiceHistory></TSPService>`;
}

/** A list, not signed yet. */
export const listXml = (
  services: readonly ListedService[],
  { sequence = 7, next = '2027-01-01T00:00:00Z' } = {},
): string =>
  `<TrustServiceStatusList xmlns="http://uri.etsi.org/02231/v2#" Id="lista" TSLTag="x"><SchemeInformation><TSLVersionIdentifier>5</TSLVersionIdentifier><TSLSequenceNumber>${String(sequence)}</TSLSequenceNumber><SchemeTerritory>IT</SchemeTerritory><ListIssueDateTime>2026-11-01T00:00:00Z</ListIssueDateTime><NextUpdate><dateTime>${next}</dateTime></NextUpdate></SchemeInformation><TrustServiceProviderList><TrustServiceProvider><TSPInformation><TSPName><Name xml:lang="it">Prestatore di prova</Name></TSPName></TSPInformation><TSPServices>${services.map(serviceXml).join('')}</TSPServices></TrustServiceProvider></TrustServiceProviderList></TrustServiceStatusList>`;

/** The list signed as a whole. */
export function signList(xml: string, signer: Identity): Buffer {
  const made = new SignedXml({
    privateKey: KeyObject.from(signer.keys.privateKey).export({ type: 'pkcs8', format: 'pem' }),
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: EXCLUSIVE,
  });
  made.addReference({
    xpath: '/*',
    uri: '',
    isEmptyUri: true,
    transforms: [ENVELOPED, EXCLUSIVE],
    digestAlgorithm: SHA256,
  });
  made.computeSignature(xml, { prefix: 'ds', location: { reference: '/*', action: 'append' } });
  return Buffer.from(made.getSignedXml());
}
