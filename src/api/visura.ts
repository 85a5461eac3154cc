import { ask, askFor } from './client';
import { defined } from './defined';
import type { Advert } from './generated/models/Advert';
import type { ConsultationProof } from './generated/models/ConsultationProof';
import type { PublicCertificate } from './generated/models/PublicCertificate';
import type { ToldAct } from './generated/models/ToldAct';
import type { Verification } from './generated/models/Verification';
import type { VisuraComune } from './generated/models/VisuraComune';
import type { VisuraPage } from './generated/models/VisuraPage';
import type { VisuraRow } from './generated/models/VisuraRow';
import type { VisuraStreet } from './generated/models/VisuraStreet';
import { VisuraService } from './generated/services/VisuraService';

export type {
  Advert,
  ConsultationProof,
  PublicCertificate,
  ToldAct,
  Verification,
  VisuraComune,
  VisuraPage,
  VisuraRow,
  VisuraStreet,
};

/** Narrows a search; an absent member does not narrow it. */
export type VisuraFilters = {
  energyClass?: NonNullable<Parameters<typeof VisuraService.visuraSearch>[0]['energyClass']> | undefined;
  year?: number | undefined;
  use?: 'home' | 'other' | undefined;
  state?: VisuraRow['state'] | undefined;
};
export type VisuraSlice = { skip: number; take: number };
/** `street`: the id of one of the streets that match the text. */
export type TextSearch = VisuraFilters & VisuraSlice & { text: string; street?: string | undefined };
export type CadastreSearch = VisuraFilters &
  VisuraSlice & {
    belfiore: string;
    section?: string | undefined;
    sheet: string;
    parcel?: string | undefined;
    subalterno?: string | undefined;
  };

/** The public register of certificates. Needs no session. */
export const visuraApi = {
  search: ({ text, ...more }: TextSearch, signal?: AbortSignal): Promise<VisuraPage> =>
    ask(() => VisuraService.visuraSearch({ text, ...defined(more) }), signal),
  cadastre: ({ belfiore, sheet, ...more }: CadastreSearch, signal?: AbortSignal): Promise<VisuraPage> =>
    ask(() => VisuraService.visuraSearchCadastre({ belfiore, sheet, ...defined(more) }), signal),
  streets: (text: string, signal?: AbortSignal): Promise<VisuraStreet[]> =>
    askFor(
      () => VisuraService.visuraGetSuggestions({ text }),
      ({ items }) => items,
      signal,
    ),
  /** Finds comuni by the beginning of a name, or by a code. */
  comuni: (text: string, signal?: AbortSignal): Promise<VisuraComune[]> =>
    askFor(
      () => VisuraService.visuraGetComuni({ text }),
      ({ items }) => items,
      signal,
    ),
  /** Rejects with 410 for an annulled certificate. */
  certificate: (number: string, signal?: AbortSignal): Promise<PublicCertificate> =>
    ask(() => VisuraService.visuraGet({ number }), signal),
  document: (number: string): Promise<Blob> => ask(() => VisuraService.visuraGetDocument({ number })),
  /** Rejects with 403 for a certificate that is no longer valid. */
  advert: (number: string): Promise<Advert> => ask(() => VisuraService.visuraGetAdvert({ number })),
  advertDocument: (number: string): Promise<Blob> => ask(() => VisuraService.visuraGetAdvertDocument({ number })),
  /** Verifies a number or a verification code. */
  verify: (text: string, signal?: AbortSignal): Promise<Verification> =>
    ask(() => VisuraService.visuraVerify({ text }), signal),
  /** A repeated call with the same command returns the same proof. */
  prove: (number: string, commandId: string): Promise<ConsultationProof> =>
    ask(() => VisuraService.visuraProve({ number, requestBody: { commandId } })),
  proof: (code: string, signal?: AbortSignal): Promise<ConsultationProof> =>
    ask(() => VisuraService.visuraGetProof({ code }), signal),
  proofDocument: (code: string): Promise<Blob> => ask(() => VisuraService.visuraGetProofDocument({ code })),
};
