/** The trusted services of qualified providers, as national lists name them (ETSI TS 119 612). */
import type { X509Certificate } from 'node:crypto';
import { readCertificate, type ReadCertificate } from './certificate';

/** A service that issues qualified certificates, or qualified time stamps. */
export type ServiceKind = 'CA/QC' | 'TSA/QTST';

/** A status of a service, and the moment from which it had it. */
export interface ServiceStatus {
  readonly isGranted: boolean;
  readonly from: Date;
}

export interface TrustedService {
  readonly kind: ServiceKind;
  /** As it is shown. */
  readonly name: string;
  /** The certificate of the service, in DER. */
  readonly certificate: Buffer;
  /** In any order. */
  readonly history: readonly ServiceStatus[];
}

export interface Anchor extends TrustedService {
  readonly read: ReadCertificate;
}

/** Services by the name of their certificate. */
export interface Trust {
  readonly find: (subject: string, kind: ServiceKind) => readonly Anchor[];
  readonly size: number;
}

const nameOf = ({ subject }: X509Certificate) => subject;

/** Indexes services for look-up; a service with an unreadable certificate is no anchor. */
export function trustOf(services: readonly TrustedService[]): Trust {
  const anchors = new Map<string, Anchor[]>();
  for (const service of services) {
    const read = readCertificate(service.certificate);
    if (!read) continue;
    const name = nameOf(read.x509);
    anchors.set(name, [...(anchors.get(name) ?? []), { ...service, read }]);
  }
  return {
    find: (subject, kind) => (anchors.get(subject) ?? []).filter((one) => one.kind === kind),
    size: services.length,
  };
}

/** True when the service was granted at that moment. */
export function wasGranted({ history }: Pick<TrustedService, 'history'>, at: Date): boolean {
  const before = history.filter(({ from }) => from <= at).sort((a, b) => b.from.getTime() - a.from.getTime());
  return before[0]?.isGranted === true;
}
