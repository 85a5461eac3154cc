import { useIntl } from 'react-intl';
import { PageHeading } from '../shared/ui/PageHeading';
import { privacy } from './privacyMessages';
import { TextSections } from './TextSections';

/** RTE-10. */
export function PrivacyPage() {
  const intl = useIntl();
  return (
    <>
      <PageHeading title={intl.formatMessage(privacy.title)} lead={intl.formatMessage(privacy.lead)} />
      <TextSections
        sections={[
          [privacy.controllerTitle, privacy.controller],
          [privacy.purposeTitle, privacy.purpose],
          [privacy.dataTitle, privacy.data],
          [privacy.publicationTitle, privacy.publication],
          [privacy.storageTitle, privacy.storage],
          [privacy.cookiesTitle, privacy.cookies],
          [privacy.rightsTitle, privacy.rights],
        ]}
      />
    </>
  );
}
