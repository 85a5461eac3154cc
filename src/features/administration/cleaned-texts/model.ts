import type { CleanedText } from '../../../api/cleanedTexts';
import type { Tone } from '../../../shared/grid/columns';
import type { LoadOptions, LoadResult } from '../../../shared/grid/loadOptions';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { paths } from '../../../shared/routing/paths';

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

/** Ids and a year that lead to a record besides its own id; null where it has none. */
type Leads = {
  /**
   * The latest application of a certifier, or of a person who looks after a company: the office looks at people there.
   */
  applicationId: string | null;
  /** The request of a company to keep plants, whose page shows the company. */
  maintainerId: string | null;
  /** The year of a plan of controls. */
  planYear: number | null;
};
const nothingElse: Leads = { applicationId: null, maintainerId: null, planYear: null };

/**
 * The address of the page that shows a record; of a list that it stands in where no page shows one alone; null where
 * there is neither.
 */
export function addressOf(entity: string, id: string, leads: Partial<Leads> = {}): string | null {
  const { applicationId, maintainerId, planYear } = { ...nothingElse, ...leads };
  const application = applicationId && `${paths.adminAccreditationsList}?pratica=${applicationId}`;
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
      return application ?? memberPaths.adminAccreditationsAlbo;
    case 'company':
      return maintainerId ? maintainerAddress(maintainerId) : application;
    case 'maintainer_enabling':
      return maintainerAddress(id);
    case 'user_account':
      return `${memberPaths.identityUsers}?utente=${id}`;
    case 'tenant':
      return `${paths.tenants}?ente=${id}`;
    case 'certificate_control_plan':
      return `${memberPaths.apeControlPlans}?${planYear === null ? '' : `anno=${String(planYear)}&`}piano=${id}`;
    case 'open_data_key':
      return `${memberPaths.settings}?scheda=register&chiave=${id}`;
    case 'plant_plate_batch':
      return memberPaths.plantPlates;
    default:
      return null;
  }
}

/** A character that no reader sees, or white space that is no plain space. */
const UNSEEN = /(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const maintainerAddress = (id: string) => `${memberPaths.maintainers}?vista=all&manutentore=${id}`;

/**
 * The text with its invisible characters as code points, as in `31⟨200B⟩`; several plain spaces are written as a
 * number.
 */
export const withUnseen = (text: string): string =>
  text
    .replace(UNSEEN, (character) => `⟨${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`)
    .replace(/^ +| +$| {2,}/g, (spaces) => '␠'.repeat(spaces.length));
