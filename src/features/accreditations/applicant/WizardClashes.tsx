import { useIntl } from 'react-intl';
import { DraftClashes } from '../../../shared/drafts/DraftClashes';
import type { DraftMerge } from '../../../shared/drafts/useDraftMerge';
import { useMyCompanies } from '../../../shared/useUserData';
import { wordsOfField } from './fieldWords';
import type { Lookups } from './model';

type Props = { merge: DraftMerge; lookups: Lookups; isBusy: boolean; onSettled: () => void };

/** The fields of an application that were changed here and elsewhere, each with both values. */
export function WizardClashes({ lookups, ...shown }: Props) {
  const intl = useIntl();
  const { data: companies = [] } = useMyCompanies();
  return <DraftClashes {...shown} wordsOf={(name, value) => wordsOfField(name, value, lookups, companies, intl)} />;
}
