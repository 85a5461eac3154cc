import { useIntl } from 'react-intl';
import { filesApi } from '../api/files';
import { OfficePage } from '../features/content/pages/OfficePage';
import { fieldNames } from '../features/administration/public-statements/fieldNames';
import type { StatementField, Statements } from '../features/administration/public-statements/model';
import {
  Facts,
  Said,
  StatementBody,
  StatementSection,
} from '../features/administration/public-statements/StatementBody';
import { day } from '../shared/intl/formats';
import { accessibility as messages, commitment } from './accessibilityMessages';

const ombudsman = 'https://www.agid.gov.it/it/agenzia/difensore-civico-il-digitale';
const conformances = {
  full: messages.full,
  partial: messages.partial,
  none: messages.none,
  '': messages.unknown,
} as const;

/** RTE-11: the accessibility statement after AgID's model, with the entity's texts from its settings. */
export function AccessibilityPage() {
  const intl = useIntl();
  return (
    <OfficePage
      name="accessibilita"
      readFile={filesApi.get}
      title={intl.formatMessage(messages.title)}
      lead={intl.formatMessage(messages.lead)}
    >
      <AccessibilityText />
    </OfficePage>
  );
}

/** The portal's own text, with the entity's. */
export function AccessibilityText() {
  return <StatementBody>{(statements) => <Statement {...statements} />}</StatementBody>;
}

function Statement(statements: Statements) {
  const intl = useIntl();
  const say = (name: keyof typeof messages) => intl.formatMessage(messages[name]);
  const called = (name: keyof typeof fieldNames) => intl.formatMessage(fieldNames[name]);
  const said = (name: StatementField) => [called(name), <Said key={name} text={statements[name]} />] as const;
  const onDay = (name: 'preparedOn' | 'reviewedOn' | 'publishedOn') =>
    [called(name), <Said key={name} text={day(statements[name], intl.locale)} isOurs />] as const;
  const { entity, conformance, method, statementUrl, usabilityTested } = statements;
  return (
    <>
      {entity !== '' && <p>{intl.formatMessage(commitment, { entity })}</p>}
      <StatementSection title={say('statusTitle')}>
        <p>{intl.formatMessage(conformances[conformance])}</p>
      </StatementSection>
      <StatementSection title={say('contentTitle')}>
        <p>{say('content')}</p>
        <Facts facts={[said('nonCompliant'), said('disproportionateBurden'), said('outOfScope')]} />
      </StatementSection>
      <StatementSection title={say('preparationTitle')}>
        <p>{say('methods')}</p>
        <Facts
          facts={[
            onDay('preparedOn'),
            [called('method'), <Said key="method" text={method === '' ? '' : say(method)} isOurs />],
            onDay('reviewedOn'),
            [
              called('statementUrl'),
              statementUrl === '' ? <Said text="" /> : <a href={statementUrl}>{statementUrl}</a>,
            ],
          ]}
        />
      </StatementSection>
      <StatementSection title={say('feedbackTitle')}>
        <p>{say('feedback')}</p>
        <p>
          <Said text={statements.feedbackContact} />
        </p>
      </StatementSection>
      <StatementSection title={say('enforcementTitle')}>
        <p>{say('enforcement')}</p>
        <p>
          <a href={ombudsman}>{say('ombudsman')}</a>
        </p>
      </StatementSection>
      <StatementSection title={say('siteTitle')}>
        <Facts
          facts={[
            onDay('publishedOn'),
            [
              called('usabilityTested'),
              <Said key="usabilityTested" text={usabilityTested === '' ? '' : say(usabilityTested)} isOurs />,
            ],
          ]}
        />
      </StatementSection>
      <StatementSection title={say('structureTitle')}>
        <Facts facts={[said('disabledStaff'), said('disabledWorkstations')]} />
      </StatementSection>
    </>
  );
}
