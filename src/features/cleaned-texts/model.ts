import type { CleanedText } from '../../api/cleanedTexts';
import type { Tone } from '../../shared/grid/columns';
import type { LoadOptions, LoadResult } from '../../shared/grid/loadOptions';
import { memberPaths } from '../../shared/routing/memberPaths';
import { paths } from '../../shared/routing/paths';

export type { CleanedText };

/** The calls of this feature. They need Sace.CleanedTexts. */
export type CleanedTextsApi = {
  load: (options: LoadOptions, signal: AbortSignal) => Promise<LoadResult>;
  settle: (id: string, isSettled: boolean) => Promise<void>;
};

/** The look of an outcome: open or done. */
export const outcomeTones = {
  cleaned: 'valid',
  joined: 'theirs',
  taken: 'waiting',
  unfit: 'waiting',
  unit: 'waiting',
} as const satisfies Record<CleanedText['outcome'], Tone>;

/**
 * Returns the address of a record, or of the list that has it; null when there is neither. `applicationId` belongs to a
 * certifier who has one: the office sees people in their application.
 */
export function addressOf(entity: string, id: string, applicationId: string | null = null): string | null {
  switch (entity) {
    case 'accreditation':
      return `${paths.adminAccreditationsList}?pratica=${id}`;
    case 'certificate':
      return memberPaths.certificate.replace(':id', id);
    case 'plant':
      return memberPaths.plant.replace(':id', id);
    case 'order_board':
      return `${memberPaths.adminAccreditationsOrders}?ordine=${id}`;
    case 'certifier':
      return applicationId === null
        ? memberPaths.adminAccreditationsAlbo
        : `${paths.adminAccreditationsList}?pratica=${applicationId}`;
    case 'user_account':
      return `${memberPaths.identityUsers}?utente=${id}`;
    case 'tenant':
      return paths.tenants;
    case 'certificate_control_plan':
      return memberPaths.apeControlPlans;
    case 'open_data_key':
      return memberPaths.settings;
    default:
      return null;
  }
}

/** An invisible character, or white space that is no plain space. */
const UNSEEN = /(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * The text with its invisible characters as code points, as in `31⟨200B⟩`; several plain spaces are written as a
 * number.
 */
export const withUnseen = (text: string): string =>
  text
    .replace(UNSEEN, (character) => `⟨${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`)
    .replace(/^ +| +$| {2,}/g, (spaces) => '␠'.repeat(spaces.length));
