import { useIntl } from 'react-intl';
import { PageHeading } from '../shared/ui/PageHeading';
import { accessibility } from './accessibilityMessages';
import { TextSections } from './TextSections';

/** RTE-11. */
export function AccessibilityPage() {
  const intl = useIntl();
  return (
    <>
      <PageHeading title={intl.formatMessage(accessibility.title)} lead={intl.formatMessage(accessibility.lead)} />
      <TextSections
        sections={[
          [accessibility.statusTitle, accessibility.status],
          [accessibility.contentTitle, accessibility.content],
          [accessibility.methodTitle, accessibility.method],
          [accessibility.feedbackTitle, accessibility.feedback],
          [accessibility.enforcementTitle, accessibility.enforcement],
        ]}
      />
    </>
  );
}
