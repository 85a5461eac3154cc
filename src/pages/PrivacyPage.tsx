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
import { privacy } from './privacyMessages';

const authority = 'https://www.garanteprivacy.it';

/** The parts in their order, by the names of their texts, each with the entity's text from its settings. */
const parts = [
  ['controller', ['controller', 'controllerContact', 'officer']],
  ['purpose', []],
  ['data', []],
  ['sources', []],
  ['provision', []],
  ['publication', []],
  ['recipients', ['recipients', 'transfers']],
  ['storage', ['retention']],
  ['decisions', []],
  ['cookies', []],
  ['rights', []],
] as const satisfies readonly (readonly [string, readonly StatementField[]])[];

/** RTE-10: the information that articles 13 and 14 of the GDPR require. */
export function PrivacyPage() {
  const intl = useIntl();
  return (
    <OfficePage
      name="privacy"
      readFile={filesApi.get}
      title={intl.formatMessage(privacy.title)}
      lead={intl.formatMessage(privacy.lead)}
    >
      <PrivacyText />
    </OfficePage>
  );
}

/** The portal's own text, with the entity's. */
export function PrivacyText() {
  return <StatementBody>{(statements) => <Statement {...statements} />}</StatementBody>;
}

function Statement(statements: Statements) {
  const intl = useIntl();
  const called = (name: StatementField) => intl.formatMessage(fieldNames[name]);
  return (
    <>
      {parts.map(([name, fields]) => (
        <StatementSection key={name} title={intl.formatMessage(privacy[`${name}Title`])}>
          <p>{intl.formatMessage(privacy[name])}</p>
          {fields.length > 0 && (
            <Facts
              facts={fields.map((field) => [called(field), <Said key={field} text={statements[field]} />] as const)}
            />
          )}
          {name === 'rights' && (
            <p>
              <a href={authority}>{intl.formatMessage(privacy.authority)}</a>
            </p>
          )}
        </StatementSection>
      ))}
      <Facts
        facts={[
          [called('privacyUpdatedOn'), <Said key="day" text={day(statements.privacyUpdatedOn, intl.locale)} isOurs />],
        ]}
      />
    </>
  );
}
