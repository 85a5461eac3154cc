import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectGrantedPolicies } from '../../../shared/applicationConfiguration';
import { FormKeys } from '../../../shared/keys/FormKeys';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { VerticalTabs } from '../../../shared/ui/VerticalTabs';
import { EmailingTab } from './EmailingTab';
import { HostFeaturesTab, type FeaturesSlot } from './HostFeaturesTab';
import { messages, tabTitles } from './messages';
import { visibleTabs, type SettingTab } from './rules';

interface Props {
  readonly hostFeatures: FeaturesSlot;
  /** The tab of the public statements. */
  readonly statements: ReactNode;
  /** The tab of the account for the fee. */
  readonly fee: ReactNode;
  /** The tab of the public register. */
  readonly register: ReactNode;
}

/** ADM-05: the settings that this user may change, a tab for each kind; the first is shown. */
export function SettingsPage({ hostFeatures, statements, fee, register }: Props) {
  const intl = useIntl();
  const granted = useSelector(selectGrantedPolicies);
  // The tab that an address asks for.
  const [parameters] = useSearchParams();
  const [selected, setSelected] = useState(parameters.get('scheda'));
  const titleOf = (tab: SettingTab) => intl.formatMessage(tabTitles[tab]);
  const panels: Record<SettingTab, ReactNode> = {
    emailing: <EmailingTab />,
    features: <HostFeaturesTab hostFeatures={hostFeatures} />,
    statements,
    fee,
    register,
  };
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} />
      <FormKeys hasSections />
      <VerticalTabs
        label={intl.formatMessage(messages.tabs)}
        selected={selected}
        onSelect={setSelected}
        tabs={visibleTabs(granted, titleOf).map((tab) => ({ name: tab, title: titleOf(tab), panel: panels[tab] }))}
      />
    </>
  );
}
