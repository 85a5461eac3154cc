/** Reads the addresses for the revocation of a certificate from the certificate itself. */
import { CRLDistributionPoints, GeneralName, InfoAccess } from 'pkijs';
import { extensionOf, type ReadCertificate } from '../certificate';

const AUTHORITY_ACCESS = '1.3.6.1.5.5.7.1.1';
const DISTRIBUTION_POINTS = '2.5.29.31';
const OCSP = '1.3.6.1.5.5.7.48.1';
const URI = 6;

const addressesIn = (names: unknown): readonly string[] =>
  Array.isArray(names)
    ? names.flatMap((name) =>
        name instanceof GeneralName && name.type === URI && typeof name.value === 'string' ? name.value : [],
      )
    : [];

/** Addresses of OCSP responders and of lists, as the certificate has them. */
export function addressesOf(certificate: ReadCertificate): {
  readonly ocsp: readonly string[];
  readonly lists: readonly string[];
} {
  const access: unknown = extensionOf(certificate, AUTHORITY_ACCESS)?.parsedValue;
  const points: unknown = extensionOf(certificate, DISTRIBUTION_POINTS)?.parsedValue;
  return {
    ocsp:
      access instanceof InfoAccess
        ? access.accessDescriptions
            .filter(({ accessMethod }) => accessMethod === OCSP)
            .flatMap(({ accessLocation }) => addressesIn([accessLocation]))
        : [],
    lists:
      points instanceof CRLDistributionPoints
        ? points.distributionPoints.flatMap(({ distributionPoint }) => addressesIn(distributionPoint))
        : [],
  };
}
