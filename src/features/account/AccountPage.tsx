import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { PageHeading } from '../../shared/ui/PageHeading';
import { messages } from './messages';
import { PasswordSection } from './PasswordSection';
import { ProfileSection } from './ProfileSection';
import { SessionsSection } from './SessionsSection';

/** The parts of the page, in their order; each has its own heading of the second level. */
const sections: readonly ComponentType[] = [ProfileSection, PasswordSection, SessionsSection];

/** The page of the user's own account. */
export function AccountPage() {
  const intl = useIntl();
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} />
      {sections.map((Section) => (
        <Section key={Section.name} />
      ))}
    </>
  );
}
