import { base64Of } from '../shared/files/base64';
import type { LoadOptions, LoadResult } from '../shared/grid/loadOptions';
import { ask, askFor } from './client';
import type { Certificate } from './generated/models/Certificate';
import type { CertificateCircumstances } from './generated/models/CertificateCircumstances';
import type { CertificateContent } from './generated/models/CertificateContent';
import type { CertificateNamesake } from './generated/models/CertificateNamesake';
import type { CertificatePeople } from './generated/models/CertificatePeople';
import type { CertificateBegin } from './generated/models/CertificateBegin';
import type { CertificateSave } from './generated/models/CertificateSave';
import type { CertificateEvent } from './generated/models/CertificateEvent';
import type { CertificateFinding } from './generated/models/CertificateFinding';
import type { CertificateImported } from './generated/models/CertificateImported';
import type { CertificateRow } from './generated/models/CertificateRow';
import type { CertificateSaved } from './generated/models/CertificateSaved';
import type { CertificateState } from './generated/models/CertificateState';
import type { CertificateUnit } from './generated/models/CertificateUnit';
import { CertificatesService as Service } from './generated/services/CertificatesService';
import { listCalls } from './listCalls';
import { loadQuery } from './loadQuery';

export type {
  Certificate,
  CertificateCircumstances,
  CertificateContent,
  CertificateNamesake,
  CertificatePeople,
  CertificateEvent,
  CertificateFinding,
  CertificateImported,
  CertificateRow,
  CertificateSaved,
  CertificateState,
  CertificateUnit,
};

/** A unit, a parcel or a sheet of the land register: comune by its Belfiore code. */
export type UnitSearch = {
  belfiore: string;
  sheet: string;
  section?: string;
  parcel?: string;
  subalterno?: string;
};

/** Certificates that the caller may see (ApeList), and the certifier's work on them (ApeCreate). */
export const certificatesApi = {
  load: (
    { state, ...options }: LoadOptions & { state?: CertificateState },
    signal?: AbortSignal,
  ): Promise<LoadResult> =>
    ask(() => Service.certificatesGetList({ ...loadQuery(options), ...(state && { state }) }), signal),
  states: (signal?: AbortSignal): Promise<Record<string, number>> =>
    askFor(
      () => Service.certificatesGetStates(),
      ({ counts }) => counts,
      signal,
    ),
  get: (id: string, signal?: AbortSignal): Promise<Certificate> => ask(() => Service.certificatesGet({ id }), signal),
  /** The energy cadastre: acts of a unit or a building, newest first, at most 200. */
  units: (search: UnitSearch, signal?: AbortSignal): Promise<CertificateUnit[]> =>
    askFor(
      () => Service.certificatesGetUnits(search),
      ({ items }) => items,
      signal,
    ),
  move: (id: string, event: CertificateEvent, version: number, commandId: string): Promise<void> =>
    askFor(
      () => Service.certificatesMove({ id, requestBody: { event, version, commandId } }),
      () => undefined,
    ),
  overrule: (
    id: string,
    warning: { rule: string; path: string; reason: string | null; version: number },
  ): Promise<void> =>
    askFor(
      () => Service.certificatesOverrule({ id, requestBody: warning }),
      () => undefined,
    ),
  replace: (
    id: string,
    replacement: { path: string; number?: string; reason: number | null; version: number },
  ): Promise<void> =>
    askFor(
      () => Service.certificatesReplace({ id, requestBody: replacement }),
      () => undefined,
    ),
  discard: (id: string): Promise<void> => ask(() => Service.certificatesDiscard({ id })),
  xml: (id: string, signal?: AbortSignal): Promise<Blob> =>
    askFor(
      () => Service.certificatesGetXml({ id }),
      (text) => new Blob([text], { type: 'application/xml' }),
      signal,
    ),
  /** The printed form, as PDF. */
  document: (id: string, signal?: AbortSignal): Promise<Blob> =>
    ask(() => Service.certificatesGetDocument({ id }), signal),
  /** @param otherCertifierConfirmed takes over a file that names another certifier */
  import: (file: File, otherCertifierConfirmed: boolean): Promise<CertificateImported> =>
    ask(() => Service.certificatesImport({ otherCertifierConfirmed, formData: { file } })),
  circumstances: (signal?: AbortSignal): Promise<CertificateCircumstances> =>
    ask(() => Service.certificatesGetCircumstances(), signal),
  begin: (beginning: CertificateBegin): Promise<void> =>
    askFor(
      () => Service.certificatesBegin({ requestBody: beginning }),
      () => undefined,
    ),
  save: (id: string, change: CertificateSave): Promise<CertificateSaved> =>
    ask(() => Service.certificatesSave({ id, requestBody: change })),
  photo: (id: string, signal?: AbortSignal): Promise<Blob> => ask(() => Service.certificatesGetPhoto({ id }), signal),
  savePhoto: async (id: string, version: number, jpeg: Blob): Promise<CertificateSaved> => {
    const requestBody = { version, jpeg: await base64Of(jpeg) };
    return ask(() => Service.certificatesSavePhoto({ id, requestBody }));
  },
  discardPhoto: (id: string): Promise<CertificateSaved> => ask(() => Service.certificatesDiscardPhoto({ id })),
  stay: (id: string, signal?: AbortSignal): Promise<string[]> =>
    askFor(
      () => Service.certificatesStay({ id }),
      ({ names }) => names,
      signal,
    ),
  /** The national format of several, in a zip archive. */
  archive: (certificateIds: string[], signal?: AbortSignal): Promise<Blob> =>
    ask(() => Service.certificatesGetXmlArchive({ requestBody: { certificateIds } }), signal),
  /** The documents of several as PDF, in a zip archive. */
  documents: (certificateIds: string[], signal?: AbortSignal): Promise<Blob> =>
    ask(() => Service.certificatesGetDocumentArchive({ requestBody: { certificateIds } }), signal),
  ...listCalls<{ state?: CertificateState }>({
    export: (file) => Service.certificatesExport(file),
    exportSelected: (file, certificateIds) =>
      Service.certificatesExportSelected({ requestBody: { ...file, certificateIds } }),
    getExport: (one) => Service.certificatesGetExport(one),
    getViews: (list) => Service.certificatesGetViews(list),
    createView: (view) => Service.certificatesCreateView(view),
    updateView: (change) => Service.certificatesUpdateView(change),
    deleteView: (one) => Service.certificatesDeleteView(one),
  }),
};
