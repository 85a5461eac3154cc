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

/** How an outcome looks: what waits for somebody, and what is done. */
export const outcomeTones = {
  cleaned: 'valid',
  joined: 'theirs',
  taken: 'waiting',
  unfit: 'waiting',
  unit: 'waiting',
} as const satisfies Record<CleanedText['outcome'], Tone>;

/**
 * Where a record is looked at, or the list that it stands in; null for what has neither. `applicationId` is that of a certifier who has one:
 * the office looks at people there.
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

/** A character that no reader sees, or white space that is no plain space. */
const UNSEEN = /(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A text with the numbers of the characters that cannot be seen in it, as `31⟨200B⟩`; several plain spaces are counted as such. */
export const withUnseen = (text: string): string =>
  text
    .replace(UNSEEN, (character) => `⟨${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`)
    .replace(/^ +| +$| {2,}/g, (spaces) => '␠'.repeat(spaces.length));
