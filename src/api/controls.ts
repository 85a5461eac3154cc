import type { LoadOptions, LoadResult } from '../shared/grid/loadOptions';
import { ask, askFor } from './client';
import type { CertificateControl } from './generated/models/CertificateControl';
import type { ControlAnswer } from './generated/models/ControlAnswer';
import type { ControlAssignees } from './generated/models/ControlAssignees';
import type { ControlAssignment } from './generated/models/ControlAssignment';
import type { ControlCommand } from './generated/models/ControlCommand';
import type { ControlDetail } from './generated/models/ControlDetail';
import type { ControlOpen } from './generated/models/ControlOpen';
import type { ControlQueue } from './generated/models/ControlQueue';
import type { ControlRow } from './generated/models/ControlRow';
import { CertificatesService } from './generated/services/CertificatesService';
import { ControlsService as Service } from './generated/services/ControlsService';
import { listCalls } from './listCalls';
import { loadQuery } from './loadQuery';

export type {
  CertificateControl,
  ControlAnswer,
  ControlAssignment,
  ControlCommand,
  ControlDetail,
  ControlOpen,
  ControlQueue,
  ControlRow,
};

/** Controls of certificates: worked on by those who hold ApeControl, answered by certifiers (ApeCreate). */
export const controlsApi = {
  load: ({ queue, ...options }: LoadOptions & { queue?: ControlQueue }, signal?: AbortSignal): Promise<LoadResult> =>
    ask(() => Service.controlsGetList({ ...loadQuery(options), ...(queue && { queue }) }), signal),
  queues: (signal?: AbortSignal): Promise<Record<string, number>> =>
    askFor(
      () => Service.controlsGetQueues(),
      ({ counts }) => counts,
      signal,
    ),
  assignees: (signal?: AbortSignal): Promise<ControlAssignees['items']> =>
    askFor(
      () => Service.controlsGetAssignees(),
      ({ items }) => items,
      signal,
    ),
  get: (id: string, signal?: AbortSignal): Promise<ControlDetail> => ask(() => Service.controlsGet({ id }), signal),
  /** The same id again opens no second control. */
  open: (body: ControlOpen): Promise<ControlDetail> => ask(() => Service.controlsOpen({ requestBody: body })),
  /** The same command again changes nothing. Rejects with 409 when the control has another version. */
  move: (id: string, body: ControlCommand): Promise<ControlDetail> =>
    ask(() => Service.controlsMove({ id, requestBody: body })),
  assign: (id: string, body: ControlAssignment): Promise<ControlDetail> =>
    ask(() => Service.controlsAssign({ id, requestBody: body })),
  /** The minutes, as PDF; rejects with 404 until the control is concluded. */
  minutes: (id: string, signal?: AbortSignal): Promise<Blob> => ask(() => Service.controlsGetMinutes({ id }), signal),
  /** The notice of a sanction, as PDF; rejects with 404 where none was announced. */
  sanctionNotice: (id: string, signal?: AbortSignal): Promise<Blob> =>
    ask(() => Service.controlsGetSanctionNotice({ id }), signal),
  /** Rejects with 404 for callers who neither compile the certificate nor are officers. */
  ofCertificate: (id: string, signal?: AbortSignal): Promise<CertificateControl[]> =>
    askFor(
      () => CertificatesService.certificatesGetControls({ id }),
      ({ items }) => items,
      signal,
    ),
  /** The same command again changes nothing. */
  answer: (id: string, body: ControlAnswer): Promise<CertificateControl[]> =>
    askFor(
      () => CertificatesService.certificatesAnswerControl({ id, requestBody: body }),
      ({ items }) => items,
    ),
  ...listCalls<{ queue?: ControlQueue }>({
    export: (file) => Service.controlsExport(file),
    exportSelected: (file, controlIds) => Service.controlsExportSelected({ requestBody: { ...file, controlIds } }),
    getExport: (one) => Service.controlsGetExport(one),
    getViews: (list) => Service.controlsGetViews(list),
    createView: (view) => Service.controlsCreateView(view),
    updateView: (change) => Service.controlsUpdateView(change),
    deleteView: (one) => Service.controlsDeleteView(one),
  }),
};
